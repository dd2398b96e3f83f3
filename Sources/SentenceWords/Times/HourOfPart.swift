import Calendars
import Understanding

/// Tells the hour that a number means right behind a part of the day: «الليلة ٩» is nine in the evening, «العصر ٤» four in the afternoon.
struct HourOfPart {
  let reading: SlotReading
  let when: When
  /// The time of the part by itself.
  let part: ClockTime

  /// Returns the day with such an hour, the one of two that lies nearer to the part; nil where an hour was said already.
  func when(_ hour: Int) -> When? {
    let words = when.words.joined().map { reading.text[$0] }
    guard words.allSatisfy({ !$0.contains(where: \.isNumber) && !Self.marks.contains($0) }),
      part.minuteOfDay.isMultiple(of: Self.wholeParts)
    else { return nil }
    let hours = [hour % 12, hour % 12 + 12].map { $0 * 60 }
    guard let nearest = hours.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.longestPart else {
      return nil
    }
    let isNextDay = part.minuteOfDay - nearest > Self.halfDay
    return When(day: isNextDay ? when.day.adding(days: 1) : when.day, time: ClockTime(minuteOfDay: nearest))
  }

  private func distance(_ minutes: Int) -> Int {
    let apart = abs(minutes - part.minuteOfDay)
    return min(apart, 24 * 60 - apart)
  }

  /// Words that make an hour of what stands behind them, folded.
  private static let marks: Set = ["الساعه", "ساعه", "at", "saat"]
  private static let wholeParts = 30
  private static let longestPart = 5 * 60
  private static let halfDay = 12 * 60
}
