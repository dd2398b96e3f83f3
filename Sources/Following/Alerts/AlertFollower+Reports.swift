import Alerts
import Assistant
import Chat
import FoundationEssentials
import HTTP
import Models
import Records
import Store

/// What a source says besides its alerts.
extension AlertFollower {
  /// Whether the source is not to be asked about a topic now.
  func isClosed(_ topic: SourceReport.Topic) throws(StoreError) -> Bool {
    try account.sources.report(on: topic, of: url).closedFor(at: account.settings.now()) > 0
  }

  /// Keeps what was answered; without an answer that can be read the copy stays, and why is noted with it.
  func take(_ result: Result<HTTPResponse, HTTPError>, about topic: SourceReport.Topic) throws {
    do {
      let (response, host) = (try result.get(), try WebAddress(url).host)
      if let failure = response.failure(at: host) { return try fail(topic, failure, answeredBy: response) }
      let today = try account.situation().center.today
      var answer = begunReport ?? ReportAnswer(about: topic)
      do throws(RecordRefusal) {
        try answer.take(response.body, total: response.total, today: today)
        begunReport = answer
        if !answer.hasMore { try answer.check() }
      } catch {
        throw SourceFailure.notReport(host: host, topic, error)
      }
      if answer.hasMore { return try askForMore(about: topic, from: answer.offset) }
      if answer.isChanging { throw SourceFailure.changing }
      begunReport = nil
      try account.sources.take(answer, about: topic, of: url, on: today, isAsked: isRoundAsked)
      polling.takeReport()
    } catch {
      try fail(topic, error)
    }
  }

  /// A source that never knew of a topic is asked about it again after a day; of one that gave a part of a list the copy stays, or
  /// where there is none that part.
  func fail(_ topic: SourceReport.Topic, _ error: any Error, answeredBy response: HTTPResponse? = nil) throws {
    // First of all: where the store cannot be used now, the others are asked about nevertheless.
    polling.takeReport()
    let begun = begunReport
    begunReport = nil
    let isNew = try account.sources.report(on: topic, of: url).content == nil
    let isUnknown = isNew && begun == nil && response.map { Self.unknown.contains($0.status) } ?? false
    let wait = isUnknown ? Self.day : response?.wait.map { min($0, Self.day) }
    if !isUnknown, wait != nil { polling.takeReport(isClosed: true) }
    let now = account.settings.now()
    try account.sources.update(topic, of: url) { report in
      let closedUntil = wait.map { now + $0 }
      if isUnknown {
        (report.failure, report.closedUntil) = (nil, closedUntil)
      } else {
        let reason = (error as? any ExplainedError)?.explanation ?? Explanation("source.failure.unknown")
        if isNew, let begun, !begun.content.entries.isEmpty {
          (report.content, report.answeredAt) = (begun.content, now)
        }
        report.fail(reason, answered: nil, closedUntil: closedUntil)
      }
    }
  }

  /// There is no such thing, not in this way, not any more, or not yet.
  private static let unknown: Set<Int> = [404, 405, 410, 501]
  private static let day = 86_400.0
}
