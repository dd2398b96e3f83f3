import Calendars
import Foundation
import Models
import Testing

struct AlertPauseTests {
  private static let day = CalendarDay(daysSinceEpoch: 20_778)

  private func alert(_ severity: Severity = .high, due days: Int? = 5, _ pause: AlertPause? = nil) -> Alert {
    Alert(
      id: 1,
      alertType: .taxDeadline,
      title: "t",
      message: "m",
      severity: severity,
      createdAt: "2026-11-14T10:00:00",
      deadline: days.map { .on(Self.day.adding(days: $0)) },
      pause: pause
    )
  }

  @Test(arguments: [(nil, 0, 1_000, true), (5, 0, 5, true), (5, 0, 6, false), (5, 6, 7, true), (5, 5, 6, false)])
  func `what is known is known until its deadline has passed, and what was overdue then for good`(
    due: Int?,
    known: Int,
    today: Int,
    isKnown: Bool
  ) {
    let alert = alert(due: due, .acknowledged(on: Self.day.adding(days: known)))
    #expect(alert.isAcknowledged(on: Self.day.adding(days: today)) == isKnown)
  }

  @Test func `it is put off up to its instant`() {
    let end = Date(timeIntervalSince1970: 1_795_240_800)
    let alert = alert(.high, due: 5, .snoozed(until: end))
    #expect(alert.isSnoozed(at: end.addingTimeInterval(-1)))
    #expect(!alert.isSnoozed(at: end))
    #expect(!self.alert().isSnoozed(at: end))
  }

  @Test func `nobody knows of another deadline or a greater urgency, and what has become critical is not put off`() {
    let known = AlertPause.acknowledged(on: Self.day)
    let snoozed = AlertPause.snoozed(until: Date(timeIntervalSince1970: 0))
    for pause in [known, snoozed] {
      #expect(alert(.high, due: 5, pause).pause(lastingFor: alert()) == pause)
      #expect(alert(.high, due: 5, pause).pause(lastingFor: alert(.low)) == pause)
      #expect(alert(.high, due: 5, pause).pause(lastingFor: alert(.critical)) == nil)
      #expect(alert(.critical, due: 5, pause).pause(lastingFor: alert(.critical)) == pause)
    }
    #expect(alert(.high, due: 5, known).pause(lastingFor: alert(due: 6)) == nil)
    #expect(alert(.high, due: 5, known).pause(lastingFor: alert(due: nil)) == nil)
    #expect(alert(.low, due: 5, known).pause(lastingFor: alert(.high)) == nil)
    #expect(alert(.high, due: 5, snoozed).pause(lastingFor: alert(due: 6)) == snoozed)
    #expect(alert().pause(lastingFor: alert(.critical)) == nil)
  }
}
