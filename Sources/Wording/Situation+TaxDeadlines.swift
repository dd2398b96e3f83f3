package import Alerts
package import Calendars
import Localization
package import Meanings
package import Models

extension TaxNames {
  private static let localizers = Language.allCases.map { Localizer(catalogs: .embedded, language: $0) }

  /// In the languages that are spoken here.
  fileprivate static let all: Self = {
    let obligations = TaxCalendar.calendars.values.flatMap(\.obligations)
    let titles = obligations.map { obligation in
      (obligation.wording.key, localizers.map { $0.text(obligation.wording) })
    }
    let names = obligations.map { obligation in
      (
        obligation.tax,
        localizers.flatMap { $0.text("tax.name.\(obligation.tax)").split(separator: ";").map(String.init) }
      )
    }
    return Self(
      titles: Dictionary(titles) { one, _ in one },
      names: Dictionary(names) { one, _ in one }
    )
  }()
}

extension UserRecords {
  /// What backends tell of and nothing here does, each thing once, the nearest first: neither an alert, nor the user's own calendar of
  /// taxes, in whatever language.
  package func reported(_ topic: SourceReport.Topic, on today: CalendarDay) -> [ReportedEntry] {
    reported(topic, on: today, naming: .all)
  }

  /// What the user's calendar of taxes has next and no alert tells of yet.
  package func comingTaxes(on today: CalendarDay) -> [TaxCalendar.Due] {
    comingTaxes(on: today, naming: .all)
  }
}

extension Situation {
  /// The tax deadlines of the alerts, of the user's own calendar of taxes and of the followed backends, each once, the nearest first.
  package var taxDeadlines: [KnownDeadline] {
    let alerts = center.alerts(of: .taxDeadline).map(KnownDeadline.alert)
    let coming = records.comingTaxes(on: center.today).map(KnownDeadline.coming)
    let reported = records.reported(.taxDeadlines, on: center.today).map(KnownDeadline.reported)
    return (alerts + coming + reported).enumerated().sorted { one, other in
      (one.element.day ?? .last, one.offset) < (other.element.day ?? .last, other.offset)
    }.map(\.element)
  }
}

extension AlertWording {
  /// Returns what tells of a deadline, as an alert: where none does, as it would be worded in one.
  package func alert(of deadline: KnownDeadline) -> Alert {
    switch deadline {
    case .alert(let alert): alert
    case .reported(let reported): reported.alert
    case .coming(let due): alert(of: due)
    }
  }
}
