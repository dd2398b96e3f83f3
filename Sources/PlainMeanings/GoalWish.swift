import Meanings
import SentenceWords
import Understanding

/// Tells that a goal is to be made, though nobody says yet which: «أبي أسوي هدف».
package struct GoalWish {
  let words: MisguidingWords

  package init(words: MisguidingWords) {
    self.words = words
  }

  /// Whether a wish, a verb that makes and a goal are all that is said, which is not the goal that there is.
  package var isUttered: Bool {
    let (text, understanding) = (words.reading.text, words.understanding)
    guard (2...Self.mostWords).contains(text.words.count), !words.isAsking,
      understanding.kinds(in: words.text) == [.goal], !understanding.acts.negates(words.text)
    else { return false }
    let found = words.found
    let said = Set(found.values(of: "following"))
    guard said.intersection(["new goal wish", "making", "new"]).count > 1, !said.contains("budget") else {
      return false
    }
    let goal = found.matches.filter { $0.slot == "kind" }.flatMap(\.words)
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return goal.allSatisfy { !text[$0].contains("ال") } && text.words.indices.allSatisfy(known.contains)
  }

  private static let empty: Set = ["following", "kind", "function", "determiner", "request", "filler", "turning"]
  private static let mostWords = 5
}
