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
  package func reported(_ topic: SourceReport.Topic, on today: CalendarDay) -> [ReportedEntry] {
    let reports = reports.filter { $0.topic == topic && $0.content != nil }.map(withFailureOfSource)
    guard !reports.isEmpty, let type = topic.alertType else { return [] }
    let alerts = alerts.filter { $0.alertType == type }.map { alert in
      SourceReport.Entry(
        title: alert.title,
        message: alert.message,
        deadline: alert.deadline?.day,
        actionURL: alert.actionURL
      )
    }
    let known = alerts + (topic == .taxDeadlines ? comingTaxes(on: today).map(\.entry) : [])
    var entries: [ReportedEntry] = []
    for report in reports {
      let own = (report.content?.entries ?? []).withoutRepetitions.without(known).without(entries.map(\.entry))
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

  /// What the user's calendar of taxes has next and no alert tells of yet.
  package func comingTaxes(on today: CalendarDay) -> [TaxCalendar.Due] {
    guard let calendar = taxCountry.flatMap({ TaxCalendar.calendars[$0] }) else { return [] }
    let facts = Set(alerts.compactMap(\.cause?.fact))
    return calendar.due(from: today, days: Self.daysAhead).filter { !facts.contains($0.fact) }
  }

  /// So far ahead the calendar is read: a quarter, and some.
  private static var daysAhead: Int { 120 }
}

extension TaxCalendar.Due {
  /// Its name is of no language.
  fileprivate var entry: SourceReport.Entry {
    SourceReport.Entry(title: "", message: "", deadline: day, actionURL: obligation.actionURL)
  }
}

extension [SourceReport.Entry] {
  private typealias Entry = SourceReport.Entry

  /// The first of those of the same words and day.
  fileprivate var withoutRepetitions: Self {
    reduce(into: []) { entries, entry in
      if !entries.contains(where: { SourceReport.Entry.haveSameWords($0, entry) }) { entries.append(entry) }
    }
  }

  /// Those that are none of the known ones, each of which is one of these at most: it has the same words and day, or else the same
  /// day and place, or else what one is called stands among the words of the other on that day.
  fileprivate func without(_ known: Self) -> Self {
    var (entries, free) = (self, known)
    for isSame in [Entry.haveSameWords, Entry.haveSamePlace, Entry.areNamedAlike] {
      entries.removeAll { entry in
        guard let index = free.firstIndex(where: { isSame(entry, $0) }) else { return false }
        free.remove(at: index)
        return true
      }
    }
    return entries
  }
}

extension SourceReport.Entry {
  fileprivate static func haveSameWords(_ one: Self, _ other: Self) -> Bool {
    one.deadline == other.deadline
      && (one.message == other.message || one.title == other.message
        || one.deadline != nil && !one.title.isEmpty && one.title == other.title)
  }

  /// «VAT» and "VAT Payment in 5 days".
  fileprivate static func areNamedAlike(_ one: Self, _ other: Self) -> Bool {
    guard one.deadline != nil, one.deadline == other.deadline else { return false }
    return one.isNamed(in: other) || other.isNamed(in: one)
  }

  private func isNamed(in other: Self) -> Bool {
    let name = Self.words(of: title)
    return !name.isEmpty && name.isSubset(of: Self.words(of: other.title + " " + other.message))
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  fileprivate static func haveSamePlace(_ one: Self, _ other: Self) -> Bool {
    one.deadline != nil && one.actionURL != nil
      && (one.deadline, one.actionURL) == (other.deadline, other.actionURL)
  }
}
