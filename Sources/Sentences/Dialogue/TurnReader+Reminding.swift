import Meanings
import SentenceWords
package import Turns
import Understanding

extension TurnReader {
  /// Whether a text asks for a reminder, and not only that something is added.
  package func asksForReminder(_ text: String) -> Bool {
    let folded = folded(text)
    let added = understanding.references.read(folded).matches
      .filter { $0.slot == "expiry" && $0.value == "add" || $0.slot == "bill" && $0.value == "lead" }.flatMap(\.words)
    let rest = folded.words.indices.filter { !added.contains($0) }.map { folded.typed($0) }.joined(separator: " ")
    return understanding.speaks(of: .createReminder, in: rest)
  }
}
