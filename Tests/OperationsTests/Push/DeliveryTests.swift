import Delivery
import Foundation
import HTTP
import Models
import Operations
import Push
import Repositories
import Store
import TestSupport
import Testing

@MainActor @Suite(.serialized)
struct DeliveryTests {
  @Test func `ten thousand pushes with mixed answers end as the table says, each taken once`() throws {
    let delivery = try Delivery()
    let plans = [
      ("a1", 8000), ("0400", 300), ("0410", 300), ("0404", 100), ("0499", 100), ("0429", 300), ("0500", 200),
      ("0502", 200), ("0503", 300), ("0411", 100), ("0599", 100),
    ]
    for (plan, count) in plans { try delivery.add(plan, count: count) }
    try delivery.deliver()
    #expect(try delivery.counts == delivery.counts(delivered: 9200, parked: 200, dropped: 600))
    let report = try delivery.server.report()
    #expect(report.pushes == 10_000)
    #expect(report.accepted == 9200)
    #expect(report.repeated == 0)
    #expect(report.tokens == 1)
    #expect(report.connections == 1)
    #expect(report.statuses["410"] == 400)
    #expect(report.statuses["502"] == 200)
    // A device that was registered after APNs lost sight of it stays.
    #expect(try delivery.store.staffDevices.active().count == 9400)
    #expect(Set(delivery.told) == ["BadPath", "SomethingNew"])
  }

  @Test func `the log says of each attempt whether the same is sent again`() throws {
    let delivery = try Delivery()
    for plan in ["a1", "0500", "0503"] { try delivery.add(plan, count: 3) }
    try delivery.deliver()
    for line in delivery.log {
      let isFailure = line.contains(": 500,") || line.contains(": 503,")
      #expect(line.contains(isFailure ? ", again " : ", ended"), "\(line)")
    }
    #expect(Set(delivery.log.compactMap { $0.firstMatch(of: /: ([0-9]+),/)?.1 }) == ["200", "500", "503"])
  }

  @Test(arguments: [["--reset-every", "200"], ["--goaway-every", "300"]])
  func `connections that break lose nothing and have each push taken once`(fault: [String]) throws {
    let delivery = try Delivery(fault)
    try delivery.add("a1", count: 3000)
    try delivery.deliver()
    #expect(try delivery.counts == delivery.counts(delivered: 3000))
    let report = try delivery.server.report()
    #expect(report.pushes == 3000)
    #expect(report.accepted == 3000)
    #expect(report.connections > 3)
    #expect(report.tokens == 1)
  }

  @Test func `a server that takes few streams gets no more`() throws {
    let delivery = try Delivery(["--streams", "10", "--delay", "5"])
    try delivery.add("a1", count: 300)
    try delivery.deliver()
    let report = try delivery.server.report()
    #expect(report.accepted == 300)
    #expect(report.mostStreams <= 10)
    // Those that it refuses may cost the connection, never one for each of them.
    #expect(report.connections < 10)
  }

  /// Held back in the middle of a request, libcurl may go on five seconds later.
  @Test func `a connection never has more under way than HTTP/2 lets it begin with`() throws {
    let delivery = try Delivery(["--delay", "20"])
    try delivery.add("a1", count: 200, words: 500)
    try delivery.deliver()
    let report = try delivery.server.report()
    #expect(report.accepted == 200)
    #expect((1...18).contains(report.mostStreams))
  }

  @Test func `a device is only dropped once the server has shown that it is the right one`() throws {
    let delivery = try Delivery()
    try delivery.add("0400", count: 3)
    let service = try delivery.service()
    try delivery.deliver(service) { $0.tally.deferred >= 3 }
    #expect(try delivery.counts == delivery.counts(waiting: 3))
    #expect(try delivery.store.staffDevices.active().count == 3)
    try delivery.add("a1", count: 1)
    try delivery.deliver(service)
    #expect(try delivery.counts == delivery.counts(delivered: 1, dropped: 3))
    #expect(try delivery.store.staffDevices.active().count == 1)
  }

