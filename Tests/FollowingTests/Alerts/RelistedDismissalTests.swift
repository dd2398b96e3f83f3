import Assistant
import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// What was put away here, and what a source lists nevertheless: nothing that waits is lost by one wrong answer.
@MainActor @Suite(.fewAtOnce)
struct RelistedDismissalTests {
  private func round(_ followed: FollowedSource, after seconds: Double = 400) async throws {
    followed.sample.now += seconds
    let before = followed.backend.requests.count
    try followed.restart()
    try followed.refresh()
    try await followed.wait {
      try followed.backend.requests.count > before && followed.source.answeredAt == followed.sample.now
    }
  }

  private func waiting(_ followed: FollowedSource) throws -> [Int] {
    try followed.records.sources.dismissals(of: followed.backend.url).map(\.remoteID)
  }

  private func posts(_ followed: FollowedSource) -> Int { followed.backend.requests.count { $0.verb == "POST" } }

  /// The numbers of what the answer between lists, and what it says of how many there are.
  @Test(arguments: [([], nil), ([], "0"), ([3], nil), ([3], "1"), ([1, 3], nil)] as [([Int], String?)])
  func `a dismissal that waits is sent when the source lists its alert again, whatever it listed meanwhile`(
    listed: [Int],
    total: String?
  ) async throws {
    let followed = try FollowedSource { $0.dismissalFaults = [(reply: .answer(500), isDone: false)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { try posts(followed) == 1 && waiting(followed) == [2] }
    let all = [1: AlertsBackend.balance, 2: AlertsBackend.tax, 3: AlertsBackend.spending]
    followed.backend.change { ($0.alerts, $0.total) = (all.filter { listed.contains($0.key) }, total) }
    try await round(followed)
    #expect(try waiting(followed) == [])
    #expect(posts(followed) == 1)
    followed.backend.change { ($0.alerts, $0.total) = (all, nil) }
    try await round(followed)
    try await followed.wait { followed.backend.dismissed == [2: 1] }
    try await followed.wait { try waiting(followed).isEmpty }
    #expect(try followed.openNumbers == [1, 3])
    try await round(followed)
    #expect(followed.backend.listed == [1, 3])
    #expect(posts(followed) == 2)
  }

  @Test(arguments: [404, 409, 410], [true, false])
  func `a dismissal that was answered as if there were no alert is sent again where the lists go on naming it`(
    status: Int,
    hasTags: Bool
  ) async throws {
    let followed = try FollowedSource { state in
      (state.dismissalFaults, state.hasTags) = ([(reply: .answer(status), isDone: false)], hasTags)
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { try posts(followed) == 1 && waiting(followed).isEmpty }
    try await round(followed)
    try await followed.wait { followed.backend.dismissed == [2: 1] }
    #expect(try followed.openNumbers == [1, 3])
    try await round(followed)
    #expect(followed.backend.listed == [1, 3])
    #expect(posts(followed) == 2)
  }

  @Test(arguments: [404, 409, 410])
  func `a dismissal that is answered so each time is told once as not taken, and sent no more`(status: Int) async throws
  {
    let fault = (reply: LoopbackServer.Reply.answer(status), isDone: false)
    let followed = try FollowedSource { state in
      (state.dismissalFaults, state.hasTags) = (Array(repeating: fault, count: 20), false)
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { try posts(followed) == 1 && waiting(followed).isEmpty }
    for _ in 1...6 { try await round(followed) }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] && waiting(followed).isEmpty }
    let sent = posts(followed)
    for _ in 1...3 { try await round(followed) }
    #expect(posts(followed) == sent)
    #expect(try followed.records.inbox.page().count { $0.title.contains("did not accept") } == 1)
  }

  @Test func `what a source took and lists nevertheless is not sent again`() async throws {
    let followed = try FollowedSource { state in
      (state.dismissalFaults, state.hasTags) = ([(reply: .answer(200), isDone: false)], false)
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { try posts(followed) == 1 && waiting(followed).isEmpty }
    for _ in 1...2 { try await round(followed) }
    #expect(posts(followed) == 1)
    #expect(try followed.openNumbers == [1, 3])
  }

  @Test func `what is put away once more, by words, while the source seemed to know of it, is sent`() async throws {
    let followed = try FollowedSource { $0.dismissalFaults = [(reply: .answer(404), isDone: false)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { try posts(followed) == 1 && waiting(followed).isEmpty }
    try followed.records.sources.addDismissal(of: 2)
    #expect(try waiting(followed) == [2])
    try await followed.wait { followed.backend.dismissed == [2: 1] }
  }

  private nonisolated static let others = [
    AlertsBackend.tax.replacing("Tax Deadline Approaching", with: "Tax audit"),
    AlertsBackend.tax.replacing("VAT Payment", with: "Profit tax"),
    AlertsBackend.tax.replacing("TAX_DEADLINE", with: "LOW_BALANCE"),
    AlertsBackend.tax.replacing("2024-11-19", with: "2024-12-19"),
    AlertsBackend.tax.replacing(#""high""#, with: #""critical""#),
  ]

  @Test(arguments: others, [true, false])
  func `what comes under the number of one that was put away, and is another matter, is open and stays so there`(
    other: String,
    wasTaken: Bool
  ) async throws {
    let followed = try FollowedSource { state in
      (state.dismissalFaults, state.hasTags) = ([(reply: .answer(wasTaken ? 200 : 500), isDone: wasTaken)], false)
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { posts(followed) == 1 }
    if wasTaken { try await followed.wait { try waiting(followed).isEmpty } }
    followed.backend.change { $0.alerts[2] = other }
    try await round(followed)
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    #expect(try followed.records.alerts.get(2)?.isRead == false)
    #expect(try waiting(followed) == [])
    try await round(followed)
    #expect(posts(followed) == 1)
    #expect(followed.backend.listed == [1, 2, 3])
  }

  @Test func `what was taken and is raised anew later is another matter, and days that are counted are none`()
    async throws
  {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for id in [1, 2] { _ = try followed.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try await followed.wait { try followed.backend.listed == [3] && waiting(followed).isEmpty }
    followed.backend.change { state in
      state.alerts[1] = AlertsBackend.balance.replacing("2024-11-14T09", with: "2024-11-14T13")
      state.alerts[2] = AlertsBackend.tax.replacing("in 5 days", with: "in 4 days").replacing(
        #""high""#,
        with: #""low""#
      )
    }
    try await round(followed)
    try await followed.wait { try followed.openNumbers == [1, 3] }
    #expect(posts(followed) == 2)
  }

  @Test func `a second refusal is heard of like the first`() async throws {
    let followed = try FollowedSource { state in
      state.alerts[2] = AlertsBackend.tax.replacing(#""high""#, with: #""critical""#)
      state.dismissalFaults = Array(repeating: (reply: .answer(403), isDone: false), count: 3)
    }
    followed.sample.client.watch()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = followed.sample.client.raisedAlerts()
    for time in 1...3 {
      _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
      try await followed.wait { try posts(followed) == time && followed.openNumbers == [1, 2, 3] }
      #expect(followed.sample.client.raisedAlerts().map(\.id) == [2])
    }
  }
}
