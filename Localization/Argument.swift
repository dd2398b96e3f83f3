package import Calendars

/// A value that a message mentions.
package enum Argument: Hashable, Sendable {
  case integer(Int)
  /// Someone's words: they are made harmless and kept from disturbing the order of the sentence.
  case text(String)
  /// A number in ASCII digits, shown in groups of three and with two places or none.
  case decimal(String)
  /// A phrase that the catalogs worded in the same language: inserted as it is.
  case phrase(String)
  /// Worded by the catalogs' `date.long` and `date.month.1` … `date.month.12`.
  case day(CalendarDay)
}

extension Argument: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int) {
    self = .integer(value)
  }

  package init(stringLiteral value: String) {
    self = .text(value)
  }
}
