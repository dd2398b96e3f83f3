import Foundation
import Understanding

/// A count of days in a message that was told from outside, which is true on the day it was told and on no other.
struct CountedDays {
  /// How many days the message counts.
  let number: Int
  /// The message without the count; nothing where it says no more.
  let rest: String

  /// Nil for a message that counts no days.
  init?(in message: String) {
    let words = message.split(whereSeparator: \.isWhitespace)
    func folded(_ index: Int) -> String { Folding.fold(String(words[index]).trimmingCharacters(in: Self.marks)) }
    for index in words.indices.dropLast() where words[index].contains(where: \.isNumber) {
      guard let number = Self.number(folded(index)), Self.days.contains(folded(index + 1)) else { continue }
      let start = index > 0 && Self.before.contains(folded(index - 1)) ? index - 1 : index
      let next = index + 2
      let end = next < words.count && Self.behind.contains(folded(next)) ? next + 1 : next
      self.number = number
      let rest = (words[..<start] + words[end...]).joined(separator: " ")
      self.rest = rest.trimmingCharacters(in: Self.marks.union(.whitespaces))
      return
    }
    return nil
  }

  private static func number(_ word: String) -> Int? {
    let digits = word.map(\.wholeNumberValue)
    guard (1...5).contains(digits.count) else { return nil }
    return digits.reduce(0) { number, digit in number.flatMap { n in digit.map { n * 10 + $0 } } }
  }

  private static let marks = CharacterSet(charactersIn: ".,،:;!()-–—")
  private static let days = folded("day days يوم أيام يومًا gün")
  private static let before = folded("in within after بعد خلال باقي باق متبقي")
  private static let behind = folded("left remaining sonra qalıb ərzində")

  private static func folded(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map { Folding.fold(String($0)) })
  }
}
