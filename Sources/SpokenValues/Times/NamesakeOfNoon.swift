import Calendars
package import Meanings
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Leaves out the time that is the name of a shop: `bought shoes for 90 from Noon`.
package struct NamesakeOfNoon: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ entry: inout Understood, in text: String) {
    guard entry.intent == .logTransaction, !entry.isConfirmed, entry.slots[.when] != nil else { return }
    let folded = folded(text)
    guard
      let from = folded.words.indices.dropLast().first(where: { folded[$0] == Self.from && folded[$0 + 1] == Self.noon }
      ),
      !(from + 2..<folded.words.count).contains(where: { Self.ends.contains(folded[$0]) })
    else { return }
    let others = folded.words.indices.filter { $0 != from && $0 != from + 1 }.map { folded.typed($0) }
    let when = understanding.knowingReader.read(others.joined(separator: " "), at: moment).values.when
    entry.slots[.when] = when?.pastDays.map { .text($0.lowerBound.description) }
  }

  private static let from = "from"
  private static let noon = "noon"
  /// What stands behind a beginning.
  private static let ends: Set = ["to", "until", "till", "through"]
}
