import Meanings
import Models
import Understanding

/// Reads the days of a reminder that are joined: «الأحد الجاي والثلاثاء», `Monday, Wednesday and Friday`.
struct SeveralDays {
  /// The sentence with each of the days alone.
  private let sentences: [String]

  /// Nil where a text joins no days, or says that they come again or what lies between them.
  init?(_ joints: Joints, _ reader: SlotReader, at moment: Moment) {
    let text = joints.text
    let whole = reader.read(text.original, at: moment).values
    guard let said = whole.when, said.isDaySaid, said.rule == nil, !said.isBetween, whole.unkept.isEmpty else {
      return nil
    }
    let starts = joints.starts
    func phrase(_ words: ClosedRange<Int>) -> String {
      let start = starts.first { $0.word == words.lowerBound }?.folded
      return text.typed(words, from: start ?? text.words[words.lowerBound].folded.lowerBound)
    }
    func isDay(_ words: ClosedRange<Int>) -> Bool {
      let reading = reader.read(phrase(words), at: moment)
      guard let when = reading.values.when, when.isDaySaid, !when.isSpan, when.time == nil, when.rule == nil else {
        return false
      }
      return reading.uncovered.allSatisfy { Self.prepositions.contains(reading.text[$0]) }
    }
    for start in starts where start.word > 0 {
      let end = start.word - (Self.conjunctions.contains(text[start.word - 1]) ? 2 : 1)
      guard end >= 0, let first = (max(0, end - Self.longest)...end).first(where: { isDay($0...end) }) else { continue }
      var days = [first...end]
      var next = start.word
      while next < text.words.count, next == start.word || starts.contains(where: { $0.word == next }),
        let last = (next...min(next + Self.longest, text.words.count - 1)).last(where: { isDay(next...$0) })
      {
        days.append(next...last)
        next = last + 1
        if next < text.words.count, Self.conjunctions.contains(text[next]) { next += 1 }
      }
      guard days.count > 1, let last = days.last?.upperBound else { continue }
      sentences = days.map { day in
        let before = first > 0 ? text.typed(0..<first) + " " : ""
        return before + phrase(day) + (last + 1 < text.words.count ? " " + text.typed(from: last + 1) : "")
      }
      return
    }
    return nil
  }

  /// A reminder for each of the days, as `read` reads the sentence with it alone; none of what has no text.
  func reminders(_ read: (String) -> Understood) -> [Understood] {
    let each = sentences.map(read)
    return each.allSatisfy { $0.slots[.text] != nil && $0.slots[.when] != nil } ? each : []
  }

  private static let conjunctions: Set<String> = ["و", "and", "ve"]
  private static let prepositions: Set<String> = ["on", "the", "this", "في", "يوم", "ب"]
  private static let longest = 3
}
