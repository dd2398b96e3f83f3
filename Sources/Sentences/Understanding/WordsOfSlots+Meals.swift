import Calendars
import Meanings
import Models
import SentenceWords
import Understanding

/// Meals whose names are times as well.
extension WordsOfSlots {
  /// «غدا», which is lunch where money was spent, and not tomorrow; nil where the only day is another one.
  private var lunch: String? {
    guard let when = reading.values.when, when.isDaySaid, when.day == today.adding(days: 1), when.time == nil,
      when.words.count == 1, let words = when.words.first, words.count == 1,
      Self.lunchOrTomorrow.contains(reading.text[words.lowerBound])
    else { return nil }
    let start =
      Joints(text: reading.text).behindConjunction(words.lowerBound)
      ?? reading.text.words[words.lowerBound].folded.lowerBound
    return reading.text.typed(words.lowerBound...words.lowerBound, from: start)
  }

  private static let lunchOrTomorrow: Set = ["غدا", "وغدا"]

  /// «عشاء», which is dinner where money was spent on nothing else, and not the evening.
  private var dinner: String? {
    guard let when = reading.values.when,
      let word = when.words.joined().first(where: { Self.dinnerOrEvening.contains(reading.text.withoutConjunction($0)) }
      ),
      when.isDaySaid || when.words.joined().elementsEqual([word])
    else { return nil }
    let joints = Joints(text: reading.text)
    let start = joints.behindConjunction(word) ?? reading.text.words[word].folded.lowerBound
    return reading.text.typed(word...word, from: start)
  }

  private static let dinnerOrEvening: Set = ["عشا", "العشا", "عشاء", "العشاء"]

  /// Takes a meal for what money was spent on, where its name alone would be a time.
  func settleMeal(_ slots: inout [Slot: SlotValue]) {
    defer { settleConjunction(&slots) }
    if let lunch {
      slots[.when] = nil
      slots[.category] = slots[.category] ?? .text(lunch)
    } else if slots[.category]?.text?.tellsCompany ?? true, let dinner {
      // «وأمس عشا ٩٠»: the day stays.
      slots[.when] = reading.values.when.flatMap {
        $0.isDaySaid ? .text(($0.pastDays?.lowerBound ?? $0.day).description) : nil
      }
      slots[.category] = .text(dinner)
    }
  }
}

extension String {
  /// Whether words say with whom money was spent, and not on what: «على العشا مع الشباب».
  fileprivate var tellsCompany: Bool { hasPrefix("مع ") }
}

extension FoldedText {
  /// Returns a folded word without a «و» that is written with it.
  fileprivate func withoutConjunction(_ word: Int) -> String {
    Joints(text: self).behindConjunction(word) == nil ? self[word] : String(self[word].dropFirst())
  }
}
