package import Alerts
package import Calendars
import Localization
package import Models

/// What the taxes of the calendars are called in the languages that are spoken here.
private enum TaxNames {
  private static let localizers = Language.allCases.map { Localizer(catalogs: .embedded, language: $0) }

  static func names(of due: TaxCalendar.Due) -> [String] { localizers.map { $0.text(due.obligation.wording) } }
}

extension UserRecords {
  /// What backends tell of and nothing here does, each thing once, the nearest first: neither an alert, nor the user's own calendar of
  /// taxes, in whatever language.
  package func reported(_ topic: SourceReport.Topic, on today: CalendarDay) -> [ReportedEntry] {
    reported(topic, on: today, naming: TaxNames.names)
  }

  /// What the user's calendar of taxes has next and no alert tells of yet.
  package func comingTaxes(on today: CalendarDay) -> [TaxCalendar.Due] {
    comingTaxes(on: today, naming: TaxNames.names)
  }
}
