package import Calendars
import Scheduling

/// A day that has a name, in one calendar or the other.
package enum Holiday: String, CaseIterable, Sendable {
  case eid, ramadan, eidFitr, eidAdha, arafa, hijriNewYear, ashura, mawlid, isra, midShaban, qadr
  case saudiNational, saudiFounding, saudiFlag, uaeNational, kuwaitNational, qatarNational, bahrainNational,
    omanNational
  /// That of the country where it is said.
  case national
  case newYear, newYearEve, christmas, christmasEve, valentine, women, mothers, labour, halloween, thanksgiving,
    blackFriday, mothersUS, fathers, laborUS, memorial, mlk, independenceUS, presidents, columbus, veterans, juneteenth,
    cyberMonday
  case easter, palmSunday, goodFriday, easterMonday, ascension, pentecost, ashWednesday, boxing, epiphany, allSaints,
    saintPatrick, aprilFools, earth, groundhog
  case novruz, azerbaijanIndependence, azerbaijanVictory, azerbaijanSolidarity, fascismVictory, azerbaijanFlag,
    azerbaijanArmy, azerbaijanSalvation, azerbaijanRestoration, azerbaijanConstitution

  /// Its days in a year of its calendar.
  private enum Rule {
    case gregorian(Int, Int)
    case hijri(Int, Int)
    /// A weekday of a month by its place, the last being -1, and days from it.
    case nth(Int, weekday: Int, month: Int, days: Int = 0)
    /// Days from Easter Sunday as the western churches keep it.
    case easter(Int)
    case either
  }

  private var rule: Rule {
    switch self {
    case .eid: .either
    case .ramadan: .hijri(9, 1)
    case .eidFitr: .hijri(10, 1)
    case .eidAdha: .hijri(12, 10)
    case .arafa: .hijri(12, 9)
    case .hijriNewYear: .hijri(1, 1)
    case .ashura: .hijri(1, 10)
    case .mawlid: .hijri(3, 12)
    case .isra: .hijri(7, 27)
    case .midShaban: .hijri(8, 15)
    case .qadr: .hijri(9, 27)
    case .saudiNational: .gregorian(9, 23)
    case .saudiFounding: .gregorian(2, 22)
    case .saudiFlag: .gregorian(3, 11)
    case .uaeNational: .gregorian(12, 2)
    case .kuwaitNational: .gregorian(2, 25)
    case .qatarNational: .gregorian(12, 18)
    case .bahrainNational: .gregorian(12, 16)
    case .omanNational: .gregorian(11, 20)
    case .national: Self.saudiNational.rule
    case .newYear: .gregorian(1, 1)
    case .newYearEve: .gregorian(12, 31)
    case .christmas: .gregorian(12, 25)
    case .christmasEve: .gregorian(12, 24)
    case .valentine: .gregorian(2, 14)
    case .women: .gregorian(3, 8)
    case .mothers: .gregorian(3, 21)
    case .labour: .gregorian(5, 1)
    case .halloween: .gregorian(10, 31)
    case .thanksgiving: .nth(4, weekday: 5, month: 11)
    case .blackFriday: .nth(4, weekday: 5, month: 11, days: 1)
    case .mothersUS: .nth(2, weekday: 1, month: 5)
    case .fathers: .nth(3, weekday: 1, month: 6)
    case .laborUS: .nth(1, weekday: 2, month: 9)
    case .memorial: .nth(-1, weekday: 2, month: 5)
    case .mlk: .nth(3, weekday: 2, month: 1)
    case .independenceUS: .gregorian(7, 4)
    case .presidents: .nth(3, weekday: 2, month: 2)
    case .columbus: .nth(2, weekday: 2, month: 10)
    case .veterans: .gregorian(11, 11)
    case .juneteenth: .gregorian(6, 19)
    case .cyberMonday: .nth(4, weekday: 5, month: 11, days: 4)
    case .easter: .easter(0)
    case .palmSunday: .easter(-7)
    case .goodFriday: .easter(-2)
    case .easterMonday: .easter(1)
    case .ascension: .easter(39)
    case .pentecost: .easter(49)
    case .ashWednesday: .easter(-46)
    case .boxing: .gregorian(12, 26)
    case .epiphany: .gregorian(1, 6)
    case .allSaints: .gregorian(11, 1)
    case .saintPatrick: .gregorian(3, 17)
    case .aprilFools: .gregorian(4, 1)
    case .earth: .gregorian(4, 22)
    case .groundhog: .gregorian(2, 2)
    case .novruz: .gregorian(3, 20)
    case .azerbaijanIndependence: .gregorian(5, 28)
    case .azerbaijanVictory: .gregorian(11, 8)
    case .azerbaijanSolidarity: .gregorian(12, 31)
    case .fascismVictory: .gregorian(5, 9)
    case .azerbaijanFlag: .gregorian(11, 9)
    case .azerbaijanArmy: .gregorian(6, 26)
    case .azerbaijanSalvation: .gregorian(6, 15)
    case .azerbaijanRestoration: .gregorian(10, 18)
    case .azerbaijanConstitution: .gregorian(11, 12)
    }
  }

  /// The day in a year, which is one of its own calendar where it is below 1700.
  func day(in year: Int) -> CalendarDay? {
    switch rule {
    case .gregorian(let month, let day): return CalendarDates.day(year, month, day, isHijri: false)
    case .hijri(let month, let day):
      guard year > 1700 else { return CalendarDates.day(year, month, day, isHijri: true) }
      return CalendarDates.hijriYear(of: month, day, in: year).flatMap {
        CalendarDates.day($0, month, day, isHijri: true)
      }
    case .nth(let place, let weekday, let month, let days):
      return CalendarDates.nth(place, weekday: weekday, from: year, month: month)?.adding(days: days)
    case .easter(let days): return CalendarDates.easter(year)?.adding(days: days)
    case .either: return Holiday.eidFitr.day(in: year)
    }
  }

  /// The next time from a day on, or the last before it.
  package func next(from day: CalendarDay, isPast: Bool = false) -> CalendarDay? {
    if case .either = rule {
      let days = [Holiday.eidFitr, .eidAdha].compactMap { $0.next(from: day, isPast: isPast) }
      return isPast ? days.max() : days.min()
    }
    let year = day.components.year
    let days = (year - 2...year + 2).compactMap { self.day(in: $0) }
    return isPast ? days.last { $0 < day } : days.first { $0 >= day }
  }
}

