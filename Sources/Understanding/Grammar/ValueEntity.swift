package import Calendars
package import Models

/// A value that a text says, and the words that say it.
package struct ValueEntity: Sendable {
  /// The kinds of values; the raw values are the names of Duckling's dimensions, and two of our own.
  package enum Dimension: String, CaseIterable, Codable, Hashable, Sendable {
    case time, duration, number, ordinal
    case amountOfMoney = "amount-of-money"
    case percent, recurrence
  }

  package enum Content: Sendable {
    case time(TimeValue)
    /// In its smallest unit, and in seconds.
    case duration(value: Int, unit: Grain, seconds: Int)
    case number(Double)
    case ordinal(Int)
    case percent(Double)
    case money(value: String, currency: String)
    case moneyInterval(from: String?, to: String?, currency: String)
    case recurrence(RecurrenceRule, start: RecurrenceStart?)
  }

  /// The first time that something comes: a day, or an instant where an hour was said.
  package enum RecurrenceStart: Sendable {
    case day(CalendarDay)
    case instant(TimePoint)
  }

  package let dimension: Dimension
  package let content: Content
  /// Whether the words may as well mean something else.
  package let isLatent: Bool
  /// The words, by their numbers in the text.
  package let words: Range<Int>
  /// Unicode scalars of the text as it was typed.
  package let span: Range<Int>
  /// Tokens, for telling which value lies in which.
  let tokens: Range<Int>
}
