import Calendars

/// Written `FREQ=WEEKLY;BYDAY=SU,TU`: by one text for each rule, whatever the order and the letters in which it was read.
extension RecurrenceRule: CustomStringConvertible {
  package var description: String {
    var parts: [String] = []
    if isHijri || isBackward { parts.append("RSCALE=\(isHijri ? Self.hijri : "GREGORIAN")") }
    parts.append("FREQ=\(frequency.rawValue.uppercased())")
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !months.isEmpty { parts.append("BYMONTH=\(Self.list(months))") }
    if !monthDays.isEmpty { parts.append("BYMONTHDAY=\(Self.list(monthDays))") }
    if !weekdays.isEmpty { parts.append("BYDAY=\(weekdays.listed.map(Self.name).joined(separator: ","))") }
    if !positions.isEmpty { parts.append("BYSETPOS=\(Self.list(positions))") }
    if weekStart != 2 { parts.append("WKST=\(Self.names[weekStart - 1])") }
    switch limit {
    case .count(let count)?: parts.append("COUNT=\(count)")
    case .until(let end)?: parts.append("UNTIL=\(end)")
    case nil: break
    }
    if isBackward { parts.append("SKIP=BACKWARD") }
    return parts.joined(separator: ";")
  }

  private static let hijri = "ISLAMIC-UMALQURA"
  private static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private static func list(_ numbers: SmallNumbers) -> String {
    numbers.listed.map(String.init).joined(separator: ",")
  }

  private static func name(_ number: Int) -> String {
    let (weekday, place) = weekday(of: number)
    return (place == 0 ? "" : String(place)) + names[weekday - 1]
  }
}

extension RecurrenceRule {
  /// Reads the value of an `RRULE`.
  ///
  /// - Throws: The part that is none, or that the schedule does not keep: nothing of a rule is left out.
  package init(_ text: String) throws(RecurrenceRuleError) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 < 0x80 }) else { throw .malformed("RRULE") }
    var rule = Self(.daily)
    var seen: Set<Substring> = []
    for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, seen.insert(pair[0]).inserted, !pair[1].isEmpty else { throw .malformed(String(part)) }
      try rule.read(pair[0], pair[1], part: String(part))
    }
    guard seen.contains("FREQ") else { throw .malformed("FREQ") }
    if seen.isSuperset(of: ["COUNT", "UNTIL"]) { throw .malformed("COUNT;UNTIL") }
    if seen.contains("SKIP"), !seen.contains("RSCALE") { throw .malformed("SKIP") }
    self = try rule.checked()
  }

  private static let longest = 500

  private mutating func read(
    _ name: Substring,
    _ value: Substring,
    part: String
  ) throws(RecurrenceRuleError) {
    switch name {
    case "FREQ":
      guard let frequency = Frequency(rawValue: value.lowercased()) else {
        throw value == "SECONDLY" ? .unsupported(part) : .malformed(part)
      }
      self.frequency = frequency
    case "INTERVAL": interval = try Self.number(value, in: Self.intervals, part)
    case "COUNT": limit = .count(try Self.number(value, in: Self.counts, part))
    case "UNTIL":
      guard let end = End(value) else { throw .malformed(part) }
      limit = .until(end)
    case "BYMONTH":
      months = SmallNumbers(try Self.numbers(value, through: 12, part))
      if months.contains(where: { $0 < 0 }) { throw .malformed(part) }
    case "BYMONTHDAY": monthDays = SmallNumbers(try Self.numbers(value, through: 31, part))
    case "BYDAY": weekdays = try Self.weekdays(value, part)
    case "BYSETPOS":
      let places = try Self.numbers(value, through: 366, part)
      guard places.allSatisfy(Self.places.contains) else { throw .unsupported(part) }
      positions = SmallNumbers(places)
    case "WKST":
      guard let index = Self.names.firstIndex(of: String(value)) else { throw .malformed(part) }
      weekStart = index + 1
    case "RSCALE":
      guard value == Self.hijri || value == "GREGORIAN" else { throw .unsupported(part) }
      isHijri = value == Self.hijri
    case "SKIP":
      guard value == "BACKWARD" || value == "OMIT" else { throw .unsupported(part) }
      isBackward = value == "BACKWARD"
    default: throw .unsupported(part)
    }
  }

  private static func number(
    _ text: Substring,
    in range: ClosedRange<Int>,
    _ part: String
  ) throws(RecurrenceRuleError) -> Int {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int(text), number > 0
    else { throw .malformed(part) }
    guard range.contains(number) else { throw .unsupported(part) }
    return number
  }

  private static func numbers(
    _ text: Substring,
    through last: Int,
    _ part: String
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: [Int] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      // The smallest number has no opposite: `abs` of it ends the program.
      guard let number = Int(item), number != 0, (-last...last).contains(number) else { throw .malformed(part) }
      numbers.append(number)
    }
    return numbers
  }

  private static func weekdays(_ text: Substring, _ part: String) throws(RecurrenceRuleError) -> SmallNumbers {
    var weekdays: [Int] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let index = names.firstIndex(of: String(item.suffix(2))) else { throw .malformed(part) }
      let place = item.count > 2 ? Int(item.dropLast(2)) : 0
      guard let place, item.count == 2 || place != 0, (-53...53).contains(place) else { throw .malformed(part) }
      guard places.contains(place) else { throw .unsupported(part) }
      weekdays.append(weekday(index + 1, place: place))
    }
    return SmallNumbers(weekdays)
  }

  /// Whether its places are counted in each month, among weekdays of which each comes several times.
  private var canCountPlaces: Bool {
    (frequency == .monthly || frequency == .yearly && months.count == 1) && monthDays.isEmpty && !weekdays.isEmpty
      && weekdays.allSatisfy((1...7).contains)
  }

  /// The same, if its parts go together and the schedule keeps them.
  private func checked() throws(RecurrenceRuleError) -> Self {
    let days = { "BYMONTHDAY=\(Self.list(self.monthDays))" }
    let hasPlaces = weekdays.contains { Self.weekday(of: $0).place != 0 }
    let byDay = { "BYDAY=\(self.weekdays.listed.map(Self.name).joined(separator: ","))" }
    switch frequency {
    case .minutely, .hourly:
      if !months.isEmpty { throw .unsupported("BYMONTH=\(Self.list(months))") }
      if !monthDays.isEmpty { throw .unsupported(days()) }
    case .weekly: if !monthDays.isEmpty { throw .malformed(days()) }
    case .yearly: if hasPlaces, months.isEmpty { throw .unsupported(byDay()) }
    case .daily, .monthly: break
    }
    if hasPlaces, frequency != .monthly, frequency != .yearly { throw .malformed(byDay()) }
    if !positions.isEmpty, !canCountPlaces { throw .unsupported("BYSETPOS=\(Self.list(positions))") }
    if isHijri, monthDays.contains(where: { abs($0) > 30 }) { throw .malformed(days()) }
    var rule = self
    // What says nothing of such a rule is no part of it.
    if frequency != .monthly, frequency != .yearly { rule.isBackward = false }
    if frequency != .weekly || interval == 1 || weekdays.isEmpty { rule.weekStart = 2 }
    return rule
  }
}

