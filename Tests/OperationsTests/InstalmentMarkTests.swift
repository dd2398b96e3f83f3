import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import OperationInterface
import Operations
import Records
import Repositories
import Store
import Testing

/// An instalment that was noted as paid stays so, and can be noted by an operation.
@MainActor
struct InstalmentMarkTests {
  private let sample: SampleAssistant

  private static let loan =
    #"{"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"650","paymentsLeft":3}"#

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(#"{"kind":"settings","transactionReminders":false}"# + "\n" + Self.loan)
    _ = try sample.client.account.delivery.deliverDue()
    sample.pass(days: 9)
    _ = try sample.client.account.delivery.deliverDue()
  }

  private func loan() throws -> Loan? { try sample.client.records().loans.get("l-1") }

  /// What is told of it two days later.
  private func told() throws -> [String] {
    sample.pass(days: 2)
    return try sample.client.account.delivery.deliverDue().told.map { $0.body.withoutIsolates }
  }

  @Test(arguments: [
    ("chat/send", #"{"text":"I paid the loan instalment"}"#), ("chat/send", #"{"text":"دفعت القسط"}"#),
    ("recurring/markPaid", #"{"id":"l-1"}"#), ("recurring/markPaid", #"{"kind":"loan","id":"l-1","due":"2026-11-30"}"#),
  ])
  func `a paid instalment does not come back with the record of before`(method: String, params: String) throws {
    try sample.perform(method, params)
    #expect(try loan()?.nextPaymentDue?.description == "2026-12-30")
    #expect(try sample.take(Self.loan).line == "0 added, 0 changed, 1 unchanged")
    try sample.perform("events/record", #"{"event":\#(Self.loan)}"#)
    #expect(try loan()?.nextPaymentDue?.description == "2026-12-30")
    #expect(try loan()?.paymentsLeft == 2)
    #expect(try told() == [])
  }

  @Test func `an instalment that is noted twice is one`() throws {
    for params in [#"{"id":"l-1"}"#, #"{"id":"l-1"}"#, #"{"id":"l-1","due":"2026-11-30"}"#] {
      #expect(try sample.perform("recurring/markPaid", params) == #"{"due":"2026-11-30"}"#)
    }
    #expect(try loan()?.nextPaymentDue?.description == "2026-12-30")
  }

  @Test(arguments: ["recurring/markPaid", "undo"])
  func `what was noted of an instalment is taken back, and it is overdue`(way: String) throws {
    if way == "undo" {
      _ = try sample.answer(to: ["I paid the loan instalment", "undo"])
    } else {
      try sample.perform(way, #"{"id":"l-1"}"#)
      #expect(try sample.perform(way, #"{"id":"l-1","isPaid":false}"#) == #"{"due":"2026-11-30"}"#)
    }
    #expect(try loan()?.nextPaymentDue?.description == "2026-11-30")
    #expect(try loan()?.paymentsLeft == 3)
    #expect(try sample.take(Self.loan).line == "0 added, 0 changed, 1 unchanged")
    #expect(try told().contains { $0.contains("650") && $0.contains("overdue") })
  }

  @Test func `the last instalment that is noted pays the loan back, and taken back does not`() throws {
    try sample.take(Self.loan.replacing(#""paymentsLeft":3"#, with: #""paymentsLeft":1"#))
    try sample.perform("recurring/markPaid", #"{"id":"l-1"}"#)
    #expect(try loan()?.status == .paid)
    #expect(try sample.perform("recurring/markPaid", #"{"id":"l-1"}"#) == #"{"due":"2026-11-30"}"#)
    try sample.perform("recurring/markPaid", #"{"id":"l-1","isPaid":false}"#)
    #expect(try loan()?.nextPayment?.due.description == "2026-11-30")
  }

  @Test(arguments: [
    (#"{"kind":"loan","id":"l-1","due":"2026-11-29"}"#, -32602),
    (#"{"kind":"loan","id":"l-1","isPaid":false}"#, -32602),
    (#"{"kind":"recurring","id":"l-1"}"#, -32001), (#"{"kind":"loan","id":"l-2"}"#, -32001),
    (#"{"kind":"goal","id":"l-1"}"#, -32602),
  ])
  func `a day that is none, and a loan that is not held, are refused`(params: String, code: Int) {
    #expect(sample.error("recurring/markPaid", params)?.code.rawValue == code)
  }
}
