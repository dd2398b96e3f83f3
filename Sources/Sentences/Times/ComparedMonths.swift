import Meanings
import Models
import SentenceWords
import Understanding

/// Two months that a sentence names to put them beside each other: «قارن مصروفات أكتوبر بنوفمبر».
struct ComparedMonths {
  let words: WordsOfSlots

  /// The later one and the earlier; nil where a sentence names fewer or more.
  ///
  /// Of the one that is not over only the days up to today are meant.
  var periods: (later: SlotValue, earlier: SlotValue)? {
    let named = Set(words.reading.matches.filter { $0.slot == "month" }.compactMap { Int($0.value) })
    guard named.count == 2 else { return nil }
    let days = named.map { SpokenPeriod.days(ofMonth: $0, nearest: words.today, isAhead: false) }
      .sorted { $0.lowerBound < $1.lowerBound }
    guard days[1].lowerBound <= words.today else { return nil }
    return (
      .days(from: days[1].lowerBound, to: min(days[1].upperBound, words.today)),
      .days(from: days[0].lowerBound, to: days[0].upperBound)
    )
  }
}