/// Days of both calendars by their numbers.
enum CalendarDates {
  static func day(_ year: Int, _ month: Int, _ day: Int, isHijri: Bool) -> CalendarDay? {
    guard (1...12).contains(month), day >= 1, (isHijri ? 1318...1500 : 1900...2200).contains(year) else { return nil }
    guard let found = system(isHijri).days(ofMonth: year * 12 + month - 1), day <= found.count else { return nil }
    return found.first.adding(days: day - 1)
  }

  static func system(_ isHijri: Bool) -> CalendarSystem { isHijri ? .ummAlQura : .gregorian }

  /// The year and month of a calendar that a day lies in.
  static func month(of day: CalendarDay, isHijri: Bool) -> (year: Int, month: Int)? {
    system(isHijri).month(of: day).map { ($0.month / 12, $0.month % 12 + 1) }
  }

  /// The hijri year that most of a Gregorian one lies in.
  static func hijriYear(of year: Int) -> Int {
    day(year, 7, 1, isHijri: false).flatMap { month(of: $0, isHijri: true)?.year } ?? 1448
  }

  /// The hijri year of a date that falls into a Gregorian one, the first of two such.
  static func hijriYear(of month: Int, _ day: Int, in year: Int) -> Int? {
    let first = hijriYear(of: year)
    return (first - 1...first + 1).first {
      Self.day($0, month, day, isHijri: true)?.components.year == year
    }
  }

  /// The days of a month, the day behind its last excluded.
  static func month(_ year: Int, _ month: Int, isHijri: Bool) -> Range<CalendarDay>? {
    guard (1...12).contains(month), (isHijri ? 1318...1500 : 1900...2200).contains(year),
      let found = system(isHijri).days(ofMonth: year * 12 + month - 1)
    else { return nil }
    return found.first..<found.first.adding(days: found.count)
  }

  /// Easter Sunday of a Gregorian year, by the rule of Meeus, Jones and Butcher.
  static func easter(_ year: Int) -> CalendarDay? {
    let (century, place) = (year / 100, year % 100)
    let golden = year % 19
    let moon = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (place / 4) - moon - place % 4) % 7
    let late = (golden + 11 * moon + 22 * weekday) / 451
    let day = moon + weekday - 7 * late + 114
    return Self.day(year, day / 31, day % 31 + 1, isHijri: false)
  }

  /// A weekday of a month by its place, -1 being the last.
  static func nth(_ place: Int, weekday: Int, from year: Int, month: Int) -> CalendarDay? {
    guard let days = Self.month(year, month, isHijri: false) else { return nil }
    return nth(place, weekday: weekday, in: days)
  }

  static func nth(_ place: Int, weekday: Int, in days: Range<CalendarDay>) -> CalendarDay? {
    let found: CalendarDay
    if place > 0 {
      found = days.lowerBound.adding(days: (weekday - days.lowerBound.weekday + 7) % 7 + 7 * (place - 1))
    } else {
      let last = days.upperBound.adding(days: -1)
      found = last.adding(days: -((last.weekday - weekday + 7) % 7) + 7 * (place + 1))
    }
    return days.contains(found) ? found : nil
  }
}
