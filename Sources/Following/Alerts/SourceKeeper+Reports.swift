import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// What is kept of what sources say besides their alerts.
extension SourceKeeper {
  /// What is known of a topic; of one that was never asked about, nothing.
  func report(on topic: SourceReport.Topic, of url: String) throws(StoreError) -> SourceReport {
    try records().sources.reports().first { $0.url == url && $0.topic == topic } ?? SourceReport(url: url, topic: topic)
  }

  /// Keeps what has become known of a topic.
  func update(
    _ topic: SourceReport.Topic,
    of url: String,
    _ change: (inout SourceReport) -> Void
  ) throws(StoreError) {
    let before = try report(on: topic, of: url)
    var report = before
    change(&report)
    if report != before { try records().sources.put(report) }
  }

  /// Takes in a whole answer, of numbers with how many more there are than are held here.
  func take(
    _ answer: ReportAnswer,
    about topic: SourceReport.Topic,
    of url: String,
    on today: CalendarDay,
    isAsked: Bool
  ) throws(StoreError) {
    var content = answer.content
    if topic.alertType == nil { content.beyond = content.counts.beyond(try held(of: url, on: today)) }
    let now = settings.now()
    try update(topic, of: url) { report in
      let isNew = report.content != content
      report.content = content
      let excess = answer.excess.explanations.isEmpty ? nil : answer.excess
      let failure = answer.isMiscounted ? SourceFailure.miscounted.explanation : nil
      report.answer(at: now, failure: failure, excess: excess, isAsked: isNew || isAsked)
    }
  }

  /// What of a source's things is held here, to be compared with what it counts.
  private func held(of url: String, on today: CalendarDay) throws(StoreError) -> SourceReport.Counts {
    let records = try records()
    let numbers = Set(try records.sources.numbers(of: url).values)
    let alerts = try records.alerts.all(includeDismissed: false).filter { numbers.contains($0.id) }
    let taxes = alerts.filter { $0.alertType == .taxDeadline }
    return SourceReport.Counts(
      openDeadlines: taxes.count,
      overdueDeadlines: taxes.count { $0.deadline.map { $0.day < today } ?? false },
      unreadAlerts: alerts.count,
      unreadNotifications: try records.sources.notifications(of: url)
    )
  }
}
