import Changes
import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads how somebody else wants what was just set, or how it may have been: `the doctor said make it 3pm`, «يمكن كانت ٦٠».
///
/// It is offered, for they are the words of another, or nobody is certain of it.
struct QuotedChange: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      let meant = dialogue.memory.mentioned ?? dialogue.memory.last, [.reminder, .transaction].contains(meant.kind),
      case let quotation = quoted(text, folded), let rest = quotation ?? supposed(text)
    else { return nil }
    let spoken = understanding.amendment(in: rest, at: moment, isOfTime: meant.kind == .reminder)
    let telling: Set<SpokenAmendment.Cue> =
      meant.kind == .transaction ? [.amend, .alter, .was, .meant] : [.amend, .alter, .later, .earlier, .was]
    // «أمي تقول إنها ٦٠», «كنت أحسبها ١٠»
    let isTold =
      !spoken.cues.isDisjoint(with: telling) || following(rest).contains("that it")
      || quotation == nil && spoken.rest.isEmpty && spoken.cues.isSubset(of: [.filler])
    guard spoken.saysValue, saysOnly(spoken.rest, ["anyway", "only", "that it"], in: rest), isTold,
      spoken.cues.isDisjoint(with: [.remove, .not, .adding]),
      NamedTargets(context: context).fits(spoken, meant),
      !understanding.acts.hasVerb(of: Intent.logTransaction.rawValue, in: rest) || spoken.cues.contains(.amend)
    else { return nil }
    var change = others.changed(meant, Amendment(spoken), utterance)
    (change.isContinued, change.confidence) = (false, 0)
    if case .reminder(let id) = meant, let held = context.actions?.reminder(id) {
      change.hint = held.text
      change.slots[.when] = change.amendment?
        .when(instead: When(day: held.day, time: held.time).normalized(zone: moment.zone)).map(SlotValue.text)
    }
    return change
  }

  /// What somebody says, where who it is stands before it.
  private func quoted(_ text: String, _ folded: FoldedText) -> String? {
    guard let quote = understanding.acts.quotes(in: text).last, quote.lowerBound <= Self.latestQuote,
      quote.upperBound < folded.words.count
    else { return nil }
    return folded.typed(from: quote.upperBound)
  }

  /// What may be, without what says that nobody is certain of it.
  private func supposed(_ text: String) -> String? { understanding.acts.withoutHedges(text) }

  private static let mostWords = 10
  private static let latestQuote = 3
}
