package import Calendars
import FoundationEssentials
package import Models

/// A recommendation or a tax deadline that a followed backend tells of besides its alerts.
package struct ReportedEntry: Hashable, Sendable {
  package let entry: SourceReport.Entry
  /// Who tells of it, and how old that is.
  package let report: SourceReport

  /// The type of the alerts that tell of the same things.
  package let type: AlertType

  /// The same as an alert, of the time at which it was told, to be worded as one; it has no number, and is none.
  package var alert: Alert {
    Alert(
      id: 0,
      alertType: type,
      title: entry.title,
      message: entry.message,
      severity: .medium,
      createdAt: report.answeredAt.map { instant in
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
        return OffsetDateTime(secondsSinceEpoch: seconds, offsetMinutes: 0).description
      } ?? "",
      deadline: entry.deadline.map(Deadline.on),
      actionURL: entry.actionURL
    )
  }
}

extension UserRecords {
  /// What backends tell of and nothing here does, each thing once, the nearest first: neither an alert, nor the user's own calendar of taxes.
  ///
  /// - Parameters:
  ///   - topic: What is told of.
  ///   - today: From when days are counted.
  ///   - names: What taxes are called, in any language.
  /// - Returns: Each thing once.
  package func reported(
    _ topic: SourceReport.Topic,
    on today: CalendarDay,
    naming names: TaxNames
  ) -> [ReportedEntry] {
    let reports = reports.filter { $0.topic == topic && $0.content != nil }.map(withFailureOfSource)
    guard !reports.isEmpty, let type = topic.alertType else { return [] }
    let taxes = topic == .taxDeadlines ? comingTaxes(on: today, naming: names) : []
    let known = alerts.filter { $0.alertType == type }.map(names.entry) + taxes.map(names.entry)
    var entries: [ReportedEntry] = []
    for report in reports {
      let own = (report.content?.entries ?? []).withoutRepetitions.without(known, naming: names)
        .without(entries.map { names.entry(of: $0.entry) }, naming: names)
      entries += own.map { ReportedEntry(entry: $0, report: report, type: type) }
    }
    return entries.enumerated().sorted { one, other in
      (one.element.entry.deadline ?? .last, one.offset) < (other.element.entry.deadline ?? .last, other.offset)
    }.map(\.element)
  }

  /// A source that does not answer at all was not asked about its topics.
  private func withFailureOfSource(_ report: SourceReport) -> SourceReport {
    var report = report
    report.failure = sources.first { $0.url == report.url }?.failure ?? report.failure
    return report
  }

  /// What the user's calendar of taxes has next and no alert tells of yet, be it raised here or told by a backend.
  package func comingTaxes(on today: CalendarDay, naming names: TaxNames) -> [TaxCalendar.Due] {
    guard let calendar = taxCountry.flatMap({ TaxCalendar.calendars[$0] }) else { return [] }
    let facts = Set(alerts.compactMap(\.cause?.fact))
    let due = calendar.due(from: today, days: Self.daysAhead).filter { !facts.contains($0.fact) }
    let told = alerts.filter { $0.alertType == .taxDeadline && $0.cause == nil && !$0.isDismissed }.map(names.entry)
    return told.isEmpty ? due : due.withoutAny(of: told, naming: names)
  }

  /// So far ahead the calendar is read: a quarter, and some.
  private static var daysAhead: Int { 120 }
}

extension [TaxCalendar.Due] {
  /// Those that none of these tells of, each of which tells of one at most.
  fileprivate func withoutAny(of told: [NamedEntry], naming names: TaxNames) -> Self {
    var (left, free) = (self, told)
    for isSame in [NamedEntry.haveSamePlace, NamedEntry.areNamedAlike] {
      left.removeAll { due in
        guard let index = free.firstIndex(where: { isSame(names.entry(of: due), $0) }) else { return false }
        free.remove(at: index)
        return true
      }
    }
    return left
  }
}

extension [SourceReport.Entry] {
  /// Each with an id is one of its own; of those without one that say the same in everything the first is.
  fileprivate var withoutRepetitions: Self {
    var nameless: Set<SourceReport.Entry> = []
    return filter { $0.id != nil || nameless.insert($0).inserted }
  }

  /// Those that are none of the known ones, each of which is one of these at most: it says the same, or else has the same words and
  /// day, or else the same day and place, or else what one is called stands among the words of the other on that day.
  fileprivate func without(_ known: [NamedEntry], naming names: TaxNames) -> Self {
    var (entries, free) = (self, known)
    let ways = [
      NamedEntry.sayTheSame, NamedEntry.haveSameWords, NamedEntry.haveSamePlace, NamedEntry.areNamedAlike,
    ]
    for isSame in ways {
      entries.removeAll { entry in
        let named = names.entry(of: entry)
        guard let index = free.firstIndex(where: { isSame(named, $0) }) else { return false }
        free.remove(at: index)
        return true
      }
    }
    return entries
  }
}
