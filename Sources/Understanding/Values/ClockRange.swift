package import Calendars

/// A range of hours that comes every day and may pass midnight, such as quiet hours.
package struct ClockRange: Hashable, Sendable {
  package let start: ClockTime
  package let end: ClockTime
  /// The words that say it, by their numbers in the text.
  package let words: Range<Int>

  package init(start: ClockTime, end: ClockTime, words: Range<Int>) {
    self.start = start
    self.end = end
    self.words = words
  }
}
