import Models

/// An hour as people say it, which may mean two hours of the day.
struct SpokenTime: Hashable {
  /// 0 through 23.
  let hour: Int
  /// Minutes after the hour, negative before it: «إلا ربع».
  var minutes = 0
  var part: PartOfDay?
  /// The Azerbaijani case of the hour.
  var ending: CaseEnding?
  /// Whether it was written as 24-hour clocks do: `18:00`, `09:00`, `2026-12-01 9:30`.
  var isExact = false

  /// The time of day.
  ///
  /// Without a part of the day, one through six are in the afternoon and the other hours as on a 24-hour clock: what
  /// people want to be reminded of happens while they are awake.
  var time: ClockTime {
    switch (isOnFace, part) {
    case (true, let part?): ClockTime(minuteOfDay: part.hour(onFace: hour) * 60 + minutes)
    case (true, nil) where !isExact && (1...6).contains(hour): ClockTime(minuteOfDay: (hour + 12) * 60 + minutes)
    default: asTyped
    }
  }

  /// The time on a 24-hour clock, whatever was said of the part of the day.
  var asTyped: ClockTime { ClockTime(minuteOfDay: hour * 60 + minutes) }

  /// Whether the same words may mean a time twelve hours later.
  var isAmbiguous: Bool { isOnFace && !isExact && part == nil }

  private var isOnFace: Bool { (1...12).contains(hour) }

  static func exactly(_ time: ClockTime) -> Self { Self(hour: time.hour, minutes: time.minute, isExact: true) }
}
