import Assistant
import AssistantSupport
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// In which forms a backend may tell of its topics, and how often it is asked about them.
@MainActor @Suite(.fewAtOnce)
struct SourceReportFormsTests {
  private func followed(_ reports: [String: LoopbackServer.Reply]) async throws -> FollowedSource {
    let followed = try FollowedSource { $0.reports = reports }
    try await followed.wait { followed.backend.topics.contains("dashboard/summary") && !followed.followers.isWaiting }
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    return followed
  }

  private func report(_ topic: SourceReport.Topic, of followed: FollowedSource) throws -> SourceReport? {
    try followed.records.sources.reports().first { $0.topic == topic }
  }

  @Test func `what Tanbih itself lists of recommendations is read, whoever serves it`() async throws {
    let own = """
      {"recommendations":[
        {"text":"Order less rice","because":"20 kg were thrown away.","alert":null,"source":"http://a","age":60},
        {"alert":{"id":5,"alertType":"RECOMMENDATION","title":"Save","message":"Save more","severity":"low",
          "isRead":false,"isDismissed":false,"createdAt":"2024-11-14T09:00:00"},"because":"Food took a fifth more."}
      ],"total":2}
      """
    let followed = try await followed(["recommendations": .answer(200, body: own)])
    let content = try report(.recommendations, of: followed)?.content
    #expect(content?.entries.map(\.message) == ["Order less rice", "Save more"])
    #expect(content?.entries.map(\.because) == ["20 kg were thrown away.", "Food took a fifth more."])
    #expect(try report(.recommendations, of: followed)?.failure == nil)
  }

  @Test func `what its lists and numbers say is read by another Tanbih`() async throws {
    let first = try await followed(SourceReportTests.reports)
    let served = try [
      "recommendations": "recommendations/list", "tax/deadlines": "tax/deadlines",
      "tax/summary": "tax/summary", "dashboard/summary": "dashboard/summary",
    ].mapValues { LoopbackServer.Reply.answer(200, body: try first.sample.perform($0)) }
    let second = try await followed(served)
    #expect(try second.records.sources.reports().allSatisfy { $0.failure == nil && $0.content != nil })
    #expect(try report(.recommendations, of: second)?.content?.entries.map(\.message) == ["Order less rice"])
  }

  @Test func `a recommendation's description is shown`() async throws {
    let body = #"[{"title": "Order less", "description": "Order less rice"}]"#
    let followed = try await followed(["recommendations": .answer(200, body: body)])
    #expect(try followed.sample.perform("recommendations/list").contains(#""text":"Order less rice""#))
    #expect(try followed.texts("what do you recommend?").first?.contains("Order less: Order less rice.") == true)
  }

