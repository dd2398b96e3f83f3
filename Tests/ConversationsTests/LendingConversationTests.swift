import AssistantSupport
import Foundation
import Models
import Operations
import Records
import Testing

/// What is said of loans, and what is told of them.
@MainActor
struct LendingConversationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    let link = (messages.first?["deepLink"] as? [String: Any])?["url"] ?? ""
    return "\(messages.first?["text"] as? String ?? "") (\(link))".shown
  }

  private func record(_ loan: String) throws -> [String] {
    let result = try JSONObject(try sample.perform("events/record", #"{"event":{"kind":"loan","id":"l-1",\#(loan)}}"#))
    let items = result.members["notifications"] as? [[String: Any]] ?? []
    return items.map { "\($0["type"] ?? "") \($0["title"] ?? ""): \($0["body"] ?? "")".shown }
  }

  private static let approved = """
    "status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05","nextPaymentAmount":"650"
    """

  @Test func `nothing is known of no loan`() throws {
    #expect(try ask("what is the status of my loan?") == "No loans of yours are known. (tanbih://loans)")
    #expect(try ask("when is my next loan payment?") == "No loan payment is due. (tanbih://payments)")
  }

  @Test func `a loan's status and next payment are told`() throws {
    try sample.take(#"{"kind":"loan","id":"l-1",\#(Self.approved),"paymentsLeft":2}"#)
    #expect(
      try ask("what is the status of my loan?")
        == "Your loan of SAR 15,000 is approved. The next payment of SAR 650 is due in 14 days, on 5 December 2026. "
        + "2 payments are left. (tanbih://loans)"
    )
    #expect(
      try ask("when is my next loan payment?")
        == "The next payment of SAR 650 is due in 14 days, on 5 December 2026. (tanbih://payments)"
    )
    sample.pass(days: 14)
    #expect(try ask("when is my next loan payment?") == "The payment of SAR 650 is due today. (tanbih://payments)")
    sample.pass(days: 2)
    #expect(
      try ask("when is my next loan payment?")
        == "The payment of SAR 650 is 2 days overdue; it was due on 5 December 2026. (tanbih://payments)"
    )
  }

  @Test func `a rejected loan says why, in the conversation and in the inbox`() throws {
    let loan = #""amount":"15000","currency":"SAR""#
    #expect(try record(#""status":"pending",\#(loan)"#) == [])
    #expect(
      try record(#""status":"rejected",\#(loan),"reason":"income too low""#) == [
        "LOAN_REJECTED Loan rejected: Your loan of SAR 15,000 was rejected. The reason: income too low"
      ]
    )
    #expect(
      try ask("was my loan approved?")
        == "Your loan of SAR 15,000 was rejected. The reason: income too low. (tanbih://loans)"
    )
  }

  @Test func `approval and payment are told once, each with its symbol, colour and place`() throws {
    #expect(try record(Self.approved) == ["LOAN_APPROVED Loan approved: Your loan of SAR 15,000 has been approved."])
    #expect(try record(Self.approved) == [])
    let paid = Self.approved.replacing("2026-12-05", with: "2027-01-05")
    #expect(try record(paid) == ["PAYMENT_RECEIVED Payment received: Your loan payment of SAR 650 has arrived."])
    let list = try JSONObject(try sample.perform("notifications/list"))
    let items = list.members["notifications"] as? [[String: Any]] ?? []
    let looks = items.map { item in
      let link = (item["deepLink"] as? [String: Any])?["url"] ?? ""
      return "\(item["type"] ?? "") \(item["icon"] ?? "") \(item["color"] ?? "") \(link)"
    }
    #expect(
      Set(looks) == [
        "LOAN_APPROVED checkmark.circle.fill green tanbih://loans",
        "PAYMENT_RECEIVED arrow.down.circle.fill green tanbih://payments",
      ]
    )
  }

  @Test func `a payment that is put off has not come`() throws {
    let left = Self.approved + #","paymentsLeft":3"#
    _ = try record(left)
    #expect(try record(left.replacing("2026-12-05", with: "2026-12-10")) == [])
    #expect(
      try record(left.replacing("2026-12-05", with: "2027-01-10").replacing(":3", with: ":2"))
        == ["PAYMENT_RECEIVED Payment received: Your loan payment of SAR 650 has arrived."]
    )
  }

  @Test func `payments are told of through the schedule, and no more when they have come`() throws {
    try sample.take(#"{"kind":"loan","id":"l-1",\#(Self.approved)}"#)
    func delivered(through day: String) throws -> [String] {
      let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"\#(day)T10:00:00+03:00"}"#))
      let items = result.members["delivered"] as? [[String: Any]] ?? []
      return items.map { "\($0["createdAt"] ?? "") \($0["type"] ?? "") \($0["title"] ?? "")" }
    }
    #expect(
      try delivered(through: "2026-12-04") == [
        "2026-12-02T09:00:00+03:00 PAYMENT_DUE Payment due soon",
        "2026-12-04T09:00:00+03:00 PAYMENT_DUE Payment due tomorrow",
      ]
    )
    let paid = Self.approved.replacing("2026-12-05", with: "2027-01-05")
    _ = try record(paid)
    #expect(try delivered(through: "2026-12-31") == [])
    #expect(try delivered(through: "2027-01-06").count == 4)
  }

  @Test(arguments: [
    (
      Language.english, "Al Rajhi",
      [
        "Your loan payment of SAR 650 to Al Rajhi is due in three days.",
        "Your loan payment of SAR 650 to Al Rajhi is due tomorrow.",
        "Your loan payment of SAR 650 to Al Rajhi is due today.",
        "Your loan payment of SAR 650 to Al Rajhi is overdue.",
      ]
    ),
    (
      .arabic, "الراجحي",
      [
        "قسط قرضك من الراجحي، وقدره 650 ريالًا، مستحق بعد ثلاثة أيام.",
        "قسط قرضك من الراجحي، وقدره 650 ريالًا، مستحق غدًا.",
        "قسط قرضك من الراجحي، وقدره 650 ريالًا، مستحق اليوم.",
        "تأخر سداد قسط قرضك من الراجحي، وقدره 650 ريالًا.",
      ]
    ),
    (
      .azerbaijani, "Kapital Bank",
      [
        "Kapital Bank krediti üzrə 650 SAR ödənişinizə üç gün qalıb.",
        "Kapital Bank krediti üzrə 650 SAR ödənişinizin vaxtı sabahdır.",
        "Kapital Bank krediti üzrə 650 SAR ödənişinizin vaxtı bu gündür.",
        "Kapital Bank krediti üzrə 650 SAR ödənişiniz gecikir.",
      ]
    ),
  ])
  func `a notice names the lender where it is known`(language: Language, lender: String, expected: [String]) throws {
    let sample = try SampleAssistant(language: language)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    try sample.take(#"{"kind":"loan","id":"l-1",\#(Self.approved),"lender":"\#(lender)"}"#)
    let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"2026-12-06T10:00:00+03:00"}"#))
    let items = result.members["delivered"] as? [[String: Any]] ?? []
    #expect(items.map { "\($0["body"] ?? "")".shown } == expected)
  }

  @Test func `a loan is exported as it was told`() throws {
    let loan = #"""
      {"amount":"15000","currency":"SAR","id":"l-1","kind":"loan","lender":"بنك","nextPaymentAmount":"650.5",\#
      "nextPaymentDue":"2026-12-05","paymentsLeft":3,"reason":"r","status":"on hold"}
      """#
    try sample.take(loan)
    #expect(try sample.held().split(separator: "\n").contains { $0 == loan })
    #expect(try ask("what is the status of my loan?").hasPrefix("Your loan of SAR 15,000 stands at: on hold."))
  }

  @Test(arguments: [
    (#""status":"","amount":"1","currency":"SAR""#, "status"),
    (#""status":"paid","amount":"x","currency":"SAR""#, "amount"),
    (#""status":"paid","amount":"1","currency":"riyal""#, "currency"),
    (#""status":"paid","amount":"1","currency":"SAR","paymentsLeft":-1"#, "paymentsLeft"),
    (#""status":"paid","amount":"1","currency":"SAR","nextPaymentDue":"soon""#, "nextPaymentDue"),
  ])
  func `a loan with a wrong field is named by it`(loan: String, field: String) throws {
    #expect(try sample.take(#"{"kind":"loan","id":"l-1",\#(loan)}"#).skipped.map(\.refusal.field) == [field])
  }
}