extension RecurrenceRule.End: CustomStringConvertible {
  /// Reads `20261231`, `20261231T210000` or `20261231T180000Z`.
  fileprivate init?(_ text: Substring) {
    let digits = Array(text.prefix(8))
    guard digits.count == 8,
      let day = CalendarDay("\(text.prefix(4))-\(String(digits[4...5]))-\(String(digits[6...7]))")
    else { return nil }
    let rest = text.dropFirst(8)
    if rest.isEmpty {
      self.init(day: day)
      return
    }
    let time = rest.dropFirst()
    let isUTC = time.hasSuffix("Z")
    guard rest.first == "T", time.count == (isUTC ? 7 : 6),
      let hours = ClockTime("\(time.prefix(2)):\(time.dropFirst(2).prefix(2))"),
      let seconds = UInt8(time.dropFirst(4).prefix(2)), seconds < 60, time.dropFirst(4).first != "+"
    else { return nil }
    self.init(day: day, second: hours.minuteOfDay * 60 + Int(seconds), isUTC: isUTC)
  }

  package var description: String {
    let digits = day.description.filter { $0 != "-" }
    guard let second else { return digits }
    let time = ClockTime(minuteOfDay: second / 60).description.filter { $0 != ":" }
    return "\(digits)T\(time)\(second % 60 < 10 ? "0" : "")\(second % 60)\(isUTC ? "Z" : "")"
  }
}

extension RecurrenceRule: Codable {
  /// Reads a word such as `weekly`, or a rule's text; nil for what is neither.
  package init?(spoken text: String) {
    guard let rule = RepeatInterval(rawValue: text).map({ Self(each: $0) }) ?? (try? Self(text)) else { return nil }
    self = rule
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rule = Self(spoken: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no rule of RFC 5545")
    }
    self = rule
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
