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
  ///   - names: What the tax of the user's own calendar is called, in any language.
  /// - Returns: Each thing once.
  package func reported(
    _ topic: SourceReport.Topic,
    on today: CalendarDay,
    naming names: (TaxCalendar.Due) -> [String]
  ) -> [ReportedEntry] {
    let reports = reports.filter { $0.topic == topic && $0.content != nil }.map(withFailureOfSource)
    guard !reports.isEmpty, let type = topic.alertType else { return [] }
    let taxes = topic == .taxDeadlines ? comingTaxes(on: today, naming: names) : []
    let known = alerts.filter { $0.alertType == type }.map(\.entry) + taxes.map { $0.entry(called: names($0)) }
    var entries: [ReportedEntry] = []
    for report in reports {
      let own = (report.content?.entries ?? []).withoutRepetitions.without(known).without(
        entries.map { NamedEntry(entry: $0.entry, names: [$0.entry.title]) }
      )
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
  package func comingTaxes(on today: CalendarDay, naming names: (TaxCalendar.Due) -> [String]) -> [TaxCalendar.Due] {
    guard let calendar = taxCountry.flatMap({ TaxCalendar.calendars[$0] }) else { return [] }
    let facts = Set(alerts.compactMap(\.cause?.fact))
    let due = calendar.due(from: today, days: Self.daysAhead).filter { !facts.contains($0.fact) }
    let told = alerts.filter { $0.alertType == .taxDeadline && $0.cause == nil && !$0.isDismissed }.map(\.entry)
    return told.isEmpty ? due : due.withoutAny(of: told) { $0.entry(called: names($0)) }
  }

  /// So far ahead the calendar is read: a quarter, and some.
  private static var daysAhead: Int { 120 }
}

extension TaxCalendar.Due {
  /// What may be read of it, under each of its names.
  fileprivate func entry(called names: [String]) -> NamedEntry {
    let entry = SourceReport.Entry(title: "", message: "", deadline: day, actionURL: obligation.actionURL)
    return NamedEntry(entry: entry, names: names)
  }
}

extension Alert {
  fileprivate var entry: NamedEntry {
    NamedEntry(
      entry: SourceReport.Entry(title: title, message: message, deadline: deadline?.day, actionURL: actionURL),
      names: [title]
    )
  }
}

/// A thing, and what it is called.
private struct NamedEntry {
  let entry: SourceReport.Entry
  let names: [String]
}

extension [TaxCalendar.Due] {
  /// Those that none of these tells of, each of which tells of one at most.
  fileprivate func withoutAny(of told: [NamedEntry], as entry: (Element) -> NamedEntry) -> Self {
    var (left, free) = (self, told)
    for isSame in [SourceReport.Entry.haveSamePlace, SourceReport.Entry.areNamedAlike] {
      left.removeAll { due in
        guard let index = free.firstIndex(where: { isSame(entry(due), $0) }) else { return false }
        free.remove(at: index)
        return true
      }
    }
    return left
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
  fileprivate func without(_ known: [NamedEntry]) -> Self {
    var (entries, free) = (self, known)
    let ways = [{ Entry.haveSameWords($0.entry, $1.entry) }, Entry.haveSamePlace, Entry.areNamedAlike]
    for isSame in ways {
      entries.removeAll { entry in
        let named = NamedEntry(entry: entry, names: [entry.title])
        guard let index = free.firstIndex(where: { isSame(named, $0) }) else { return false }
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
  fileprivate static func areNamedAlike(_ one: NamedEntry, _ other: NamedEntry) -> Bool {
    guard one.entry.deadline != nil, one.entry.deadline == other.entry.deadline else { return false }
    return isNamed(one, in: other) || isNamed(other, in: one)
  }

  private static func isNamed(_ one: NamedEntry, in other: NamedEntry) -> Bool {
    let texts = other.names + [other.entry.title + " " + other.entry.message]
    return one.names.map(words).contains { name in
      !name.isEmpty && texts.contains { name.isSubset(of: words(of: $0)) }
    }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  fileprivate static func haveSamePlace(_ one: NamedEntry, _ other: NamedEntry) -> Bool {
    one.entry.deadline != nil && one.entry.actionURL != nil
      && (one.entry.deadline, one.entry.actionURL) == (other.entry.deadline, other.entry.actionURL)
  }
}
