import FoundationEssentials
import Models

/// The times that a sentence says, wherever they stand in it, taken together.
struct TimeParts {
  let parser: ValueParser
  private var moment = SpokenMoment()
  var recurrence: SpokenRecurrence?
  /// Where the first part lies between two times, both of them.
  var interval: NamedTime?
  /// The words that say it, by their numbers in the text, from the first to the last.
  private(set) var words: [Range<Int>] = []
  private var isFound = false
  /// The first time that was said.
  private var opening: SpokenBorder?
  /// What was said of how long something comes again that was not said yet.
  private var limit: SpokenLimit?
  /// The tokens that say what comes again, and those that say something of it that no rule keeps.
  var repeated: Range<Int>?
  var unkept: [Range<Int>] = []
  /// The tokens of hours behind a conjunction that are those of something else that comes again.
  var besides: [Range<Int>] = []
  /// The tokens that were taken.
  var taken: [Range<Int>] = []
  private var free: Int { taken.last?.upperBound ?? 0 }

  init(_ parser: ValueParser) {
    self.parser = parser
    var index = 0
    while index < parser.count {
      let end = parser.isTelling(index) ? take(at: index) : nil
      index = max(end ?? 0, index + 1)
    }
    settleUnkept()
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
    if recurrence == nil || parser.has(index, .every) || index == free, let found = parser.recurrence(index) {
      return take(found.value, index..<found.end)
    }
    // «بكرة إن المحل مقفل طول الأسبوع» has its day.
    let isDayOpen = moment.day == nil && recurrence == nil
    if let end = (isDayOpen ? parser.unkeepable(index) : nil) ?? parser.unreadRepetition(index) {
      unkept.append((parser.has(index - 1, .preposition, .before, .after) ? index - 1 : index)..<end)
      return end
    }
    // `every first of the month and every fifteenth`
    if recurrence != nil, parser.has(index, .every), parser.has(index + 1, .ordinal) {
      unkept.append(index..<index + 2)
      return index + 2
    }
    if takeLimit(at: index) { return free }
    // `at 8 each` is a price.
    guard let found = parser.time(index), !parser.has(found.end, .apiece) else { return nil }
    if found.value.isLatent || isOfSomethingElse(found.value, index), index > 0 || found.end < parser.count {
      return nil
    }
    let border = parser.border(found.value, index..<found.end)
    if !isFound, case .interval = found.value { interval = found.value }
    if !isFound { opening = border }
    if add(border) {
      note(index..<found.end)
    } else if isBesides(Self.start(of: border.time), at: index) {
      besides.append(index..<found.end)
    }
    return found.end
  }

  /// Takes what comes again, with what was said of it before; of two such only one that goes with the first.
  private mutating func take(_ found: SpokenRecurrence, _ places: Range<Int>) -> Int {
    var merged: SpokenRecurrence?
    if let recurrence {
      merged = recurrence.joined(with: found)
    } else {
      merged = withTimesBefore(found)
      if let limit { merged = merged?.limited(by: limit) }
    }
    if let merged {
      recurrence = merged
      if repeated == nil { repeated = places }
      note(places)
    } else {
      unkept.append(places)
    }
    return places.upperBound
  }

  /// What comes again with the times that were said before it.
  private func withTimesBefore(_ found: SpokenRecurrence) -> SpokenRecurrence? {
    guard let opening else { return found }
    if case .moment = opening.time { return found.merged(with: SpokenBorder(time: .moment(moment))) }
    let start = Self.start(of: opening.time)
    var hours = moment
    hours.day = nil
    guard start.clock == nil, start.part == nil else { return found.merged(with: opening) }
    return found.merged(with: opening)?.merged(with: hours)
  }

  /// Takes how long something comes again, wherever it is said: `every morning to walk, for 7 days`.
  private mutating func takeLimit(at index: Int) -> Bool {
    guard limit == nil, parser.traits.contains(.repeats), let found = parser.limitAhead(index) else { return false }
    if let recurrence {
      guard let limited = recurrence.limited(by: found.value) else { return false }
      self.recurrence = limited
    } else {
      // What comes again is still to be said.
      guard (found.end..<parser.count).contains(where: { parser.has($0, .every, .repeated) }) else { return false }
      limit = found.value
    }
    note(index..<found.end)
    return true
  }

  /// Whether a time is none of what was said before it, though it is said with that: another hour of what comes again, another
  /// weekday.
  private func isBesides(_ other: SpokenMoment, at index: Int) -> Bool {
    if recurrence != nil { return parser.hasConjunction(index) && other.namesHour }
    if case .weekday? = moment.day, case .weekday? = other.day { return index == free }
    return false
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

  private mutating func add(_ border: SpokenBorder) -> Bool {
    if let recurrence {
      guard let merged = recurrence.merged(with: border) else { return false }
      self.recurrence = merged
    } else {
      let other = Self.start(of: border.time)
      guard let merged = isFound ? moment.merged(with: other) : other else { return false }
      moment = merged
    }
    isFound = true
    return true
  }

  mutating func note(_ places: Range<Int>) {
    isFound = true
    taken.append(places)
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
    if case .interval(.some, .some, _)? = interval { when.isBetween = true }
    if let days = when.days, days.lowerBound > parser.context.today {
      var past = parser.context
      past.isPast = true
      when.pastDays = self.days(by: past)
    }
    if case .date(_, _, nil, false, _)? = moment.day { when.isYearSaid = false }
    if case .dayOfMonth(_, nil, false)? = moment.day { when.isDayOfMonth = true }
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
    var first = meant.days.lowerBound
    // `this weekend` on its second day is what is left of it.
    if case .weekend = day, meant.days.contains(context.today) { first = context.today }
    if moment.clock == nil, moment.part == nil {
      return meant.instant.map { when(counted: $0) } ?? when(first, nil)
    }
    return whenOfHour(on: first)
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
    case .date(_, _, nil, _, 0)?, .dayOfMonth(_, nil, _)?: moment.day.flatMap(tomorrow.days)?.days.lowerBound
    default: nil
    }
  }

  private func when(_ recurrence: SpokenRecurrence) -> When? {
    guard let rule = recurrence.rule(in: parser.context) else { return nil }
    if let first = recurrence.first(in: parser.context) { return when(first.day, first.minute, rule) }
    guard case .instant(let point)? = recurrence.start(in: parser.context) else { return nil }
    return when(counted: point.date, rule)
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
