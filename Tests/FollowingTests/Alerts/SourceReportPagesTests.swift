import AssistantSupport
import Databases
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// What a backend says besides its alerts in several pages, and what it counts beyond what is held of it.
@MainActor @Suite(.fewAtOnce)
struct SourceReportPagesTests {
  private nonisolated static func page(_ titles: String..., total: Int = 5, next: Int? = nil) -> LoopbackServer.Reply {
    let list = titles.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
    let more = next.map { #","nextOffset":\#($0)"# } ?? ""
    return .answer(200, body: #"{"recommendations":[\#(list)]\#(more),"total":\#(total)}"#)
  }

  /// Five recommendations, two on a page.
  private nonisolated static let pages = [
    "recommendations": page("A", "B", next: 2), "recommendations?offset=1": page("B", "C", next: 3),
    "recommendations?offset=2": page("C", "D", next: 4), "recommendations?offset=3": page("D", "E"),
  ]

  private func followed(_ reports: [String: LoopbackServer.Reply]) async throws -> FollowedSource {
    let followed = try FollowedSource { $0.reports = reports }
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    return followed
  }

  private func round(_ followed: FollowedSource) async throws {
    followed.sample.now += 300
    try followed.refresh()
    try await followed.wait { try !followed.source.isWanted && !followed.followers.isWaiting }
  }

  private func report(_ topic: SourceReport.Topic, of followed: FollowedSource) throws -> SourceReport {
    try #require(try followed.records.sources.reports().first { $0.topic == topic })
  }

  private func titles(of followed: FollowedSource) throws -> [String] {
    try report(.recommendations, of: followed).content?.entries.map(\.title) ?? []
  }

  @Test func `a list in pages is read to its end, each page from the last one of the page before`() async throws {
    let followed = try await followed(Self.pages)
    #expect(try titles(of: followed) == ["A", "B", "C", "D", "E"])
    #expect(try report(.recommendations, of: followed).excess == nil)
    #expect(
      followed.backend.topics
        == [
          "recommendations", "recommendations?offset=1", "recommendations?offset=2", "recommendations?offset=3",
          "tax/deadlines", "tax/summary", "dashboard/summary",
        ]
    )
  }

  /// The titles on the pages behind the first, by the offset that is asked for; what is read, and how often it is asked.
  @Test(
    arguments: [
      ([1: "B", 2: "C", 3: "D", 4: "E"], ["A", "B", "C", "D", "E"], 5), ([1: "A"], ["A"], 2), ([:], ["A"], 2),
      ([1: "B", 2: "A"], ["A", "B"], 3), ([1: "B"], ["A", "B"], 3),
    ] as [([Int: String], [String], Int)]
  )
  func `behind a page of one begins the next`(pages: [Int: String], read: [String], requests: Int) async throws {
    var reports = ["recommendations": Self.page("A")]
    for offset in 1...4 {
      reports["recommendations?offset=\(offset)"] = pages[offset].map { Self.page($0) } ?? Self.page()
    }
    let followed = try await followed(reports)
    #expect(try titles(of: followed) == read)
    #expect(followed.backend.topics.count { $0.hasPrefix("recommendations") } == requests)
  }

  @Test func `an array tells in the header how many there are`() async throws {
    let day = #""deadlineDate":"2025-01-15""#
    let followed = try await followed([
      "tax/deadlines": .answer(
        200,
        headers: ["X-Total-Count": "3"],
        body: #"[{"title":"A",\#(day)},{"title":"B",\#(day)}]"#
      ),
      "tax/deadlines?offset=1": .answer(
        200,
        headers: ["X-Total-Count": "3"],
        body: #"[{"title":"B",\#(day)},{"title":"C",\#(day)}]"#
      ),
    ])
    #expect(try report(.taxDeadlines, of: followed).content?.entries.map(\.title) == ["A", "B", "C"])
  }

  @Test(
    arguments: [
      (.answer(500), Explanation("source.failure.status", "127.0.0.1", "500")),
      (.answer(404), Explanation("source.failure.status", "127.0.0.1", "404")),
      (page("X", "C"), Explanation("inbox.error.changing")), (page(), Explanation("inbox.error.changing")),
      (page("B", "C", total: 6), Explanation("inbox.error.changing")),
    ] as [(LoopbackServer.Reply, Explanation)]
  )
  func `where a page does not come or does not fit, the copy stays, and at first what came`(
    reply: LoopbackServer.Reply,
    reason: Explanation
  ) async throws {
    let spoiled = Self.pages.merging(["recommendations?offset=1": reply]) { $1 }
    let fresh = try await followed(spoiled)
    #expect(try report(.recommendations, of: fresh).failure == reason)
    #expect(try titles(of: fresh) == ["A", "B"])
    let followed = try await followed(Self.pages)
    followed.backend.change { $0.reports = spoiled }
    try await round(followed)
    try await followed.wait { try report(.recommendations, of: followed).failure == reason }
    #expect(try titles(of: followed) == ["A", "B", "C", "D", "E"])
    followed.backend.change { $0.reports = Self.pages }
    try await round(followed)
    try await followed.wait { try report(.recommendations, of: followed).failure == nil }
  }

  @Test func `of a backend that knows no offsets what it gives is kept, and that there is more is said`() async throws {
    let first = Self.page("A", "B", next: 2)
    let followed = try await followed(["recommendations": first, "recommendations?offset=1": first])
    #expect(try titles(of: followed) == ["A", "B"])
    #expect(try report(.recommendations, of: followed).excess?.read == 2)
    #expect(followed.backend.topics.count { $0.hasPrefix("recommendations") } == 2)
  }

  @Test func `a list without an end is read as far as there is room`() async throws {
    let followed = try FollowedSource { state in
      for offset in 0..<400 {
        let query = offset == 0 ? "" : "?offset=\(offset)"
        state.reports["recommendations\(query)"] = Self.page("\(offset)", "\(offset + 1)", total: 1_000_000)
      }
    }
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    #expect(try titles(of: followed).count == 51)
    #expect(try report(.recommendations, of: followed).excess?.read == 51)
    #expect(followed.backend.topics.count { $0.hasPrefix("recommendations") } == 50)
  }

  // MARK: Numbers

  @Test func `what it counts beyond what is held of it is added to what is held, and nothing is counted twice`()
    async throws
  {
    let followed = try await followed([
      "tax/summary": .answer(200, body: #"{"openDeadlines":4,"overdueDeadlines":1}"#),
      "dashboard/summary": .answer(200, body: #"{"unreadAlerts":7,"unreadNotifications":5}"#),
    ])
    try followed.sample.take(
      #"{"kind":"alert","id":90,"alertType":"TAX_DEADLINE","title":"Own","message":"Own","severity":"low","#
        + #""createdAt":"2024-11-14T10:00:00","deadlineDate":"2024-11-01"}"#
    )
    func numbers(_ method: String) throws -> [Int?] {
      let members = try JSONObject(followed.sample.perform(method)).members
      return ["unreadAlerts", "unreadNotifications", "openDeadlines", "overdueDeadlines"].map { members[$0] as? Int }
    }
    let inbox = try followed.records.inbox.unreadCount()
    // Three alerts of its own are here, of which it counts four more, and one of the user's own.
    #expect(try numbers("dashboard/summary") == [8, inbox + 5, nil, nil])
    #expect(try numbers("tax/summary") == [nil, nil, 5, 2])
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    #expect(try numbers("dashboard/summary")[0] == 7)
    #expect(try numbers("tax/summary") == [nil, nil, 4, 2])
  }

  @Test func `a copy that an earlier version kept is read, and counts nothing more`() throws {
    let content = SourceReport.Content(cell: .text(#"{"counts":{"unreadAlerts":7},"entries":[]}"#))
    #expect(content == SourceReport.Content(counts: SourceReport.Counts(unreadAlerts: 7)))
  }

  @Test(arguments: ["null", #""/taxes/declarations""#])
  func `a fetched deadline is counted and is the next one, without a summary of the backend's`(
    place: String
  ) async throws {
    let deadline = #"{"title": "Land tax", "deadlineDate": "2024-11-16", "actionUrl": \#(place)}"#
    let body = #"{"deadlines": [\#(deadline)], "total": 1}"#
    let followed = try FollowedSource { $0.reports = ["tax/deadlines": .answer(200, body: body)] }
    try await followed.wait { try followed.records.sources.reports().contains { $0.content != nil } }
    let listed = try JSONObject(followed.sample.perform("tax/deadlines")).members["total"] as? Int
    let summary = try JSONObject(followed.sample.perform("tax/summary")).members
    #expect(listed == 2)
    #expect(summary["openDeadlines"] as? Int == listed)
    #expect((summary["nextDeadline"] as? [String: Any])?["deadlineDate"] as? String == "2024-11-16")
  }
}
