import AssistantSupport
import Foundation
import Models
import OperationInterface
import Testing

/// Each operation on what is held about a user once, word for word.
@MainActor
struct RecordOperationTests {
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

  @Test func `dependents are listed, put and removed`() throws {
    #expect(
      try sample.perform("dependents/list") == #"{"dependents":[\#(Self.husam),\#(Self.layan)],"total":2}"#
    )
    let fields =
      #"{"id":"6F1C","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}"#
    #expect(try sample.perform("dependents/put", #"{"dependent":\#(fields)}"#) == #"{"dependent":\#(Self.layan)}"#)
    #expect(try sample.perform("dependents/remove", #"{"id":"6F1C"}"#) == #"{"dependent":\#(Self.layan)}"#)
    #expect(try sample.perform("dependents/list") == #"{"dependents":[\#(Self.husam)],"total":1}"#)
    #expect(sample.error("dependents/put", #"{"dependent":\#(fields)}"#)?.field == "dependent.id")
    try sample.take(.contractRecords)
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

  @Test(arguments: ["hgih", ""])
  func `an urgency that nobody knows is refused, one that a backend sent is not`(severity: String) throws {
    let refusal = #expect(throws: OperationError.self) {
      try sample.perform("alerts/list", #"{"severity":"\#(severity)"}"#)
    }
    #expect(refusal?.field == "severity")
    try sample.take(
      #"{"kind":"alert","id":9,"alertType":"AUDIT","title":"t","message":"m","severity":"blocker","createdAt":"2026-11-14T10:00:00"}"#
    )
    #expect(try sample.perform("alerts/list", #"{"type":"AUDIT","severity":"blocker"}"#).contains(#""id":9"#))
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
}
