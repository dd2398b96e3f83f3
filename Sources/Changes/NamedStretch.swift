import Calendars
import SentenceWords
import Understanding

/// A stretch of time by which something that lies in it is called: «اللي في أكتوبر», `the morning one`, «اللي بداية الشهر».
struct NamedStretch {
  private let days: Range<CalendarDay>?
  private let hours: Range<Int>?
  /// By how many months the days may be meant before what they say: of a month the year, of the beginning of one the month.
  private let months: Int

  /// Nil where words say no time, or one hour or day alone.
  init?(_ said: String, by understanding: ConversationUnderstanding, at moment: Moment) {
    let text = FoldedText(said)
    let values = understanding.selfCorrection.grammar
      .read(text, at: moment, dimensions: [.time, .number, .ordinal], latent: true)
    guard let time = values.first(where: { $0.dimension == .time }), case .time(.value(let point)) = time.content,
      !said.contains(where: \.isNumber)
    else { return nil }
    let day = CalendarDay(of: point.date, in: moment.zone)
    let isCounted = values.contains { $0.dimension != .time }
    switch point.grain {
    case .hour where !isCounted: self.init(hours: Self.hours(around: ClockTime(of: point.date, in: moment.zone)))
    case .day:
      let isEdge = text.words.indices.contains {
        [1, -1].contains(understanding.ordinal(in: text.typed($0), at: moment))
      }
      guard isEdge || !understanding.references.read(text).values(of: "bound").isEmpty,
        let third = Self.third(of: day)
      else { return nil }
      self.init(days: third, months: 1)
    case .week where !isCounted: self.init(days: day..<day.adding(days: 7), months: 0)
    case .month where !isCounted: self.init(days: day..<day.adding(months: 1), months: 12)
    case .year where !isCounted: self.init(days: day..<day.adding(months: 12), months: 0)
    default: return nil
    }
  }

  private init(days: Range<CalendarDay>? = nil, hours: Range<Int>? = nil, months: Int = 0) {
    (self.days, self.hours, self.months) = (days, hours, months)
  }

  /// Whether a time as a slot has it lies in the stretch, or of what is over in the one before.
  func holds(_ when: String, isOver: Bool) -> Bool {
    if let hours {
      guard let minute = ClockTime(String(when.dropFirst(11).prefix(5)))?.minuteOfDay else { return false }
      return hours.contains(minute) || hours.contains(minute + ClockTime.minutesInDay)
    }
    guard let days, let day = CalendarDay(String(when.prefix(10))) else { return false }
    return days.contains(day) || isOver && months > 0 && days.contains(day.adding(months: months))
  }

  /// The first or the last third of a month, of whose first or last day it is called.
  private static func third(of day: CalendarDay) -> Range<CalendarDay>? {
    if day.components.day == 1 { return day..<day.adding(days: 10) }
    let next = day.adding(days: 1)
    return next.components.day == 1 ? day.adding(days: -9)..<next : nil
  }

  /// The minutes of the part of the day that an hour stands for, those of a night beyond midnight.
  private static func hours(around part: ClockTime) -> Range<Int> {
    switch part.hour {
    case ..<7: 3 * 60..<7 * 60
    case ..<11: 5 * 60..<12 * 60
    case ..<14: 11 * 60..<14 * 60
    case ..<17: 12 * 60..<18 * 60
    default: 17 * 60..<28 * 60
    }
  }
}
