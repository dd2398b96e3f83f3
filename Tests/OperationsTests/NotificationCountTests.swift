import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
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
