import Assistant
import AssistantSupport
import Conversations
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// What a backend says besides its alerts: merged with what is known here, and kept with its age.
@MainActor @Suite(.fewAtOnce)
struct SourceReportTests {
  /// The first deadline is the one of the alert about taxes; its message is another one.
  nonisolated static let reports: [String: LoopbackServer.Reply] = [
    "tax/deadlines": .answer(
      200,
      body: """
        {"deadlines": [
          {"title": "VAT", "deadlineDate": "2024-11-19", "daysRemaining": 5, "alertId": 2, "actionUrl": "/taxes/declarations"},
          {"title": "Profit tax", "deadlineDate": "2025-01-15", "daysRemaining": 62, "alertId": null,
           "actionUrl": "/taxes/payments"}], "total": 2}
        """
    ),
    "recommendations": .answer(
      200,
      body: #"[{"title": "Order less", "message": "Order less rice", "because": "20 kg were thrown away."}]"#
    ),
    "tax/summary": .answer(200, body: #"{"openDeadlines": 2, "overdueDeadlines": 1, "nextDeadline": null}"#),
    "dashboard/summary": .answer(200, body: #"{"unreadAlerts": 7, "balance": "2500"}"#),
  ]

  private static let topics = ["recommendations", "tax/deadlines", "tax/summary", "dashboard/summary"]

  private func followed() async throws -> FollowedSource {
    let followed = try FollowedSource { $0.reports = Self.reports }
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    return followed
  }

  /// Asks anew, and waits until all topics were answered, or not.
  private func round(_ followed: FollowedSource) async throws {
    followed.sample.now += 300
    try followed.refresh()
    try await followed.wait { try !followed.source.isWanted && !followed.followers.isWaiting }
  }

  @Test func `what it tells of stands beside one's own, once, with whose it is and how old`() async throws {
    let followed = try await followed()
    #expect(followed.backend.topics == Self.topics)
    let (sample, url) = (followed.sample, followed.backend.url)
    sample.now += 60
    #expect(
      try sample.perform("tax/deadlines")
        == #"{"deadlines":[{"actionUrl":"/taxes/declarations","alertId":2,"daysRemaining":5,"deadlineDate":"2024-11-19","#
        + #""title":"VAT Payment in 5 days"},{"actionUrl":"/taxes/payments","age":60,"alertId":null,"daysRemaining":62,"#
        + #""deadlineDate":"2025-01-15","source":"\#(url)","title":"Profit tax"}],"total":2}"#
    )
    #expect(
      try sample.perform("recommendations/list")
        == #"{"recommendations":[{"age":60,"alert":null,"because":"20 kg were thrown away.","source":"\#(url)","#
        + #""text":"Order less rice","title":"Order less"}],"total":1}"#
    )
    #expect(
      try sample.perform("tax/summary").hasSuffix(
        #""openDeadlines":2,"overdueDeadlines":1,"sources":[{"age":60,"openDeadlines":2,"overdueDeadlines":1,"#
          + #""url":"\#(url)"}]}"#
      )
    )
    let dashboard = try sample.perform("dashboard/summary")
    #expect(dashboard.contains(#""sources":[{"age":60,"unreadAlerts":7,"url":"\#(url)"}],"unreadAlerts":7"#))
    #expect(dashboard.withoutIsolates.contains("Tax deadline: Profit tax. It is due in 62 days, on 15 January 2025."))
    #expect(
      try sample.perform("sources/list").contains(
        #""reports":[{"age":60,"excess":[],"failure":null,"topic":"dashboard/summary"},"#
          + #"{"age":60,"excess":[],"failure":null,"topic":"recommendations"}"#
      )
    )
  }

  @Test func `a finding of the user's own calendar of taxes and the same deadline there are one`() async throws {
    let followed = try await followed()
    try followed.sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    let titles = try followed.sample.perform("tax/deadlines").components(separatedBy: #""deadlineDate":"2025-01-15""#)
    #expect(titles.count == 2)
  }

  @Test func `when it does not answer the copy is shown, with its age and the reason, until it does`() async throws {
    let followed = try await followed()
    followed.backend.change { $0.reports = Self.reports.mapValues { _ in .answer(500) } }
    followed.sample.now += 7_000
    try await round(followed)
    try await followed.wait { try followed.records.sources.reports().allSatisfy { $0.failure != nil } }
    _ = try followed.sample.perform("navigation/go", #"{"screen":"taxes"}"#)
    let view = try ScreenView(followed.sample.client)
    let copy = "This is what \(followed.backend.url) last said, 2 hours ago: 127.0.0.1 answered with status 500."
    #expect(
      view.rows(in: 1..<2).map(\.text.withoutIsolates)
        == ["Tax deadline: Profit tax. It is due in 62 days, on 15 January 2025. \(copy)"]
    )
    #expect(
      try followed.texts("what do you recommend?").first == "Order less: Order less rice. \(copy)"
    )
    followed.backend.change { $0.reports = Self.reports }
    followed.sample.now += 10
    try await round(followed)
    try await followed.wait { try followed.records.sources.reports().allSatisfy { $0.failure == nil } }
    #expect(try followed.sample.perform("tax/deadlines").contains(#""age":0"#))
  }

  @Test func `who never knew of a topic is asked about it once a day, and none is listed`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { followed.backend.topics == Self.topics }
    for _ in 0..<3 {
      followed.sample.now += 60
      try await round(followed)
    }
    #expect(followed.backend.topics == Self.topics)
    #expect(try !followed.sample.perform("sources/list").contains("reports"))
    #expect(try !followed.sample.perform("dashboard/summary").contains("sources"))
    followed.sample.now += 86_400
    try await round(followed)
    #expect(followed.backend.topics == Self.topics + Self.topics)
  }

  @Test func `who wants to be left alone is not asked about the other topics either`() async throws {
    let busy = LoopbackServer.Reply.answer(429, headers: ["Retry-After": "3600"])
    let followed = try FollowedSource { $0.reports = Self.reports.mapValues { _ in busy } }
    try await followed.wait { try followed.records.sources.reports().count == 1 && !followed.followers.isWaiting }
    #expect(followed.backend.topics == ["recommendations"])
    followed.backend.change { $0.reports = Self.reports }
    try await round(followed)
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    #expect(followed.backend.topics == Self.topics)
  }

  @Test func `what cannot be read of it is left out by name, and a copy stays where nothing can be`() async throws {
    let followed = try await followed()
    followed.backend.change { state in
      state.reports["recommendations"] = .answer(200, body: #"[{"title": 7}, {"title": "Save", "message": "Save"}]"#)
      state.reports["tax/deadlines"] = .answer(200, body: #"{"deadlines": [{"title": "VAT"}]}"#)
      state.reports["tax/summary"] = .answer(200, body: #"{"openDeadlines": -2}"#)
      state.reports["dashboard/summary"] = .answer(200, body: "[")
    }
    try await round(followed)
    try await followed.wait { try followed.records.sources.reports().count { $0.failure != nil } == 3 }
    let reports = try Dictionary(grouping: followed.records.sources.reports(), by: \.topic).compactMapValues(\.first)
    #expect(reports[.recommendations]?.content?.entries.map(\.title) == ["Save"])
    #expect(
      reports[.recommendations]?.excess?.broken == BrokenRecords([BrokenRecords.Record(name: "#1", field: "title")])
    )
    #expect(
      try followed.sample.perform("sources/list").withoutIsolates
        .contains(#""excess":["Records that cannot be read were skipped: 1 (1 title), namely #1 (title)."]"#)
    )
    func reason(_ topic: String, _ field: String) -> Explanation {
      Explanation("source.failure.notReport", "127.0.0.1", topic, field)
    }
    #expect(reports[.taxDeadlines]?.failure == reason("tax/deadlines", "deadlineDate"))
    #expect(reports[.taxDeadlines]?.content?.entries.count == 2)
    #expect(reports[.taxSummary]?.failure == reason("tax/summary", "openDeadlines"))
    let damaged = Explanation("source.failure.noReport.damaged", "127.0.0.1", "dashboard/summary")
    #expect(reports[.dashboard]?.failure == damaged)
    #expect(reports[.dashboard]?.content?.counts.unreadAlerts == 7)
  }

  @Test(arguments: [true, false])
  func `in an hour it is asked about each topic twelve times, and what says nothing new is written once`(
    hasTags: Bool
  ) throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.hasTags = hasTags }
    // Behind a first list that is as long as a page it is asked what stands there; the second one brings its tag.
    try hour.pass(400)
    let before = try hour.sample.client.assistant.store().version()
    try hour.pass(3_000)
    #expect(try hour.sample.client.assistant.store().version() == before)
    #expect((36...44).contains(hour.backend.topics.count))
  }

  @Test func `with its source goes what it told`() async throws {
    let followed = try await followed()
    #expect(try nil != followed.sample.client.account.sources.removeSource(followed.backend.url))
    #expect(try followed.records.sources.reports() == [])
    #expect(try followed.sample.perform("recommendations/list") == #"{"recommendations":[],"total":0}"#)
  }

  @Test func `of a list that is longer than its answer it is said how much is kept`() async throws {
    let followed = try await followed()
    followed.backend.change { state in
      state.reports["recommendations"] = .answer(
        200,
        body: #"{"recommendations": [{"title": "Save"}], "nextOffset": 1, "total": 2}"#
      )
      let many = (1...201).map { #"{"title": "\#($0)", "deadlineDate": "2025-01-15"}"# }.joined(separator: ",")
      state.reports["tax/deadlines"] = .answer(200, body: "[\(many)]")
    }
    try await round(followed)
    try await followed.wait { try followed.records.sources.reports().count { $0.excess != nil } == 2 }
    let limits = try followed.records.sources.reports().compactMap(\.excess).map { [$0.read, $0.limit] }
    #expect(limits == [[1, 0], [0, 200]])
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775808", "-1", "1e400", "2.5", "\"2\"", "{}"])
  func `a number that can be none of what there is is said to be such`(total: String) async throws {
    let followed = try await followed()
    followed.backend.change { state in
      state.reports["recommendations"] = .answer(
        200,
        body: #"{"recommendations": [{"title": "Save"}], "total": \#(total)}"#
      )
    }
    try await round(followed)
    let miscounted = Explanation("inbox.error.miscounted")
    try await followed.wait { try followed.records.sources.reports().contains { $0.failure == miscounted } }
    let report = try #require(try followed.records.sources.reports().first { $0.failure == miscounted })
    #expect(report.content?.entries.map(\.title) == ["Save"])
    #expect(report.excess == nil && report.answeredAt == followed.sample.now)
  }

  @Test func `the chat lists what it tells of where no alert does, and has nothing of it to put away`() async throws {
    let followed = try await followed()
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    followed.backend.change { $0.alerts[2] = nil }
    followed.sample.now += 3_600
    try await round(followed)
    #expect(
      try followed.texts("what are my tax deadlines?").first
        == "Tax deadline: Profit tax. It is due in 62 days, on 15 January 2025. "
        + "\(followed.backend.url) last answered a moment ago."
    )
    followed.backend.change { $0.reports = $0.reports.filter { $0.key != "tax/deadlines" } }
    #expect(try followed.texts("dismiss the tax alert").first?.contains("Profit tax") == false)
  }

  @Test func `before a source has answered its screens and the chat say so`() throws {
    let followed = try FollowedSource()
    _ = try followed.sample.perform("navigation/go", #"{"screen":"alerts"}"#)
    let waiting = "\(followed.backend.url) has not been asked yet."
    #expect(try ScreenView(followed.sample.client).rows(in: 0..<9).map(\.text.withoutIsolates) == [waiting])
    #expect(try followed.texts("what needs my attention?").first?.hasSuffix(waiting) == true)
  }

  @Test(arguments: ["{\"recommendations\":%}", "%"])
  func `a text that cannot be read hides nothing beside it`(answer: String) async throws {
    let list = #"[{"title": "\ud800"}, {"title": "Save"}]"#
    let followed = try FollowedSource {
      $0.reports["recommendations"] = .answer(200, body: answer.replacing("%", with: list))
    }
    try await followed.wait { try followed.records.sources.reports().contains { $0.content != nil } }
    let report = try #require(try followed.records.sources.reports().first { $0.content != nil })
    #expect(report.content?.entries.map(\.title) == ["Save"])
    #expect(report.excess?.broken == BrokenRecords([BrokenRecords.Record(name: "#1", field: "JSON")]))
  }
}
