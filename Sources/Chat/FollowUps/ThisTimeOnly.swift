import Models
import Understanding

/// Reads that a reminder which comes again is to come at another time once: «خل بس بكره ٩», `make it 9 just this time`,
/// `yalnız sabah 9-da`.
struct ThisTimeOnly: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last
    else { return nil }
    let found = understanding.references.read(folded)
    let isThisTime = found.values(of: "skipping").contains("next")
    guard isThisTime || found.values(of: "following").contains("only"), !understanding.requestReader.asks(text),
      let reminder = corrections.actions?.reminder(id), reminder.every != nil,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    var amendment = Amendment(spoken)
    guard isThisTime || spoken.day != nil, spoken.rule == nil, spoken.currency == nil, amendment.shift == nil,
      amendment.time(instead: reminder.time) != nil,
      spoken.cues.isSubset(of: [.filler, .amend, .alter, .objection, .meant]), saysNothingElse(spoken, found, text)
    else { return nil }
    amendment.isOnce = true
    return corrections.others.changed(.reminder(id), amendment, utterance)
  }

  private func saysNothingElse(_ spoken: SpokenAmendment, _ found: ReferenceReader.Found, _ text: String) -> Bool {
    let known = found.matches.filter { ["skipping", "following"].contains($0.slot) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    return spoken.rest.allSatisfy { known.contains($0) || saysOnly([$0], ["anyway", "only"], in: text) }
  }

  private static let mostWords = 8
}
