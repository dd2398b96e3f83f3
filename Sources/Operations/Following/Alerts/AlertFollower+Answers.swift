import Alerts
import Chat
import HTTP
import Models
import Store

extension AlertFollower {
  func take(_ result: Result<HTTPResponse, HTTPError>, of action: SourcePolling.Action) {
    do {
      if case .dismiss(let id) = action { return try take(result, ofDismissal: id) }
      let response = try result.get()
      let host = try WebAddress(url).host
      if response.status == 304 { return try takeUnchanged() }
      if let failure = response.failure(at: host) { return try fail(action, failure, retryAfter: response.wait) }
      try takeList(response, from: host)
    } catch {
      // What could not be kept is asked for again, like what did not come.
      try? fail(action, error, retryAfter: nil)
    }
  }

  private func takeUnchanged() throws {
    _ = polling.take(.notModified, now: time(), chance: chance())
    try update { source in
      source.answeredAt = assistant.settings.now()
      source.failure = nil
    }
  }

  private func takeList(_ response: HTTPResponse, from host: String) throws {
    let today = try assistant.situation().center.today
    let answer: SourceAnswer
    do throws(RecordRefusal) {
      answer = try SourceAnswer(response.body, today: today)
    } catch {
      throw SourceFailure.notAlerts(host: host, error)
    }
    let records = try assistant.store().user(user)
    let excess = try assistant.take(answer, from: url, into: records)
    try update { source in
      // A tag that is too long to keep is none: the list is fetched whole.
      source.entityTag = response.entityTag.flatMap { $0.utf8.count > Bounds.name ? nil : $0 }
      source.excess = excess.explanations.isEmpty ? nil : excess
      source.answeredAt = assistant.settings.now()
      source.failure = nil
    }
    try assistant.tell(of: excess, from: url, into: records.inbox, isHeld: assistant.isQuiet)
    let open = Set(answer.alerts.filter { !$0.isDismissed }.map(\.id))
    let fates = polling.take(.listed(open), now: time(), chance: chance())
    for (id, fate) in fates { try note(fate, of: id) }
  }

  private func take(_ result: Result<HTTPResponse, HTTPError>, ofDismissal id: Int) throws {
    let delivery: SourcePolling.Delivery =
      switch result {
      case .success(let response): response.delivery
      case .failure(let error): error.mayHaveArrived ? .unknown : .refused(retryAfter: nil)
      }
    try note(polling.take(delivery, now: time()), of: id)
  }

  private func note(_ fate: SourcePolling.Fate, of id: Int) throws {
    switch fate {
    case .done: try sources.settle(id, of: url)
    case .waiting: try sources.note(id, of: url, isSent: false)
    case .unknown: break
    }
  }

  func fail(_ action: SourcePolling.Action, _ error: any Error, retryAfter: Double?) throws {
    if case .dismiss(let id) = action {
      // Nothing was sent.
      return try note(polling.take(.refused(retryAfter: nil), now: time()), of: id)
    }
    _ = polling.take(.failed(retryAfter: retryAfter), now: time(), chance: chance())
    try update { source in
      source.isWanted = false
      source.failure = (error as? any ExplainedError)?.explanation ?? Explanation("source.failure.unknown")
    }
  }
}

extension HTTPResponse {
  /// What became of a dismissal; an alert that the source does not know is put away there, too.
  fileprivate var delivery: SourcePolling.Delivery {
    switch status {
    case 200..<300, 404, 410: .arrived
    case 429, 503: .refused(retryAfter: wait)
    case 400..<500: .refused(retryAfter: nil)
    default: .unknown
    }
  }
}
