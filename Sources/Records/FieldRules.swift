package import Calendars
package import FoundationEssentials
package import Models
import Scheduling

/// What the fields of a record may hold.
///
/// Lengths are in bytes of UTF-8.
package enum FieldRules {
  package static let nameLengths = 1...Bounds.name
  package static let textLengths = 0...Bounds.text
  /// What is said in a conversation, or told of it: of a sentence the first 16 KiB are read.
  static let longTextLengths = 0...32_768
  package static let longestTimestamp = 40
  package static let ruleLengths = 1...500
  static let largestCount = 1_000_000_000_000
  static let days = Deadline.counts

  /// A name or a heading: something to read, and short enough for a line.
  package static func checkName(_ text: String, field: String) throws(RecordRefusal) {
    guard nameLengths.contains(text.utf8.count), !isBlank(text) else { throw .wrongField(field) }
  }

  /// Whether nothing of a text is to be seen; most begin with a letter of ASCII, which is known at once.
  private static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, (0x21..<0x7F).contains(first) { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// A sentence or two.
  package static func checkText(_ text: String, field: String) throws(RecordRefusal) {
    guard textLengths.contains(text.utf8.count) else { throw .wrongField(field) }
  }

  /// A text of the conversation, of which so many characters are kept.
  static func checkSaid(_ text: String, field: String) throws(RecordRefusal) {
    guard text.unicodeScalars.count <= 16 * 1_024 else { throw .wrongField(field) }
  }

  /// Something that was told, or that a reminder is to tell.
  static func checkLongText(_ text: String, field: String) throws(RecordRefusal) {
    guard longTextLengths.contains(text.utf8.count) else { throw .wrongField(field) }
  }

  /// The number of a period, as recurrences count them; below 0 for what has none.
  static func checkPeriod(_ period: Int, field: String) throws(RecordRefusal) {
    guard (-1...Recurrence.never).contains(period) else { throw .wrongField(field) }
  }

  /// How something comes again, by a word or by a rule's text; nil for what comes once.
  package static func rule(_ word: RepeatInterval?, _ text: String?) throws(RecordRefusal) -> RecurrenceRule? {
    let said = word.map(RecurrenceRule.init(each:))
    guard let text else { return said }
    let rule = try rule(text, field: "rrule")
    if let said, said != rule { throw .twoRules("rrule") }
    return rule
  }

  /// The same of a text that is either.
  package static func rule(saidBy text: String?, field: String) throws(RecordRefusal) -> RecurrenceRule? {
    guard let text else { return nil }
    if let word = RepeatInterval(rawValue: text) { return RecurrenceRule(each: word) }
    return try rule(text, field: field)
  }

  private static func rule(_ text: String, field: String) throws(RecordRefusal) -> RecurrenceRule {
    do {
      return try RecurrenceRule(text)
    } catch {
      throw .wrongRule(error, field: field)
    }
  }

  /// ISO 8601 with or without an offset: `2026-11-14T10:00:00`.
  static func isTimestamp(_ text: String) -> Bool {
    if isOrdinary(text) { return true }
    // Foundation takes 30 February for 2 March.
    guard text.utf8.count <= longestTimestamp, CalendarDay(String(text.prefix(10))) != nil, showsClock(text),
      endsAsTime(text)
    else {
      return false
    }
    return [text, text + "Z"].contains { candidate in
      [false, true].contains { fraction in
        (try? Date.ISO8601FormatStyle(includingFractionalSeconds: fraction).parse(candidate)) != nil
      }
    }
  }

  /// Whether a clock can show the time of a timestamp, and the offset of its zone: to Foundation `25:00` is one o'clock of the next day.
  private static func showsClock(_ text: String) -> Bool {
    let time = text.dropFirst(11)
    guard ClockTime(String(time.prefix(5))) != nil else { return false }
    let rest = time.dropFirst(5)
    if rest.first == ":", rest.dropFirst().prefix(2) > "59" { return false }
    guard let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return true }
    let digits = rest[sign...].filter(\.isWholeNumber)
    let minutes = digits.count == 2 ? "00" : digits.suffix(2)
    return ClockTime("\(digits.prefix(2)):\(minutes)") != nil
  }

  /// Whether nothing but seconds, their fraction and an offset stands behind the minutes: Foundation reads no further than it understands.
  private static func endsAsTime(_ text: String) -> Bool {
    var rest = Array(text.utf8.dropFirst(16))[...]
    func digits(_ count: Int) -> Bool {
      guard rest.count >= count, rest.prefix(count).allSatisfy(isDigit) else { return false }
      rest = rest.dropFirst(count)
      return true
    }
    func skip(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest = rest.dropFirst()
      return true
    }
    if skip(":"), !digits(2) { return false }
    if skip(".") { rest = rest.drop(while: isDigit) }
    if rest.isEmpty || skip("Z") || skip("z") { return rest.isEmpty }
    guard skip("+") || skip("-"), digits(2) else { return false }
    if rest.isEmpty { return true }
    _ = skip(":")
    return digits(2) && rest.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether it is of the form in which nearly all are written, `2026-11-14T10:00:00` with or without `Z`; whatever else is one is
  /// left to Foundation, which takes thirty times as long.
  private static func isOrdinary(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard bytes.count == 19 || bytes.count == 20 && bytes[19] == UInt8(ascii: "Z"), bytes[10] == UInt8(ascii: "T")
    else {
      return false
    }
    return OffsetDateTime(bytes.count == 19 ? text + "Z" : text) != nil
  }

  /// An instant of ISO 8601, which has an offset: `2026-11-20T19:12:00+03:00`; one of the calendar's years 1 to 9999.
  package static func instant(_ text: String, field: String) throws(RecordRefusal) -> Date {
    if text.utf8.count <= longestTimestamp, let timestamp = Timestamp(text) { return timestamp.date }
    guard isTimestamp(text), let instant = try? Date.ISO8601FormatStyle(timeZoneSeparator: .colon).parse(text),
      Timestamp.instants.contains(instant)
    else { throw .wrongField(field) }
    return instant
  }

  /// Three capital letters, as ISO 4217 names currencies.
  static func checkCurrency(_ text: String) throws(RecordRefusal) {
    guard text.utf8.count == 3, text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else {
      throw .wrongField("currency")
    }
  }

  /// The deadline that was told, if any; a day comes before a number of days, for it is more exact.
  package static func deadline(
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
