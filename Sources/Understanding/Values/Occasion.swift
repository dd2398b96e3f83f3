package import Models

/// A day that people know by what is held on it; the raw value is its name in `Intents/Slots`.
package enum Occasion: String, CaseIterable, Hashable, Sendable {
  case ramadan
  case eidAlFitr = "eid_al_fitr"
  case eidAlAdha = "eid_al_adha"
  case arafah
  case hijriYear = "hijri_year"
  case ashura
  case nationalDay = "national_day"
  case foundingDay = "founding_day"
  case newYear = "new_year"
  case novruz
  /// Whichever of the two is next.
  case eid

  /// The vocabulary that names them.
  package static let vocabulary = "occasion"

  /// The first one that is on a day or after it.
  package func next(from day: CalendarDay) -> CalendarDay? {
    switch self {
    case .ramadan: Self.hijri(9, 1, from: day)
    case .eidAlFitr: Self.hijri(10, 1, from: day)
    case .eidAlAdha: Self.hijri(12, 10, from: day)
    case .arafah: Self.hijri(12, 9, from: day)
    case .hijriYear: Self.hijri(1, 1, from: day)
    case .ashura: Self.hijri(1, 10, from: day)
    case .nationalDay: Self.gregorian(9, 23, from: day)
    case .foundingDay: Self.gregorian(2, 22, from: day)
    case .newYear: Self.gregorian(1, 1, from: day)
    case .novruz: Self.gregorian(3, 20, from: day)
    case .eid: [Self.eidAlFitr, .eidAlAdha].compactMap { $0.next(from: day) }.min()
    }
  }

  private static func hijri(_ month: Int, _ day: Int, from first: CalendarDay) -> CalendarDay? {
    DayRule.hijriDay(month: month, day: day, year: nil).day(from: first, today: first)
  }

  private static func gregorian(_ month: Int, _ day: Int, from first: CalendarDay) -> CalendarDay? {
    DayRule.monthDay(month: month, day: day, year: nil).day(from: first, today: first)
  }
}
