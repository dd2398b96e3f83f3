import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// Each kind of record that a person has can be added, changed and removed by an operation; what was paid is not called overdue.
@MainActor
struct MoneyRecordOperationTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
    try story.sample.take(
      #"""
      {"kind":"profile","timeZone":"Asia/Riyadh"}
      {"kind":"settings","transactionReminders":false}
      {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}
      {"kind":"goal","id":"g","title":"Trip","target":"8000","current":"100","currency":"SAR","deadline":"2026-11-30"}
      {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
      {"kind":"budget","period":"weekly","amount":"600","currency":"SAR"}
      {"kind":"loan","id":"l","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"650"}
      {"kind":"transaction","id":"t","amount":"42.50","currency":"SAR","category":"food","merchant":"Panda","at":"2026-11-20T19:12:00+03:00"}
      {"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-22T09:00:00+03:00"}
      """#
    )
  }

  private func held(_ kind: String) throws -> Int {
    try story.sample.held().split(separator: "\n").count { $0.contains(#""kind":"\#(kind)""#) }
  }

  @Test(arguments: [
    ("transaction", #""id":"t""#), ("goal", #""id":"g""#), ("recurring", #""id":"r""#), ("loan", #""id":"l""#),
    ("reminder", #""id":"m""#), ("budget", #""period":"daily","category":"food""#), ("budget", #""period":"weekly""#),
  ])
  func `a record is removed, and what was to be told of it is not told`(kind: String, which: String) throws {
    let before = try held(kind)
    let params = #"{"kind":"\#(kind)",\#(which)}"#
    #expect(try story.sample.perform("records/remove", params) == #"{"removed":1}"#)
    #expect(try held(kind) == before - 1)
    #expect(story.sample.error("records/remove", params)?.code == .notFound)
    let types = [
      "goal": "goal_progress", "recurring": "recurring_transaction", "loan": "PAYMENT_DUE", "reminder": "reminder",
    ]
    let waiting = try story.scheduled("{}").compactMap { $0["type"] as? String }
    if let type = types[kind] { #expect(!waiting.contains(type), "\(waiting)") }
  }

  @Test func `which record is meant has to be said`() {
    #expect(story.sample.error("records/remove", #"{"kind":"goal"}"#)?.field == "id")
    #expect(story.sample.error("records/remove", #"{"kind":"budget","category":"food"}"#)?.field == "period")
    #expect(story.sample.error("records/remove", #"{"kind":"budget","period":"monthly"}"#)?.code == .notFound)
    // What is planned from other records is no reminder.
    let planned = #"{"kind":"reminder","id":"goal:g:deadline:today"}"#
    #expect(story.sample.error("records/remove", planned)?.code == .notFound)
  }

  private func payments(until time: String) throws -> [String] {
    try story.advance(to: "\(time):00+03:00").filter { $0.contains("recurring_transaction") }.map {
      String($0.prefix(10))
    }
  }

  @Test func `of a payment that was made nothing more is told, of the next one everything`() throws {
    #expect(try payments(until: "2026-11-29T12:00") == ["2026-11-27", "2026-11-29"])
    #expect(try story.sample.perform("recurring/markPaid", #"{"id":"r"}"#) == #"{"due":"2026-11-30"}"#)
    #expect(try story.sample.perform("recurring/markPaid", #"{"id":"r"}"#) == #"{"due":"2026-11-30"}"#)
    #expect(try payments(until: "2026-12-31T12:00") == ["2026-12-27", "2026-12-29", "2026-12-30", "2026-12-31"])
  }

  @Test func `a payment is marked on its day or not at all`() throws {
    #expect(story.sample.error("recurring/markPaid", #"{"id":"x"}"#)?.code == .notFound)
    #expect(story.sample.error("recurring/markPaid", #"{"id":"r","due":"2026-12-01"}"#)?.field == "due")
    #expect(
      try story.sample.perform("recurring/markPaid", #"{"id":"r","due":"2026-12-30"}"#) == #"{"due":"2026-12-30"}"#
    )
    #expect(try payments(until: "2027-01-05T12:00") == ["2026-11-27", "2026-11-29", "2026-11-30", "2026-12-01"])
  }

  @Test func `that a payment was made is taken back, and what is still to come of it is told`() throws {
    let denied = #"{"id":"r","isPaid":false}"#
    #expect(story.sample.error("recurring/markPaid", denied)?.field == "due")
    #expect(try payments(until: "2026-11-29T12:00") == ["2026-11-27", "2026-11-29"])
    try story.sample.perform("recurring/markPaid", #"{"id":"r"}"#)
    #expect(try story.sample.perform("recurring/markPaid", denied) == #"{"due":"2026-11-30"}"#)
    #expect(story.sample.error("recurring/markPaid", denied)?.field == "due")
    #expect(try payments(until: "2026-12-10T12:00") == ["2026-11-30", "2026-12-01"])
  }

  @Test func `a payment that is denied after its overdue hour is told to be overdue`() throws {
    #expect(try payments(until: "2026-11-30T12:00").count == 3)
    try story.sample.perform("recurring/markPaid", #"{"id":"r"}"#)
    #expect(try payments(until: "2026-12-02T07:00") == [])
    #expect(try story.sample.perform("recurring/markPaid", #"{"id":"r","isPaid":false}"#) == #"{"due":"2026-11-30"}"#)
    #expect(try payments(until: "2026-12-02T12:00") == ["2026-12-01"])
    #expect(try payments(until: "2026-12-10T12:00") == [])
  }

  @Test func `a payment that nobody was told of is told to be overdue once it is denied`() throws {
    try story.sample.perform("recurring/markPaid", #"{"id":"r","due":"2026-11-30"}"#)
    #expect(try payments(until: "2026-12-02T07:00") == [])
    try story.sample.perform("recurring/markPaid", #"{"id":"r","isPaid":false}"#)
    #expect(try payments(until: "2026-12-02T12:00") == ["2026-12-01"])
  }

  @Test func `a payment whose transaction is taken away after its overdue hour is told to be overdue`() throws {
    #expect(try payments(until: "2026-11-30T12:00").count == 3)
    try story.sample.take(
      #"{"kind":"transaction","id":"p","amount":"1200","currency":"SAR","merchant":"Rent","at":"2026-11-30T12:00:00+03:00"}"#
    )
    #expect(try payments(until: "2026-12-02T07:00") == [])
    try story.sample.perform("records/remove", #"{"kind":"transaction","id":"p"}"#)
    #expect(try payments(until: "2026-12-02T12:00") == ["2026-12-01"])
    #expect(try payments(until: "2026-12-10T12:00") == [])
  }

  @Test(arguments: [("1200", "rent", 2), ("1200", "Gym", 4), ("1100", "Rent", 4)])
  func `a transaction of the payment's name and sum near its day pays it`(
    amount: String,
    merchant: String,
    count: Int
  ) throws {
    #expect(try payments(until: "2026-11-29T12:00").count == 2)
    let at = "2026-11-29T12:00:00+03:00"
    _ = try story.record(
      #"{"kind":"transaction","amount":"\#(amount)","currency":"SAR","merchant":"\#(merchant)","at":"\#(at)"}"#
    )
    #expect(try payments(until: "2026-12-10T12:00").count + 2 == count)
  }

  @Test func `an event gives what it raised and nothing that was due before it`() throws {
    story.sample.now += 86_400
    let spent = #"{"kind":"transaction","amount":"5","currency":"SAR","category":"x","at":"2026-11-21T09:00:00+03:00"}"#
    #expect(try story.record(spent).filter { $0.contains("reminder") } == [])
  }
}
