import Models
import Understanding

/// Reads how somebody else wants what was just set: `the doctor said make it 3pm`, «الدكتور قال خلها العصر»; it is offered, for they
/// are the words of another.
struct QuotedChange: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    guard dialogue.question == nil, (3...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      let meant = dialogue.memory.mentioned ?? dialogue.memory.last, [.reminder, .transaction].contains(meant.kind),
      let quote = understanding.acts.quotes(in: text).last, quote.lowerBound <= Self.latestQuote,
      quote.upperBound < folded.words.count
    else { return nil }
    let rest = folded.typed(from: quote.upperBound)
    let spoken = understanding.amendment(in: rest, at: moment, isOfTime: meant.kind == .reminder)
    guard spoken.saysValue, spoken.rest.isEmpty || saysOnly(spoken.rest, ["anyway", "only"], in: rest),
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]), spoken.cues.isDisjoint(with: [.remove, .not]),
      NamedTargets(corrections: corrections).fits(spoken, meant)
    else { return nil }
    var change = corrections.others.changed(meant, Amendment(spoken), utterance)
    (change.isContinued, change.confidence) = (false, 0)
    return change
  }

  private static let mostWords = 10
  /// Who said it stands before that.
  private static let latestQuote = 3
}
