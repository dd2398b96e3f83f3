/// Reads the parts of a zone's rule, one after the other.
struct ZoneRuleReader {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a name and its offset, `EET-2` or `<+0330>-3:30`, as seconds ahead of Greenwich.
  mutating func zone() -> Int? {
    guard skipName(), let behind = time(hours: 24) else { return nil }
    return -behind
  }

  /// Reads the name and the offset of the time in summer, which is an hour ahead where no offset is told.
  mutating func zone(orAhead standard: Int) -> Int? {
    guard skipName() else { return nil }
    return rest.first == UInt8(ascii: ",") ? standard + 3_600 : time(hours: 24).map { -$0 }
  }

  /// Reads `,M3.5.0/3`, `,J60` or `,59/26`; at two o'clock where no time is told.
  mutating func turn() -> ZoneRule.Turn? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Turn(day: day, time: 7_200) }
    return time(hours: 167).map { ZoneRule.Turn(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Turn.Day? {
    if skip("J") { return number(in: 1...365).map { .ofCommonYear($0) } }
    guard skip("M") else { return number(in: 0...365).map { .ofYear($0) } }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  /// Reads `-3:30:15` in seconds.
  private mutating func time(hours most: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(in: 0...most) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest[name.endIndex...]
    return name.count >= 3
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(in bounds: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 3, let number = Int(Substring(digits)), bounds.contains(number) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }
}
