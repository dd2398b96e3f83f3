import Foundation
import Models

/// The times that a sentence says, wherever they stand in it, taken together.
struct TimeParts {
  private let parser: ValueParser
  private var moment = SpokenMoment()
  private var recurrence: SpokenRecurrence?
  /// Where the first part lies between two times, both of them.
  private var interval: NamedTime?
  /// The words that say it, by their numbers in the text, from the first to the last.
  private(set) var words: [Range<Int>] = []
  private var isFound = false

  init(_ parser: ValueParser) {
    self.parser = parser
    var index = 0
    while index < parser.count {
      let end = parser.isTelling(index) ? take(at: index) : nil
      index = max(end ?? 0, index + 1)
    }
    // «الأول» is a place in a list, though hours are counted so, too.
    guard words.isEmpty, parser.count > 0, parser.isDigits(0) || parser.ordinal(0) == nil,
      let bare = parser.clock(0, isExpected: true), bare.end == parser.count
    else { return }
    // The whole of an answer: «٩».
    moment.clock = bare.value
    note(0..<bare.end)
    isFound = true
  }

  /// Takes what is said at a place; gives the place behind it.
  private mutating func take(at index: Int) -> Int? {
    if recurrence == nil, let found = parser.recurrence(index) {
      guard let merged = found.value.merged(with: moment) else { return found.end }
      recurrence = merged
      note(index..<found.end)
      return found.end
    }
    // `at 8 each` is a price.
    guard let found = parser.time(index), !parser.has(found.end, .apiece) else { return nil }
    if found.value.isLatent || isOfSomethingElse(found.value, index), index > 0 || found.end < parser.count {
      return nil
    }
    if !isFound, case .interval = found.value { interval = found.value }
    if add(Self.start(of: found.value)) { note(index..<found.end) }
    return found.end
  }

  /// Whether a word is no time beside others: in `now cancel it` it says nothing, «٦٤ عشاء» was a meal.
  private func isOfSomethingElse(_ time: NamedTime, _ index: Int) -> Bool {
    switch time {
    case .moment(let moment):
      moment.isNow || moment.clock == nil && moment.day == nil && parser.isDigits(index - 1)
    // «بعد الآن», `from now on`
    case .interval(let from, let to, _): (from?.isNow ?? true) && (to?.isNow ?? true)
    }
  }

  /// What lies between two times begins with the first, what is said to end with one with that.
  private static func start(of time: NamedTime) -> SpokenMoment {
    switch time {
    case .moment(let moment): moment
    case .interval(let from, let to, _): from ?? to ?? SpokenMoment()
    }
  }

  private mutating func add(_ other: SpokenMoment) -> Bool {
    if let recurrence {
      guard let merged = recurrence.merged(with: other) else { return false }
      self.recurrence = merged
    } else {
      guard let merged = isFound ? moment.merged(with: other) : other else { return false }
      moment = merged
    }
    isFound = true
    return true
  }

  private mutating func note(_ places: Range<Int>) {
    isFound = true
    let new = parser.words(places)
    if let last = words.last, new.lowerBound <= last.upperBound {
      words[words.count - 1] = last.lowerBound..<max(last.upperBound, new.upperBound)
    } else {
      words.append(new)
    }
  }
}

extension TimeParts {
  /// The time that the parts make, by the clock; nil where they make none.
  var when: When? {
    guard var when = first, recurrence == nil else { return first }
    when.isOnFace = moment.clock.map { $0.isAmbiguous && $0.hour > 0 } == true && moment.part == nil && !moment.isWaking
    when.days = days(by: parser.context)
    if let days = when.days, days.lowerBound > parser.context.today {
      var past = parser.context
      past.isPast = true
      when.pastDays = self.days(by: past)
    }
    if case .date(_, _, nil, false, _)? = moment.day { when.isYearSaid = false }
    if case .dayOfMonth(_, nil)? = moment.day { when.isDayOfMonth = true }
    return when
  }

  private func days(by context: ValueContext) -> ClosedRange<CalendarDay>? {
    if let interval {
      guard case .interval(let from?, let to)? = context.value(of: interval) else { return nil }
      let first = CalendarDay(of: from.date, in: context.zone)
      let last = to.map { CalendarDay(of: $0.date.addingTimeInterval(-1), in: context.zone) } ?? context.today
      return first...max(first, last)
    }
    guard let meant = moment.day.flatMap(context.days), meant.instant == nil else { return nil }
    return meant.days.lowerBound...meant.days.upperBound.adding(days: -1)
  }

  private var first: When? {
    guard !words.isEmpty else { return nil }
    if let recurrence { return when(recurrence) }
    let context = parser.context
    guard let day = moment.day.map(Self.counted) else { return whenOfHour(on: nil) }
    guard let meant = context.days(day), CalendarDay.first <= meant.days.lowerBound,
      meant.days.lowerBound <= CalendarDay.last
    else { return nil }
    if moment.clock == nil, moment.part == nil {
      return meant.instant.map { when(counted: $0) } ?? when(meant.days.lowerBound, nil)
    }
    return whenOfHour(on: meant.days.lowerBound)
  }

  /// `next week` is this day of it, as `next month` is.
  private static func counted(_ day: NamedDay) -> NamedDay {
    guard case .period(.unit(let unit, let count)) = day, count > 0,
      let length = SpokenDuration(Double(count), unit)
    else { return day }
    return .offset(length, sign: 1, from: nil)
  }

  private func whenOfHour(on day: CalendarDay?) -> When? {
    guard moment.clock != nil || moment.part != nil else { return nil }
    let (found, minute, _) = parser.context.minute(of: moment, on: day)
    let when = when(found, minute)
    guard found == parser.context.today, minute <= parser.context.minute, let next = nextDay else { return when }
    return self.when(next, minute)
  }

  /// A date of no year whose hour has passed today comes again.
  private var nextDay: CalendarDay? {
    var tomorrow = parser.context
    tomorrow.today = tomorrow.today.adding(days: 1)
    return switch moment.day {
    case .date(_, _, nil, _, 0)?, .dayOfMonth(_, nil)?: moment.day.flatMap(tomorrow.days)?.days.lowerBound
    default: nil
    }
  }

  private func when(_ recurrence: SpokenRecurrence) -> When? {
    if let first = parser.context.first(of: recurrence) { return when(first.day, first.minute, recurrence.rule) }
    guard case .instant(let point)? = parser.context.start(of: recurrence) else { return nil }
    return when(counted: point.date, recurrence.rule)
  }

  private var isDaySaid: Bool { moment.day != nil || recurrence != nil }

  private func when(_ day: CalendarDay, _ minute: Int?, _ rule: RecurrenceRule? = nil) -> When {
    let days = minute.map { $0 >= 0 ? $0 / 1440 : ($0 - 1439) / 1440 } ?? 0
    return When(
      day: day.adding(days: days),
      time: minute.map(ClockTime.init(minuteOfDay:)),
      rule: rule,
      words: words,
      isDaySaid: isDaySaid
    )
  }

  /// Whole minutes, and never before what was asked for.
  private func when(counted instant: Date, _ rule: RecurrenceRule? = nil) -> When {
    let zone = parser.context.zone
    let instant = Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded(.up) * 60)
    return When(
      day: CalendarDay(of: instant, in: zone),
      time: ClockTime(of: instant, in: zone),
      rule: rule,
      words: words,
      counted: instant,
      isDaySaid: isDaySaid
    )
  }
}

extension SpokenMoment {
  /// Whether it says nothing but `now`.
  fileprivate var isNow: Bool {
    guard clock == nil, part == nil, case .now? = day else { return false }
    return true
  }
}
