import Assistant
import AssistantSupport
import Conversations
import Foundation
import InboxRepositories
import Models
import Navigation
import OperationInterface
import Operations
import Store
import Testing

/// The inbox as frontends and the chat have it.
@MainActor
struct InboxTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    try sample.take(
      (1...5).map { number in
        #"""
        {"kind":"notification","id":"n-\#(number)","type":"\#(number == 3 ? "LOAN_APPROVED" : "PAYMENT_DUE")",\#
        "title":"Payment \#(number)","body":"650 SAR","createdAt":"2026-11-20T0\#(number):00:00+03:00",\#
        "isRead":\#(number == 1)}
        """#
      }.joined(separator: "\n")
    )
  }

  private func list(_ params: String? = nil, method: String = "notifications/list") throws -> String {
    let result = try JSONObject(try sample.perform(method, params)).members
    let items = result["notifications"] as? [[String: Any]] ?? []
    let ids = items.map { "\($0["id"] ?? "")" }.joined(separator: " ")
    let rest = ["total", "unread", "nextOffset", "nextCursor"].compactMap { key in result[key].map { "\(key)=\($0)" } }
    return ([ids] + rest).joined(separator: " ")
  }

  @Test func `a list is asked for by offset, by place, by reading, by type and by words`() throws {
    #expect(try list() == "n-5 n-4 n-3 n-2 n-1 total=5 unread=4")
    let first = try list(#"{"limit":2}"#)
    #expect(first == "n-5 n-4 total=5 unread=4 nextOffset=2 nextCursor=1795136400/n-4")
    #expect(try list(#"{"limit":2,"offset":2}"#) == "n-3 n-2 total=5 unread=4 nextOffset=4 nextCursor=1795129200/n-2")
    try sample.take(
      #"{"kind":"notification","id":"n-9","type":"t","title":"new","body":"","createdAt":"2026-11-20T09:00:00+03:00"}"#
    )
    #expect(try list(#"{"cursor":"1795136400/n-4"}"#) == "n-3 n-2 n-1 total=6 unread=5")
    #expect(try list(#"{"unreadOnly":true}"#) == "n-9 n-5 n-4 n-3 n-2 total=5 unread=5")
    #expect(try list(#"{"type":"LOAN_APPROVED"}"#) == "n-3 total=1 unread=5")
    #expect(try list(#"{"search":"PAYMENT ٣"}"#) == "n-3 total=1 unread=5")
    #expect(try list(#"{"offset":99}"#) == " total=6 unread=5")
    #expect(sample.error("notifications/list", #"{"cursor":"here"}"#)?.field == "cursor")
  }

  @Test func `the backend's three requests are answered by verb and path`() throws {
    #expect(
      try list(method: "GET /api/notifications?limit=2&offset=1")
        == "n-4 n-3 total=5 unread=4 nextOffset=3 nextCursor=1795132800/n-3"
    )
    #expect(try list(method: "GET /api/notifications") == "n-5 n-4 n-3 n-2 n-1 total=5 unread=4")
    #expect(try sample.perform("PATCH /api/notifications/n-5/read") == #"{"unread":3}"#)
    #expect(try sample.perform("PATCH /api/notifications/n-5/read") == #"{"unread":3}"#)
    #expect(sample.error("PATCH /api/notifications/n-50/read")?.code == .notFound)
    #expect(try sample.perform("PATCH /api/notifications/read-all") == #"{"unread":0}"#)
    #expect(sample.error("GET /api/notifications?limit=0")?.field == "limit")
    #expect(sample.error("GET /api/notifications?offset=x")?.field == "offset")
    #expect(sample.error("POST /api/notifications/read-all")?.code == .methodNotFound)
  }

  @Test func `what is deleted is gone until it is restored`() throws {
    #expect(try sample.perform("notifications/delete", #"{"id":"n-5"}"#) == #"{"unread":3}"#)
    #expect(sample.error("notifications/delete", #"{"id":"n-5"}"#)?.code == .notFound)
    #expect(try list() == "n-4 n-3 n-2 n-1 total=4 unread=3")
    let line = try #require(try sample.client.account.keeper.exportRecords().first { $0.contains("n-5") })
    #expect(line.contains(#""deletedAt":"#))
    #expect(try sample.perform("notifications/restore", #"{"id":"n-5"}"#) == #"{"unread":4}"#)
    #expect(try sample.perform("notifications/restore", #"{"id":"n-5"}"#) == #"{"unread":4}"#)
    #expect(sample.error("notifications/restore", #"{"id":"x"}"#)?.code == .notFound)
    #expect(try list() == "n-5 n-4 n-3 n-2 n-1 total=5 unread=4")
  }

  @Test func `the badge is in the summary, and on the dashboard`() throws {
    func badge() throws -> Int? {
      try JSONObject(try sample.perform("dashboard/summary")).members["unreadNotifications"] as? Int
    }
    #expect(try badge() == 4)
    try sample.perform("notifications/markRead", #"{"id":"n-5"}"#)
    #expect(try badge() == 3)
    let conversation = TypedConversation(client: sample.client)
    let rows = conversation.reply(to: "/open dashboard").rows.map(\.text)
    #expect(rows.contains { $0.hasPrefix("Inbox") && $0.contains("3 entries") })
  }

  @Test func `a tap on a notification leads to its place and reads it`() throws {
    #expect(
      try sample.perform("link/tap", #"{"notification":"n-3"}"#)
        == #"{"destination":{"name":"dashboard","section":"loans"},"screen":"loans"}"#
    )
    #expect(try list(#"{"unreadOnly":true}"#) == "n-5 n-4 n-2 total=3 unread=3")
    #expect(sample.error("link/tap", #"{"notification":"n-33"}"#)?.code == .notFound)
  }

  @Test func `the inbox is asked for in words, with how long ago the newest came`() throws {
    func ask(_ text: String) throws -> String {
      let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
      return ((result.members["messages"] as? [[String: Any]])?.first?["text"] as? String ?? "").shown
    }
    #expect(
      try ask("show my inbox") == "You have 4 unread notifications. The newest (1 day ago): Payment 5 — 650 SAR"
    )
    #expect(try ask("mark all notifications as read") == "4 notifications are read now.")
    #expect(try ask("show my inbox") == "There are no unread notifications.")
  }

  // MARK: The screen

  private func type(_ line: String, to conversation: TypedConversation) -> [String] {
    conversation.reply(to: line).rows.map { row in "\(row.text)\(row.link.map { " → \($0.url)" } ?? "")".shown }
  }

  @Test func `the inbox is shown with a sign for each type, and what is unread is marked`() throws {
    let conversation = TypedConversation(client: sample.client)
    sample.now = Date(timeIntervalSince1970: 1_795_240_800 - 86_400)
    #expect(
      type("/inbox", to: conversation) == [
        "Inbox",
        "● ! Payment 5 — 650 SAR (4 hours ago) → tanbih://payments",
        "● ! Payment 4 — 650 SAR (5 hours ago) → tanbih://payments",
        "● ✓ Payment 3 — 650 SAR (6 hours ago) → tanbih://loans",
        "● ! Payment 2 — 650 SAR (7 hours ago) → tanbih://payments",
        "! Payment 1 — 650 SAR (8 hours ago) → tanbih://payments",
      ]
    )
  }

  @Test func `while the backend does not answer, the screen says how old what it told is, and why`() throws {
    let conversation = TypedConversation(client: sample.client)
    sample.now = Date(timeIntervalSince1970: 1_795_240_800)
    let source = InboxSource(
      url: "https://bank.example",
      answeredAt: sample.now - 720,
      failure: Explanation("inbox.error.server", "500")
    )
    try sample.client.records().inbox.follow(source)
    #expect(
      Array(type("/inbox loan_approved", to: conversation).prefix(3)) == [
        "Inbox",
        "This is what https://bank.example last said, 12 minutes ago: The server could not do what was asked (500).",
        "● ✓ Payment 3 — 650 SAR (1 day ago) → tanbih://loans",
      ]
    )
    #expect(type("/open 1", to: conversation).first == "Loans")
    try sample.client.records().inbox.update("https://bank.example") { source in
      source.answer(at: sample.now, excess: nil, isAsked: true)
    }
    #expect(type("/inbox loan_approved", to: conversation).count == 2)
  }

  @Test func `a link of the inbox leads to its screen, and reads the notification`() throws {
    let conversation = TypedConversation(client: sample.client)
    _ = type("/inbox", to: conversation)
    #expect(type("/open 3", to: conversation).first == "Loans")
    #expect(try list(#"{"unreadOnly":true}"#) == "n-5 n-4 n-2 total=3 unread=3")
    #expect(sample.client.app.screen == .loans)
  }

  @Test func `the inbox is searched, read, and tidied up`() throws {
    let conversation = TypedConversation(client: sample.client)
    #expect(type("/inbox unread", to: conversation).count == 5)
    #expect(type("/inbox loan_approved", to: conversation).count == 2)
    #expect(type("/inbox payment ٢", to: conversation).count == 2)
    #expect(type("/inbox nothing of this", to: conversation).last == "There are no notifications here.")
    _ = type("/inbox", to: conversation)
    #expect(
      type("/dismiss 2", to: conversation) == ["“Payment 4” is out of the inbox. /undo brings it back."]
    )
    #expect(type("/inbox", to: conversation).count == 5)
    #expect(type("/undo", to: conversation) == ["Taken back: the removal of the notification Payment 4."])
    #expect(type("/undo", to: conversation) == ["This conversation has changed nothing that I could take back."])
    #expect(type("/read", to: conversation) == ["4 notifications are read now."])
    #expect(try list() == "n-5 n-4 n-3 n-2 n-1 total=5 unread=0")
  }

  @Test func `more of the inbox goes on where it ended, whatever has come meanwhile`() throws {
    try sample.take(
      (10...59).map { number in
        #"""
        {"kind":"notification","id":"m-\#(number)","type":"t","title":"\#(number)","body":"",\#
        "createdAt":"2026-11-20T10:\#(number):00+03:00"}
        """#
      }.joined(separator: "\n")
    )
    let conversation = TypedConversation(client: sample.client)
    let first = type("/inbox", to: conversation)
    try sample.take(
      #"{"kind":"notification","id":"z","type":"t","title":"new","body":"","createdAt":"2026-11-20T11:00:00+03:00"}"#
    )
    let second = type("/more", to: conversation)
    let third = type("/more", to: conversation)
    let all = (first.dropFirst() + second + third).filter { $0.contains("→") }
    #expect(all.count == 55)
    #expect(Set(all).count == 55)
    #expect(type("/more", to: conversation) == ["There is no more in the list."])
  }
}
