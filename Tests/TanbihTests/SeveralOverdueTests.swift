import Foundation
import TestSupport
import Testing

/// Several payments of one kind that are overdue, of which one notice is to tell, and one of which is paid before anybody was told.
@Suite(.onOwnThreads)
struct SeveralOverdueTests: DatedProgram {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What a run tells, without the times and without that it is late.
  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run"], at: time).split(separator: "\n").map { line in
      String(line.dropFirst(27).prefix { $0 != "␤" })
    }
  }

  private static let quiet =
    #"{"kind":"settings","quietHoursStart":"08:00","quietHoursEnd":"12:00","transactionReminders":false,"achievements":false,"appEngagement":false}"#
  private static let rent =
    #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#
  private static let loan =
    #"{"kind":"loan","id":"l","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"65"}"#

  private static func paid(_ day: String) -> ProgramStep {
    .call("recurring/markPaid", #"{"id":"r-1","due":"\#(day)"}"#)
  }
  private static func unpaid(_ day: String) -> ProgramStep {
    .call("recurring/markPaid", #"{"id":"r-1","due":"\#(day)","isPaid":false}"#)
  }
  private static func bought(_ id: String, on day: String) -> ProgramStep {
    .record(
      #"{"kind":"transaction","id":"\#(id)","amount":"1200","currency":"SAR","category":"home","merchant":"Rent","at":"\#(day)T07:50:00+03:00"}"#
    )
  }
  private static func taken(_ id: String) -> ProgramStep {
    .call("records/remove", #"{"kind":"transaction","id":"\#(id)"}"#)
  }

  private static let one = "Payment overdue: Your Rent payment of SAR 1,200 is overdue."
  private static let two = "Payments overdue: Several of your Rent payments are overdue: 2 of them, SAR 2,400 in all."
  private static let three = "Payments overdue: Several of your Rent payments are overdue: 3 of them, SAR 3,600 in all."
  private static let november = "2026-11-30"
  private static let december = "2026-12-30"
  private static let january = "2027-01-30"

  static let changes: [(steps: [ProgramStep], told: [String])] = [
    ([], [three]),
    ([paid(january)], [two]), ([paid(december)], [two]), ([paid(november)], [two]),
    ([paid(january), paid(december)], [one]), ([paid(november), paid(january)], [one]),
    ([paid(december), paid(january)], [one]), ([paid(january), paid(november)], [one]),
    ([paid(november), paid(december), paid(january)], []), ([paid(january), paid(december), paid(november)], []),
    ([paid(january), unpaid(january)], [three]), ([paid(november), unpaid(november)], [three]),
    ([paid(january), paid(december), unpaid(january)], [two]),
    ([paid(january), paid(december), unpaid(december)], [two]),
    ([paid(january), paid(december), unpaid(december), unpaid(january)], [three]),
    ([bought("t", on: "2027-01-29")], [two]), ([bought("t", on: "2026-12-29")], [two]),
    ([bought("t", on: "2027-01-29"), taken("t")], [three]),
    ([bought("t", on: "2027-01-29"), paid(december)], [one]),
    ([.words("I paid the rent")], [two]), ([.words("I paid the rent"), .words("no, I did not pay the rent")], [three]),
  ]

  @Test(arguments: changes) func `those that are not paid are told of, where nobody was there for months`(
    change: (steps: [ProgramStep], told: [String])
  ) throws {
    try take(Self.rent, Self.quiet, at: "2026-11-21T13:00")
    #expect(try told(at: "2027-02-01T09:30") == [])
    try check(change.steps, change.told)
  }

  @Test(arguments: changes) func `those that are not paid are told of, where somebody looked in quiet hours each time`(
    change: (steps: [ProgramStep], told: [String])
  ) throws {
    try take(Self.rent, Self.quiet, at: "2026-11-21T13:00")
    for day in ["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-31"] {
      #expect(try told(at: "\(day)T09:30") == [])
    }
    try check(change.steps, change.told)
  }

  private func check(_ steps: [ProgramStep], _ expected: [String]) throws {
    for (index, step) in steps.enumerated() { try make(step, at: "2027-02-01T10:\(10 + index)") }
    let told = try told(at: "2027-02-01T13:00").filter { $0.contains("overdue") }
    #expect(told == expected)
    #expect(try self.told(at: "2027-02-01T13:01") == [])
    // Of what was told there is nothing to tell when the next one is overdue.
    let later = try self.told(at: "2027-03-01T13:00").filter { $0.contains("overdue") }
    #expect(later == [Self.one])
  }

  static let loans: [(steps: [String], told: [String])] = [
    ([], ["Payments overdue: Several of your loan payments are overdue: 3 of them, SAR 195 in all."]),
    (["2026-12-30"], ["Payments overdue: Several of your loan payments are overdue: 2 of them, SAR 130 in all."]),
    (["2026-12-30", "2027-01-30"], ["Payment overdue: Your loan payment of SAR 65 is overdue."]),
    (["2027-02-28"], []),
    (
      ["2026-12-30", "2026-11-30"],
      ["Payments overdue: Several of your loan payments are overdue: 3 of them, SAR 195 in all."]
    ),
  ]

  @Test(arguments: loans, [true, false]) func `of a loan those are told of that are not paid`(
    change: (steps: [String], told: [String]),
    isEvent: Bool
  ) throws {
    try take(Self.loan, Self.quiet, at: "2026-11-21T13:00")
    #expect(try told(at: "2027-02-01T09:30") == [])
    for (index, day) in change.steps.enumerated() {
      let loan = Self.loan.replacing("2026-11-30", with: day)
      let step = isEvent ? ProgramStep.call("events/record", #"{"event":\#(loan)}"#) : .record(loan)
      try make(step, at: "2027-02-01T10:\(10 + index)")
    }
    let told = try told(at: "2027-02-01T13:00").filter { $0.contains("overdue") }
    #expect(told == change.told)
  }

  @Test func `a year of payments that come each day is the most that is counted`() throws {
    try take(Self.rent.replacing("monthly", with: "daily"), Self.quiet, at: "2026-11-21T13:00")
    let told = try told(at: "2028-11-30T13:00").filter { $0.contains("overdue") }
    #expect(told == ["Payments overdue: Several of your Rent payments are overdue: 366 of them, SAR 439,200 in all."])
  }
}
