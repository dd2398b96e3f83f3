import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Testing

@testable import Operations

/// What is told late says what holds then, whatever was changed since it was due.
@MainActor
struct UntoldWordsTests {
  private nonisolated static let rent =
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-25"}"#
  private nonisolated static let loan =
    #"{"kind":"loan","id":"l","status":"active","amount":"9000","currency":"SAR","nextPaymentDue":"2026-11-25","nextPaymentAmount":"650"}"#
  private nonisolated static let goal =
    #"{"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"4000","currency":"SAR","deadline":"2026-11-25"}"#

  private func sample(quiet: Bool) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    sample.now = try instant("11-21T12:00")
    try sample.take(#"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"#)
    let hours = quiet ? #","quietHoursStart":"08:00","quietHoursEnd":"12:00""# : ""
    try sample.take(#"{"kind":"settings","transactionReminders":false\#(hours)}"#)
    return sample
  }

  private func instant(_ text: String) throws -> Date {
    try #require(OffsetDateTime("2026-\(text):00+03:00")).date
  }

  private nonisolated static let changes = [
    (rent, #""1200""#, #""1500""#, "1,500"), (rent, "Rent", "House", "House"), (loan, #""650""#, #""700""#, "700"),
    (goal, "Vacation", "Trip", "Trip"),
  ]

  @Test(arguments: changes, [true, false])
  func `a name or a sum that is changed before anybody is told is told as it is then`(
    change: (record: String, before: String, after: String, told: String),
    quiet: Bool
  ) throws {
    let sample = try sample(quiet: quiet)
    try sample.take(change.record)
    _ = try sample.client.newInInbox()
    try sample.client.account.delivery.deliverUntold()
    _ = try sample.client.newInInbox()
    sample.now = try instant("11-24T09:30")
    try sample.client.account.delivery.deliverUntold()
    try sample.take(change.record.replacing(change.before, with: change.after))
    sample.now = try instant("11-24T12:05")
    _ = try sample.client.account.delivery.deliverDue()
    let told = try sample.client.newInInbox().map { "\($0.title): \($0.body)" }
    #expect(told.count == 1)
    #expect(told[0].contains(change.told), "\(told)")
  }

  @Test func `what was worded in another language is not worded anew by bringing its records elsewhere`() throws {
    let sample = try sample(quiet: false)
    try sample.take(Self.rent)
    sample.now = try instant("11-27T10:00")
    try sample.client.account.delivery.deliverUntold()
    let exported = try sample.held()
    let other = try SampleAssistant(language: .azerbaijani)
    other.now = sample.now
    try other.take(exported)
    #expect(try other.held() == exported)
  }

  @Test func `what a goal asks for since it was moved was for no time before`() throws {
    let sample = try sample(quiet: false)
    try sample.take(Self.goal.replacing("11-25", with: "12-20"))
    sample.now = try instant("12-13T10:00")
    #expect(try sample.client.account.delivery.deliverDue().told.count == 1)
    sample.now = try instant("12-14T10:00")
    try sample.take(Self.goal.replacing("11-25", with: "12-16"))
    let told = try sample.client.account.delivery.deliverDue().told.map(\.body)
    #expect(told.count == 1)
    #expect(told.allSatisfy { !$0.contains("\n") }, "\(told)")
  }
}
