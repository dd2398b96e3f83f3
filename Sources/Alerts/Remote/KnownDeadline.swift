package import Calendars
package import Models

/// A tax deadline that is known, by the first of those who tell of it: an alert, the user's own calendar of taxes, a backend.
package enum KnownDeadline: Hashable, Sendable {
  case alert(Alert)
  case coming(TaxCalendar.Due)
  case reported(ReportedEntry)

  /// The day by which it is due; nil where an alert names none.
  package var day: CalendarDay? {
    switch self {
    case .alert(let alert): alert.deadline?.day
    case .coming(let due): due.day
    case .reported(let reported): reported.entry.deadline
    }
  }

  /// The alert that tells of it; nil where none does.
  package var ownAlert: Alert? {
    if case .alert(let alert) = self { alert } else { nil }
  }

  /// What a backend tells of it; nil where something here does.
  package var entry: ReportedEntry? {
    if case .reported(let reported) = self { reported } else { nil }
  }

  /// Who says so, where nothing here does.
  package var report: SourceReport? { entry?.report }
}
