import Calendars
import Meanings
import Models
import SentenceWords
import Understanding

/// Reads the day that is said beside «غدا» where that is lunch, and not tomorrow: «غدا امبارح».
struct LunchDay {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  /// Takes a meal for what money was spent on, and the day beside it.
  func settle(_ understood: inout Understood) {
    let said = understood.slots[.when]
    words.settleMeal(&understood.slots)
    if understood.slots[.when] == nil, said != nil { understood.slots[.when] = day }
  }

  /// The last such day; nil where a text says no other one.
  private var day: SlotValue? {
    let text = words.reading.text
    guard text.words.indices.contains(where: { Self.lunch.contains(text[$0]) }) else { return nil }
    let rest = text.words.indices.filter { !Self.lunch.contains(text[$0]) }.map { text.typed($0) }
    let reading = understanding.knowingReader.read(rest.joined(separator: " "), at: words.moment)
    guard let when = reading.values.when, when.isDaySaid, when.rule == nil else { return nil }
    return .text((when.pastDays?.lowerBound ?? when.day).description)
  }

  private static let lunch: Set = ["غدا", "وغدا", "الغدا"]
}
