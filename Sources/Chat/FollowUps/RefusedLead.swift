import Models
import Understanding

/// Reads how long before something a reminder is to come that was refused, for its time had passed: `actually make it 3 days`.
struct RefusedLead: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.subject == .createReminder, !dialogue.memory.hasJustChanged, let before = dialogue.advance,
      before.anchor != nil, dialogue.question == nil || dialogue.question == .slot(.when), !utterance.isAsking,
      utterance.advance?.anchor == nil, (1...Self.mostWords).contains(FoldedText(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let folded = FoldedText(text)
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
    var reminder = corrections.understood(.createReminder, utterance)
    reminder.advance = Advance(lead: lead, anchor: before.anchor, text: before.text, time: before.time)
    return reminder
  }

  private static let mostWords = 7
}
