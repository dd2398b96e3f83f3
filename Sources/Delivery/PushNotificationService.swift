package import Databases
package import FoundationEssentials
import Glibc
import HTTP
import Models
package import Push
import Repositories
package import Store

/// Delivers what waits in the outbox: claims rows, sends them over one connection, and writes down what became of them.
///
/// It never waits: a loop polls ``descriptor``, takes a ``turn()`` whenever that is readable or ``nextTurn`` has come.
@MainActor
package final class PushNotificationService {
  package internal(set) var tally = PushTally()

  let store: Store
  let configuration: ProviderConfiguration
  let now: @Sendable () -> Date
  let tellOperator: (String) throws -> Void
  /// Writes what is written when it leaves; nil where each push carries all that it says.
  private var composer: (any PushComposing)?
  let log: @MainActor (String) -> Void
  /// Where a device's address begins.
  let devices: WebAddress
  var tokens: ProviderTokenSource
  var rules = DeliveryRules()
  var client: HTTPClient
  /// What is claimed and not sent yet, the last one first.
  var ready: [PushOutbox.Claim] = []
  var sent: PushesUnderWay
  /// What is to be written down.
  var answered: [AnsweredPush] = []
  /// Something was answered that may change what is sent next.
  var isTimeToLook = false
  /// When something was written down last.
  var lastSettled = Date.distantPast
  /// Nothing is sent before.
  var pausedUntil = Date.distantPast { didSet { pausedAt = now() } }
  private var pausedAt = Date.distantPast
  var refusedKey: RefusedKey
  var silence = ServerSilence()
  var isReconnecting = false
  private(set) var isEnding = false
  /// What keeps everything from being sent: it is thrown once nothing is under way any more, so that all answers are heard.
  var fault: (any Error)?

  /// How it is sent.
  let policy: HTTPPolicy

  /// - Parameters:
  ///   - store: Whose outbox is delivered.
  ///   - configuration: Who sends, and where to.
  ///   - composer: Writes what is written when it leaves.
  ///   - streams: How many pushes are under way at once.
  ///   - timeout: How long an attempt takes at most.
  ///   - now: The wall clock.
  ///   - log: Hears of each attempt, in one line.
  ///   - tellOperator: Hears of a reason for which a person should look at something.
  /// - Throws: ``PushError`` for a key that cannot be used.
  package init(
    store: Store,
    configuration: ProviderConfiguration,
    composer: (any PushComposing)? = nil,
    streams: Int = 300,
    timeout: Duration = .seconds(10),
    now: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @MainActor (String) -> Void = { _ in },
    tellOperator: @escaping (_ reason: String) throws -> Void = { _ in }
  ) throws {
    self.store = store
    self.configuration = configuration
    self.composer = composer
    policy = HTTPPolicy(ofPushesFor: configuration, streams: streams, timeout: timeout)
    (sent, refusedKey) = (PushesUnderWay(most: streams), RefusedKey(of: configuration.identity))
    self.now = now
    self.tellOperator = tellOperator
    self.log = log
    devices = try configuration.server.appending("/3/device")
    tokens = try ProviderTokenSource(store: store, configuration: configuration)
    client = try HTTPClient(policy: policy)
    try store.outbox.prepareDelivery()
  }

  // MARK: The loop's side

  /// Readable when a turn has something to take.
  package var descriptor: CInt { client.descriptor }

  package var isBusy: Bool { !sent.isEmpty || !ready.isEmpty || !answered.isEmpty }

  /// When a turn has something to do although nothing came; nil where nothing waits.
  package var nextTurn: Date? {
    get throws(StoreError) {
      if isBusy { return nil }
      return try store.outbox.nextDue().map { max($0, pausedUntil) }
    }
  }

  /// Takes what came back, and sends what is due.
  ///
  /// What is claimed already is sent first: the network works while the disk does.
  ///
  /// - Throws: ``PushError`` or ``HTTPError`` for what keeps everything from being sent; all that was not answered waits then.
  package func turn() throws {
    for finished in client.finished() {
      for attempt in finished.log.dropLast() { log(attempt.line) }
      if finished.isAnswered { silence.noteAnswer() }
      guard let push = sent.remove(finished.ticket, isAnswered: finished.isAnswered) else { continue }
      let answer = AnsweredPush(push: push, result: finished.result, attempt: finished.log.last)
      answered.append(answer)
      if !answer.isPlainSuccess { isTimeToLook = true }
    }
    do {
      // Behind an answer that may change what is sent it is written down first.
      if !isTimeToLook { try send() }
      if isTimeToSettle {
        try settleAndClaim()
        try send()
      }
      if let fault, sent.isEmpty, answered.isEmpty {
        self.fault = nil
        throw fault
      }
    } catch {
      try giveBack()
      throw error
    }
  }

  /// Puts into the outbox what corrects what was told, and lets that leave which was refused by a mistake that may be mended.
  package func bringInLine() throws(StoreError) {
    if pausedAt > now() {
      // The clock was ahead until just now.
      pausedUntil = .distantPast
      refusedKey.forgetWait()
    }
    try PushWaits(in: store.outbox).forget(at: now())
    try ParkedPushes(in: store.outbox).unpark(as: configuration.identity, at: now())
    try refusedKey.look(in: store.outbox, at: now())
    try composer?.bringInLine()
  }

  package func noteDelivery() throws(StoreError) { try composer?.noteDelivery() }

  /// What was claimed as it leaves now, in the transaction that claims it.
  func written(_ claims: [PushOutbox.Claim]) throws(StoreError) -> [PushOutbox.Claim] {
    let date = now()
    guard let decisions = try composer?.decide(claims, at: date) else { return claims }
    var written: [PushOutbox.Claim] = []
    for (claim, decision) in zip(claims, decisions) {
      switch decision {
      case .send(let claim): written.append(claim)
      case .wait(let due):
        try store.outbox.release(claim, until: min(due, date + PushNotification.longestWait))
      case .drop(let reason):
        try store.outbox.settle(claim, .dropped, reason: reason, at: date)
        tally.dropped += 1
      }
    }
    return written
  }

  /// Sends nothing any more: what was not sent is given back, and only answers are taken from now on.
  package func end() throws(StoreError) {
    isEnding = true
    pausedUntil = now()
    try giveBackReady()
  }

  /// Gives back what is claimed, for another process or another time; what is under way is sent again.
  package func giveBack() throws(StoreError) {
    for answer in answered { answer.tell(log, until: nil, at: now()) }
    let claims = ready + sent.claims + answered.map(\.push.claim)
    (ready, sent, answered) = ([], PushesUnderWay(most: sent.most), [])
    try store.transaction { () throws(StoreError) in
      for claim in claims { try store.outbox.release(claim, until: max(now(), refusedKey.heldUntil ?? pausedUntil)) }
    }
  }
}
