package import Calendars
package import Models

/// What a sentence says of how something is to be otherwise: «خلها بكرة», `make that 15`, «أجّله ساعة».
package struct SpokenAmendment: Hashable, Sendable {
  /// What a word makes of a sentence; the raw value is its name in `Intents/Acts/correcting.json`.
  package enum Cue: String, Hashable, Sendable {
    /// «خلها», `make it`.
    case amend
    /// «غيّر», `change`: what follows is to be otherwise.
    case alter
    /// «لا», `no`, at the beginning: something was wrong.
    case objection
    /// «قصدي», `I meant`: what follows was meant.
    case meant
    /// «كان», `it was`: what was done is told anew.
    case was
    /// «أجّله», `push it back`.
    case later
    /// «قدّمه», `bring it forward`.
    case earlier
    /// «شيل», `delete`.
    case remove
    /// «شيله», `delete it`: what was spoken of is meant.
    case it
    /// «مو», `not`: what follows was wrong.
    case not
    /// «ضيف», `add`, `too`.
    case adding
    /// «مرة ثانية», `again`.
    case again
    /// «اللي سويته توي», `the one I just made`: what was done last.
    case latest
    /// «غير اسم», `rename`: what follows is called otherwise.
    case naming
    /// What says nothing by itself: «بس», `please`.
    case filler
  }

  /// A place that every month has: `the first friday`, «آخر يوم بالشهر».
  package struct PlaceInMonth: Hashable, Sendable {
    package let rule: RecurrenceRule
    /// The first one from now on.
    package let day: CalendarDay
  }

  package let cues: Set<Cue>
  /// Whether it begins by saying that something was wrong.
  package var objects: Bool { cues.contains(.objection) }
  package let day: CalendarDay?
  /// Whether the day is one of the month alone, the said one being the next.
  package let isDayOfMonth: Bool
  /// Whether the day is one of a year that was said, not of the next.
  package let isYearSaid: Bool
  /// The weekdays that are named, 1 being Sunday, in the order of the text.
  package let weekdays: [Int]
  package let time: ClockTime?
  /// Whether the time may as well be twelve hours from it.
  package let isOnFace: Bool
  package let rule: RecurrenceRule?
  package let placeInMonth: PlaceInMonth?
  package let span: SpokenSpan?
  /// A decimal number in ASCII.
  package let number: String?
  package let currency: String?
  package let ordinal: Int?
  /// The words that are none of all that, as they were typed.
  package let rest: [String]

  /// Whether it puts something off by some time, «أجّله ساعة», and corrects nothing that was said: `no, an hour later`.
  package var putsOff: Bool {
    span != nil && cues.contains(.later) && cues.isDisjoint(with: [.amend, .alter, .objection, .meant, .was])
  }

  /// Whether it puts something off to a day, and corrects nothing that was said: «اجله لبكره», `push it to tomorrow`.
  package var putsOffToDay: Bool {
    day != nil && rule == nil && span == nil && cues.contains(.later) && isYearSaid
      && cues.isDisjoint(with: [.amend, .objection, .meant, .was])
  }

  /// Whether it names a day that is none of the week, and an hour of it: «خله بكرة ٩» of what comes again is one time of it.
  package var namesOneTime: Bool {
    day != nil && weekdays.isEmpty && !isDayOfMonth && isYearSaid && rule == nil && (time != nil || number != nil)
      && cues.isDisjoint(with: [.objection, .meant, .was])
  }

  package var saysValue: Bool {
    day != nil || time != nil || rule != nil || span != nil || number != nil
  }
}

/// A distance in time.
package struct SpokenSpan: Codable, Hashable, Sendable {
  package var months: Int
  package var days: Int
  package var minutes: Int

  package init(months: Int = 0, days: Int = 0, minutes: Int = 0) {
    self.months = months
    self.days = days
    self.minutes = minutes
  }

  init(_ length: SpokenDuration) {
    self.init(months: length.months, days: length.days, minutes: length.time / 60)
  }

  package static prefix func - (span: Self) -> Self {
    Self(months: -span.months, days: -span.days, minutes: -span.minutes)
  }
}
