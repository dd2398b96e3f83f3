import Alerts
import Assistant
import Databases
import FoundationEssentials
import Glibc
import HTTP
import InboxRepositories
import Meanings
import Models
import Records
import Sentences
import Store

extension AlertFollower {
  /// - Parameters:
  ///   - result: The answer.
  ///   - action: To what.
  ///   - isConditional: Whether only what has changed was asked for.
  func take(_ result: Result<HTTPResponse, HTTPError>, of action: SourcePolling.Action, isConditional: Bool) {
    // Who asked while an answer was on its way wants the next one.
    defer { if (try? stored())?.isWanted == true { polling.refresh(now: time()) } }
    do {
      if case .dismiss = action { return try take(dismissal: result) }
      if case .report(let topic) = action { return try take(result, about: topic) }
      let response = try result.get()
      let host = try WebAddress(url).host
      if response.status == 304, isConditional {
        try note(polling.take(.notModified, now: time(), chance: chance()))
        return try noteAnswer { _ in }
      }
      // Who has nothing behind the end may say so in place of an empty page.
      let isEnd = list?.isAskingBehindEnd == true && response.isBehindEnd
      let failure = isEnd ? nil : response.failure(at: host)
      if let failure { return try fail(action, failure, retryAfter: response.wait) }
      try takeList(isEnd ? Array("[]".utf8) : response.text, response, from: host)
    } catch {
      // What could not be kept is asked for again, like what did not come.
      try? fail(action, error, retryAfter: nil)
    }
  }

  /// Keeps that an answer came, and what else it told.
  private func noteAnswer(_ change: (inout AlertSource) -> Void) throws {
    let now = account.settings.now()
    (answeredAt, keptAt) = (now, nil)
    try times.budget?.note(failures: 0, wait: 0, now)
    try update { source in
      let excess = source.excess
      change(&source)
      let told = source.excess
      source.excess = excess
      source.answer(at: now, excess: told, isAsked: isAsked)
    }
    (isRoundAsked, isAsked) = (isAsked, false)
  }

  private func takeList(_ body: [UInt8], _ response: HTTPResponse, from host: String) throws {
    let today = try account.situation().center.today
    var list = try list ?? BegunList.answer(of: url, in: sources)
    let next = response.next(from: try SourceRequest(AlertSource(url: url)).list)
    do throws(RecordRefusal) {
      try list.take(body, total: response.total, next: next, today: today)
    } catch {
      if error.field == nil, let kind = BodyKind(of: body) { throw SourceFailure.noList(host: host, kind) }
      throw SourceFailure.notAlerts(host: host, error)
    }
    let isOver = list.hasMore && time() - times.begunAt >= AskedTimes.longestList
    self.list = list.hasMore && !isOver ? list : nil
    if list.hasMore, !isOver { return try askForMore(of: list) }
    if let refusal = list.refusal {
      // They are counted and named like any others, and nothing goes on their word.
      try update { $0.excess = list.excess }
      if refusal == .notAnObject { throw SourceFailure.noList(host: host, .other) }
      try account.sources.tell(of: list.excess, from: url, into: account.records().inbox, isHeld: account.isQuiet)
      throw SourceFailure.notAlerts(host: host, refusal)
    }
    let excess = try keep(list)
    // One that rested may be due.
    try holdDismissals()
    if let failure = list.failure(isOver: isOver) { throw failure }
    try noteAnswer { source in
      // A tag that is too long to keep is none, and one of a page says nothing of the others: the list is fetched whole.
      let tag = list.isOnePage ? response.entityTag : nil
      source.entityTag = tag.flatMap { $0.utf8.count > Bounds.name ? nil : $0 }
      source.excess = excess.explanations.isEmpty ? nil : excess
    }
    try note(polling.take(.listed(list.open(of: polling.waiting)), now: time(), chance: chance()))
  }

  /// Keeps what came, and tells of what was too much.
  private func keep(_ list: SourceAnswer) throws -> Excess {
    let excess = try account.sources.take(list, from: url, isAlone: isAlone)
    try account.sources.tell(of: excess, from: url, into: account.records().inbox, isHeld: account.isQuiet)
    if !list.alerts.isEmpty { keptAt = account.settings.now() }
    return excess
  }

  /// Keeps what has become known of dismissals that may have arrived.
  private func note(_ findings: [Int: SourcePolling.Finding]) throws {
    for (id, finding) in findings {
      switch finding {
      case .arrived: try sources.rest(id, of: url)
      case .missing: try sources.note(id, of: url, isSent: false)
      }
    }
    if !findings.isEmpty { try times.budget?.note(polling.budget, at: time(), account.settings.now()) }
  }

  private func take(dismissal result: Result<HTTPResponse, HTTPError>) throws {
    let outcome = { (attempts: Int) in SentDismissals.outcome(of: result, attempts: attempts) }
    let (now, sent) = (account.settings.now(), SentDismissals(sources: try sources, url: url))
    guard let (id, fate, isSent) = polling.take(outcome, now: time(), chance: chance()) else { return }
    switch fate {
    case .settled: if try !sent.settle(id, by: try? result.get()) { try update { $0.entityTag = nil } }
    // What the source itself lists no more is not to be open again here.
    case .refused where polling.isClosed(id): try sources.settle(id, of: url)
    case .refused: try takeRefusal(of: id, by: result)
    case .waiting(let attempts, let seconds):
      try sources.note(id, of: url, isSent: isSent, attempts: attempts, notBefore: now + seconds)
      requests.note(repetitionAfter: seconds)
    }
    try times.budget?.note(polling.budget, at: time(), now)
  }

  /// The alert is open again, and the person is told, at once or not at all.
  private func takeRefusal(of id: Int, by result: Result<HTTPResponse, HTTPError>) throws {
    let host = try WebAddress(url).host
    let records = try account.records()
    let reason =
      switch result {
      // The list came with the same token: it is this one that is refused.
      case .success(let response): SourceFailure.status(response.status, host: host).explanation
      case .failure: Explanation("source.refused.elsewhere")
      }
    try account.store().transaction { () throws(StoreError) in
      guard let alert = try records.sources.refuse(id, of: url) else { return }
      let notices = RefusalNotices(of: account.sources, in: records.inbox)
      try notices.tell(of: "alert \(id)", alert.title, by: url, reason)
    }
  }

  func fail(_ action: SourcePolling.Action, _ error: any Error, retryAfter: Double?) throws {
    if case .dismiss = action {
      // Nothing was sent, or what came of it could not be kept: what is noted as sent is looked up first.
      return try take(dismissal: .failure(.outOfMemory))
    }
    if case .report(let topic) = action { return try fail(topic, error) }
    // What came before the page that did not is kept; nothing goes on its word. What cannot be kept is asked for again.
    if let list { _ = try? keep(list) }
    list = nil
    let retryAfter = [retryAfter, requests.pause(of: AskedTimes.betweenRequests)].compactMap(\.self).max()
    try note(polling.take(.failed(retryAfter: retryAfter), now: time(), chance: chance()))
    requests.note(repetitionAfter: polling.wait(at: time()))
    let kept = keptAt
    (isAsked, keptAt) = (false, nil)
    let closedUntil = retryAfter.flatMap { $0 > 0 ? account.settings.now() + $0 : nil }
    try times.budget?.note(failures: polling.failures, wait: polling.wait(at: time()), account.settings.now())
    try times.budget?.noteClosing(retryAfter, at: account.settings.now())
    try update { source in
      source.isWanted = false
      source.fail(error.reasonOfSilence, answered: answeredAt, kept: kept, closedUntil: closedUntil)
    }
  }
}