  @Test func `a payload that is too large is sent again in fewer bytes`() throws {
    let delivery = try Delivery()
    try delivery.add("0413", count: 1)
    try delivery.deliver()
    let report = try delivery.server.report()
    #expect(report.statuses == ["413": 2, "200": 1])
    let payload = try JSONDecoder().decode(PushPayload.self, from: Data(report.lastPayload.utf8))
    guard case .text("New Appointment Booked", let body) = payload.alert else {
      Issue.record("\(report.lastPayload)")
      return
    }
    #expect(body.hasSuffix("Fluffy…"))
  }

  @Test(arguments: ["InvalidProviderToken", "Forbidden", "BadEnvironmentKeyInToken", "ReasonOfTomorrow"])
  func `a key that is refused stops everything and loses nothing`(reason: String) throws {
    let delivery = try Delivery(["--refusal", reason])
    try delivery.add("a1", count: 500)
    #expect(throws: PushError.keyRefused(keyID: "ABC123DEFG", reason: reason)) { try delivery.deliver() }
    #expect(try delivery.counts == delivery.counts(waiting: 500))
    #expect(delivery.told.first == reason)
  }

  @Test func `a token that is refused too young is waited for, and no other one is signed`() throws {
    let delivery = try Delivery(["--clock-ahead", "7200"])
    try delivery.add("a1", count: 5)
    try delivery.deliverUntilPutOff()
    // Another process learns only from the server that its clock is ahead.
    try delivery.deliverUntilPutOff()
    #expect(try delivery.counts == delivery.counts(waiting: 5))
    #expect(try delivery.server.report().tokens == 1)
    let due = try #require(try delivery.store.outbox.nextDue())
    #expect((1100...1200).contains(due.timeIntervalSinceNow))
  }

  @Test func `too many tokens are answered by a rest`() throws {
    let delivery = try Delivery(["--refusal", "TooManyProviderTokenUpdates"])
    try delivery.add("a1", count: 5)
    try delivery.deliverUntilPutOff()
    #expect(try delivery.counts == delivery.counts(waiting: 5))
    let due = try #require(try delivery.store.outbox.nextDue())
    #expect((250...300).contains(due.timeIntervalSinceNow))
  }

  @Test func `a push that has lost its use is not sent`() throws {
    let delivery = try Delivery()
    let token = try #require(Delivery.token("a1", 1))
    try delivery.store.user("me").devices.register(token, type: "ios", at: .now)
    let late = PushNotification(
      id: UUID(derivedFrom: "late"),
      user: "me",
      token: token,
      payload: "{}",
      type: .alert,
      expiration: .now - 1
    )
    try delivery.store.outbox.add([late], at: .now - 60)
    try delivery.deliver()
    #expect(try delivery.counts == delivery.counts(dropped: 1))
    #expect(try delivery.server.report().requests == 0)
  }

  @Test func `a server that takes pushes and never answers is soon let alone, and everything waits`() throws {
    let delivery = try Delivery(["--delay", "3600000"])
    try delivery.add("a1", count: 12)
    let service = try delivery.service(timeout: .seconds(1))
    #expect(throws: HTTPError.timedOut(host: "localhost")) { try delivery.deliver(service) }
    #expect(try delivery.counts == delivery.counts(waiting: 12))
    #expect(try delivery.server.report().requests <= 2)
  }

  @Test func `two services on one outbox send each push once and sign one token`() throws {
    let delivery = try Delivery(["--delay", "2"])
    try delivery.add("a1", count: 1000)
    let services = try [delivery.service(), delivery.service()]
    while try services.contains(where: { $0.isBusy }) || delivery.store.outbox.counts().waiting > 0 {
      for service in services { try service.turn() }
      var ready = services.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&ready, nfds_t(ready.count), 20)
    }
    let report = try delivery.server.report()
    #expect(report.accepted == 1000)
    #expect(report.requests == 1000)
    #expect(report.tokens == 1)
    #expect(report.connections == 2)
  }
}
