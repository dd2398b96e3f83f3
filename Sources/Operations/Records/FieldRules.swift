import Foundation
import Models

/// What the fields of a record may hold.
///
/// Lengths are in bytes of UTF-8.
enum FieldRules {
  static let nameLengths = 1...Bounds.name
  static let textLengths = 0...Bounds.text
  static let longestTimestamp = 40
  static let days = Deadline.counts

  /// A name or a heading: something to read, and short enough for a line.
  static func checkName(_ text: String, field: String) throws(RecordRefusal) {
    guard nameLengths.contains(text.utf8.count), text.contains(where: { !$0.isWhitespace }) else {
      throw .wrongField(field)
    }
  }

  /// A sentence or two.
  static func checkText(_ text: String, field: String) throws(RecordRefusal) {
    guard textLengths.contains(text.utf8.count) else { throw .wrongField(field) }
  }

  /// ISO 8601 with or without an offset: `2026-11-14T10:00:00`.
  static func isTimestamp(_ text: String) -> Bool {
    // Foundation takes 30 February for 2 March.
    guard text.utf8.count <= longestTimestamp, CalendarDay(String(text.prefix(10))) != nil else { return false }
    return [text, text + "Z"].contains { candidate in
      [false, true].contains { fraction in
        (try? Date.ISO8601FormatStyle(includingFractionalSeconds: fraction).parse(candidate)) != nil
      }
    }
  }

  /// An instant of ISO 8601, which has an offset: `2026-11-20T19:12:00+03:00`.
  static func instant(_ text: String, field: String) throws(RecordRefusal) -> Date {
    guard isTimestamp(text), let instant = try? Date.ISO8601FormatStyle(timeZoneSeparator: .colon).parse(text) else {
      throw .wrongField(field)
    }
    return instant
  }

  /// Three capital letters, as ISO 4217 names currencies.
  static func checkCurrency(_ text: String) throws(RecordRefusal) {
    guard text.utf8.count == 3, text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else {
      throw .wrongField("currency")
    }
  }

  /// The deadline that was told, if any; a day comes before a number of days, for it is more exact.
  static func deadline(
    on day: CalendarDay?,
    daysRemaining: Int?,
    countedFrom: CalendarDay?,
    today: CalendarDay
  ) throws(RecordRefusal) -> Deadline? {
    if let day { return .on(day) }
    guard let daysRemaining else { return nil }
    guard days.contains(daysRemaining) else { throw .wrongField("daysRemaining") }
    return .days(daysRemaining, from: countedFrom ?? today)
  }

  /// A deadline in the form in which it was told.
  static func told(_ deadline: Deadline) -> (day: CalendarDay?, daysRemaining: Int?, countedFrom: CalendarDay?) {
    switch deadline {
    case .on(let day): (day, nil, nil)
    case .days(let count, let start): (nil, count, start)
    }
  }
}
