import Calendars
import Databases
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// What is kept of alerts that were put off or are known.
struct AlertPauseTests {
  private let folder: TemporaryFolder
  private let alerts: AlertRepository

  init() throws {
    folder = try TemporaryFolder()
    alerts = try Store(folder: folder.url).user("me").alerts
  }

  private func alert(_ severity: Severity = .high, _ title: String = "t", isDismissed: Bool = false) -> Alert {
    Alert(
      id: 1,
      alertType: .taxDeadline,
      title: title,
      message: "m",
      severity: severity,
      isDismissed: isDismissed,
      createdAt: "2026-11-14T10:00:00"
    )
  }

  private static let pauses: [AlertPause] = [
    .snoozed(until: Date(timeIntervalSince1970: 1_795_240_800)), .acknowledged(on: CalendarDay(daysSinceEpoch: 20_778)),
  ]

  @Test(arguments: pauses)
  func `a pause is kept with its alert while that is told as it was, and in another's place`(pause: AlertPause) throws {
    try alerts.put(alert())
    #expect(try alerts.pause(1, as: pause)?.pause == pause)
    #expect(try alerts.put(alert()) == .unchanged)
    #expect(try alerts.put(alert(.high, "u")) == .changed)
    #expect(try alerts.all(includeDismissed: false).map(\.pause) == [pause])
    for other in Self.pauses { #expect(try alerts.pause(1, as: other)?.pause == other) }
    #expect(try alerts.pause(1, as: nil)?.pause == nil)
  }

  @Test(arguments: pauses)
  func `a pause ends with a greater urgency, and goes with its alert`(pause: AlertPause) throws {
    try alerts.put(alert())
    try alerts.pause(1, as: pause)
    try alerts.put(alert(.critical))
    #expect(try alerts.get(1)?.pause == nil)
    try alerts.pause(1, as: pause)
    try alerts.remove(1)
    try alerts.put(alert(.critical))
    #expect(try alerts.get(1)?.pause == nil)
  }

  @Test func `what is not there or was put away is not paused`() throws {
    #expect(try alerts.pause(1, as: Self.pauses[0]) == nil)
    try alerts.put(alert(isDismissed: true))
    #expect(try alerts.pause(1, as: Self.pauses[0]) == nil)
  }
}
