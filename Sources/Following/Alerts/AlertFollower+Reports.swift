import Alerts
import Assistant
import Databases
import FoundationEssentials
import HTTP
import Meanings
import Models
import Records
import Sentences
import Store

/// What a source says besides its alerts.
extension AlertFollower {
  /// Whether the source is not to be asked about a topic now: it wants to be left alone, or was asked a moment ago, by whatever
  /// process.
  func isClosed(_ topic: SourceReport.Topic) throws(StoreError) -> Bool {
    let (now, report) = (account.settings.now(), try account.sources.report(on: topic, of: url))
    return report.closedFor(at: now) > 0 || times.wasAsked(topic, report, at: now)
  }

  /// Keeps what was answered; without an answer that can be read the copy stays, and why is noted with it.
  func take(_ result: Result<HTTPResponse, HTTPError>, about topic: SourceReport.Topic) throws {
    do {
      let (response, host) = (try result.get(), try WebAddress(url).host)
      let isEnd = begunReport?.isOfOne == true && response.isBehindEnd
      if !isEnd, let failure = response.failure(at: host) { return try fail(topic, failure, answeredBy: response) }
      let today = try account.situation().center.today
      var answer = begunReport ?? ReportAnswer(about: topic)
      do throws(RecordRefusal) {
        if isEnd { answer.end() } else { try answer.take(response.text, total: response.total, today: today) }
        begunReport = answer
        if !answer.hasMore { try answer.check() }
      } catch {
        guard error.field == nil else { throw SourceFailure.notReport(host: host, topic, error) }
        throw SourceFailure.noReport(host: host, topic, BodyKind(of: response.text) ?? .other)
      }
      if answer.hasMore {
        guard time() - times.begunAt < AskedTimes.longestTopic else { throw SourceFailure.slow }
        return try askForMore(about: topic, from: answer.offset)
      }
      if answer.isChanging { throw SourceFailure.changing }
      begunReport = nil
      try account.sources.take(answer, about: topic, of: url, on: today, isAsked: times.isTopicNoted)
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
    let begun = begunReport.take()
    let isNew = try account.sources.report(on: topic, of: url).content == nil
    let isUnknown = isNew && begun == nil && response?.isOfNothing == true
    let wait = isUnknown ? AskedTimes.day : response?.wait.map { min($0, AskedTimes.day) }
    if !isUnknown, wait != nil { polling.takeReport(isClosed: true) }
    if let wait { requests.note(repetitionAfter: wait) }
    let now = account.settings.now()
    let led = requests.pause(of: AskedTimes.betweenTopics)
    let pause = [wait, led, times.isTopicNoted ? AskedTimes.betweenTopics : nil].compactMap(\.self).max()
    try account.sources.update(topic, of: url) { report in
      let closedUntil = pause.map { now + $0 }
      if isUnknown {
        (report.failure, report.closedUntil) = (nil, closedUntil)
      } else {
        let reason = error.reasonOfSilence
        if isNew, let begun, !begun.content.entries.isEmpty {
          (report.content, report.answeredAt) = (begun.content, now)
        }
        report.fail(reason, answered: nil, closedUntil: closedUntil)
      }
    }
  }
}

extension HTTPResponse {
  /// Whether there is no such thing, not in this way, not any more, or not yet.
  fileprivate var isOfNothing: Bool { [404, 405, 410, 501].contains(status) }
}
