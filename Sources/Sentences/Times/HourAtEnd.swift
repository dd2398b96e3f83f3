import Calendars
import FoundationEssentials
import Meanings
import SentenceWords
import Understanding

/// Reads the hour that stands alone at the end of what one is to be reminded of: «ذكرني بالمباراة ٩», `remind me to watch the match 9`.
struct HourAtEnd {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  /// Takes it from the text, as the next such hour in which people are awake; nothing where a time is said, or goods are counted.
  func complete(_ meaning: inout Understood) {
    guard meaning.slots[.when] == nil, meaning.slots[.repeat] == nil, words.reading.values.when == nil,
      let said = meaning.slots[.text]?.text
    else { return }
    let text = FoldedText(said)
    guard text.words.count > 1, let hour = Int(text[text.words.count - 1]), (1...12).contains(hour),
      words.reading.text[words.reading.text.words.count - 1] == text[text.words.count - 1],
      text[text.words.count - 2].allSatisfy(\.isLetter), !Self.numbered.contains(text[text.words.count - 2]),
      understanding.references.read(words.reading.text).values(of: "before").isEmpty,
      // «اشتري خبز ٢» counts the bread.
      !understanding.speaks(of: .logTransaction, in: said), let when = next(hour)
    else { return }
    meaning.slots[.when] = .text(when.normalized(zone: words.moment.zone))
    meaning.slots[.text] = .text(text.typed(0..<text.words.count - 1))
  }

  private func next(_ hour: Int) -> When? {
    let now = ClockTime(of: words.moment.now, in: words.moment.zone)
    let hours = [hour % 24, hour + 12].filter { Self.waking.contains($0) }
    for day in [words.today, words.today.adding(days: 1)] {
      for hour in hours {
        let time = ClockTime(minuteOfDay: hour * 60)
        if day > words.today || time > now { return When(day: day, time: time) }
      }
    }
    return nil
  }

  private static let waking = 6..<23
  /// Behind one of them a number says which, folded.
  private static let numbered: Set = [
    "رقم", "صفحه", "غرفه", "فصل", "شقه", "بوابه", "number", "page", "room", "chapter", "gate", "flat", "step", "part",
    "nomre", "sehife", "otaq", "fesil", "level", "day",
  ]
}
