import Models
import Understanding

/// Reads that what is offered shall be done where a sentence commands it and says no more: «خلاص حطها», `ok set it`.
struct CommandedOffer: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question, offered.intent.adds || offered.intent == .addRecurring,
      !utterance.isAsking, !utterance.isDenied, FoldedText(text).words.count <= Self.mostWords,
      !understanding.acts.negates(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let names = [offered.name, Intent.logTransaction.rawValue, Intent.addToGoal.rawValue, Intent.setBudget.rawValue]
    guard !spoken.saysValue, spoken.cues.isDisjoint(with: [.remove, .not]),
      names.contains(where: { understanding.acts.commands($0, in: text) && isCommand($0, in: text) }),
      saysOnly(rest(of: text, besides: names), ["anyway"], in: text)
    else { return nil }
    (offered.isConfirmed, offered.rivals) = (true, [])
    offered.language = utterance.understood.language ?? offered.language
    return offered
  }

  private func isCommand(_ name: String, in text: String) -> Bool { understanding.act(of: text, for: name) == .command }

  /// The words that are no verb of what may be offered, and stand for nothing.
  private func rest(of text: String, besides names: [String]) -> [String] {
    let folded = FoldedText(text)
    return folded.words.indices.map { folded.typed($0) }.filter { word in
      !names.contains { understanding.acts.hasVerb(of: $0, in: word) }
        && !understanding.amendment(in: word, at: moment).rest.isEmpty && !understanding.namesNothing(word)
    }
  }

  private static let mostWords = 4
}
