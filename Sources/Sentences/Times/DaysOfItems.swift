import Meanings
import Models
import Understanding

/// Finds the days of expenses that a sentence lists: «صرفت أمس ٣٠ قهوة و٤٥ بنزين» has one for both, and «٤٥ مطعم وأمس ١٠٠ بنزين» one
/// for the second alone.
struct DaysOfItems {
  /// The day of the items up to the next one that says its own.
  private var day: SlotValue?

  /// `shared` is the day that the sentence as a whole says.
  init(_ parts: [String], shared: SlotValue?, reader: SlotReader, at moment: Moment) {
    let times = parts.map { reader.read($0, at: moment).values.when }
    let first = times.firstIndex { $0?.isDaySaid == true } ?? 0
    // What stands in front of the sum of a later item is said of no item before it.
    let isOfLater = first > 0 && times[first]?.words.first?.lowerBound == 0
    day = isOfLater ? nil : shared
  }

  /// Returns the day of the next item, which may say its own.
  mutating func next(_ own: SlotValue?) -> SlotValue? {
    day = own ?? day
    return day
  }
}
