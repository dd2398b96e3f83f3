import Foundation

/// What is due to one person in a year, found out by Foundation's calendars and without the program's code.
struct YearOracle {
  /// One time at which something is due.
  struct Cause: Hashable {
    /// The name that stands in what is told of it.
    let name: String
    let due: Date
  }

  let zone: TimeZone
  let start: Date
  let end: Date
  private(set) var records: [String] = []
  private(set) var causes: [Cause] = []
  /// Of these each time is a thing of its own.
  private(set) var ofEach: Set<String> = []

  init(zone: TimeZone, start: Date, end: Date) {
    (self.zone, self.start, self.end) = (zone, start, end)
  }

  private var gregorian: Calendar { calendar(.gregorian) }

  private func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = zone
    return calendar
  }

  /// The days from the start on, as noons.
  private var days: [Date] {
    let calendar = gregorian
    let first = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: start) ?? start
    return (-10...400).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
  }

  private func text(_ day: Date) -> String {
    let parts = gregorian.dateComponents([.year, .month, .day], from: day)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// The first instant of a day at which its clock shows a time or, where it leaps over it, a later one.
  private func instant(_ day: Date, _ hour: Int, _ minute: Int) -> Date {
    let parts = gregorian.dateComponents([.year, .month, .day], from: day)
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let midnight = utc.date(from: DateComponents(year: parts.year, month: parts.month, day: parts.day)) ?? day
    let wall = midnight.addingTimeInterval(Double(hour * 3_600 + minute * 60))
    var instant = wall.addingTimeInterval(-50_400)
    // Minute by minute: what the clock shows first at that time or behind it.
    while instant.addingTimeInterval(Double(zone.secondsFromGMT(for: instant))) < wall { instant += 60 }
    return instant
  }

  private func written(_ instant: Date) -> String {
    var style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
    style = style.year().month().day().time(includingFractionalSeconds: false).timeZone(separator: .colon)
    return instant.formatted(style)
  }

  private mutating func add(_ name: String, at instants: [Date], record: String) {
    records.append(record)
    causes += instants.filter { start < $0 && $0 <= end }.map { Cause(name: name, due: $0) }
  }

  // MARK: Reminders

  enum Rule: Int, CaseIterable {
    case daily, sundaysAndTuesdays, lastDayOfMonth, secondFriday, hijriMonthly, hijriYearly, everyThirdDay

    var text: String {
      switch self {
      case .daily: "FREQ=DAILY"
      case .sundaysAndTuesdays: "FREQ=WEEKLY;BYDAY=SU,TU"
      case .lastDayOfMonth: "FREQ=MONTHLY;BYMONTHDAY=-1"
      case .secondFriday: "FREQ=MONTHLY;BYDAY=2FR"
      case .hijriMonthly: "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=15"
      case .hijriYearly: "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1"
      case .everyThirdDay: "FREQ=DAILY;INTERVAL=3"
      }
    }
  }

  private func matches(_ day: Date, _ rule: Rule, since first: Date) -> Bool {
    let calendar = gregorian
    let hijri = self.calendar(.islamicUmmAlQura)
    let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return switch rule {
    case .daily: true
    case .sundaysAndTuesdays: [1, 3].contains(calendar.component(.weekday, from: day))
    case .lastDayOfMonth: calendar.component(.day, from: next) == 1
    case .secondFriday:
      calendar.component(.weekday, from: day) == 6 && (8...14).contains(calendar.component(.day, from: day))
    case .hijriMonthly: hijri.component(.day, from: day) == 15
    case .hijriYearly: hijri.component(.day, from: day) == 1 && hijri.component(.month, from: day) == 9
    case .everyThirdDay: (calendar.dateComponents([.day], from: first, to: day).day ?? 0) % 3 == 0
    }
  }

  mutating func remind(_ name: String, by rule: Rule, hour: Int, minute: Int) {
    let days = self.days.filter { instant($0, hour, minute) > start }
    guard let first = days.first else { return }
    let instants = days.filter { matches($0, rule, since: first) }.map { instant($0, hour, minute) }
    add(
      name,
      at: instants,
      record:
        #"{"kind":"reminder","id":"\#(name)","title":"t","body":"\#(name)","at":"\#(written(instant(first, hour, minute)))","rrule":"\#(rule.text)"}"#
    )
  }

  // MARK: Money

  /// The notices around days: at nine in the morning, so many days from each.
  private func notices(_ days: [Date], _ distances: [Int]) -> [Date] {
    days.flatMap { day in
      distances.compactMap { gregorian.date(byAdding: .day, value: $0, to: day).map { instant($0, 9, 0) } }
    }
  }

  /// The days of a month's number, or where it is too short its last.
  private func monthly(from first: Date) -> [Date] {
    (0...14).compactMap { gregorian.date(byAdding: .month, value: $0, to: first) }
  }

  mutating func pay(_ name: String, firstAfter count: Int, weekly: Bool) {
    guard let first = gregorian.date(byAdding: .day, value: count, to: days[10]) else { return }
    let due =
      weekly ? (0...60).compactMap { gregorian.date(byAdding: .day, value: 7 * $0, to: first) } : monthly(from: first)
    add(
      name,
      at: notices(due, [-3, -1, 0, 1]),
      record:
        #"{"kind":"recurring","id":"\#(name)","title":"\#(name)","amount":"5","currency":"SAR","every":"\#(weekly ? "weekly" : "monthly")","nextDue":"\#(text(first))"}"#
    )
  }

  mutating func owe(_ name: String, firstAfter count: Int) {
    guard let first = gregorian.date(byAdding: .day, value: count, to: days[10]) else { return }
    add(
      name,
      at: notices(monthly(from: first), [-3, -1, 0, 1]),
      record:
        #"{"kind":"loan","id":"\#(name)","status":"active","amount":"9000","currency":"\#(name)","nextPaymentDue":"\#(text(first))","nextPaymentAmount":"650"}"#
    )
  }

  mutating func save(_ name: String, until count: Int) {
    guard let deadline = gregorian.date(byAdding: .day, value: count, to: days[10]) else { return }
    add(
      name,
      at: notices([deadline], [-7, -3, -1, 0, 1]),
      record:
        #"{"kind":"goal","id":"\#(name)","title":"\#(name)","target":"900","currency":"SAR","deadline":"\#(text(deadline))"}"#
    )
  }

  /// A budget of each day, over which it is spent on some days.
  mutating func spend(_ name: String, on numbers: [Int]) {
    let spent = Set(numbers).compactMap { gregorian.date(byAdding: .day, value: $0, to: days[10]) }
    let payments = spent.map { day in
      #"{"kind":"transaction","id":"\#(name)-\#(text(day))","amount":"70","currency":"SAR","category":"\#(name)","at":"\#(written(instant(day, 12, 30)))"}"#
    }
    ofEach.insert(name)
    add(
      name,
      at: spent.map { instant($0, 23, 59) },
      record: ([#"{"kind":"budget","period":"daily","category":"\#(name)","amount":"60","currency":"SAR"}"#] + payments)
        .joined(separator: "\n")
    )
  }
}
