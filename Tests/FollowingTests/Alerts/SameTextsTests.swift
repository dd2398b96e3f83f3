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

/// Things that a backend tells apart are told apart here, whatever their texts have in common.
@MainActor @Suite(.fewAtOnce)
struct SameTextsTests {
  private func followed(_ reports: [String: String]) async throws -> FollowedSource {
    let followed = try FollowedSource { $0.reports = reports.mapValues { .answer(200, body: $0) } }
    try await followed.wait { try followed.records.sources.reports().count == 4 && !followed.followers.isWaiting }
    return followed
  }

  private func titles(_ list: String, _ followed: FollowedSource) throws -> [String] {
    try followed.sample.perform(list).withoutIsolates.components(separatedBy: #""title":""#).dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }

  @Test(
    arguments: [
      (
        #"[{"id":1,"title":"Food","description":"You spend more."},{"id":2,"title":"Fun","description":"You spend more."}]"#,
        ["Food", "Fun"]
      ),
      (
        #"[{"id":1,"title":"Food","description":""},{"id":2,"title":"Fun","description":""}]"#,
        ["Food", "Fun"]
      ),
      (#"[{"id":1,"title":"Tip","message":"Cook"},{"id":2,"title":"Tip","message":"Walk"}]"#, ["Tip", "Tip"]),
      (#"[{"title":"Food","message":"Less"},{"title":"Fun","message":"Less"}]"#, ["Food", "Fun"]),
      (#"[{"title":"Food","message":"Less"},{"title":"Food","message":"Less"}]"#, ["Food"]),
    ]
  )
  func `recommendations of one answer are as many as it tells`(body: String, titles: [String]) async throws {
    let followed = try await followed(["recommendations": body])
    #expect(try self.titles("recommendations/list", followed) == titles)
  }

  @Test(
    arguments: [
      [("Road tax", "Pay now"), ("Land tax", "Pay now")],
      [("Tax Deadline Approaching", "Road tax"), ("Tax Deadline Approaching", "Land tax")],
      [("Road tax", "Pay now"), ("Road tax", "Pay now")],
    ]
  )
  func `deadlines of one answer are as many as it tells`(deadlines: [(String, String)]) async throws {
    let body = deadlines.enumerated().map { index, told in
      #"{"id":\#(index),"title":"\#(told.0)","message":"\#(told.1)","deadlineDate":"2024-12-21"}"#
    }
    let followed = try await followed(["tax/deadlines": "[\(body.joined(separator: ","))]"])
    #expect(try titles("tax/deadlines", followed) == ["VAT Payment in 5 days"] + deadlines.map(\.0))
    #expect(try followed.sample.perform("tax/summary").contains(#""openDeadlines":3"#))
  }

  /// The alert of the day is "Tax Deadline Approaching", "VAT Payment in 5 days".
  @Test(arguments: [["Profit tax", "VAT Payment in 5 days"], ["VAT Payment in 5 days", "Profit tax"]])
  func `of two that an alert shares its title with it is the one of the same words`(messages: [String]) async throws {
    let body = messages.enumerated().map { index, message in
      #"{"id":\#(index),"title":"Tax Deadline Approaching","message":"\#(message)","deadlineDate":"2024-11-19"}"#
    }
    let followed = try await followed(["tax/deadlines": "[\(body.joined(separator: ","))]"])
    #expect(try followed.sample.perform("tax/deadlines").contains(#""total":2"#))
    let reported = try followed.texts("what are my tax deadlines?").joined().withoutIsolates
    #expect(reported.contains("Profit tax"))
  }
}
