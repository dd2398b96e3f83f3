package import Meanings
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Leaves open how much something was where only a bound of it is said: «أقل من ٥٠», `under 50`, `50-dən az`.
///
/// What is to be spent at most is a sum of its own, and no bound of another: «لا تزيد عن ٥٠٠».
package struct BoundedSum: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ meaning: inout Understood, in text: String) {
    guard Self.bounded.contains(meaning.intent), !meaning.isConfirmed, case .money? = meaning.slots[.amount],
      let sum = understanding.knowingReader.read(text, at: moment).values.amount?.words,
      let bound = bound(of: sum, in: folded(text))
    else { return }
    meaning.slots[.amount] = nil
    guard let category = meaning.slots[.category]?.text else { return }
    let named = FoldedText(category)
    let rest = named.words.indices.filter { !bound.contains(named[$0]) }.map { named.typed($0) }
    let isNamed = rest.contains { !understanding.references.read($0).isBare(besides: ["function"]) }
    meaning.slots[.category] = isNamed ? .text(rest.joined(separator: " ")) : nil
  }

  /// The folded words by which a sum is only a bound; nil where it is none.
  private func bound(of sum: Range<Int>, in text: FoldedText) -> Set<String>? {
    let start = sum.lowerBound
    if start > 0, Self.alone.contains(text[start - 1]) { return [text[start - 1]] }
    if start > 1, Self.compared.contains(text[start - 2]), Self.than.contains(text[start - 1]) {
      // «ما أكثر من ٥٠٠», `no more than 500` says what is meant.
      let isDenied = start > 2 && Self.denials.contains(text[start - 3])
      return isDenied ? nil : [text[start - 2], text[start - 1]]
    }
    // `50-dən az`, `50 manatdan çox`
    let last = (sum.upperBound - 1...sum.upperBound).first { word in
      word > 0 && word + 1 < text.words.count && Self.ablatives.contains(where: text[word].hasSuffix)
        && Self.behind.contains(text[word + 1])
    }
    return last.map { [text[$0], text[$0 + 1]] }
  }

  private static let bounded: Set<Intent> = [.logTransaction, .setBudget, .createGoal, .addToGoal]
  // All of them folded.
  private static let alone = Set(["تحت", "فوق", "under", "over", "below", "above"].map(Folding.fold))
  private static let compared = Set(
    ["أقل", "أكثر", "أزيد", "أكتر", "أدنى", "أعلى", "less", "more", "fewer"].map(Folding.fold)
  )
  private static let than: Set = ["من", "than"]
  private static let denials = Set(["no", "not", "ما", "لا", "مو", "مش", "ليس"].map(Folding.fold))
  private static let ablatives = ["dan", "den", "tan", "ten"]
  private static let behind = Set(["az", "çox", "artıq"].map(Folding.fold))
}
