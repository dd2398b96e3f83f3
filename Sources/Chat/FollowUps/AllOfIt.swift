import Models
import Understanding

/// Reads «لا لا شيلها كلها» behind what was just logged or set: that goes, and not all that is held.
struct AllOfIt: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .forgetData, dialogue.memory.hasJustChanged, !utterance.isAsking,
      let last = dialogue.memory.last, [.transaction, .reminder].contains(last.kind), let intent = last.kind.removal,
      FoldedText(text).words.count <= Self.mostWords,
      understanding.act(of: text, for: intent.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let found = understanding.references.read(FoldedText(text))
    let all = found.matches.filter { $0.slot == "aspect" && $0.value == Aspect.all.rawValue }.map(\.typed)
    guard spoken.cues.contains(.it), !spoken.saysValue,
      spoken.rest.allSatisfy({ all.contains($0) || saysOnly([$0], ["anyway"]) })
    else { return nil }
    var removal = corrections.understood(intent, utterance)
    removal.reference = last
    return removal
  }

  private static let mostWords = 5
}
