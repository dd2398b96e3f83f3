import Models
import Understanding

/// Reads the part of the day that a reminder's text begins with: «العصر أروح البقالة», which by itself might be no time.
struct PartOfDayReader {
  let reader: SlotReader
  let moment: Moment

  /// Takes the hour out of the text, where no other time was said and something is left to be done.
  func complete(_ slots: inout [Slot: SlotValue]) {
    guard slots[.when] == nil, let typed = slots[.text]?.text else { return }
    let text = FoldedText(typed)
    for length in (1...Self.longest).reversed() where length < text.words.count {
      // «عشاء أمي» is a meal.
      guard text[length - 1].hasPrefix("ال"),
        let when = reader.read(text.typed(0...length - 1, from: 0), at: moment).values.when,
        when.time != nil, !when.isDaySaid, Set(when.words.joined()).count == length
      else { continue }
      // «العصر ٤ أكلم أبوي»: the hour stands behind its part.
      if length + 1 < text.words.count, let hour = Int(text[length]), (1...12).contains(hour), let part = when.time,
        let exact = HourOfPart(
          reading: reader.read(text.typed(0...length - 1, from: 0), at: moment),
          when: when,
          part: part
        )
        .when(hour)
      {
        slots[.when] = .text(exact.normalized(zone: moment.zone))
        slots[.text] = .text(text.typed(from: length + 1))
        return
      }
      slots[.when] = .text(when.normalized(zone: moment.zone))
      slots[.text] = .text(text.typed(length...text.words.count - 1, from: text.words[length].folded.lowerBound))
      return
    }
  }

  /// «بعد صلاة العشاء» has so many words.
  private static let longest = 3
}
