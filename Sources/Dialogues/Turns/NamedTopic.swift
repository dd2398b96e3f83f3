import Models
import SentenceWords
package import Turns
import Understanding

/// Tells whether a sentence names what it is about; where it does not, what was spoken of just now is meant.
///
/// This is the one place where that is asked.
package struct NamedTopic: TurnReader {
  package let context: TurnContext
  package let text: String

  package init(context: TurnContext, text: String) { (self.context, self.text) = (context, text) }

  /// Whether no word names anything: «وكم», «متى المرة الجاية», `what have I got now`; words at some places name nothing either.
  package func isMissing(besides places: [Range<Int>] = []) -> Bool {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count) else { return false }
    let found = understanding.references.read(folded)
    guard found.matches.allSatisfy({ !Self.naming.contains($0.slot) }) else { return false }
    let saysNothing = found.matches.filter { match in
      Self.empty.contains(match.slot) || match.slot == "following" && match.value == "expiring"
    }
    let empty = saysNothing.flatMap(\.words)
    return found.isBare(besides: Set(empty + places.joined()))
  }

  /// What a question without a topic asks, by its name in `Intents/References/recalled.json`.
  package var asked: Set<String> { Set(understanding.references.read(text).values(of: "recalled")) }

  /// A word of these names a thing.
  private static let naming: Set = ["kind", "anchor", "unheld", "payment", "event", "subscription", "purpose"]
  private static let empty: Set = [
    "function", "request", "bound", "contrast", "turning", "determiner", "either", "recalled",
  ]
  private static let mostWords = 7
}
