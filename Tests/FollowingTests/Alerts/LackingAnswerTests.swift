import Assistant
import AssistantSupport
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// One whole answer that lacks what was there takes nothing of what the person did with it.
@MainActor @Suite(.fewAtOnce)
struct LackingAnswerTests {
  private let hour: FollowedHour

  init() throws {
    hour = try FollowedHour()
    hour.backend.change { state in
      state.alerts = Self.listed
      (state.hasTags, state.reports) = (false, [:])
    }
    try hour.pass(10)
  }

  private nonisolated static let listed = Dictionary(
    uniqueKeysWithValues: (1...4).map { id in
      let alert = AlertsBackend.alert(id, title: "Alert \(id)")
      return (id, id == 4 ? alert : alert.replacing("critical", with: "high"))
    }
  )

  private func doThings() throws {
    _ = try hour.sample.perform("alerts/snooze", #"{"id":1,"minutes":5760}"#)
    _ = try hour.sample.perform("alerts/acknowledge", #"{"id":2}"#)
    _ = try hour.sample.perform("alerts/markRead", #"{"id":2}"#)
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":3}"#)
    try hour.pass(10)
  }

  private func alert(_ id: Int) throws -> Alert? { try hour.records.alerts.get(id) }

  private func list(_ alerts: [Int: String], after seconds: Double = 0) throws {
    hour.backend.change { $0.alerts = alerts }
    hour.sample.now += seconds
    hour.restart()
    try hour.pass(700)
  }

  /// What is listed in between, and how long after that the rest comes back.
  @Test(arguments: [[], [4]], [0, 86_400, 29 * 86_400] as [Double])
  func `what was put off, known, read and dismissed is so once the source lists it again`(
    between: [Int],
    seconds: Double
  ) throws {
    hour.sample.client.watch()
    _ = hour.sample.client.raisedAlerts()
    try doThings()
    let (put, known) = (try alert(1)?.pause, try alert(2)?.pause)
    let unread = try hour.records.inbox.unreadCount()
    _ = hour.sample.client.raisedAlerts()
    try list(Self.listed.filter { between.contains($0.key) })
    #expect(try hour.open == between)
    try list(Self.listed, after: seconds)
    #expect(try hour.open == [1, 2, 4])
    #expect(try put != nil && alert(1)?.pause == put)
    #expect(try known != nil && alert(2)?.pause == known)
    #expect(try alert(2)?.isRead == true && alert(1)?.isRead == false)
    #expect(try alert(3)?.isDismissed == true)
    #expect(try hour.records.inbox.unreadCount() <= unread)
    // Nobody is told anew of what was told.
    if seconds == 0 { #expect(hour.sample.client.raisedAlerts().map(\.id) == []) }
  }

  @Test func `what comes back after a month is news`() throws {
    try doThings()
    try list([:])
    try list(Self.listed, after: 31 * 86_400)
    #expect(try alert(1)?.pause == nil && alert(2)?.isRead == false)
    #expect(try alert(3)?.isDismissed == true)
  }

  @Test(arguments: [
    ("Alert 2", "Another"), ("high", "critical"), (#""m""#, #""n""#), ("LOW_BALANCE", "TAX_DEADLINE"),
  ])
  func `what comes back as another matter is open, unread and news`(was: String, isNow: String) throws {
    try doThings()
    try list([:])
    var listed = Self.listed
    listed[2] = listed[2]?.replacing(was, with: isNow)
    try list(listed)
    #expect(try alert(2)?.pause == nil && alert(2)?.isRead == false)
    #expect(try alert(1)?.pause != nil)
  }

  @Test func `a source that is removed and followed again has what was done with its alerts`() throws {
    try doThings()
    let (put, known) = (try alert(1)?.pause, try alert(2)?.pause)
    _ = try hour.sample.client.account.sources.removeSource(hour.backend.url)
    #expect(try hour.open == [])
    _ = try hour.sample.client.account.sources.addSource(
      hour.backend.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    hour.backend.change { $0.alerts = Self.listed }
    hour.restart()
    try hour.pass(10)
    #expect(try alert(1)?.pause == put && alert(2)?.pause == known && alert(2)?.isRead == true)
    #expect(try alert(3)?.isDismissed == true)
  }

  @Test func `what the source took as dismissed and lists nevertheless is told once, and stays so`() throws {
    hour.backend.change { $0.dismissalFaults = [(reply: .answer(200), isDone: false)] }
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":3}"#)
    try hour.pass(1_500)
    let notices = try hour.records.inbox.page().filter { $0.type == "SYSTEM_UPDATE" }
    #expect(notices.map(\.title.withoutIsolates) == ["The server still lists “Alert 3”"])
    #expect(
      notices.first?.body.withoutIsolates
        == "\(hour.backend.url) took it as dismissed, and lists it as open. Here it stays dismissed."
    )
    #expect(hour.backend.requests.count { $0.verb == "POST" } == 1)
    #expect(try hour.open == [1, 2, 4])
  }

  @Test func `what the source refused, then took as dismissed, and lists nevertheless is told once and open again`()
    throws
  {
    hour.backend.change { state in
      state.dismissalFaults = [(reply: .answer(403), isDone: false)] + Array(repeating: (.answer(200), false), count: 3)
    }
    for time in 1...3 {
      _ = try hour.sample.perform("alerts/dismiss", #"{"id":3}"#)
      try hour.pass(1_500)
      #expect(try hour.open == [1, 2, 3, 4])
      #expect(hour.backend.requests.count { $0.verb == "POST" } == time)
    }
    let notices = try hour.records.inbox.page().filter { $0.type == "SYSTEM_UPDATE" }
    #expect(
      Set(notices.map(\.title.withoutIsolates)) == [
        "The server did not accept what you did with “Alert 3”", "The server still lists “Alert 3”",
      ]
    )
    #expect(notices.count == 2)
    let body =
      "\(hour.backend.url) refused it first, then took it as dismissed, and lists it as open. Here it is open again."
    #expect(notices.contains { $0.body.withoutIsolates == body })
  }
}
