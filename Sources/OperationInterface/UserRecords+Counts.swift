package import Alerts
package import Calendars
package import FoundationEssentials
package import Models
import Records

extension UserRecords {
  /// What followed backends count under a topic, each as `result` tells it; nil where none does.
  package func counts<Counts>(
    of topic: SourceReport.Topic,
    at now: Date,
    as result: (_ url: String, _ age: Int, SourceReport.Counts) -> Counts
  ) -> [Counts]? {
    let counts = reports.filter { $0.topic == topic }.compactMap { report in
      report.content.map { result(report.url, report.age(at: now), $0.counts) }
    }
    return counts.isEmpty ? nil : counts
  }

  /// Returns how many more followed backends count in all than what is held of each.
  package func beyond(_ topic: SourceReport.Topic, _ member: KeyPath<SourceReport.Counts, Int?>) -> Int {
    reports.filter { $0.topic == topic }.reduce(0) { $0 + ($1.content?.beyond?[keyPath: member] ?? 0) }
  }

  /// The same of tax deadlines, with those that are listed; what a backend lists and something here tells of is none more.
  ///
  /// - Parameters:
  ///   - member: What is counted.
  ///   - listed: Those of the backends that are listed besides.
  ///   - isCounted: Whether what is due on a day counts.
  /// - Returns: How many more there are.
  package func taxesBeyond(
    _ member: KeyPath<SourceReport.Counts, Int?>,
    listing listed: [ReportedEntry],
    where isCounted: (CalendarDay) -> Bool = { _ in true }
  ) -> Int {
    let urls = Set(reports.filter { $0.topic == .taxSummary || $0.topic == .taxDeadlines }.map(\.url))
    return listed.count
      + urls.reduce(0) { sum, url in
        let summary = reports.first { $0.topic == .taxSummary && $0.url == url }
        let counted = summary?.content?.beyond?[keyPath: member] ?? 0
        return sum + max(0, counted - daysWithoutAlert(toldBy: url).count(where: isCounted))
      }
  }

  /// The days of what a backend lists and no alert of its own tells of.
  private func daysWithoutAlert(toldBy url: String) -> [CalendarDay] {
    var days =
      reports.first { $0.topic == .taxDeadlines && $0.url == url }?.content?.entries.compactMap(\.deadline) ?? []
    for alert in alerts where alert.alertType == .taxDeadline && !alert.isDismissed && sourceOfAlert[alert.id] == url {
      if let index = days.firstIndex(where: { $0 == alert.deadline?.day }) { days.remove(at: index) }
    }
    return days
  }
}

extension SourceReport {
  /// How many seconds ago it was said.
  package func age(at now: Date) -> Int { answeredAt.map { Int(max(0, now.timeIntervalSince($0))) } ?? 0 }
}
