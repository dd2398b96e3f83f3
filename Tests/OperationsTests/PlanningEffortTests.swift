import Assistant
import AssistantSupport
import Calendars
import Databases
import Foundation
import Meanings
import Models
import Notifications
import Repositories
import Sentences
import Store
import TestSupport
import Testing
@testable import Operations

/// What makes planning fast, in steps of SQLite, which are the same on every machine; `Benchmarks` has the times.
@MainActor
struct PlanningEffortTests {
  private static let week = 40

  private func payments(_ count: Int) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    let records = (0..<count).map { number in
      #"{"kind":"recurring","id":"p\#(number)","title":"Rent \#(number)","amount":"\#(number + 100)","currency":"SAR","every":"monthly","nextDue":"2026-12-\#(10 + number % 18)"}"#
    }
    try sample.take(records.joined(separator: "\n"))
    _ = try sample.client.account.delivery.deliverDue()
    return sample
  }

  /// What it costs to bring the schedule in line after a change.
  private func steps(of sample: SampleAssistant, after change: String) throws -> Int {
    try sample.perform("events/record", #"{"event":\#(change)}"#)
    sample.now += 60
    _ = try sample.client.situation()
    sample.client.account.scheduler.forgetPlan()
    return try sample.client.store().connection.effort { try sample.client.account.scheduler.plan() }.steps
  }

  @Test(arguments: [
    #"{"kind":"goal","id":"g","title":"Trip","target":"900","currency":"SAR","deadline":"2026-12-24"}"#,
    #"{"kind":"transaction","id":"t","amount":"102","currency":"SAR","merchant":"rent 2","at":"2026-11-21T08:00:00+03:00"}"#,
    #"{"kind":"recurring","id":"p3","title":"Rent","amount":"7","currency":"SAR","every":"weekly","nextDue":"2026-12-14"}"#,
  ])
  func `to plan what was changed costs the same however much is held`(change: String) throws {
    let few = try steps(of: payments(Self.week), after: change)
    let many = try steps(of: payments(10 * Self.week), after: change)
    #expect(many <= few * 21 / 20 + 20, "\(few) \(many)")
  }

  @Test func `what is held is read once at most however many days pass on which nothing of it comes due`() throws {
    func steps(_ count: Int) throws -> Int {
      let sample = try payments(count)
      let time = OffsetDateTime(SampleAssistant.morning + 9 * 86_400, in: .gmt)
      return try sample.client.store().connection.effort {
        try sample.perform("clock/advance", #"{"to":"\#(time)"}"#)
      }.steps
    }
    let (few, many) = (try steps(Self.week), try steps(10 * Self.week))
    // To read one takes nine steps.
    #expect((many - few) / (9 * Self.week) < 18, "\(few) \(many)")
  }

  // MARK: Transactions

  /// Somebody with so many transactions, one each three hours up to now.
  private func spender(_ count: Int) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    let records = (0..<count).map { number in
      let time = OffsetDateTime(SampleAssistant.morning - Double(number) * 10_800, in: .gmt)
      return
        #"{"kind":"transaction","id":"t\#(number)","amount":"\#(20 + number * 7 % 13)","currency":"SAR","category":"c\#(number % 3)","merchant":"m\#(number % 9)","at":"\#(time)"}"#
    }
    try sample.take(records.joined(separator: "\n"))
    _ = try sample.client.account.delivery.deliverDue()
    return sample
  }

  private func transaction(_ id: String, _ amount: String, daysAgo: Int, merchant: String = "m1") -> String {
    let time = OffsetDateTime(SampleAssistant.morning - Double(daysAgo) * 86_400 - 600, in: .gmt)
    return
      #"{"kind":"transaction","id":"\#(id)","amount":"\#(amount)","currency":"SAR","category":"c1","merchant":"\#(merchant)","at":"\#(time)"}"#
  }

  @Test func `to record a transaction costs the same however many are settled`() throws {
    func steps(_ count: Int) throws -> Int {
      let sample = try spender(count)
      try sample.perform("events/record", #"{"event":\#(transaction("a", "21", daysAgo: 0))}"#)
      let event = #"{"event":\#(transaction("b", "22", daysAgo: 0))}"#
      return try sample.client.store().connection.effort { try sample.perform("events/record", event) }.steps
    }
    let (few, many) = (try steps(540), try steps(1_080))
    #expect(many <= few * 21 / 20 + 20, "\(few) \(many)")
  }

  @Test func `what was found in settled payments is found anew once one of them is another`() throws {
    let sample = try spender(640)
    func alerts(of sample: SampleAssistant) throws -> [String] {
      try sample.client.situation().records.alerts.compactMap { $0.cause.map { "\($0.fact) \($0.because)" } }
        .sorted()
    }
    let changes = [
      transaction("new", "900", daysAgo: 0, merchant: "stranger"),
      transaction("old", "950", daysAgo: 9, merchant: "other"),
      transaction("old", "21", daysAgo: 9, merchant: "other"),
      transaction("old", "21", daysAgo: 0, merchant: "another"),
      transaction("t400", "700", daysAgo: 12, merchant: "third"),
    ]
    var found: Set<Int> = []
    for change in changes {
      try sample.perform("events/record", #"{"event":\#(change)}"#)
      let other = try SampleAssistant(language: .english)
      let money = try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"transaction""#) }
      try other.take(money.joined(separator: "\n"))
      let (here, there) = (try alerts(of: sample), try alerts(of: other))
      // An alert stays whose fact is gone.
      #expect(Set(there).isSubset(of: here))
      found.insert(there.count)
    }
    #expect(found.count > 1)
  }

  @Test func `a payment waits with its next notices only`() throws {
    let sample = try payments(1)
    let waiting = try sample.client.records().schedule.waiting(causesFrom: "recurring:p0:")
    #expect(
      waiting.map(\.id).sorted()
        == ["overdue", "threeDays", "today", "tomorrow"].map { "recurring:p0:2026-12-10:\($0)" }
    )
  }

  @Test func `what is paid, changed or taken out waits no more, though its id begins with another's`() throws {
    let sample = try SampleAssistant(language: .english)
    func record(_ id: String) -> String {
      #"{"kind":"recurring","id":"\#(id)","title":"Rent","amount":"10.50","currency":"SAR","every":"monthly","nextDue":"2026-11-25"}"#
    }
    try sample.take([record("a"), record("a:b")].joined(separator: "\n"))
    func waiting() throws -> Set<String> {
      _ = try sample.client.account.delivery.deliverDue()
      let schedule = try sample.client.records().schedule
      return Set(try schedule.waiting(causesFrom: "recurring:").map { String($0.id.prefix { !$0.isNumber }) })
    }
    #expect(try waiting() == ["recurring:a:", "recurring:a:b:"])
    try sample.perform("records/remove", #"{"kind":"recurring","id":"a"}"#)
    #expect(try waiting() == ["recurring:a:b:"])
    // The same sum, written otherwise, under the same name, spelled otherwise.
    let payment =
      #"{"kind":"transaction","id":"t","amount":"10.5","currency":"SAR","merchant":"RENT","at":"2026-11-21T08:00:00+03:00"}"#
    try sample.perform("events/record", #"{"event":\#(payment)}"#)
    let schedule = try sample.client.records().schedule
    #expect(try schedule.waiting(causesFrom: "recurring:a:b:2026-11-25").isEmpty)
    try sample.perform("events/record", #"{"event":\#(payment.replacing("10.5", with: "11"))}"#)
    _ = try sample.client.account.delivery.deliverDue()
    #expect(try !schedule.waiting(causesFrom: "recurring:a:b:2026-11-25").isEmpty)
  }
}
