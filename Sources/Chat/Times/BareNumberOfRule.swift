import Models
import Understanding

/// A bare number behind how often a reminder comes: the hour of «ذكرني كل يوم ٨ اشرب الدوا», the day of «كل شهر ٢٥ ادفع الإيجار».
struct BareNumberOfRule {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns a text with a word for what the number is; as it is where what stands behind it is counted by it.
  func named(in text: String) -> String {
    let folded = FoldedText(text)
    guard folded.isArabic, (4...Self.mostWords).contains(folded.words.count),
      understanding.acts.commands(Intent.createReminder.rawValue, in: text),
      let place = folded.words.indices.dropLast().first(where: {
        folded[$0].allSatisfy(\.isNumber) && isBehindRule($0, folded)
      }),
      let number = Int(folded[place]), FirstPerson.begins(folded.typed(from: place + 1)),
      let word = word(for: number, behind: folded[place - 1])
    else { return text }
    let before = folded.typed(0...place - 1, from: folded.words[0].folded.lowerBound)
    return "\(before) \(word) \(folded.typed(from: place))"
  }

  /// Whether «كل يوم», «كل خميس» or the like stands right before a word.
  private func isBehindRule(_ word: Int, _ folded: FoldedText) -> Bool {
    guard word >= 2, Self.every.contains(folded[word - 2]) else { return false }
    let said = folded.typed(word - 2...word - 1, from: folded.words[word - 2].folded.lowerBound)
    return understanding.amendment(in: said, at: moment).rule != nil
  }

  /// «الساعة» before an hour, «يوم» before a day of the month; nil where the number is neither.
  private func word(for number: Int, behind unit: String) -> String? {
    if unit == Self.month { return (1...31).contains(number) ? Self.day : nil }
    return (1...12).contains(number) ? Self.hour : nil
  }

  private static let every: Set = ["كل", "وكل"]
  private static let month = "شهر"
  private static let day = "يوم"
  private static let hour = "الساعة"
  private static let mostWords = 14
}
