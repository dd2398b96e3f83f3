import Alerts
import Assistant
import Databases
import FoundationEssentials
import Glibc
import HTTP
import InboxRepositories
import Models
import Records
import Store

/// Follows one source of a user's alerts.
@MainActor
final class AlertFollower: Follower {
  let account: Account
  let url: String
  let time: () -> Double
  let chance: () -> Double
  let requests: Requests
  /// Whether no face is there that tells of what is new.
  let isAlone: Bool
  /// As the store has it; nil before it was looked at.
  private var source: AlertSource?
  var polling = SourcePolling(now: 0)
  /// What came of the list that is being fetched; nil before its first page.
  var list: SourceAnswer?
  /// What came of the topic that is being asked about; nil before its first page.
  var begunReport: ReportAnswer?
  /// When the last answer came, and when something came of one that is none.
  var (answeredAt, keptAt): (Date?, Date?) = (nil, nil)
  var times = AskedTimes()
  /// Whether somebody asked for the list that is under way.
  var isAsked = false
  /// Whether somebody asked for the round of which there was a list.
  var isRoundAsked = false

  init(
    _ url: String,
    of account: Account,
    requests: Requests,
    isAlone: Bool,
    time: @escaping () -> Double,
    chance: @escaping () -> Double
  ) {
    self.account = account
    self.url = url
    self.requests = requests
    self.isAlone = isAlone
    self.time = time
    self.chance = chance
  }

  var sources: SourceRepository {
    get throws(StoreError) { try account.records().sources }
  }

  // MARK: The store

  func look() throws {
    let isFirst = source == nil
    if isFirst { try holdDismissals() }
    source = try stored()
    if isFirst {
      let closedFor = source?.closedFor(at: account.settings.now()) ?? 0
      let failed = times.budget?.failed(at: account.settings.now()) ?? PollingSchedule.Failed()
      polling = SourcePolling(now: time(), closedFor: closedFor, after: failed, topics: SourceReport.Topic.allCases)
      times.budget = nil
    }
    try holdDismissals()
    try refreshWhereWanted()
  }

  /// Nobody else sends any: what was sent once has arrived, or has not.
  func holdDismissals() throws(StoreError) {
    let (time, now) = (time(), account.settings.now())
    var budget =
      if let known = times.budget { known } else { NotedBudget(KeptDeliveryBudget(of: try sources, at: url)) }
    let told = try budget.told(at: time, now)
    times.budget = budget
    polling.hold(
      try sources.dismissals(of: url).map { dismissal in
        DeliveryQueue.Item(
          dismissal.remoteID,
          attempts: dismissal.attempts,
          due: dismissal.notBefore.due(at: time, now),
          isSent: dismissal.isSent
        )
      },
      budget: told
    )
  }

  /// Who wants to know is answered once it is asked; one that failed many times in a row is not asked now, and is as it was.
  func refreshWhereWanted() throws {
    guard source?.isWanted == true, !polling.refresh(now: time()) else { return }
    try update { source in
      source.isWanted = false
      source.failure = source.failure ?? Explanation("inbox.error.timedOut")
    }
  }

  func stored() throws(StoreError) -> AlertSource? { try sources.all().first { $0.url == url } }

  /// Keeps what has become known of the source, if it still is one.
  func update(_ change: (inout AlertSource) -> Void) throws {
    guard let before = try stored() else { return }
    var source = before
    change(&source)
    self.source = source
    if source != before { try sources.put(source) }
  }

  // MARK: Asking

  var isAskingBesides: Bool { polling.isReporting }

  func goOn() throws -> Double? {
    while let source, let action = polling.next(now: time(), chance: chance()) {
      if case .wait(let until) = action { return until }
      if case .report(let topic) = action, try isClosed(topic) {
        polling.takeReport()
      } else {
        try ask(action, source)
      }
    }
    return nil
  }

  private func ask(_ action: SourcePolling.Action, _ source: AlertSource) throws {
    do {
      let request = try request(action, source)
      times.begunAt = time()
      switch action {
      case .dismiss(let id):
        let (item, now) = (polling.item(id), account.settings.now())
        try SentDismissals(sources: try sources, url: url).noteSending(of: item, at: time(), now)
        try times.budget?.note(polling.budget, at: time(), now)
      case .fetch:
        // Of one that answers each time nothing is to be kept.
        if answeredAt == nil || polling.failures > 0 {
          try times.budget?.noteAsking(after: polling.failures, chance: chance(), account.settings.now())
        }
        try update { source in
          isAsked = isAsked || source.isWanted
          source.isWanted = false
        }
      case .report(let topic):
        let now = account.settings.now()
        times.note(topic, at: now, isRoundAsked: isRoundAsked)
        guard times.isTopicNoted else { break }
        // It counts, whether or not the answer is heard, for whatever process asks next.
        try account.sources.update(topic, of: url) { $0.closedUntil = now + AskedTimes.betweenTopics }
      case .wait: break
      }
      try send(request, as: action, source)
    } catch {
      try fail(action, error, retryAfter: nil)
    }
  }

  private func send(_ request: HTTPRequest, as action: SourcePolling.Action, _ source: AlertSource) throws {
    let allow = { (policy: inout HTTPPolicy) in
      policy.allowsPlainHTTP = source.allowsPlainHTTP
      policy.allowsForeignRedirects = source.allowsForeignRedirects
      // Who has not answered is asked once each time.
      if source.failure != nil { policy.retries.attempts = 1 }
      if case .report = action { policy.retries.attempts = 1 }
    }
    let isConditional = request.headers["If-None-Match"] != nil
    try requests.send(request, allowing: allow) { [weak self] result in
      self?.take(result, of: action, isConditional: isConditional)
    }
  }

  /// Asks for the next page of the list that is being fetched.
  func askForMore(of list: SourceAnswer) throws {
    guard let source else { return }
    let request = try SourceRequest(source)
    if case .at(let address) = list.next { return try send(request.alerts(at: address), as: .fetch, source) }
    try send(request.alerts(from: list.offset), as: .fetch, source)
  }

  /// Asks for the next page of what is said about a topic.
  func askForMore(about topic: SourceReport.Topic, from offset: Int) throws {
    guard let source else { return }
    try send(SourceRequest(source).report(on: topic, from: offset), as: .report(topic), source)
  }

  private func request(_ action: SourcePolling.Action, _ source: AlertSource) throws -> HTTPRequest {
    let request = try SourceRequest(source)
    return switch action {
    case .dismiss(let id): try request.dismissal(of: id)
    case .report(let topic): try request.report(on: topic)
    case .fetch, .wait: try request.alerts(unless: polling.mayAskForChangesOnly ? source.entityTag : nil)
    }
  }
}
