import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// The alerts backend's document, request by request, with its own example of an answer.
@MainActor
struct EndpointTests {
  private nonisolated static let balance = """
    {"id": 1, "alertType": "LOW_BALANCE", "title": "Low Balance Warning",
     "message": "Your account balance is running low. Current projected balance: 2,500 AZN.", "severity": "high",
     "isRead": false, "isDismissed": false, "createdAt": "2024-11-14T09:00:00",
     "deadlineDate": null, "daysRemaining": null, "actionUrl": null}
    """
  private nonisolated static let tax = """
    {"id": 2, "alertType": "TAX_DEADLINE", "title": "Tax Deadline Approaching", "message": "VAT Payment in 5 days",
     "severity": "high", "isRead": false, "isDismissed": false, "createdAt": "2024-11-14T10:00:00",
     "deadlineDate": "2024-11-19", "daysRemaining": 5, "actionUrl": "/taxes/declarations"}
    """
  private nonisolated static let spending = """
    {"id": 3, "alertType": "UNUSUAL_SPENDING", "title": "Unusual Spending Detected",
     "message": "Food supply costs increased by 25% this month.", "severity": "medium", "isRead": false,
     "isDismissed": false, "createdAt": "2024-11-14T11:00:00",
     "deadlineDate": null, "daysRemaining": null, "actionUrl": null}
    """

  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english, timeZone: "Asia/Baku")
    // The day of the document's answers, 2024-11-14.
    sample.now = Date(timeIntervalSince1970: 1_731_578_400)
    for alert in [Self.balance, Self.tax, Self.spending] { try sample.perform("alerts/put", #"{"alert":\#(alert)}"#) }
  }

  @Test(
    arguments: [
      ("GET /api/v1/alerts/tax-deadlines", [tax]), ("GET /api/v1/alerts/low-balance", [balance]),
      ("GET /api/v1/alerts/unusual-spending", [spending]), ("GET /api/v1/alerts/unauthorized-payments", []),
      // The document's order is that of the ids; ours is that of urgency.
      ("GET /api/v1/alerts", [tax, balance, spending]),
    ]
  )
  func `the document's answers come back as the same JSON`(request: String, alerts: [String]) throws {
    #expect(try json(sample.perform(request)) == json("[\(alerts.joined(separator: ","))]"))
  }

  @Test func `what the document names without an answer is answered by the operation of that route`() throws {
    #expect(
      try sample.perform("GET /api/v1/tax/deadlines")
        == #"{"deadlines":[{"actionUrl":"/taxes/declarations","alertId":2,"daysRemaining":5,"#
        + #""deadlineDate":"2024-11-19","title":"VAT Payment in 5 days"}],"total":1}"#
    )
    #expect(try sample.perform("GET /api/v1/recommendations") == #"{"recommendations":[],"total":0}"#)
    let summary = try JSONObject(sample.perform("GET /api/v1/tax/summary")).members
    #expect(summary["openDeadlines"] as? Int == 1)
    #expect((summary["nextDeadline"] as? [String: Any])?["id"] as? Int == 2)
  }

  @Test func `a dismissal is answered in the document's words, and holds`() throws {
    #expect(try sample.perform("POST /api/v1/alerts/2/dismiss") == #""Alert dismissed successfully""#)
    #expect(try sample.perform("POST /api/v1/alerts/2/dismiss") == #""Alert dismissed successfully""#)
    #expect(try sample.perform("GET /api/v1/alerts/tax-deadlines") == "[]")
    try sample.perform("alerts/put", #"{"alert":\#(Self.tax)}"#)
    #expect(try sample.perform("GET /api/v1/alerts/tax-deadlines") == "[]")
  }

  @Test func `the badge counts what is listed and unread`() throws {
    #expect(try JSONObject(sample.perform("GET /api/v1/dashboard/summary")).members["unreadAlerts"] as? Int == 3)
    try sample.perform("alerts/markRead", #"{"id":1}"#)
    #expect(try JSONObject(sample.perform("GET /api/v1/dashboard/summary")).members["unreadAlerts"] as? Int == 2)
  }

  @Test func `the days that remain follow the clock`() throws {
    sample.pass(days: 7)
    let summary = try JSONObject(sample.perform("GET /api/v1/tax/summary")).members
    #expect(summary["overdueDeadlines"] as? Int == 1)
    #expect(summary["nextDeadline"] is NSNull)
    #expect(try sample.perform("GET /api/v1/alerts/tax-deadlines").contains(#""daysRemaining":-2"#))
  }

  @Test(arguments: ["POST /api/v1/alerts", "GET /api/v1", "GET /api/v1/alerts//", "GET api/v1/alerts"])
  func `what is no endpoint is no method`(request: String) {
    #expect(sample.error(request)?.code == .methodNotFound)
  }

  @Test(arguments: ["77", "x", "+1", "01"])
  func `an alert that is not there cannot be dismissed`(id: String) {
    #expect(sample.error("POST /api/v1/alerts/\(id)/dismiss")?.code == .notFound)
  }

  private func json(_ text: String) throws -> NSArray {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray)
  }
}
