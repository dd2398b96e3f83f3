import SentenceWords
import Understanding

/// Reads how often budgets begin anew before their sums: in `yemək 300, yol 100 aylıq` the last number would be one of months.
struct PeriodAtEnd {
  let understanding: ConversationUnderstanding

  /// Returns a text that begins with the word for it, where that is its last word behind a number, and budgets are spoken of.
  func moved(in typed: String) -> String {
    let text = FoldedText(typed)
    guard let last = text.words.indices.last, last > 2, Self.periods.contains(text[last]),
      text[last - 1].allSatisfy(\.isNumber),
      understanding.references.read(text).values(of: "following").contains("budget")
    else { return typed }
    return text.typed(last) + " " + text.typed(0..<last)
  }

  /// Folded.
  private static let periods = Set(["aylıq", "həftəlik", "gündəlik"].map { Folding.fold($0) })
}
