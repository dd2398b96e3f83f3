import Calendars
import Foundation
import Models
import Testing

struct SeverityTests {
  @Test func `severities go from informational to immediate`() {
    #expect(Severity.allCases == [.low, .medium, .high, .critical])
    #expect(Severity.allCases.map(\.rank) == [0, 1, 2, 3])
    #expect(Severity.allCases.shuffled().sorted() == Severity.allCases)
    #expect(Severity.allCases.max() == .critical)
  }

  @Test func `a severity goes over the wire by its name`() throws {
    #expect(
      String(decoding: try JSONEncoder().encode(Severity.allCases), as: UTF8.self)
        == #"["low","medium","high","critical"]"#
    )
  }
}

struct AlertTypeTests {
  @Test(
    arguments: [
      (.taxDeadline, .taxes),
      (.lowBalance, .overview),
      (.unusualSpending, .transactions),
      (.unauthorizedPayment, .transactions),
      (.recommendation, .alerts),
      (AlertType(rawValue: "SOMETHING_NEW"), .alerts),
    ] as [(AlertType, ServiceType)]
  )
  func `every type of alert has a section`(type: AlertType, section: ServiceType) {
    #expect(type.section == section)
  }

  @Test func `the known types are the contract's five`() {
    #expect(
      AlertType.known.map(\.rawValue) == [
        "TAX_DEADLINE", "LOW_BALANCE", "UNUSUAL_SPENDING", "UNAUTHORIZED_PAYMENT", "RECOMMENDATION",
      ]
    )
  }

  @Test func `a type that is not known is kept`() throws {
    let types = try JSONDecoder().decode([AlertType].self, from: Data(#"["SOMETHING_NEW"]"#.utf8))
    #expect(types == [AlertType(rawValue: "SOMETHING_NEW")])
    #expect(String(decoding: try JSONEncoder().encode(types), as: UTF8.self) == #"["SOMETHING_NEW"]"#)
  }
}

struct AlertResponseTests {
  private let today = CalendarDay(daysSinceEpoch: 20_778)

  @Test func `an alert goes over the wire with eleven members`() throws {
    let alert = Alert(
      id: 2,
      alertType: .taxDeadline,
      title: "Tax Deadline Approaching",
      message: "VAT Payment in 5 days",
      severity: .high,
      createdAt: "2026-11-14T10:00:00",
      deadline: .on(today.adding(days: 5)),
      actionURL: "/taxes/declarations"
    )
    #expect(
      try json(of: alert)
        == #"{"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00","#
        + #""daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,"#
        + #""message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}"#
    )
  }

  @Test func `what does not apply to an alert is null`() throws {
    let alert = Alert(
      id: 1,
      alertType: .lowBalance,
      title: "t",
      message: "m",
      severity: .critical,
      isRead: true,
      isDismissed: true,
      createdAt: "2026-11-14T10:00:00+03:00"
    )
    #expect(
      try json(of: alert)
        == #"{"actionUrl":null,"alertType":"LOW_BALANCE","createdAt":"2026-11-14T10:00:00+03:00","#
        + #""daysRemaining":null,"deadlineDate":null,"id":1,"isDismissed":true,"isRead":true,"#
        + #""message":"m","severity":"critical","title":"t"}"#
    )
  }

  @Test(arguments: [(0, 5), (5, 0), (7, -2)])
  func `an alert's days follow the clock, its day stays`(later: Int, days: Int) throws {
    let alert = Alert(
      id: 1,
      alertType: .taxDeadline,
      title: "t",
      message: "m",
      severity: .low,
      createdAt: "2026-11-14T10:00:00",
      deadline: .days(5, from: today)
    )
    let text = try json(of: alert, on: today.adding(days: later))
    #expect(text.contains(#""daysRemaining":\#(days),"deadlineDate":"2026-11-26""#))
  }

  private func json(of alert: Alert, on day: CalendarDay? = nil) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(AlertResponse(alert, on: day ?? today)), as: UTF8.self)
  }
}
