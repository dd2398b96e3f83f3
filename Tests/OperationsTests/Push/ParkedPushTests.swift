import Assistant
import AssistantSupport
import Calendars
import Delivery
import Foundation
import InboxRepositories
import Models
import Operations
import Push
import Repositories
import Store
import TestSupport
import Testing

/// What was refused leaves once what refused it is mended, on the wire of a server that speaks as APNs does.
@MainActor @Suite(.serialized)
struct ParkedPushTests {
  private let folder: TemporaryFolder
  private let sample: SampleAssistant
  private let server: APNsServer
  private let key: URL
  private static let topic = "ai.helppet.HelpPetAI"
  private static let token = String(repeating: "a1", count: 32)

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = .now
    key = try APNsServer.makeKey(in: folder.url)
    server = try APNsServer(in: folder.url, ["--key", key.path, "--topic", Self.topic])
  }

  private func register(_ token: String = token, _ members: String = "") throws {
    try sample.perform("devices/register", #"{"deviceToken":"\#(token)"\#(members)}"#)
  }

  private func book(at hour: Int, _ id: String = "a-123", inDays days: Int = 1) throws {
    let day = CalendarDay(of: sample.now + 86_400 * Double(days), in: .gmt)
    try sample.take(
      #"{"kind":"appointment","id":"\#(id)","petName":"Fluffy","time":"\#(day)T\#(hour):00:00+03:00"}"#
    )
  }

  /// Delivers all that is due, as `push send` does for an app, and later what waits to be sent again; answers how many the server took.
  @discardableResult
  private func send(for app: String = topic, times: Int = 1) throws -> Int {
    for _ in 1...times {
      let configuration = try ProviderConfiguration(
        environment: [
          "APNS_KEY_ID": "ABC123DEFG", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": app, "APNS_KEY_PATH": key.path,
        ],
        server: server.url,
        authorities: server.authorities.path
      )
      let service = try sample.client.account.pushes.pushService(configuration)
      try service.bringInLine()
      try wait {
        try service.turn()
        if !service.isBusy, try service.nextTurn.map({ $0 > sample.now }) ?? true { return true }
        var descriptor = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, 20)
        return false
      }
      try service.noteDelivery()
      sample.now += 60
    }
    return try server.report().accepted
  }

  private var counts: PushOutbox.Counts { get throws { try sample.client.store().outbox.counts() } }

  private func operatorAlerts() throws -> [String] {
    try sample.client.records().alerts.all(includeDismissed: false).filter { $0.alertType.rawValue == "PUSH_DELIVERY" }
      .map(\.message.withoutIsolates)
  }

  @Test(arguments: [false, true])
  func `what was parked for a wrong app leaves with the right one, and the operator's alert goes`(isMoved: Bool) throws
  {
    try register()
    try book(at: 14)
    #expect(try send(for: "ai.helppet.Other") == 0)
    #expect(try counts.parked == 1)
    #expect(try operatorAlerts() == ["APNs refused a push: BadTopic"])
    // The same app again asks nothing.
    let asked = try server.report().requests
    try send(for: "ai.helppet.Other")
    #expect(try server.report().requests == asked)
    if isMoved {
      try book(at: 16, inDays: 3)
      #expect(try counts.parked == 0)
    }
    #expect(try send() == 1)
    #expect(try server.report().lastPayload.contains(isMoved ? "4:00 PM" : "2:00 PM"))
    #expect(try counts.parked == 0)
    #expect(try operatorAlerts() == [])
    #expect(try send() == 1)
  }

  @Test func `a correction that was parked leaves, too`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    try book(at: 16)
    #expect(try send(for: "ai.helppet.Other") == 1)
    #expect(try counts.parked == 1)
    #expect(try send() == 2)
    #expect(try server.report().lastPayload.contains("appointment_moved"))
    #expect(try counts.parked == 0)
  }

  @Test func `what was parked for a device leaves once that registers again, and others are left alone`() throws {
    let strange = "0400" + String(repeating: "a1", count: 30)
    try register(strange)
    try book(at: 14)
    try send(times: 8)
    #expect(try counts.parked == 1)
    let asked = try server.report().requests
    #expect(asked == 5)
    try send()
    #expect(try server.report().requests == asked)
    try register(strange)
    try send()
    #expect(try server.report().requests == asked + 1)
    // What is past is not sent any more.
    try send(times: 8)
    sample.now += 3 * 86_400
    try register(strange)
    let last = try server.report().requests
    try send()
    #expect(try server.report().requests == last)
  }

  @Test func `a device that was refused while nothing was delivered is tried again once something is`() throws {
    let strange = "0400" + String(repeating: "a1", count: 30)
    try register(strange)
    try book(at: 14)
    try send(times: 8)
    #expect(try counts.parked == 1)
    try register()
    for number in 124...130 {
      try book(at: 15, "a-\(number)")
      try send()
    }
    // By now the server has shown that it takes pushes: the device is none of this app's.
    #expect(try counts.parked == 0)
    #expect(try operatorAlerts() == [])
  }

  @Test func `a critical alert that came while pushes were denied is told once they are allowed`() throws {
    try register(Self.token, #","role":"personal","criticalAlerts":true"#)
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    for (id, read) in [(1, false), (2, true)] {
      try sample.take(
        #"{"kind":"alert","id":\#(id),"alertType":"UNAUTHORIZED_PAYMENT","title":"Odd payment \#(id)","message":"1,200 SAR","#
          + #""severity":"critical","createdAt":"2026-11-14T10:00:00"}"#
      )
      #expect(try send() == 0)
      if read { try sample.perform("alerts/markRead", #"{"id":\#(id)}"#) }
    }
    #expect(try counts.dropped == 2)
    try sample.perform("notifications/permission", #"{"answer":"granted"}"#)
    #expect(try send(times: 2) == 1)
    #expect(try server.report().lastPayload.contains("Odd payment 1"))
  }

  @Test func `a cancellation names what the booking named`() throws {
    try register()
    try book(at: 14)
    try send()
    try sample.perform("records/remove", #"{"kind":"appointment","id":"a-123"}"#)
    #expect(try send() == 2)
    #expect(try server.report().lastPayload.contains("appointment_cancelled"))
    #expect(try server.report().lastPayload.contains("Fluffy"))
  }
}
