import Models
import SentenceWords
import Understanding

/// Leaves out of a text that nothing is to be done where it asks right behind it: `don't open anything, just tell me when it runs out`,
/// «لا تجدد شي، بس قل لي متى تنتهي رخصتي».
struct ToldInstead {
  let understanding: ConversationUnderstanding

  /// Returns the question alone; all of the text where it asks for no more than what there is.
  func left(of text: String) -> String {
    guard let comma = text.firstIndex(where: { Self.commas.contains($0) }) else { return text }
    let (refused, asked) = (String(text[..<comma]), text[text.index(after: comma)...].trimmed)
    let folded = FoldedText(asked)
    let tells = understanding.references.read(folded).matches.filter { $0.slot == "recalled" && $0.value == "tell" }
    guard let tell = tells.first, tell.words.lowerBound <= 1, understanding.acts.negates(refused) else { return text }
    let said = Set(tells.flatMap(\.words))
    let rest = folded.words.indices.filter { !said.contains($0) }
    guard rest.count >= Self.fewestWords, understanding.requestReader.asks(folded.typed(from: tell.words.upperBound))
    else { return text }
    return asked
  }

  private static let commas: Set<Character> = [",", "،"]
  private static let fewestWords = 3
}
