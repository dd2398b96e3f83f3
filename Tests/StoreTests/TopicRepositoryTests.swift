import Alerts
@testable import Databases
import Foundation
import InboxRepositories
import Models
import Repositories
import TestSupport
import Testing

@testable import Store

@Suite(.onEveryEngine) struct TopicRepositoryTests {
  let store: Store
  let now = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws {
    store = try Store.ofTest()
  }

  private func alert(_ id: Int, _ message: String = "m") -> Alert {
    Alert(
      id: id,
      alertType: AlertType(rawValue: "MESSAGE"),
      title: "t",
      message: message,
      severity: .low,
      createdAt: "2026-11-20T08:00:00Z"
    )
  }

  private func item(_ id: String) -> NotificationItem {
    NotificationItem(id: id, type: "reminder", title: id, body: id, createdAt: now)
  }

  @Test func `what came up has one place each, in the order in which it was taken over`() throws {
    let user = store.user("me")
    try user.alerts.put(alert(7))
    try user.topics.takeOver(at: now)
    // Nobody was told of it yet.
    #expect(try user.topics.messages(after: 0).isEmpty)
    let said = AlertPacing.Mark(step: 0, severity: .low, deadline: nil, saidOn: nil)
    try user.pacing.put(AlertPacing(marks: [Matter.ID(alert: 7): said]), since: AlertPacing())
    try user.alerts.put(alert(8))
    try user.alerts.raiseAgain([7])
    #expect(try user.inbox.deliver(item("a"), isHeld: false))
    #expect(try user.inbox.deliver(item("held"), isHeld: true))
    for _ in 0..<2 { try user.topics.takeOver(at: now) }
    let published = try user.topics.publish(at: "news", details: "{}", now: now) { alert($0) }
    #expect(published?.number == 3)
    try user.inbox.release("held", isTold: true)
    try user.topics.takeOver(at: now)
    let messages = try user.topics.messages(after: 0)
    #expect(messages.map(\.topic) == [nil, nil, "news", nil])
    #expect(messages.map(\.number) == [1, 2, 3, 4])
    #expect(Set(messages.map(\.id)).count == 4)
    #expect(messages.last?.subject == .notification(item("held")))
    try user.alerts.dismiss(7)
    #expect(try user.topics.messages(after: 0).map(\.number) == [2, 3, 4])
    #expect(try store.user("other").topics.messages(after: 0).isEmpty)
  }

  @Test func `who publishes without end displaces nothing but its own`() throws {
    let user = store.user("me")
    try user.alerts.put(alert(7))
    let count = TopicRepository.mostMessages + 5
    try store.transaction { () throws(StoreError) in
      for number in 1...count {
        _ = try user.topics.publish(at: "news", details: "{}", now: now) { alert($0, "\(number)") }
      }
    }
    let open = try user.alerts.all(includeDismissed: false)
    #expect(open.count == Bounds.openAlerts + 1)
    #expect(open.first?.id == 7)
    #expect(open.last?.message == "\(count)")
    #expect(try user.topics.messages(after: 0).count == Bounds.openAlerts)
  }
}
