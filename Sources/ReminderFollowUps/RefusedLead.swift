package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how long before something a reminder is to come that was refused, for its time had passed: `actually make it 3 days`.
package struct RefusedLead: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let before = dialogue.advance, isRefused || isPointed(text), before.anchor != nil,
      dialogue.question == nil || dialogue.question == .slot(.when), !utterance.isAsking,
      utterance.advance?.anchor == nil, (1...Self.mostWords).contains(folded(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let folded = folded(text)
    let found = understanding.references.read(folded)
    guard let lead = understanding.span(in: folded), spoken.rule == nil, spoken.currency == nil, spoken.time == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .adding]), !understanding.requestReader.asks(text)
    else { return nil }
    let known = Set(
      SpokenSpans(found, folded).spans.flatMap(\.words)
        + found.matches.filter { ["before", "span", "count", "filler", "function", "turning"].contains($0.slot) }
        .flatMap(\.words)
    )
    let isBare = folded.words.indices.allSatisfy { word in
      known.contains(word) || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
        || saysOnly([folded.typed(word)], ["anyway", "only"])
    }
    guard isBare else { return nil }
    var reminder = context.understood(isRefused ? .createReminder : .changeReminder, utterance)
    if !isRefused { reminder.reference = dialogue.memory.last }
    reminder.advance = Advance(lead: lead, anchor: before.anchor, text: before.text, time: before.time)
    return reminder
  }

  /// Whether a reminder was refused, and none is there to be moved.
  private var isRefused: Bool {
    [.createReminder, .changeReminder].contains(dialogue.subject) && !dialogue.memory.hasJustChanged
  }

  /// «قبله بثلاث أيام» behind a reminder that is counted from something: that one is to come earlier or later.
  private func isPointed(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    guard dialogue.subject?.kind == .reminder, case .reminder? = dialogue.memory.last,
      let before = found.matches.first(where: { $0.slot == "before" })
    else { return false }
    return before.words.lowerBound == 0 && found.pointsBehind(before)
  }

  private static let mostWords = 7
}
