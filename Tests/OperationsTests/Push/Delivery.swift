import Databases
import Delivery
import Foundation
import HTTP
import Models
import Operations
import Push
import Repositories
import Store
import TestSupport

/// A store, a key and a server, and what is sent between them.
@MainActor
final class Delivery {
  let folder: TemporaryFolder
  let store: Store
  let server: APNsServer
  private let configuration: ProviderConfiguration
  private(set) var told: [String] = []
  /// A line for each attempt.
  private(set) var log: [String] = []

  init(_ options: [String] = []) throws {
    folder = try TemporaryFolder()
    store = try Store(folder: folder.url)
    let key = try APNsServer.makeKey(in: folder.url)
    server = try APNsServer(in: folder.url, ["--key", key.path] + options)
    configuration = try ProviderConfiguration(
      environment: [
        "APNS_KEY_ID": "ABC123DEFG", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": "ai.helppet.HelpPetAI",
        "APNS_KEY_PATH": key.path,
      ],
      server: server.url,
      authorities: server.authorities.path
    )
  }

  /// Registers a device whose token asks the server for an answer, and puts a push for it into the outbox.
  func add(
    _ plan: String,
    count: Int,
    from start: Int = 0,
    registered: Date = .now - 3600,
    words: Int = 30
  ) throws {
    try store.transaction { () throws(StoreError) in
      for number in start..<start + count {
        guard let token = Self.token(plan, number) else { continue }
        try store.user("me").devices.register(token, type: "ios", at: registered)
        try store.outbox.add([Self.push(token, words: words)], at: .now)
      }
    }
  }

  static func token(_ plan: String, _ number: Int) -> DeviceToken? {
    let digits = String(number, radix: 16)
    return DeviceToken(plan + String(repeating: "0", count: 64 - plan.count - digits.count) + digits)
  }

  static func push(_ token: DeviceToken, words: Int = 30) -> PushNotification {
    PushNotification(
      id: UUID(derivedFrom: token.hexadecimal),
      user: "me",
      token: token,
      payload:
        #"{"aps":{"alert":{"title":"New Appointment Booked","body":"\#(String(repeating: "Fluffy ", count: words))"}}}"#,
      type: .alert,
      expiration: .now + 3600
    )
  }

  func service(streams: Int = 150, timeout: Duration = .seconds(10)) throws -> PushNotificationService {
    try PushNotificationService(
      store: store,
      configuration: configuration,
      streams: streams,
      timeout: timeout,
      log: { [unowned self] in log.append($0) },
      tellOperator: { [unowned self] in told.append($0) }
    )
  }

  /// Delivers until nothing waits, or until it is enough and nothing is under way.
  func deliver(
    streams: Int = 150,
    until isEnough: (PushNotificationService) throws -> Bool = { _ in false }
  ) throws {
    try deliver(service(streams: streams), until: isEnough)
  }

  func deliver(
    _ service: PushNotificationService,
    until isEnough: (PushNotificationService) throws -> Bool = { _ in false }
  ) throws {
    let end = ContinuousClock.now + .patience
    while ContinuousClock.now < end {
      try service.turn()
      if !service.isBusy, try service.nextTurn == nil || isEnough(service) { return }
      var descriptor = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 20)
    }
    try service.giveBack()
  }

  /// Delivers until what waits is to wait for minutes.
  func deliverUntilPutOff() throws {
    try deliver { service in try service.nextTurn.map { $0 > .now + 60 } ?? false }
  }

  var counts: PushOutbox.Counts { get throws { try store.outbox.counts() } }

  func counts(waiting: Int = 0, delivered: Int = 0, parked: Int = 0, dropped: Int = 0) -> PushOutbox.Counts {
    var counts = PushOutbox.Counts()
    (counts.waiting, counts.delivered, counts.parked, counts.dropped) = (waiting, delivered, parked, dropped)
    return counts
  }
}
