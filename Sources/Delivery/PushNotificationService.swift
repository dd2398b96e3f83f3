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
  /// A push that is under way.
  struct Sent {
    let claim: PushOutbox.Claim
    let token: ProviderToken
  }

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
  var pausedUntil = Date.distantPast
  var refusedKey: RefusedKey
  var isReconnecting = false
  private(set) var isEnding = false

  /// So many are under way at once: libcurl walks over all of them whenever something comes.
  let streams: Int
  private static let timeout = Duration.seconds(10)

  /// - Parameters:
  ///   - store: Whose outbox is delivered.
  ///   - configuration: Who sends, and where to.
  ///   - composer: Writes what is written when it leaves.
  ///   - streams: How many pushes are under way at once.
  ///   - now: The wall clock.
  ///   - log: Hears of each attempt, in one line.
  ///   - tellOperator: Hears of a reason for which a person should look at something.
  /// - Throws: ``PushError`` for a key that cannot be used.
  package init(
    store: Store,
    configuration: ProviderConfiguration,
    composer: (any PushComposing)? = nil,
    streams: Int = 300,
    now: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @MainActor (String) -> Void = { _ in },
    tellOperator: @escaping (_ reason: String) throws -> Void = { _ in }
  ) throws {
    self.store = store
    self.configuration = configuration
    self.composer = composer
    self.streams = streams
    (sent, refusedKey) = (PushesUnderWay(most: streams), RefusedKey(of: configuration.identity))
    self.now = now
    self.tellOperator = tellOperator
    self.log = log
    devices = try configuration.server.appending("/3/device")
    tokens = try ProviderTokenSource(store: store, configuration: configuration)
    client = try Self.client(configuration, streams: streams)
    try store.outbox.prepareDelivery()
  }

  static func client(_ configuration: ProviderConfiguration, streams: Int) throws(HTTPError) -> HTTPClient {
    var policy = HTTPPolicy()
    policy.timeout = timeout
    policy.largestBody = 1 << 16
    policy.mostRedirects = 0
    policy.authorities = configuration.authorities
    policy.streams = streams
    // The outbox knows when something is sent again.
    policy.retries.attempts = 1
    return try HTTPClient(policy: policy)
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
      guard let push = sent.remove(finished.ticket, isAnswered: finished.isAnswered) else { continue }
      let answer = AnsweredPush(push: push, result: finished.result, attempt: finished.log.last)
      answered.append(answer)
      if !answer.isPlainSuccess { isTimeToLook = true }
    }
    do {
      try send()
      guard isTimeToSettle else { return }
      try settleAndClaim()
      try send()
    } catch {
      try giveBack()
      throw error
    }
  }

  /// Puts into the outbox what corrects what was told, and lets that leave which was refused by a mistake that may be mended.
  package func bringInLine() throws(StoreError) {
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
      case .wait(let due): try store.outbox.release(claim, until: due)
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
    let claims = ready + sent.claims + answered.map(\.push.claim)
    (ready, sent, answered) = ([], PushesUnderWay(most: streams), [])
    try store.transaction { () throws(StoreError) in
      for claim in claims { try store.outbox.release(claim, until: max(now(), refusedKey.heldUntil ?? pausedUntil)) }
    }
  }
}
