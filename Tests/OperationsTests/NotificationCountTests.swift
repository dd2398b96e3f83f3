import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import OperationInterface
import Operations
import Records
import Testing

/// The permission, and the counts that stay on the machine.
@MainActor
struct NotificationCountTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
  }

  @Test func `a front end is told of what is delivered, unless the user denied it`() throws {
    _ = try story.sample.table.perform("notifications/list", params: nil)
    let reply = try story.sample.table.perform(
      "clock/advance",
      params: Data(#"{"to":"2026-11-21T19:00:00+03:00"}"#.utf8)
    )
    #expect(reply.notifications.map(\.method) == ["notification/delivered"])
    try story.sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    let silent = try story.sample.table.perform(
      "clock/advance",
      params: Data(#"{"to":"2026-11-22T19:00:00+03:00"}"#.utf8)
    )
    #expect(silent.notifications.map(\.method) == [])
    #expect(try story.unread() == 3)
  }

  @Test func `a permission is not determined, put off, and given, and it is said what it is for`() throws {
    func ask(_ params: String) throws -> String {
      let result = try JSONObject(try story.sample.perform("notifications/permission", params)).members
      #expect(
        (result["reason"] as? String)?.hasPrefix("So that you hear of payments, spending and goals in time.") == true
      )
      return result["permission"] as? String ?? ""
    }
    #expect(try ask("{}") == "not_determined")
    #expect(try ask(#"{"answer":"later"}"#) == "not_determined")
    #expect(try ask(#"{"answer":"granted"}"#) == "granted")
    #expect(try ask("{}") == "granted")
    #expect(try story.sample.perform("notifications/stats").contains(#""permissionRate":0.5"#))
  }

  @Test func `following a notification and switching its type off are counted, and forgotten`() throws {
    _ = try story.advance(to: "2026-11-21T19:00:00+03:00")
    let items = try JSONObject(try story.sample.perform("notifications/list")).members["notifications"]
    let id = try #require((items as? [[String: Any]])?.first?["id"] as? String)
    let tapped = try story.sample.perform("link/tap", #"{"url":"tanbih://add_transaction","notification":"\#(id)"}"#)
    #expect(tapped.contains(#""screen":"add_transaction""#))
    #expect(try story.unread() == 0)
    _ = TypedConversation(client: story.sample.client).reply(to: "/mute transaction_reminder")
    #expect(
      try story.sample.perform("notifications/stats")
        == #"{"actionRate":1,"isCounting":true,"openRate":1,"total":1,"types":[{"action":1,"opened":1,"sent":1,"type":"transaction_reminder","unsubscribed":1}],"unsubscribeRate":1}"#
    )
    try story.sample.client.forget()
    #expect(try story.sample.perform("notifications/stats") == #"{"isCounting":true,"total":0,"types":[]}"#)
  }

  @Test func `what was sent and opened is counted, until the user does not want it`() throws {
    _ = try story.advance(to: "2026-11-22T18:30:00+03:00")
    let items =
      try JSONObject(try story.sample.perform("notifications/list")).members["notifications"] as? [[String: Any]]
    let id = try #require(items?.first?["id"] as? String)
    try story.sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#)
    try story.sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#)
    #expect(
      try story.sample.perform("notifications/stats")
        == #"{"actionRate":0,"isCounting":true,"openRate":0.5,"total":1,"types":[{"action":0,"opened":1,"sent":2,"type":"transaction_reminder","unsubscribed":0}],"unsubscribeRate":0}"#
    )
    #expect(
      try story.sample.perform("notifications/stats", #"{"isCounting":false}"#)
        == #"{"isCounting":false,"total":0,"types":[]}"#
    )
  }

  private func remind(_ numbers: ClosedRange<Int>) throws -> [String] {
    try story.set(#"{"transactionReminders":false}"#)
    for number in numbers {
      try story.sample.perform(
        "notifications/schedule",
        #"{"id":"m-\#(number)","title":"t","triggerDate":"2026-11-21T10:0\#(number):00+03:00"}"#
      )
    }
    _ = try story.advance(to: "2026-11-21T11:00:00+03:00")
    let items = try JSONObject(try story.sample.perform("notifications/list")).members["notifications"]
    return (items as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  private func counts() throws -> String {
    let stats = try story.sample.perform("notifications/stats")
    return stats.firstMatch(of: /"action":\d+,"opened":\d+,"sent":\d+/).map { String($0.0) } ?? stats
  }

  @Test func `what is followed again counts once, and each time is kept`() throws {
    let ids = try remind(1...5)
    for _ in 0..<6 { try story.sample.perform("link/tap", #"{"notification":"\#(ids[0])"}"#) }
    #expect(try counts() == #""action":1,"opened":1,"sent":5"#)
    for id in ids.dropFirst() { try story.sample.perform("link/tap", #"{"notification":"\#(id)"}"#) }
    #expect(try counts() == #""action":5,"opened":5,"sent":5"#)
    let events = try story.sample.held().split(separator: "\n").filter { $0.contains(#""event":"action""#) }
    #expect(events.count { $0.contains(#""kind":"event""#) } == 10)
    let copy = try SampleAssistant(language: .english)
    #expect(try copy.take(story.sample.held()).skipped == [])
    #expect(try copy.held() == story.sample.held())
    try story.sample.perform("notifications/stats", #"{"isCounting":false}"#)
    #expect(try !story.sample.held().contains("followed:"))
  }

  @Test(arguments: [
    ("notifications/markAllRead", "{}"), ("chat/send", #"{"text":"mark all notifications as read"}"#),
  ])
  func `what is read together with all others counts as opened, and followed later only as followed`(
    method: String,
    params: String
  ) throws {
    let ids = try remind(1...3)
    try story.sample.perform(method, params)
    #expect(try counts() == #""action":0,"opened":3,"sent":3"#)
    try story.sample.perform("link/tap", #"{"notification":"\#(ids[0])"}"#)
    #expect(try counts() == #""action":1,"opened":3,"sent":3"#)
  }

  @Test func `how alerts were taken is counted by type, until the user does not want it`() throws {
    for id in 1...4 {
      try story.sample.take(
        #"{"kind":"alert","id":\#(id),"alertType":"RECOMMENDATION","title":"t","message":"m","severity":"low","#
          + #""createdAt":"2026-11-14T10:00:00"}"#
      )
    }
    try story.sample.perform("alerts/markRead", #"{"id":1}"#)
    for id in [1, 2, 3] { try story.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    let alerts = #""alerts":[{"dismissed":2,"opened":1,"precision":0.25,"told":4,"type":"RECOMMENDATION"}]"#
    #expect(try story.sample.perform("notifications/stats").contains(alerts))
    #expect(try !story.sample.perform("notifications/stats", #"{"isCounting":false}"#).contains("alerts"))
  }
}
