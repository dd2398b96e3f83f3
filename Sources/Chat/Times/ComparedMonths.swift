import Models
import Understanding

extension WordsOfSlots {
  /// Two months that a sentence names, the later first: «قارن مصروفات أكتوبر بنوفمبر»; nil where it names fewer or more.
  ///
  /// Of the one that is not over only the days up to today are meant.
  var months: (later: SlotValue, earlier: SlotValue)? {
    let named = Set(reading.matches.filter { $0.slot == "month" }.compactMap { Int($0.value) })
    guard named.count == 2 else { return nil }
    let days = named.map { SpokenPeriod.days(ofMonth: $0, nearest: today, isAhead: false) }
      .sorted { $0.lowerBound < $1.lowerBound }
    guard days[1].lowerBound <= today else { return nil }
    return (
      .days(from: days[1].lowerBound, to: min(days[1].upperBound, today)),
      .days(from: days[0].lowerBound, to: days[0].upperBound)
    )
  }
}
