import Calendars
import Models
import PropertyTesting
import Scheduling

extension Gen where Value == ClockTime {
  /// Any minute, as often one of the small hours in which clocks are changed.
  static var clockTime: Gen {
    Gen<Int>.oneOf(.int(in: 0...1_439), .int(in: 0...210), .int(in: 1_380...1_439)).map(ClockTime.init(minuteOfDay:))
  }
}

extension Gen where Value == QuietHours? {
  static var quietHours: Gen {
    let weekdays = Gen<Weekdays>.oneOf(
      .always(.all),
      Gen<Int>.int(in: 0...127).map { Weekdays(rawValue: UInt8($0)) }
    )
    let hours = zip(.clockTime, .clockTime, weekdays).map { QuietHours(from: $0.0, to: $0.1, on: $0.2) }
    return oneOf(.always(nil), hours, hours, weekdays.map { QuietHours.allDay(on: $0) })
  }
}

extension Gen where Value == Urgency {
  static var urgency: Gen {
    let timeSensitive = Gen<Int>.int(in: 0...800).map { Urgency.timeSensitive(lasting: Double($0) * 60) }
    return oneOf(.always(.normal), timeSensitive, .always(.critical))
  }
}

extension Gen where Value == Int {
  /// A minute from which a span of days fits into the walk, as often as not shortly before the clock leaps.
  fileprivate static func start(in walk: WallClockWalk, length: Int) -> Gen {
    let all = walk.minutes.lowerBound + 5 * 1_440...walk.minutes.upperBound - (length + 16) * 1_440
    guard !walk.leaps.isEmpty else { return int(in: all) }
    let near = zip(.element(of: walk.leaps), .int(in: 0...length * 1_440)).map { leap, before in
      min(max(all.lowerBound, leap - before), all.upperBound)
    }
    return oneOf(int(in: all), near)
  }
}

extension Gen where Value == RecurrenceRule {
  /// A rule with days that it names, as far as RFC 5545 lets it name them.
  fileprivate static func naming(_ plain: RecurrenceRule) -> Gen {
    Gen { choices throws(Rejected) in
      var rule = plain
      let isOfMonths = plain.frequency == .monthly || plain.frequency == .yearly
      rule.months = try some(of: .int(in: 1...12), &choices)
      if plain.frequency != .weekly {
        rule.monthDays = try some(of: .oneOf(.int(in: 1...30), .int(in: -30 ... -1)), &choices)
      }
      let places = Gen<Int>.oneOf(.always(0), .int(in: isOfMonths && !rule.months.isEmpty ? -5...5 : 0...0))
      rule.weekdays = try some(
        of: zip(.int(in: 1...7), places).map { RecurrenceRule.weekday($0, place: $1) },
        &choices
      )
      if plain.frequency == .monthly, rule.monthDays.isEmpty, !rule.weekdays.isEmpty,
        rule.weekdays.allSatisfy((1...7).contains)
      {
        rule.positions = try some(of: .oneOf(.int(in: 1...5), .int(in: -5 ... -1)), &choices)
      }
      if plain.frequency == .weekly { rule.weekStart = try Gen<Int>.int(in: 1...7).value(from: &choices) }
      return rule
    }
  }

  private static func some(of numbers: Gen<Int>, _ choices: inout Choices) throws(Rejected) -> SmallNumbers {
    guard try Gen<Bool>.bool.value(from: &choices) else { return [] }
    let count = try Gen<Int>.int(in: 1...4).value(from: &choices)
    var chosen: [Int] = []
    for _ in 0..<count { chosen.append(try numbers.value(from: &choices)) }
    return SmallNumbers(chosen)
  }
}

extension Gen where Value == OracleTests.Case {
  /// Anchors lie up to ten years before the span, and a little after its beginning.
  static var schedulingCase: Gen {
    Gen { choices throws(Rejected) in
      let zone = try Gen<Int>.int(in: 0...WallClockWalk.all.count - 1).value(from: &choices)
      let walk = WallClockWalk.all[zone]
      let frequency = try Gen<Recurrence.Frequency>.anyCase.value(from: &choices)
      let isPlain = try Gen<Bool>.bool.value(from: &choices)
      let longest =
        switch frequency {
        case .once, .daily: 60
        case .weekly: 200
        case .monthly, .yearly: 700
        }
      let length = try Gen<Int>.int(in: 1...longest).value(from: &choices)
      let first = try Gen<Int>.start(in: walk, length: length).value(from: &choices)
      let day = walk.day(at: first)
      let ago = try Gen<Int>.oneOf(.int(in: -longest...10), .int(in: -10...3_600)).value(from: &choices)
      let time = try Gen<ClockTime>.clockTime.value(from: &choices)
      let interval = try Gen<Int>.oneOf(.always(1), .int(in: 1...5)).value(from: &choices)
      let plain = Recurrence(
        frequency,
        every: interval,
        from: CalendarDay(daysSinceEpoch: day - ago),
        at: time,
        calendar: try Gen<CalendarSystem>.anyCase.value(from: &choices),
        monthEnd: try Gen<MonthEnd>.anyCase.value(from: &choices)
      )
      var recurrence = plain
      if !isPlain, let rule = plain.rule {
        let named = try Gen<RecurrenceRule>.naming(rule).value(from: &choices)
        recurrence = Recurrence(named, from: plain.anchor, at: time)
      }
      let rule = Rule(
        id: "rule",
        recurrence,
        meaning: try Gen<Bool>.bool.value(from: &choices) ? .deadline(in: walk.zone) : .wallClock,
        urgency: try Gen<Urgency>.urgency.value(from: &choices)
      )
      return OracleTests.Case(
        zone: zone,
        rule: rule,
        quietHours: try Gen<QuietHours?>.quietHours.value(from: &choices),
        span: first..<first + length * 1_440
      )
    }
  }
}
