import Alerts
import Meanings
import Models
import Navigation
import SentenceWords
import Wording

/// What the calendar of taxes and backends tell beside alerts.
extension OwnAlertsAnswer {
  /// What is told as an alert is: by one, by the calendar of taxes, or by a backend, of which it is said how old that is.
  private struct Told {
    let alert: Alert
    var isAlert = false
    var report: SourceReport?
  }

  /// All of a type, where some of it is told without an alert; nil where all of it has one.
  func told(of type: AlertType, beside alerts: [Alert]) -> Answer? {
    let all = all(of: type, beside: alerts)
    guard all.contains(where: { !$0.isAlert }) else { return nil }
    guard let index = context.index(in: all) else { return noneThere }
    let meant = context.understood.slots[.ordinal] == nil ? all : [all[index]]
    let wording = context.alertWording
    let link = meant.count == 1 ? wording.link(for: .alert(meant[0].alert)) : DeepLink(type.section)
    let lines = meant.map { told in
      told.isAlert ? self.draft(of: .alert(told.alert), kind: .response).text : wording.sentence(for: told.alert)
    }
    var draft = ListWording(context: context).draft(of: lines, link: link)
    if let told = meant.first, told.isAlert { draft.alert = wording.response(for: told.alert) }
    var reports: [SourceReport] = []
    for report in meant.compactMap(\.report) where !reports.contains(where: { $0.url == report.url }) {
      reports.append(report)
    }
    draft.text = ([draft.text] + reports.map(context.sourceWording.freshness)).joined(separator: " ")
    return Answer(response: draft, dependentAlert: .mostUrgent)
  }

  private func all(of type: AlertType, beside alerts: [Alert]) -> [Told] {
    if type == .taxDeadline {
      return context.taxDeadlines.map { deadline in
        let alert = context.alertWording.alert(of: deadline)
        return Told(alert: alert, isAlert: deadline.ownAlert != nil, report: deadline.report)
      }
    }
    let topic = SourceReport.Topic.allCases.first { $0.alertType == type }
    let reported = topic.map { context.records.reported($0, on: context.today) } ?? []
    return alerts.map { Told(alert: $0, isAlert: true) } + reported.map { Told(alert: $0.alert, report: $0.report) }
  }

  /// Where among alerts the one stands that is meant by its place; nil of a place at which none stands, also where alerts of the type
  /// are told among what has none.
  func index(in alerts: [Alert], of type: AlertType?) -> Int? {
    guard let type, context.understood.slots[.ordinal] != nil else { return context.index(in: alerts) }
    let all = all(of: type, beside: alerts)
    guard all.contains(where: { !$0.isAlert }) else { return context.index(in: alerts) }
    let meant = context.index(in: all).map { all[$0] }.flatMap { $0.isAlert ? $0.alert.id : nil }
    return alerts.firstIndex { $0.id == meant }
  }
}
