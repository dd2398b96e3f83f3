import Alerts
import Assistant
import Chat
import Foundation
import HTTP
import Models
import Records
import Store

/// What a source says besides its alerts.
extension AlertFollower {
  /// Whether the source is not to be asked about a topic now.
  func isClosed(_ topic: SourceReport.Topic) throws(StoreError) -> Bool {
    try report(on: topic).closedFor(at: account.settings.now()) > 0
  }

  private func report(on topic: SourceReport.Topic) throws(StoreError) -> SourceReport {
    try sources.reports().first { $0.url == url && $0.topic == topic } ?? SourceReport(url: url, topic: topic)
  }

  /// Keeps what was answered; without an answer that can be read the copy stays, and why is noted with it.
  func take(_ result: Result<HTTPResponse, HTTPError>, about topic: SourceReport.Topic) throws {
    do {
      let (response, host) = (try result.get(), try WebAddress(url).host)
      if let failure = response.failure(at: host) { return try fail(topic, failure, answeredBy: response) }
      let today = try account.situation().center.today
      let answer: ReportAnswer
      do throws(RecordRefusal) {
        answer = try ReportAnswer(response.body, about: topic, today: today)
      } catch {
        throw SourceFailure.notReport(host: host, topic, error)
      }
      let now = account.settings.now()
      try update(topic) { report in
        let isNew = report.content != answer.content
        report.content = answer.content
        let excess = answer.excess.explanations.isEmpty ? nil : answer.excess
        let failure = answer.isMiscounted ? SourceFailure.miscounted.explanation : nil
        report.answer(at: now, failure: failure, excess: excess, isAsked: isNew || isRoundAsked)
      }
      polling.takeReport()
    } catch {
      try fail(topic, error)
    }
  }

  /// A source that never knew of a topic is asked about it again after a day.
  func fail(_ topic: SourceReport.Topic, _ error: any Error, answeredBy response: HTTPResponse? = nil) throws {
    // First of all: where the store cannot be used now, the others are asked about nevertheless.
    polling.takeReport()
    let isNew = try report(on: topic).content == nil
    let isUnknown = isNew && response.map { Self.unknown.contains($0.status) } ?? false
    let wait = isUnknown ? Self.day : response?.wait.map { min($0, Self.day) }
    if !isUnknown, wait != nil { polling.takeReport(isClosed: true) }
    let now = account.settings.now()
    try update(topic) { report in
      let closedUntil = wait.map { now + $0 }
      if isUnknown {
        (report.failure, report.closedUntil) = (nil, closedUntil)
      } else {
        let reason = (error as? any ExplainedError)?.explanation ?? Explanation("source.failure.unknown")
        report.fail(reason, answered: nil, closedUntil: closedUntil)
      }
    }
  }

  private func update(_ topic: SourceReport.Topic, _ change: (inout SourceReport) -> Void) throws(StoreError) {
    let before = try report(on: topic)
    var report = before
    change(&report)
    if report != before { try sources.put(report) }
  }

  /// There is no such thing, not in this way, not any more, or not yet.
  private static let unknown: Set<Int> = [404, 405, 410, 501]
  private static let day = 86_400.0
}
