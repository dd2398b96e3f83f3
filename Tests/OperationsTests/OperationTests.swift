import Foundation
import Models
import Operations
import Testing

/// Each operation once, word for word.
@MainActor
struct OperationTests {
  private static let husam = #"""
    {"alertMessage":"ولدك حسام باقي له 5 يوم على اصدار رخصة","daysRemaining":5,"deadline":"2026-11-26",\#
    "deepLink":{"id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","serviceType":"dependents",\#
    "url":"tanbih://dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"},\#
    "id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة",\#
    "text":"ولدك حسام: اصدار رخصة، باقي له 5 أيام"}
    """#
  private static let layan = #"""
    {"alertMessage":"ابنتك ليان باقي له 18 يوم على تجديد الهوية","daysRemaining":18,"deadline":"2026-12-09",\#
    "deepLink":{"id":"16793CE8-70EA-8605-B554-44950024865C","serviceType":"dependents",\#
    "url":"tanbih://dependents?id=16793CE8-70EA-8605-B554-44950024865C"},\#
    "id":"16793CE8-70EA-8605-B554-44950024865C","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية",\#
    "text":"ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا"}
    """#
  private static let tax = #"""
    {"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00",\#
    "daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,\#
    "message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}
    """#
  private static let passport = #"""
    {"daysRemaining":10,"deepLink":{"serviceType":"passport_renewal","url":"tanbih://passport_renewal"},\#
    "expires":"2026-12-01","name":"جواز السفر","service":"passport_renewal"}
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
        + #""version":"\#(Version.current)"}"#
    )
    #expect(
      methods == [
        "initialize", "chat/send", "chat/history", "link/tap", "navigation/state", "navigation/back", "navigation/go",
        "navigation/graph", "dependents/list", "dependents/put", "dependents/remove", "services/list", "services/put",
        "alerts/list",
        "alerts/put", "alerts/dismiss", "alerts/markRead", "alerts/banner", "alerts/why", "alerts/withheld",
        "recommendations/list", "tax/summary", "tax/deadlines", "sources/list", "sources/refresh", "dashboard/summary",
        "settings/get", "settings/update", "notifications/list", "notifications/markRead", "notifications/markAllRead",
        "notifications/delete", "notifications/restore",
        "notifications/schedule", "notifications/cancel", "notifications/cancelAll", "notifications/scheduled",
        "notifications/permission", "notifications/stats", "events/record", "clock/advance",
        "devices/register", "devices/unregister", "devices/list",
      ]
    )
  }

  @Test func `chat send answers with messages and says what was understood`() throws {
    #expect(
      try sample.perform("chat/send", #"{"text":"متى ينتهي جوازي؟"}"#)
        == #"{"intent":{"confidence":1,"name":"service.status","slots":{"service":"passport_renewal"}},"messages":["#
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
        + #""locale":"ar","quickReplies":[],"role":"assistant","text":"العفو، أنا في خدمتك."}]}"#
    )
    #expect(try sample.perform("chat/history", #"{"limit":0}"#) == #"{"messages":[]}"#)
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

  @Test func `dependents are listed, put and removed`() throws {
    #expect(
      try sample.perform("dependents/list") == #"{"dependents":[\#(Self.husam),\#(Self.layan)],"total":2}"#
    )
    #expect(try sample.perform("dependents/remove", #"{"id":"6F1C"}"#) == #"{"dependent":\#(Self.layan)}"#)
    #expect(try sample.perform("dependents/list") == #"{"dependents":[\#(Self.husam)],"total":1}"#)
    let fields =
      #"{"id":"6F1C","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}"#
    #expect(try sample.perform("dependents/put", #"{"dependent":\#(fields)}"#) == #"{"dependent":\#(Self.layan)}"#)
    #expect(
      try sample.perform("dependents/list", #"{"offset":1,"limit":1}"#)
        == #"{"dependents":[\#(Self.layan)],"total":2}"#
    )
    #expect(
      try sample.perform("dependents/list", #"{"limit":1}"#)
        == #"{"dependents":[\#(Self.husam)],"nextOffset":1,"total":2}"#
    )
  }

  @Test func `a dependent is changed under its id`() throws {
    let id = "A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"
    let fields = #"{"id":"\#(id)","name":"حسام","relationship":"ولدك","serviceType":"تجديد","daysRemaining":-1}"#
    let result = try sample.perform("dependents/put", #"{"dependent":\#(fields)}"#)
    #expect(result.contains(#""daysRemaining":-1,"deadline":"2026-11-20""#))
    #expect(result.contains(#""text":"ولدك حسام: تجديد، متأخر يومًا واحدًا (1)""#))
    #expect(try sample.perform("dependents/list").hasSuffix(#""total":2}"#))
  }

  @Test func `the user's own documents are listed and put`() throws {
    #expect(try sample.perform("services/list") == #"{"services":[\#(Self.passport)]}"#)
    #expect(
      try sample.perform("services/put", #"{"service":"passport_renewal","expires":"2026-11-20"}"#)
        == #"{"service":"#
        + Self.passport.replacing(":10,", with: ":-1,").replacing("2026-12-01", with: "2026-11-20") + "}"
    )
    #expect(try sample.perform("services/list").contains(#""expires":"2026-11-20""#))
  }

  private static let listings: [(params: String?, ids: [Int])] = [
    (nil, [2, 1, 4]),
    (#"{"includeDismissed":true}"#, [2, 1, 4, 3]),
    (#"{"type":"LOW_BALANCE"}"#, [1]),
    (#"{"type":"LOW_BALANCE","includeDismissed":true}"#, [1, 3]),
    (#"{"type":"SOMETHING_NEW"}"#, []),
    (#"{"severity":"low"}"#, [4]),
    (#"{"severity":"low","type":"LOW_BALANCE"}"#, []),
    (#"{"offset":1}"#, [1, 4]),
    (#"{"offset":1,"limit":1}"#, [1]),
    (#"{"offset":9}"#, []),
    (#"{"limit":2}"#, [2, 1]),
  ]

  @Test func `alerts are listed by type and severity, the most urgent first`() throws {
    try sample.take(
      #"""
      {"kind":"alert","id":1,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"medium","createdAt":"2026-11-14T10:00:00"}
      {"kind":"alert","id":3,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","isDismissed":true,"createdAt":"2026-11-14T10:00:00"}
      {"kind":"alert","id":4,"alertType":"RECOMMENDATION","title":"t","message":"m","severity":"low","createdAt":"2026-11-14T10:00:00"}
      """#
    )
    struct Listed: Decodable {
      struct Alert: Decodable { let id: Int }
      let alerts: [Alert]
    }
    for (params, ids) in Self.listings {
      let listed = try JSONDecoder().decode(Listed.self, from: Data(try sample.perform("alerts/list", params).utf8))
      #expect(listed.alerts.map(\.id) == ids, "\(params ?? "")")
    }
  }

  @Test func `an alert is listed in the wire's shape`() throws {
    #expect(try sample.perform("alerts/list") == #"{"alerts":[\#(Self.tax)],"total":1}"#)
  }

  // MARK: What can be done with alerts

  @Test func `an alert that is put is kept, and what a person did with it stays done`() throws {
    let told = #"""
      {"alert":{"id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low",\#
      "createdAt":"2026-11-14T10:00:00","daysRemaining":3}}
      """#
    let kept = #"""
      {"alert":{"actionUrl":null,"alertType":"LOW_BALANCE","createdAt":"2026-11-14T10:00:00","daysRemaining":3,\#
      "deadlineDate":"2026-11-24","id":7,"isDismissed":false,"isRead":false,"message":"m","severity":"low","title":"t"}}
      """#
    let read = kept.replacing(#""isRead":false"#, with: #""isRead":true"#)
    let dismissed = read.replacing(#""isDismissed":false"#, with: #""isDismissed":true"#)
    #expect(try sample.perform("alerts/put", told) == kept)
    #expect(try sample.perform("alerts/markRead", #"{"id":7}"#) == read)
    #expect(try sample.perform("alerts/dismiss", #"{"id":7}"#) == dismissed)
    #expect(try sample.perform("alerts/put", told) == dismissed)
    #expect(try sample.perform("alerts/list").contains(#""total":1}"#))
  }

  @Test func `the banner is the tax alert until it is put away`() throws {
    #expect(try sample.perform("alerts/banner") == #"{"alert":\#(Self.tax)}"#)
    try sample.perform("alerts/dismiss", #"{"id":2}"#)
    #expect(try sample.perform("alerts/banner") == #"{"alert":null}"#)
  }

  @Test func `the summary counts what is unread and tells the next deadlines`() throws {
    let summary = try sample.perform("dashboard/summary").shown
    #expect(
      summary.hasPrefix(
        #"{"nextDeadlines":[{"daysRemaining":5,"deadline":"2026-11-26","#
          + #""deepLink":{"page":"declarations","serviceType":"taxes","url":"tanbih://taxes/declarations"},"#
      )
    )
    #expect(summary.contains(#""text":"ولدك حسام: اصدار رخصة، باقي له 5 أيام"},{"daysRemaining":10,"#))
    #expect(summary.hasSuffix(#"],"unreadAlerts":1,"unreadNotifications":0}"#))
    try sample.perform("alerts/markRead", #"{"id":2}"#)
    #expect(try sample.perform("dashboard/summary").hasSuffix(#""unreadAlerts":0,"unreadNotifications":0}"#))
  }

  // MARK: Settings

  private func settings(_ changes: (member: String, value: String)...) -> String {
    var members = [
      "achievements": "true", "appEngagement": "false", "goalProgress": "true", "isEnabled": "true",
      "quietHoursEnd": "null", "quietHoursStart": "null", "recurringTransactions": "true", "spendingAlerts": "true",
      "timezone": "\"Asia/Riyadh\"", "transactionReminders": "true",
    ]
    for change in changes { members[change.member] = change.value }
    let list = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return #"{"settings":{\#(list)}}"#
  }

  @Test func `settings are as everybody has them until some are changed`() throws {
    #expect(try sample.perform("settings/get") == settings())
    #expect(
      try sample.perform("settings/update", #"{"settings":{"quietHoursStart":"22:00","spendingAlerts":false}}"#)
        == settings(("quietHoursStart", #""22:00""#), ("spendingAlerts", "false"))
    )
    #expect(
      try sample.perform("settings/update", #"{"settings":{"quietHoursStart":null,"timezone":"Asia/Baku"}}"#)
        == settings(("spendingAlerts", "false"), ("timezone", #""Asia/Baku""#))
    )
    #expect(
      try sample.perform("settings/update", #"{"settings":{"timezone":null}}"#)
        == settings(("spendingAlerts", "false"))
    )
    #expect(try sample.perform("settings/get") == settings(("spendingAlerts", "false")))
  }

  @Test func `a setting that does not fit changes none`() throws {
    let error = sample.error("settings/update", #"{"settings":{"isEnabled":false,"timezone":"Mars/Base"}}"#)
    #expect(error?.code == .invalidParams)
    #expect(error?.field == "settings.timezone")
    #expect(try sample.perform("settings/get") == settings())
  }
}
