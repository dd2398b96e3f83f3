package import Calendars
import FoundationEssentials
package import Models
package import Understanding

/// What is to be otherwise about something that is held.
package struct Amendment: Codable, Hashable, Sendable {
  package var day: CalendarDay?
  /// Whether the day is one of any year, the said one being the next.
  package var isOfAnyYear: Bool?
  /// Whether the day is one of any month, the said one being the next.
  package var isOfAnyMonth: Bool?
  /// Where the day is one of the week to which something is put off or brought forward, on which side of its own day that lies.
  package var weekdaySide: WeekdaySide?
  package var time: ClockTime?
  /// Whether the time is one that the face of a clock shows twice.
  package var isOnFace: Bool?
  /// Whether the time is that of the end of what lasts.
  package var isOfEnd: Bool?
  /// How much later it is to be, or with negative numbers earlier.
  package var shift: SpokenSpan?
  /// Whether of what comes again it is only to be so the next time: «أجّلها ١٠ دقايق», `just tomorrow at 9`.
  package var isOnce: Bool?
  /// Whether of what comes again the time on the day is left out, which is the next one or the one behind it.
  package var isLeftOut: Bool?
  /// Whether it is put off to a day, before which what comes again may come as well: «اجله لبكره».
  package var isPutOff: Bool?
  package var every: RecurrenceRule?
  /// Whether it is to come once, and not again.
  package var isSingle: Bool?
  /// A number that nothing calls a sum of money: an hour, a year, an amount.
  package var number: DecimalAmount?
  package var currency: String?
  /// Where the number is added to what is held or taken from it, instead of replacing it.
  package var direction: Direction?
  package var text: String?
  /// To whom the money went.
  package var merchant: String?

  package init() {}

  /// Whether a number is added or taken away.
  package enum Direction: String, Codable, Hashable, Sendable {
    case more, less
    /// To the number where that is more than what is held, else by it: «ارفعها ٧٠٠».
    case up
    /// To the number where that is not much less than what is held, else by it: «نزلها ٤٠٠».
    case down
  }

  /// A sum with the number instead of it, added to it or taken from it; nil where nothing is left, or no number was said.
  package func sum(insteadOf held: DecimalAmount) -> DecimalAmount? {
    guard let number else { return nil }
    let sum =
      switch direction {
      case nil: isInThousands(of: held) ? number.value * 1_000 : number.value
      case .more: held.value + number.value
      case .less: held.value - number.value
      case .up: number.value > held.value ? number.value : held.value + number.value
      case .down:
        number.value < held.value && number.value * 5 > held.value * 2 ? number.value : held.value - number.value
      }
    return sum > 0 ? DecimalAmount("\(sum)") : nil
  }

  /// Whether a bare number means as many thousands, as «لا ٦٠» of fifty thousand does; two of two thousand is what it says.
  private func isInThousands(of held: DecimalAmount) -> Bool {
    guard currency == nil, let number, (held.value / 1_000).truncated * 1_000 == held.value,
      number.value < 1_000
    else { return false }
    let thousands = number.value * 1_000
    return thousands != held.value && thousands * 5 >= held.value && thousands <= held.value * 5
  }

  /// What the values of a sentence make of it.
  package init(_ spoken: SpokenAmendment) {
    day = spoken.day
    isOfAnyYear = spoken.day == nil || spoken.isYearSaid ? nil : true
    isOfAnyMonth = spoken.isDayOfMonth ? true : nil
    weekdaySide = WeekdaySide(spoken)
    time = spoken.time
    isOnFace = spoken.isOnFace ? true : nil
    every = spoken.rule
    number = spoken.number.flatMap { DecimalAmount($0) }
    currency = spoken.currency
    shift = spoken.span.map { spoken.cues.contains(.earlier) ? -$0 : $0 }
    isOnce = spoken.putsOff || spoken.putsOffToDay || spoken.namesOneTime ? true : nil
    isPutOff = spoken.putsOffToDay ? true : nil
  }

  package var isEmpty: Bool { self == Self() }

  /// A day or an instant as slots have it, instead of another; nil where nothing of it is to be otherwise.
  package func when(instead old: String) -> String? {
    guard let day = CalendarDay(String(old.prefix(10))) else { return nil }
    let newDay = self.day(instead: day) ?? day
    guard old.count > 10 else { return newDay == day ? nil : newDay.description }
    guard let time = ClockTime(String(old.dropFirst(11).prefix(5))) else { return nil }
    let newTime = self.time(instead: time) ?? time
    guard newDay != day || newTime != time else { return nil }
    return "\(newDay)T\(newTime)\(old.dropFirst(16))"
  }

  /// Documents are not held for longer.
  private static let mostYears = 30

  /// The hour that a number means beside a time: «خلها ٥» of four in the afternoon is five in the afternoon.
  package func time(instead old: ClockTime) -> ClockTime? {
    if let time { return isOnFace == true ? Self.time(onFace: time.minuteOfDay, instead: old) : time }
    guard currency == nil, let minutes = minutesOfNumber, (0...24 * 60).contains(minutes) else { return nil }
    guard (60..<13 * 60).contains(minutes) else { return ClockTime(minuteOfDay: minutes % (24 * 60)) }
    return Self.time(onFace: minutes, instead: old)
  }

  /// The minutes of the day that a number says: five and a half hours of 5.5, and of 530 as well.
  private var minutesOfNumber: Int? {
    guard let number else { return nil }
    if let figures = Int("\(number.value)"), figures >= 100 {
      return figures % 100 < 60 ? figures / 100 * 60 + figures % 100 : nil
    }
    guard let minutes = Int("\(number.value * 60)"), minutes.isMultiple(of: 15) else { return nil }
    return minutes
  }

  /// Minutes by which an hour that is corrected is moved within its half of the day.
  private static let nearby = 120

  /// The half of the day stays, unless the hour would be one of sleep in it: twelve is noon.
  ///
  /// What comes in the hours of work stays in them: `move it to 10` of five in the afternoon is ten in the morning, for nobody
  /// calls a bank at night.
  private static func time(onFace minutes: Int, instead old: ClockTime) -> ClockTime {
    let face = minutes % halfDay
    let halves = old.minuteOfDay >= halfDay ? [face + halfDay, face] : [face, face + halfDay]
    // «خلها ٤ ونص» behind five in the morning is in the morning, too.
    if abs(halves[0] - old.minuteOfDay) <= nearby { return ClockTime(minuteOfDay: halves[0]) }
    if working.contains(old.minuteOfDay), halves[0] >= late, working.contains(halves[1]) {
      return ClockTime(minuteOfDay: halves[1])
    }
    return ClockTime(minuteOfDay: halves.first(where: waking.contains) ?? halves[0])
  }

  private static let halfDay = 12 * 60
  private static let waking = 6 * 60..<24 * 60
  private static let working = 8 * 60..<18 * 60
  /// From then on it is night.
  private static let late = 21 * 60

  /// The day instead of another, of the year nearest to that where none was said, of which a number alone may be the year: «لا، قصدي ٢٠٢٨».
  package func day(instead old: CalendarDay) -> CalendarDay? {
    if let day, isOfAnyYear == true {
      return (0...Self.mostYears).map { day.adding(months: 12 * $0) }.min {
        abs($0.days(since: old)) < abs($1.days(since: old))
      }
    }
    if let day, let weekdaySide { return weekdaySide.day(like: day, instead: old) }
    if let day {
      guard isOfAnyMonth == true else { return day }
      // `no, the 19th` of what ends in 2030 is of its month, unless that has passed.
      let same = old.adding(days: day.components.day - old.components.day)
      return same.components.month == old.components.month && same > day ? same : day
    }
    guard currency == nil, let number, let year = Int("\(number)"), (2000...2199).contains(year) else { return nil }
    return CalendarDay("\(year)\(old.description.dropFirst(4))")
  }
}

extension Amendment.Direction {
  /// What the cues of `Intents/Acts/shifting.json` say; nil where the number is to replace what is held.
  package init?(cues: Set<String>) {
    let isTo = cues.contains("to")
    let isOnto = !cues.isDisjoint(with: ["onto", "it"])
    if cues.contains("up"), !isTo {
      self = cues.contains("by") || isOnto ? .more : .up
    } else if cues.contains("down"), !isTo {
      self = cues.contains("by") ? .less : .down
    } else if cues.isDisjoint(with: ["up", "down"]), cues.contains("less"), !isTo {
      self = .less
    } else if cues.isDisjoint(with: ["up", "down", "less"]),
      cues.contains("more") ? !isTo || isOnto : cues.contains("plus") && (isTo || isOnto)
    {
      self = .more
    } else {
      return nil
    }
  }
}
