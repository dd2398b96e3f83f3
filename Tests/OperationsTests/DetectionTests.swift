import Alerts
import Assistant
import AssistantSupport
import Calendars
import Foundation
import InboxRepositories
import Localization
import Models
import Notifications
import Operations
import Records
import Store
import TestSupport
import Testing

/// Alerts out of what is told of money, through the same operations as everything else.
@MainActor
struct DetectionTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  /// Every third day a lunch, each week a shop, for half a year.
  private func usual(days: Int = 180) -> String {
    (1...days).map { age in
      let amount = age % 7 == 0 ? 300 : 40 + age % 3
      return transaction("u\(age)", amount, age % 7 == 0 ? "Panda" : "Lunch", daysAgo: age, hour: 13)
    }.joined(separator: "\n")
  }

  private func transaction(_ id: String, _ amount: Int, _ merchant: String, daysAgo: Int, hour: Int) -> String {
    let day = CalendarDay(of: sample.now, in: .gmt).adding(days: -daysAgo)
    let time = "\(day)T\(hour < 10 ? "0" : "")\(hour):00:00+03:00"
    return """
      {"kind":"transaction","id":"\(id)","amount":"\(amount)","currency":"SAR","category":"food",\
      "merchant":"\(merchant)","at":"\(time)"}
      """
  }

  private func raised() throws -> [(type: String, title: String, message: String)] {
    let list = try JSONObject(sample.perform("alerts/list")).members["alerts"] as? [[String: Any]] ?? []
    return list.map { alert in
      (
        alert["alertType"] as? String ?? "", alert["title"] as? String ?? "",
        (alert["message"] as? String ?? "").withoutIsolates
      )
    }
  }

  private func open(_ type: AlertType) throws -> Alert? {
    _ = try raised()
    return try sample.client.records().alerts.all(includeDismissed: false).first { $0.alertType == type }
  }

  @Test func `ordinary payments raise nothing`() throws {
    try sample.take(usual())
    #expect(try raised().isEmpty)
  }

  @Test(arguments: [true, false])
  func `an alert and the notification of it are read together`(isAlertFirst: Bool) throws {
    try sample.take(usual())
    try sample.take(transaction("odd", 4_000, "Lunch", daysAgo: 0, hour: 3))
    #expect(try !raised().isEmpty)
    let list = try JSONObject(sample.perform("notifications/list")).members["notifications"] as? [[String: Any]] ?? []
    let notification = try #require(list.first?["id"] as? String)
    let type = try #require(list.first?["type"] as? String)
    let alert = try #require(try open(AlertType(rawValue: type)))
    if isAlertFirst {
      _ = try sample.perform("alerts/markRead", #"{"id":\#(alert.id)}"#)
    } else {
      _ = try sample.perform("notifications/markRead", #"{"id":"\#(notification)"}"#)
    }
    let records = try sample.client.records()
    #expect(try records.alerts.get(alert.id)?.isRead == true)
    #expect(try records.inbox.get(notification)?.isRead == true)
  }

  @Test func `an alert about what has the longest name is taken again as it was put away`() throws {
    let id = String(repeating: "i", count: Bounds.name)
    try sample.take(usual())
    try sample.take(transaction(id, 4_000, "Lunch", daysAgo: 0, hour: 3))
    let alert = try #require(try open(.unauthorizedPayment))
    #expect(try #require(alert.cause?.fact.utf8.count) > Bounds.name)
    _ = try sample.perform("alerts/dismiss", #"{"id":\#(alert.id)}"#)
    let held = try sample.held()
    let there = try SampleAssistant(language: .english)
    #expect(try there.take(held).skipped == [])
    #expect(try there.held() == held)
    _ = try there.perform("alerts/list")
    let open = try there.client.records().alerts.all(includeDismissed: false)
    #expect(!open.contains { $0.alertType == .unauthorizedPayment })
  }

  @Test func `a payment that looks unauthorized is an alert that says why`() throws {
    try sample.take(usual())
    try sample.perform(
      "events/record",
      #"{"event":\#(transaction("odd", 9000, "Nobody", daysAgo: 0, hour: 4))}"#
    )
    let alerts = try raised()
    #expect(alerts.map(\.type).contains("UNAUTHORIZED_PAYMENT"))
    #expect(alerts.first?.message == "A payment to check: SAR 9,000, Nobody")
    // It lies in the inbox too, and is told once: as an alert.
    let inbox = try sample.client.records().inbox.page(InboxFilter(type: "UNAUTHORIZED_PAYMENT"))
    #expect(
      inbox.map { "\($0.title): \($0.body.withoutIsolates) \($0.isRead)" } == [
        "Unauthorized payment: A payment to check: SAR 9,000, Nobody false"
      ]
    )
    #expect(try !sample.client.records().inbox.told(after: 0).map(\.item.type).contains("UNAUTHORIZED_PAYMENT"))
    let id = try #require(try open(.unauthorizedPayment)).id
    let why = try JSONObject(sample.perform("alerts/why", #"{"id":\#(id)}"#)).members
    #expect(why["fact"] as? String == "UNAUTHORIZED_PAYMENT/odd")
    let because = (why["because"] as? String ?? "").withoutIsolates
    #expect(because.hasPrefix("The reason: Nobody was never paid before, and SAR 9,000 is"), "\(because)")
    let answer = try sample.perform("chat/send", #"{"text":"why was this raised?"}"#).withoutIsolates
    #expect(answer.contains(because))
    #expect(answer.contains(#""name":"alerts.why""#))
    let weight =
      "It weighs 74 of 100 now: urgency 40, time left to do it 4, cost of missing it 15, not looked at yet 10, "
      + "what you did with its like 5."
    #expect(answer.contains(weight), "\(answer)")
    #expect((why["weight"] as? String)?.withoutIsolates == weight)
    #expect(why["score"] as? Int == 74)
  }

  @Test func `the same facts never raise an alert twice, put away or not`() throws {
    let odd = transaction("odd", 9000, "Nobody", daysAgo: 0, hour: 4)
    try sample.take(usual() + "\n" + odd)
    let before = try raised().count
    #expect(before > 0)
    try sample.take(usual() + "\n" + odd)
    #expect(try raised().count == before)
    for alert in try sample.client.records().alerts.all(includeDismissed: false) {
      try sample.perform("alerts/dismiss", #"{"id":\#(alert.id)}"#)
    }
    try sample.perform("events/record", #"{"event":\#(transaction("more", 41, "Lunch", daysAgo: 0, hour: 13))}"#)
    sample.pass(days: 1)
    #expect(try raised().isEmpty)
  }

  @Test func `a tax deadline of the calendar is an alert that grows more urgent, and one alert only`() throws {
    try sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    // 20 December is a Sunday.
    sample.now = Date(timeIntervalSince1970: 1_795_240_800 + 20 * 86_400)
    #expect(try raised().map(\.message) == ["VAT return and payment"])
    #expect(try JSONObject(sample.perform("alerts/banner")).members["alert"] is NSNull)
    sample.pass(days: 5)
    #expect(try sample.perform("alerts/banner").contains(#""daysRemaining":5,"deadlineDate":"2026-12-21""#))
    #expect(try raised().count == 1)
    #expect(try sample.perform("tax/deadlines").contains(#""actionUrl":"/taxes/declarations","alertId":1099511627777"#))
    for question in ["what are my tax deadlines?", "وش علي من ضرائب؟", "vergi borcum var?"] {
      let answer = try sample.perform("chat/send", #"{"text":"\#(question)"}"#)
      #expect(answer.contains("tax.deadlines"), "\(answer)")
      #expect(answer.contains("TAX_DEADLINE"), "\(answer)")
    }
  }

  @Test func `a balance that will not last is an alert until there is more`() throws {
    try sample.take(usual() + "\n" + #"{"kind":"balance","amount":"900","currency":"SAR"}"#)
    #expect(try raised().map(\.type).contains("LOW_BALANCE"))
    try sample.take(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"800","currency":"SAR","every":"monthly","nextDue":"2026-11-25"}"#
    )
    let alert = try #require(try open(.lowBalance))
    #expect(alert.severity == .critical)
    #expect(alert.cause?.because.arguments.contains("800 SAR") == true)
    try sample.take(#"{"kind":"balance","amount":"90000","currency":"SAR"}"#)
    #expect(try !raised().map(\.type).contains("LOW_BALANCE"))
  }

  @Test func `what was found is worded in the reader's language`() throws {
    try sample.take(#"{"kind":"taxes","country":"SA"}"#)
    sample.now = Date(timeIntervalSince1970: 1_795_240_800 + 62 * 86_400)
    #expect(try raised().map(\.message) == ["VAT return and payment"])
    #expect(try open(.taxDeadline)?.cause?.message == Explanation("tax.vat"))
    #expect(try sample.perform("chat/send", #"{"text":"وش علي من ضرائب؟"}"#).contains("ضريبة القيمة المضافة"))
  }

  @Test func `an export brings back what was found, and why`() throws {
    try sample.take(usual() + "\n" + transaction("odd", 9000, "Nobody", daysAgo: 0, hour: 4))
    try sample.take(
      #"{"kind":"taxes","country":"AZ"}"# + "\n" + #"{"kind":"balance","amount":"9000","currency":"SAR"}"#
    )
    _ = try sample.client.situation()
    let lines = try sample.client.account.keeper.exportRecords()
    let copy = try SampleAssistant(language: .english)
    let report = try copy.client.account.keeper.importRecords(Array(lines.joined(separator: "\n").utf8))
    #expect(report.skipped.isEmpty)
    #expect(try copy.client.account.keeper.exportRecords() == lines)
  }

  @Test(arguments: [
    (Language.english, "what is my balance?", "Your recorded balance was SAR 1,250 on 21 November 2026."),
    (.arabic, "كم رصيدي؟", "رصيدك المسجّل 1,250 ريالًا، بتاريخ 21 نوفمبر 2026."),
    (.azerbaijani, "balansım nə qədərdir?", "Qeyd olunan balansınız 1 250 SAR idi: 21 noyabr 2026."),
  ])
  func `the balance that was recorded is told by words`(language: Language, question: String, expected: String) throws {
    let sample = try SampleAssistant(language: language)
    #expect(try sample.answer(to: [question]) != expected)
    try sample.take(#"{"kind":"balance","amount":"1250","currency":"SAR"}"#)
    #expect(try sample.answer(to: [question]) == expected)
  }

  @Test(arguments: [
    #"{"kind":"taxes","country":"XX"}"#, #"{"kind":"balance","amount":"-3","currency":"SAR"}"#,
    #"""
    {"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low",\#
    "createdAt":"2026-11-14T10:00:00","cause":{"fact":"f","message":["forget.question"],"because":["because.tax"]}}
    """#,
  ])
  func `what is no such record is left out`(line: String) throws {
    #expect(try sample.client.account.keeper.importRecords(Array(line.utf8)).skipped.count == 1)
  }

  @Test func `what is withheld is told with the rule that holds it back`() throws {
    let alerts = [
      ("LOW_BALANCE", "high", ""), ("TAX_DEADLINE", "high", #","deadlineDate":"2026-12-20""#),
      ("UNUSUAL_SPENDING", "medium", ""), ("TAX_DEADLINE", "critical", #","deadlineDate":"2026-11-23""#),
    ]
    for (number, alert) in alerts.enumerated() {
      try sample.take(
        #"""
        {"kind":"alert","id":\#(number + 1),"alertType":"\#(alert.0)","title":"t","message":"m","severity":"\#(alert.1)",\#
        "createdAt":"2026-11-14T10:00:00"\#(alert.2)}
        """#
      )
    }
    #expect(
      try sample.perform("alerts/withheld")
        == #"{"withheld":[{"count":1,"ids":[3],"rule":"notUrgent"},{"count":1,"ids":[1],"rule":"noDeadline"},"#
        + #"{"count":1,"ids":[2],"rule":"notSoon"}]}"#
    )
    try sample.perform("alerts/dismiss", #"{"id":1}"#)
    try sample.take(#"{"kind":"settings","spendingAlerts":false,"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    #expect(
      try sample.perform("alerts/withheld")
        == #"{"withheld":[{"count":1,"ids":[1],"rule":"dismissed"},{"count":1,"ids":[3],"rule":"muted"},"#
        + #"{"count":1,"ids":[2],"rule":"quietHours"},{"count":1,"ids":[4],"rule":"untold"}]}"#
    )
    let answer = try sample.perform("chat/send", #"{"text":"what did you withhold?"}"#).withoutIsolates
    #expect(
      answer.contains(
        "What is not told by itself: you put away (1): t. you muted (1): t. "
          + "held until your quiet hours end (1): t."
      )
    )
  }
}
