import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads that what was offered is to be done from words that say so without a yes: «خلاص حطها», `ok add it`, `yaz getsin`.
struct AgreedByDeed: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question,
      offered.intent.adds || [.addRecurring, .addLoan].contains(offered.intent)
    else { return nil }
    let found = understanding.references.read(text)
    guard found.values(of: "changed").contains("do it") else { return nil }
    let folded = folded(text)
    let said = Set(found.matches.filter { Self.agreeing.contains($0.slot) }.flatMap(\.words))
    // «خلاص» closes a matter as well as it agrees.
    let isSaid = folded.words.indices.allSatisfy { word in
      said.contains(word) || saysOnly([folded.typed(word)], ["anyway"], in: text)
    }
    guard isSaid, understanding.act(of: text, for: offered.name) == .command else { return nil }
    offered.isConfirmed = true
    offered.language = utterance.understood.language ?? offered.language
    return offered
  }

  private static let agreeing: Set = ["changed", "turning", "filler", "function"]
}
