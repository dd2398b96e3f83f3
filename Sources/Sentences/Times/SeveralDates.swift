import Meanings
import Models
import Understanding

/// Reads the dates of what comes every year that are joined: «كل سنة في ١٥ رمضان و١٠ محرم», `on 5 January and 5 July every year`.
struct SeveralDates {
  /// The sentence with each of the dates alone.
  private let sentences: [String]
  /// The dates as they were typed.
  let typed: String

  /// Nil where a text joins no dates, or none of them comes every year.
  init?(_ joints: Joints, _ reader: SlotReader, at moment: Moment) {
    let text = joints.text
    guard reader.read(text.original, at: moment).values.when?.rule?.frequency == .yearly else { return nil }
    func isDate(_ words: ClosedRange<Int>) -> Bool {
      let reading = reader.read(Self.phrase(words, of: text), at: moment)
      guard words.count > 1, let when = reading.values.when, when.isDaySaid, !when.isSpan, when.time == nil,
        when.rule == nil, words.contains(where: { text[$0].contains(where: \.isNumber) })
      else { return false }
      return reading.uncovered.allSatisfy { Self.prepositions.contains(reading.text[$0]) }
    }
    let starts = Set(joints.starts.map(\.word) + text.words.indices.dropFirst().filter { Self.isJoined(text[$0]) })
    for start in starts.sorted() where start > 1 {
      let end = start - (Self.conjunctions.contains(text[start - 1]) ? 2 : 1)
      guard end > 0, let first = (max(0, end - Self.longest)...end - 1).first(where: { isDate($0...end) }) else {
        continue
      }
      var dates = [first...end]
      var next = start
      while next < text.words.count,
        let last = (next...min(next + Self.longest, text.words.count - 1)).last(where: { isDate(next...$0) })
      {
        dates.append(next...last)
        next = last + 1
        if next < text.words.count, Self.conjunctions.contains(text[next]) { next += 1 }
      }
      guard dates.count > 1, let last = dates.last?.upperBound else { continue }
      typed = text.typed(first...last)
      sentences = dates.map { date in
        [0..<first, date.lowerBound..<date.upperBound + 1, last + 1..<text.words.count].filter { !$0.isEmpty }
          .map { Self.phrase($0.lowerBound...$0.upperBound - 1, of: text) }.joined(separator: " ")
      }
      return
    }
    return nil
  }

  /// A reminder for each of the dates, as `read` reads the sentence with it alone; none of what has no text.
  func reminders(_ read: (String) -> Understood) -> [Understood] {
    let each = sentences.map(read)
    guard let text = each.compactMap({ $0.slots[.text]?.text }).max(by: { $0.count < $1.count }),
      each.allSatisfy({ $0.slots[.repeat] != nil })
    else { return [] }
    return each.map { reminder in
      var reminder = reminder
      reminder.slots[.text] = .text(text)
      return reminder
    }
  }

  /// Some words as they were typed, without the conjunction that is written as one with the first: of «و١٠ محرم» the date.
  private static func phrase(_ words: ClosedRange<Int>, of text: FoldedText) -> String {
    let typed = text.typed(words)
    return isJoined(text[words.lowerBound]) ? String(typed.dropFirst()) : typed
  }

  /// Whether figures are written as one with a conjunction: «و١٠».
  private static func isJoined(_ word: String) -> Bool { word.first == "و" && word.dropFirst().first?.isNumber == true }

  private static let conjunctions: Set<String> = ["و", "and", "ve"]
  private static let prepositions: Set<String> = ["on", "the", "of", "في", "يوم", "ب"]
  private static let longest = 3
}
