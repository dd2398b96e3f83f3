/// The week of a country, as far as a time zone tells the country.
package enum Week {
  /// Returns the weekday that a week begins on where clocks run by a zone, 1 being Sunday: by CLDR's `weekData`, and Sunday where it
  /// knows nothing.
  package static func start(in zone: String) -> Int {
    beginOnMonday.contains(zone) || zone.hasPrefix("Europe/") || zone.hasPrefix("Etc/") ? monday : sunday
  }

  /// Returns the first day of the week that a day is in.
  package static func first(of day: CalendarDay, startingOn start: Int) -> CalendarDay {
    day.adding(days: -((day.weekday - start + 7) % 7))
  }

  private static let sunday = 1
  private static let monday = 2
  private static let beginOnMonday: Set = [
    "Asia/Baku", "Asia/Istanbul", "Asia/Tbilisi", "Africa/Casablanca", "Africa/Tunis", "GMT", "UTC",
  ]
}