  @Test func `pages without an end of which nothing can be read are not asked for`() async throws {
    let page = #"{"recommendations": [{"was": 1}, {"was": 2}], "total": 1000000}"#
    let followed = try FollowedSource { state in
      for offset in 0..<60 {
        state.reports["recommendations" + (offset == 0 ? "" : "?offset=\(offset)")] = .answer(
          200,
          body: page.replacing("1}", with: "\(offset)}").replacing("2}", with: "\(offset + 1)}")
        )
      }
    }
    try await followed.wait { followed.backend.topics.contains("dashboard/summary") }
    #expect(followed.backend.topics.count { $0.hasPrefix("recommendations") } <= 3)
    #expect(
      try report(.recommendations, of: followed)?.failure
        == Explanation("source.failure.notReport", "127.0.0.1", "recommendations", "title")
    )
  }

  @Test(
    arguments: [
      ("", "empty"), ("null", "null"), ("<html>", "page"), ("[]", "other"), ("7", "other"), ("{\"openDead", "damaged"),
    ]
  )
  func `what is nothing of the kind is told as what it is`(body: String, kind: String) async throws {
    let followed = try await followed(["tax/summary": .answer(200, body: body)])
    #expect(
      try report(.taxSummary, of: followed)?.failure
        == Explanation("source.failure.noReport.\(kind)", "127.0.0.1", "tax/summary")
    )
  }

  @Test func `the next deadline out of a topic says when it was told`() async throws {
    let body = #"{"deadlines": [{"title": "Land tax", "deadlineDate": "2024-11-16"}]}"#
    let followed = try await followed(["tax/deadlines": .answer(200, body: body)])
    let next = try JSONObject(followed.sample.perform("tax/summary")).members["nextDeadline"] as? [String: Any]
    #expect(next?["title"] as? String == "Land tax")
    #expect(next?["createdAt"] as? String == "2024-11-14T09:00:00+00:00")
  }

  /// The alert of the day is "VAT Payment in 5 days".
  @Test(
    arguments: [
      (#"{"title": "VAT", "message": "The return of October", "deadlineDate": "2024-11-19"}"#, 1),
      (#"{"title": "VAT payment", "deadlineDate": "2024-11-19"}"#, 1),
      (#"{"title": "Land tax", "deadlineDate": "2024-11-19"}"#, 2),
      (#"{"title": "VAT", "deadlineDate": "2024-12-19"}"#, 2),
    ]
  )
  func `the same tax in other words is listed once`(deadline: String, count: Int) async throws {
    let followed = try await followed(["tax/deadlines": .answer(200, body: "[\(deadline)]")])
    #expect(try followed.sample.perform("tax/deadlines").contains(#""total":\#(count)"#))
  }

  @Test(arguments: [false, true])
  func `each topic is asked about thirteen times an hour at most, though each minute is a process of its own`(
    isFailing: Bool
  ) throws {
    let hour = try FollowedHour()
    if isFailing { hour.backend.change { $0.reports = SourceReportTests.reports.mapValues { _ in .answer(403) } } }
    for _ in 1...60 {
      hour.restart()
      _ = try hour.sample.perform("sources/refresh")
      try hour.pass(10)
      hour.sample.now += 50
    }
    for (topic, count) in Dictionary(grouping: hour.backend.topics, by: \.self).mapValues(\.count) {
      #expect((10...13).contains(count), "\(topic) \(count)")
    }
  }

  @Test(
    arguments: [
      (
        "recommendations",
        #"[{"id":"r1","title":"Save"},{"id":"r1","title":"Save2"},{"title":"Sell"},{"title":"Sell"}]"#, "r1", 3
      ),
      (
        "recommendations",
        #"{"recommendations":[{"alert":{"id":5,"title":"Save"}},{"alert":{"id":5,"title":"Other"}},{"id":6,"title":"Sell"}]}"#,
        "5", 2
      ),
      (
        "tax/deadlines",
        #"[{"id":1,"title":"Road tax","deadlineDate":"2027-03-01"},{"id":"1","title":"Land tax","deadlineDate":"2027-04-01"}]"#,
        "1", 1
      ),
      (
        "tax/deadlines",
        #"[{"id":1,"title":"Road tax"},{"id":1,"title":"Road tax","deadlineDate":"2027-03-01"},{"id":1,"title":"Again"}]"#,
        "1", 1
      ),
    ]
  )
  func `of two things with one id the second is left out, and named`(
    topic: String,
    body: String,
    name: String,
    count: Int
  ) async throws {
    let followed = try await followed([topic: .answer(200, body: body)])
    let report = try #require(try followed.records.sources.reports().first { $0.topic.rawValue == topic })
    #expect(report.content?.entries.count == count)
    #expect(report.excess?.broken.repeated == 1)
    #expect(report.excess?.broken.first.filter(\.isRepeated).map(\.name) == [name])
    let list = try followed.sample.perform("sources/list").withoutIsolates
    #expect(
      list.contains(report.excess?.broken.explanations.last.map(followed.sample.client.text)?.withoutIsolates ?? "?")
    )
  }
}
