import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import TestSupport
import Testing

/// The integration checklist of the alerts backend's document, line by line; the colours are tested where there are any.
@MainActor
struct AlertChecklistTests {
  private let followed: FollowedSource

  init() async throws {
    followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
  }

  private func perform(_ method: String, _ params: String? = nil) throws -> String {
    try followed.sample.perform(method, params)
  }

  @Test func `Fetch tax deadline alerts on home screen load`() throws {
    #expect(try json(perform("GET /api/v1/alerts/tax-deadlines")) == json("[\(AlertsBackend.tax)]"))
  }

  @Test func `Display banner for urgent alerts, severity high or critical`() throws {
    let banner = try JSONObject(perform("alerts/banner")).members["alert"] as? [String: Any]
    #expect(banner?["title"] as? String == "Tax Deadline Approaching")
    #expect(banner?["message"] as? String == "VAT Payment in 5 days")
    // The chat begins with it.
    #expect(
      try history().contains(
        "Tax Deadline Approaching: VAT Payment in 5 days. It is due in 5 days, on 19 November 2024."
      )
    )
  }

  @Test func `Show days remaining in the banner`() throws {
    #expect(try perform("alerts/banner").contains(#""daysRemaining":5"#))
    followed.sample.pass(days: 3)
    #expect(try perform("alerts/banner").contains(#""daysRemaining":2"#))
  }

  @Test func `Handle tap to navigate to taxes section`() throws {
    #expect(
      try perform("link/tap", #"{"url":"/taxes/declarations"}"#)
        == #"{"destination":{"name":"dashboard","page":"declarations","section":"taxes"},"screen":"taxes"}"#
    )
  }

  @Test func `Implement dismiss functionality`() async throws {
    #expect(try perform("POST /api/v1/alerts/2/dismiss") == #""Alert dismissed successfully""#)
    #expect(try perform("alerts/banner") == #"{"alert":null}"#)
    try await followed.wait { followed.backend.dismissed == [2: 1] }
  }

  @Test func `Show all alerts in a dedicated alerts or notifications screen`() throws {
    _ = try perform("navigation/go", #"{"screen":"alerts"}"#)
    let view = try ScreenView(followed.sample.client)
    #expect(view.rows(in: 0..<view.count).map(\.alert) == [2, 1, 3])
    let listed = try json(perform("GET /api/v1/alerts"))
    #expect(try listed == json("[\(AlertsBackend.tax),\(AlertsBackend.balance),\(AlertsBackend.spending)]"))
  }

  @Test func `Cache alerts for offline viewing`() throws {
    followed.backend.change { $0.fault = .reset() }
    try followed.restart()
    #expect(try followed.openNumbers == [1, 2, 3])
    #expect(try json(perform("GET /api/v1/alerts/tax-deadlines")) == json("[\(AlertsBackend.tax)]"))
  }

  @Test func `Implement pull-to-refresh for alerts`() async throws {
    followed.backend.change { $0.alerts[9] = AlertsBackend.alert(9) }
    #expect(try perform("sources/refresh") == #"{"sources":1}"#)
    try await followed.wait { try followed.openNumbers == [1, 2, 3, 9] }
  }

  @Test func `Show badge count on alerts tab, using unreadAlerts from dashboard`() async throws {
    #expect(try JSONObject(perform("GET /api/v1/dashboard/summary")).members["unreadAlerts"] as? Int == 3)
    _ = try perform("alerts/markRead", #"{"id":1}"#)
    #expect(try JSONObject(perform("GET /api/v1/dashboard/summary")).members["unreadAlerts"] as? Int == 2)
    followed.backend.change { $0.alerts[9] = AlertsBackend.alert(9) }
    try followed.refresh()
    try await followed.wait { try followed.openNumbers == [1, 2, 3, 9] }
    #expect(try JSONObject(perform("GET /api/v1/dashboard/summary")).members["unreadAlerts"] as? Int == 3)
  }

  private func history() throws -> String {
    try perform("chat/history").replacing(#"\u2068"#, with: "").replacing(#"\u2069"#, with: "")
  }

  private func json(_ text: String) throws -> NSArray {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray)
  }
}
