import Assistant
import AssistantSupport
import Conversations
import Foundation
import Methods
import Models
import OperationInterface
import Operations
import Repositories
import Store
import Testing

/// What the user allowed, shown as it is and kept to.
@MainActor
struct PermissionTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  init() throws {
    sample = try SampleAssistant(language: .english)
    conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
  }

  private func settings() -> [String] {
    conversation.reply(to: "/settings").rows.map(\.text.shown)
  }

  private func deny() throws {
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
  }

  private func alert(_ id: Int) -> String {
    #"{"kind":"alert","id":\#(id),"alertType":"LOW_BALANCE","title":"t","message":"m\#(id)","severity":"critical","#
      + #""createdAt":"2026-11-14T10:00:00"}"#
  }

  private static let appointment =
    #"{"kind":"appointment","id":"a","petName":"Fluffy","petOwnerName":"John","time":"2026-11-22T14:00:00+03:00"}"#

  @Test func `what came due while it was denied is no news when it is granted, and lies in the inbox once`() throws {
    try sample.take(
      #"{"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-22T20:30:00+03:00","every":"weekly"}"#
    )
    try sample.perform(
      "settings/update",
      #"{"settings":{"transactionReminders":false,"quietHoursStart":"20:00","quietHoursEnd":"21:00"}}"#
    )
    _ = sample.table.announcements()
    try deny()
    // The first comes in quiet hours.
    sample.now += 35.7 * 3_600
    #expect(sample.table.announcements().isEmpty)
    sample.pass(days: 9)
    try sample.perform("notifications/permission", #"{"answer":"granted"}"#)
    #expect(sample.table.announcements().isEmpty)
    sample.now += 3_600
    #expect(sample.table.announcements().isEmpty)
    #expect(try sample.client.notificationLines.run { _ in } == false)
    let inbox = try JSONObject(try sample.perform("notifications/list")).members
    #expect(inbox["total"] as? Int == 2)
    sample.pass(days: 7)
    #expect(sample.table.announcements().count == 1)
  }

  @Test func `the settings are shown whole`() throws {
    #expect(
      settings() == [
        "Settings", "Language: English", "Time zone: Asia/Riyadh", "Notifications: on",
        "transaction reminders: on", "goal progress: on", "spending alerts: on", "recurring transactions: on",
        "achievements: on", "encouragements: off", "Permission to notify: not asked yet",
        "Counts of notifications on this device: on",
      ]
    )
    try sample.perform(
      "settings/update",
      #"{"settings":{"goalProgress":false,"appEngagement":true,"isEnabled":false,"mutedUntil":"2026-11-22T08:00:00+03:00"}}"#
    )
    try sample.perform("notifications/stats", #"{"isCounting":false}"#)
    try deny()
    #expect(
      settings().suffix(9) == [
        "Notifications: off until 22 November 2026 at 08:00",
        "transaction reminders: on", "goal progress: off", "spending alerts: on", "recurring transactions: on",
        "achievements: on", "encouragements: on", "Permission to notify: denied, so nothing comes unasked",
        "Counts of notifications on this device: off",
      ]
    )
  }

  @Test func `who denied it is not pushed to`() throws {
    let token = String(repeating: "a", count: 64)
    try sample.perform("devices/register", #"{"deviceToken":"\#(token)"}"#)
    try deny()
    #expect(settings().contains { $0.hasSuffix("denied, nothing is sent") })
    try sample.take(Self.appointment)
    let outbox = try sample.client.store().outbox
    #expect(try outbox.claim(9, at: sample.now, for: 0).isEmpty)
  }

  @Test func `a test push is not left where it was denied, and it is said why`() throws {
    #expect(conversation.reply(to: "/push test").rows.map(\.text.shown) == ["no device is registered"])
    try sample.perform("devices/register", #"{"deviceToken":"\#(String(repeating: "a", count: 64))"}"#)
    try deny()
    #expect(
      conversation.reply(to: "/push test").rows.map(\.text.shown)
        == ["no test notification is sent: permission is denied, or no device is one that APNs knows"]
    )
  }

  @Test func `what waits to be pushed is not sent any more once it is denied`() throws {
    try sample.perform("devices/register", #"{"deviceToken":"\#(String(repeating: "a", count: 64))"}"#)
    try sample.take(Self.appointment)
    try deny()
    #expect(try sample.client.store().outbox.claim(9, at: sample.now, for: 0).isEmpty)
  }

  @Test func `who denied it is told of no alert unasked`() throws {
    _ = try sample.perform("alerts/list")
    try deny()
    try sample.take(alert(1))
    #expect(conversation.news() == nil)
    #expect(sample.table.announcements().map(\.method) == [])
    #expect(try sample.perform("alerts/list").contains("m1"))
  }

  @Test func `the permission and the counting go with an export`() throws {
    try deny()
    try sample.perform("notifications/stats", #"{"isCounting":false}"#)
    let copy = try SampleAssistant(language: .english)
    try copy.take(sample.held())
    #expect(try copy.perform("notifications/permission").contains(#""permission":"denied""#))
    #expect(try copy.perform("notifications/stats").contains(#""isCounting":false"#))
    #expect(try copy.held() == sample.held())
  }
}
