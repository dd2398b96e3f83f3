import Calendars
import Models

/// The times that a sentence says, wherever they stand in it, taken together.
struct TimeParts {
  let parser: ValueParser
  private(set) var moment = SpokenMoment()
  var recurrence: SpokenRecurrence?
  /// Where the first part lies between two times, both of them.
  var interval: NamedTime?
  /// The words that say it, by their numbers in the text, from the first to the last.
  private(set) var words: [Range<Int>] = []
  /// Whether the time that was found may only say which of some things is meant.
  private var described: DescribedThing?
  /// The first time that was said.
  private(set) var opening: SpokenBorder?
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
    // `the March bill` alone is no time.
    if described == .certain, moment.isMonth, recurrence == nil { leaveTime() }
    // «الأول» is a place in a list, though hours are counted so, too.
    guard words.isEmpty, parser.count > 0, parser.isDigits(0) || parser.ordinal(0) == nil,
      let bare = parser.clock(0, isExpected: true), bare.end == parser.count
    else { return }
    // The whole of an answer: «٩».
    moment.clock = bare.value
    note(0..<bare.end)
  }

  /// Takes what is said at a place; gives the place behind it.
  private mutating func take(at index: Int) -> Int? {
    if recurrence == nil || parser.has(index, .every) || index == free, let found = parser.recurrence(index),
      !parser.describesThing(index..<found.end)
    {
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
    if taken.isEmpty, case .interval = found.value { interval = found.value }
    if taken.isEmpty { opening = border }
    if takeInstead(border, at: index..<found.end)
      || add(border, describing: parser.thing(describedBy: found.value, index..<found.end))
    {
      note(index..<found.end)
    } else if isBesides(border.time.start, at: index) {
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
    // «انقله إلى الجمعة كل أسبوع» is on Fridays, «كل أسبوع إلى الجمعة» ends.
    if opening.isTowards, case .interval(nil, _, _) = opening.time, let named = found.merged(with: moment) {
      return named
    }
    let start = opening.time.start
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

  /// Takes another time for the one that was found, where that only says which of some things is meant: `review Monday's notes on
  /// Friday`, «فاتورة أكتوبر ٣٠٠ ريال أمس».
  private mutating func takeInstead(_ border: SpokenBorder, at places: Range<Int>) -> Bool {
    guard let described, recurrence == nil, parser.isOfItsOwn(border.time, places) else { return false }
    let other = border.time.start
    let isOther = moment.contradicts(other, in: parser.context) || moment.merged(with: other) == nil
    var isMoment = false
    if case .moment = border.time { isMoment = true }
    switch described {
    case .certain where isOther || moment.isReplaced(by: other): break
    case .possible where isOther && isMoment: break
    case .beside where isOther && isMoment && places.lowerBound == free: break
    default: return false
    }
    leaveTime()
    (moment, opening) = (other, border)
    if !isMoment { interval = border.time }
    return true
  }

  /// Takes back what was found.
  private mutating func leaveTime() {
    (moment, opening, interval, described) = (SpokenMoment(), nil, nil, nil)
    (words, taken) = ([], [])
  }

  private mutating func add(_ border: SpokenBorder, describing thing: DescribedThing?) -> Bool {
    if let recurrence {
      guard let merged = recurrence.merged(with: border) else { return false }
      self.recurrence = merged
    } else {
      let other = border.time.start
      guard !taken.isEmpty else {
        (moment, described) = (other, thing)
        return true
      }
      if moment.contradicts(other, in: parser.context) { return false }
      if let merged = moment.merged(with: other) {
        moment = merged
      } else if moment.isNameAlone, interval == nil, other.day != nil {
        // `buy Christmas gifts on December 10th`: the gifts are of the holiday, the time is not.
        (moment, opening, words, taken) = (other, border, [], [])
      } else {
        return false
      }
    }
    return true
  }

  mutating func note(_ places: Range<Int>) {
    taken.append(places)
    let new = parser.words(places)
    if let last = words.last, new.lowerBound <= last.upperBound {
      words[words.count - 1] = last.lowerBound..<max(last.upperBound, new.upperBound)
    } else {
      words.append(new)
    }
  }
}

extension SpokenMoment {
  /// Whether a weekday is another day than the one that was counted from today: «بكرة أحضر أغراض رحلة الجمعة».
  fileprivate func contradicts(_ other: Self, in context: ValueContext) -> Bool {
    switch (day, other.day) {
    case (.relative?, .weekday?), (.weekday?, .relative?):
      Set([day, other.day].compactMap { $0.flatMap(context.days)?.days.lowerBound.weekday }).count > 1
    default: false
    }
  }

  /// Whether it names a holiday, a quarter or a Hijri month and no hour: what is bought, sent or read may be of that.
  var isNameAlone: Bool {
    switch day {
    case .holiday?, .period(.quarter(_, nil))?, .period(.month(_, nil, true, 0))?: !namesHour
    default: false
    }
  }

  /// Whether another time is said of what is to be done, and not of the thing that this one describes: `the Friday meeting at 5`
  /// is at that hour, but not `the 7:15 train on Monday`.
  fileprivate func isReplaced(by other: Self) -> Bool { other.day != nil || clock != nil || isMonth }

  /// Whether it says nothing but `now`.
  fileprivate var isNow: Bool {
    guard clock == nil, part == nil, case .now? = day else { return false }
    return true
  }
}

extension NamedTime {
  /// What lies between two times begins with the first, what is said to end with one with that.
  fileprivate var start: SpokenMoment {
    switch self {
    case .moment(let moment): moment
    // «من الحين لين ٥» is five.
    case .interval(let from, let to, _): (from?.isNow == true ? to : from ?? to) ?? SpokenMoment()
    }
  }
}
