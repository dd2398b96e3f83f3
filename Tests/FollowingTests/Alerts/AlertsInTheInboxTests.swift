import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import TestSupport
import Testing

/// How the inbox shows what is told of an alert.
@MainActor @Suite(.fewAtOnce)
struct AlertsInTheInboxTests {
  private func followed() async throws -> FollowedSource {
    let followed = try FollowedSource { state in
      state.alerts = [
        1: AlertsBackend.balance.replacing("\"high\"", with: "\"critical\""),
        3: AlertsBackend.spending.replacing("UNUSUAL_SPENDING", with: "NEW_KIND"),
      ]
    }
    try await followed.wait { try followed.openNumbers == [1, 3] }
    return followed
  }

  private func rows(_ line: String, _ conversation: TypedConversation) -> [Reply.Row] {
    conversation.reply(to: line).rows
  }

  @Test func `it has the colour and the word of the alert's severity, and the sign of its type`() async throws {
    let followed = try await followed()
    let conversation = TypedConversation(client: followed.sample.client)
    let (critical, medium) = ("● ▽ Critical · Low Balance Warning", "● ✉ Important · Unusual Spending Detected")
    let rows = rows("/inbox", conversation).dropFirst()
    #expect(Set(rows.map { String($0.text.withoutIsolates.prefix { $0 != "—" }) }) == [critical + " ", medium + " "])
    for row in rows {
      #expect(row.color == (row.text.withoutIsolates.hasPrefix(critical) ? .red : .yellow))
    }
  }

  @Test func `a front end gets the colour of the alert's severity`() async throws {
    let followed = try await followed()
    let list = try followed.sample.perform("notifications/list")
    let colors = list.components(separatedBy: #""color":""#).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(colors.sorted() == ["red", "yellow"])
  }

  @Test(arguments: ["NEW_KIND", "new_kind"])
  func `the inbox is asked for any type that it lists`(type: String) async throws {
    let followed = try await followed()
    let conversation = TypedConversation(client: followed.sample.client)
    #expect(rows("/inbox \(type)", conversation).compactMap(\.notification).count == 1)
    #expect(conversation.completions(of: "/inbox NEW", word: "NEW") == ["NEW_KIND", "NEW_LENDER"])
  }

  @Test func `to open what the inbox tells of an alert reads both`() async throws {
    let followed = try await followed()
    let conversation = TypedConversation(client: followed.sample.client)
    #expect(try followed.sample.client.unread() == (2, 2))
    _ = rows("/inbox new_kind", conversation)
    _ = rows("/open 1", conversation)
    #expect(try followed.sample.client.unread() == (1, 1))
  }
}
