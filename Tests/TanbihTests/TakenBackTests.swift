import Foundation
import TestSupport
import Testing

/// A change for which a notice had nothing to say any more, before anybody was told of it, and which is taken back: the notice is told
/// once, when quiet hours are over.
@Suite(.onOwnThreads)
struct TakenBackTests: DatedProgram {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The titles of what a run tells.
  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run"], at: time).split(separator: "\n").map {
      String($0.dropFirst(27).prefix { $0 != ":" })
    }
  }

  private static let quiet =
    #"{"kind":"settings","quietHoursStart":"08:00","quietHoursEnd":"12:00","transactionReminders":false,"achievements":false}"#
  private static let loud = #"{"kind":"settings","transactionReminders":false,"achievements":false}"#
  private static let rent =
    #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#
  private static let goal =
    #"{"kind":"goal","id":"g","title":"Trip","target":"800","current":"1","currency":"SAR","deadline":"2026-11-30"}"#
  private static let loan =
    #"{"kind":"loan","id":"l","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"65"}"#
  private static let bought =
    #"{"kind":"transaction","id":"tt","amount":"1200","currency":"SAR","category":"home","merchant":"Rent","at":"2026-11-30T07:50:00+03:00"}"#

  private static let bill = ProgramStep.call("events/record", #"{"event":\#(bought)}"#)
  private static let noBill = ProgramStep.call("records/remove", #"{"kind":"transaction","id":"tt"}"#)

  static let changes: [(record: String, change: ProgramStep, back: ProgramStep, told: String)] = [
    (
      rent, .call("recurring/markPaid", #"{"id":"r-1"}"#),
      .call("recurring/markPaid", #"{"id":"r-1","isPaid":false}"#), "Payment overdue"
    ),
    (rent, .words("mark rent as paid"), .words("no, I did not pay the rent"), "Payment overdue"),
    (rent, .record(rent.replacing("11-30", with: "12-05")), .record(rent), "Payment overdue"),
    (
      rent, .call("events/record", #"{"event":\#(rent.replacing("11-30", with: "12-05"))}"#),
      .call("events/record", #"{"event":\#(rent)}"#), "Payment overdue"
    ),
    (rent, bill, noBill, "Payment overdue"),
    (goal, .record(goal.replacing("11-30", with: "12-30")), .record(goal), "Goal deadline missed"),
    (
      goal, .record(goal.replacing(#""current":"1""#, with: #""current":"800""#)), .record(goal), "Goal deadline missed"
    ),
    (loan, .record(loan.replacing("11-30", with: "12-30")), .record(loan), "Payment overdue"),
    (
      loan, .call("events/record", #"{"event":\#(loan.replacing("11-30", with: "12-30"))}"#),
      .call("events/record", #"{"event":\#(loan)}"#), "Payment overdue"
    ),
    (loan, .record(loan.replacing("active", with: "closed")), .record(loan), "Payment overdue"),
  ]

  @Test(arguments: changes) func `what quiet hours hold is told where the change that withdrew it is taken back`(
    change: (record: String, change: ProgramStep, back: ProgramStep, told: String)
  ) throws {
    try take(change.record, Self.quiet, at: "2026-11-29T13:00")
    #expect(try told(at: "2026-12-01T09:30") == [])
    try make(change.change, at: "2026-12-01T10:00")
    try make(change.back, at: "2026-12-01T10:10")
    // That a payment was received is told at once, and stays.
    let told = try told(at: "2026-12-01T13:00")
    #expect(told.filter { $0 == change.told }.count == 1, "\(told)")
    #expect(try self.told(at: "2026-12-01T13:01") == [])
  }

  @Test(arguments: changes) func `nothing is told of it where the change stays`(
    change: (record: String, change: ProgramStep, back: ProgramStep, told: String)
  ) throws {
    try take(change.record, Self.quiet, at: "2026-11-29T13:00")
    #expect(try told(at: "2026-12-01T09:30") == [])
    try make(change.change, at: "2026-12-01T10:00")
    #expect(try !told(at: "2026-12-01T13:00").contains(change.told))
  }

  @Test(arguments: ["2026-12-01T13:00", "2026-12-25T13:00"])
  func `without quiet hours a payment is overdue again whose transaction is removed`(time: String) throws {
    try take(Self.rent, Self.loud, at: "2026-11-29T13:00")
    try make(Self.bill, at: "2026-12-01T10:00")
    #expect(try told(at: "2026-12-01T10:20") == [])
    let removal = #"{"jsonrpc":"2.0","id":1,"method":"records/remove","params":{"kind":"transaction","id":"tt"}}"#
    let answer = try run(["serve"], at: "2026-12-01T10:30", input: removal)
    let told = try told(at: time)
    #expect((answer.contains("Payment overdue") ? 1 : 0) + told.count { $0 == "Payment overdue" } == 1, "\(answer)")
    #expect(try self.told(at: time) == [])
  }

  @Test func `what was withdrawn is withdrawn where an export is taken in, and comes back there`() throws {
    try take(Self.rent, Self.quiet, at: "2026-11-29T13:00")
    #expect(try told(at: "2026-12-01T09:30") == [])
    try perform("recurring/markPaid", #"{"id":"r-1"}"#, at: "2026-12-01T10:00")
    let export = try run(["export"], at: "2026-12-01T10:01")
    let elsewhere = try TakenBackTests()
    _ = try elsewhere.run(["import", "-"], at: "2026-12-01T10:01", input: export)
    #expect(try elsewhere.run(["export"], at: "2026-12-01T10:01") == export)
    try elsewhere.perform("recurring/markPaid", #"{"id":"r-1","isPaid":false}"#, at: "2026-12-01T11:00")
    #expect(try elsewhere.told(at: "2026-12-01T13:00").count == 1)
    #expect(try elsewhere.told(at: "2026-12-01T13:01") == [])
  }

  @Test func `what was read meanwhile is told no more`() throws {
    try take(Self.rent, Self.quiet, at: "2026-11-29T13:00")
    #expect(try told(at: "2026-12-01T09:30") == [])
    try perform("recurring/markPaid", #"{"id":"r-1"}"#, at: "2026-12-01T10:00")
    try perform("notifications/markAllRead", "{}", at: "2026-12-01T10:05")
    try perform("recurring/markPaid", #"{"id":"r-1","isPaid":false}"#, at: "2026-12-01T10:10")
    #expect(try told(at: "2026-12-01T13:00") == [])
  }
}
