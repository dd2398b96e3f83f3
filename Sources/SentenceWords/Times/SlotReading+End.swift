import Calendars
import Models
package import Understanding

extension SlotReading {
  /// The time up to which something is to be, behind a word for that; else the day with which «ل» is written: «لبعد بكرا».
  package func end(isLed: Bool) -> When? {
    guard let when = values.when else { return nil }
    // `until the end of the month` takes its last day, too.
    if isLed { return when.isEnd ? When(day: when.day.adding(days: 1), words: when.words) : when }
    guard when.isDaySaid, !when.isSpan, when.rule == nil, let first = when.words.map(\.lowerBound).min(),
      text[first].hasPrefix("ل"), text[first].count > 3
    else { return nil }
    return when
  }

  /// Whether its time is said by some words among others: `2 gün əvvəl axşam saat 6da` has the hour of the day so long before.
  func saysTime(in words: [Range<Int>]) -> Bool {
    values.when?.words.contains { one in words.contains { $0.overlaps(one) } } == true
  }
}
