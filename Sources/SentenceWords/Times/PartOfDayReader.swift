package import Meanings
import Models
package import Understanding

/// Reads the part of the day that a reminder's text begins with: «العصر أروح البقالة», which by itself might be no time.
package struct PartOfDayReader {
  let reader: SlotReader
  let moment: Moment

  package init(reader: SlotReader, moment: Moment) {
    self.reader = reader
    self.moment = moment
  }

  /// Takes the hour out of the text, where no other time was said and something is left to be done.
  package func complete(_ slots: inout [Slot: SlotValue]) {
    guard slots[.when] == nil, let typed = slots[.text]?.text, let part = split(typed) else { return }
    slots[.when] = .text(part.when.normalized(zone: moment.zone))
    slots[.text] = .text(part.rest)
  }

  /// The hour that a text begins with, and what is to be done then; nil where it begins with none, or says nothing else.
  func split(_ typed: String) -> (when: When, rest: String)? {
    let text = FoldedText(typed)
    for length in (1...Self.longest).reversed() where length < text.words.count {
      // «عشاء أمي» is a meal.
      guard text[length - 1].hasPrefix("ال") else { continue }
      let reading = reader.read(text.typed(0..<length), at: moment)
      guard let when = reading.values.when, let part = when.time, !when.isDaySaid,
        Set(when.words.joined()).count == length
      else { continue }
      // «العصر ٤ أكلم أبوي»: the hour stands behind its part.
      if length + 1 < text.words.count, let hour = Int(text[length]), (1...12).contains(hour),
        let exact = HourOfPart(reading: reading, when: when, part: part).when(hour)
      {
        return (exact, text.typed(from: length + 1))
      }
      return (when, text.typed(from: length))
    }
    return nil
  }

  /// «بعد صلاة العشاء» has so many words.
  private static let longest = 3
}
