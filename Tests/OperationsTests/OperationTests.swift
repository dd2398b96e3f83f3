import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// Each operation once, word for word.
@MainActor
struct OperationTests {
  private static let tax = #"""
    {"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00",\#
    "daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,\#
    "message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}
    """#

  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.contractRecords)
  }

  @Test func `every operation is listed once, with a summary`() throws {
    let methods = OperationTable.operations.map { $0.method }
    #expect(Set(methods).count == methods.count)
    #expect(OperationTable.operations.allSatisfy { $0.summary.hasSuffix(".") })
    let list = methods.map { "\"\($0)\"" }.joined(separator: ",")
    #expect(
      try sample.perform("initialize")
        == #"{"locales":["ar","en","az"],"methods":[\#(list)],"name":"tanbih","protocol":"tanbih/1","#
        + #""version":"\#(Version.full)"}"#
    )
    #expect(
      methods == [
        "initialize", "chat/send", "chat/history", "text/parse", "link/tap", "navigation/state", "navigation/back",
        "navigation/go",
        "navigation/view", "navigation/graph", "dependents/list", "dependents/put", "dependents/remove",
        "services/list", "services/put",
        "alerts/list",
        "alerts/put", "alerts/dismiss", "alerts/markRead", "alerts/banner", "alerts/snooze",
        "alerts/acknowledge", "alerts/why", "alerts/withheld",
        "agenda/list", "charts/get", "recommendations/list", "tax/summary", "tax/deadlines", "sources/list",
        "sources/refresh",
        "dashboard/summary",
        "settings/get", "settings/update", "notifications/list", "notifications/markRead", "notifications/markAllRead",
        "notifications/delete", "notifications/restore",
        "notifications/schedule", "notifications/cancel", "notifications/cancelAll", "notifications/scheduled",
        "notifications/permission", "notifications/stats", "events/record", "records/remove", "recurring/markPaid",
        "clock/advance",
        "devices/register", "devices/unregister", "devices/list",
      ]
    )
  }

  @Test func `chat send answers with messages and says what was understood`() throws {
    #expect(
      try sample.perform("chat/send", #"{"text":"متى ينتهي جوازي؟"}"#)
        == #"{"intent":{"confidence":1,"name":"service.status","slots":{"service":"passport_renewal"}},"#
        + #""intents":[{"confidence":1,"name":"service.status","slots":{"service":"passport_renewal"}}],"messages":["#
        + #"{"alert":null,"deepLink":{"serviceType":"passport_renewal","url":"tanbih://passport_renewal"},"#
        + #""direction":"rtl","id":"m2","kind":"response","locale":"ar","quickReplies":[],"role":"assistant","#
        + #""text":"جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."},"#
        + #"{"alert":null,"deepLink":{"serviceType":"dependents","url":"tanbih://dependents"},"#
        + #""direction":"rtl","id":"m3","kind":"dependent_alert","locale":"ar","quickReplies":[],"role":"assistant","#
        + #""text":"ولدك حسام باقي له 5 يوم على اصدار رخصة"}]}"#
    )
  }

  @Test func `chat history is opened by the assistant, and gives the last messages`() throws {
    let history = try sample.perform("chat/history")
    #expect(
      history.shown.hasPrefix(
        #"{"messages":[{"alert":null,"deepLink":null,"direction":"rtl","id":"m1","kind":"response","locale":"ar","#
          + #""quickReplies":[],"role":"assistant","text":"أهلًا سارة، أنا تنبيه."},{"alert":\#(Self.tax),"#
          + #""deepLink":{"page":"declarations","serviceType":"taxes","url":"tanbih://taxes/declarations"},"#
          + #""direction":"rtl","id":"m2","kind":"proactive_alert""#
      )
    )
    #expect(try sample.perform("chat/history") == history)
    try sample.perform("chat/send", #"{"text":"شكرًا"}"#)
    #expect(
      try sample.perform("chat/history", #"{"limit":2}"#)
        == #"{"messages":[{"alert":null,"deepLink":null,"direction":"rtl","id":"m5","kind":"response","#
        + #""locale":"ar","quickReplies":[],"role":"user","text":"شكرًا"},"#
        + #"{"alert":null,"deepLink":null,"direction":"rtl","id":"m6","kind":"response","#
        + #""locale":"ar","quickReplies":[],"role":"assistant","text":"العفو، أنا في خدمتك."}],"nextOffset":2,"total":6}"#
    )
    #expect(try sample.perform("chat/history", #"{"limit":0}"#) == #"{"messages":[],"nextOffset":0,"total":6}"#)
  }

  @Test func `sessions do not hear one another`() throws {
    try sample.perform("chat/send", #"{"text":"متى ينتهي؟","session":"one"}"#)
    let other = try sample.perform("chat/send", #"{"text":"الجواز","session":"two"}"#)
    #expect(other.contains(#""id":"m2""#))
    let answer = try sample.perform("chat/send", #"{"text":"الجواز","session":"one"}"#)
    #expect(answer.contains(#""name":"service.status","slots":{"service":"passport_renewal"}"#))
  }

  @Test func `of many sessions the one that was silent longest is given up`() throws {
    for number in 0..<64 {
      try sample.perform("chat/send", #"{"text":"شكرًا","session":"\#(number)"}"#)
    }
    try sample.perform("chat/send", #"{"text":"شكرًا","session":"0"}"#)
    try sample.perform("chat/send", #"{"text":"شكرًا","session":"one more"}"#)
    #expect(try sample.perform("chat/history", #"{"session":"0","limit":1}"#).contains(#""id":"m4""#))
    #expect(try sample.perform("chat/history", #"{"session":"1","limit":99}"#).contains("أهلًا سارة"))
  }

  private static let taps: [(params: String, destination: String, screen: String)] = [
    (#"{"url":"/taxes/declarations"}"#, #"{"name":"dashboard","page":"declarations","section":"taxes"}"#, "taxes"),
    (#"{"url":"tanbih://dependents"}"#, #"{"name":"dependents"}"#, "dependents"),
    (#"{"deepLink":{"serviceType":"dependents","id":"7"}}"#, #"{"id":"7","name":"dependents"}"#, "dependents"),
    (
      #"{"deepLink":{"serviceType":"passport_renewal","url":"tanbih://passport_renewal"}}"#,
      #"{"name":"dashboard","section":"review","service":"passport_renewal"}"#, "review"
    ),
  ]

  @Test func `a tap on a link says where it leads and what is shown`() throws {
    for (params, destination, screen) in Self.taps {
      #expect(try sample.perform("link/tap", params) == #"{"destination":\#(destination),"screen":"\#(screen)"}"#)
      #expect(try sample.perform("navigation/state").hasPrefix(#"{"screen":"\#(screen)","stack":["chat","#))
    }
  }

  @Test func `navigation tells the screen and how one came there`() throws {
    #expect(try sample.perform("navigation/state") == #"{"screen":"chat","stack":["chat"]}"#)
    let taxes = #"{"screen":"taxes","stack":["chat","dashboard","taxes"]}"#
    #expect(try sample.perform("navigation/go", #"{"screen":"taxes"}"#) == taxes)
    #expect(try sample.perform("navigation/state") == taxes)
    #expect(try sample.perform("navigation/back") == #"{"screen":"dashboard","stack":["chat","dashboard"]}"#)
    #expect(try sample.perform("navigation/back") == #"{"screen":"chat","stack":["chat"]}"#)
    #expect(try sample.perform("navigation/back") == #"{"screen":"chat","stack":["chat"]}"#)
  }

  @Test func `a screen that words have moved to is announced`() throws {
    // What the import has raised is told first.
    try sample.perform("alerts/list")
    let reply = try sample.table.perform("chat/send", params: Data(#"{"text":"افتح صفحة الضرائب"}"#.utf8))
    struct Shown: Decodable, Equatable {
      let screen: String
      let stack: [String]
    }
    #expect(reply.notifications.map(\.method) == ["navigation/changed"])
    let params = try #require(reply.notifications.first?.params)
    #expect(
      try JSONDecoder().decode(Shown.self, from: params)
        == Shown(screen: "taxes", stack: ["chat", "dashboard", "taxes"])
    )
    // Whoever taps or asks by name has the screen in the result.
    let tap = try sample.table.perform("link/tap", params: Data(#"{"url":"/goals"}"#.utf8))
    #expect(tap.notifications.isEmpty)
    let thanks = try sample.table.perform("chat/send", params: Data(#"{"text":"شكرًا"}"#.utf8))
    #expect(thanks.notifications.isEmpty)
  }
}
