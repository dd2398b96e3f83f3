import Foundation
import TestSupport
import Testing

/// What came due while nobody was there, or while somebody looked in between, as `notifications run` tells it: each cause once, and nothing
/// that something later has overtaken.
@Suite(.onOwnThreads)
struct OvertakenNoticesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: [String], at time: String, input: String? = nil) throws -> String {
    let program = Tanbih(data: folder.url, options: ["--now", "\(time)+03:00", "--locale", "en", "--plain"])
    return try input.map { try program.run(words, input: $0).output } ?? program.run(words).output
  }

  private func take(_ records: String..., at time: String) throws {
    _ = try run(["import", "-"], at: time, input: ([Self.settings] + records).joined(separator: "\n"))
  }

  /// The bodies of what a run tells.
  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run", "--json"], at: time).split(separator: "\n").compactMap { line in
      let body = (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["body"] as? String
      // The line behind says how late it comes.
      return body?.components(separatedBy: "\n").first
    }
  }

  private static let settings =
    #"{"kind":"settings","transactionReminders":false,"achievements":false,"appEngagement":false}"#
  private static let rent =
    #"{"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#

  private static func loan(left: Int?, due: String = "2026-12-05") -> String {
    let left = left.map { #","paymentsLeft":\#($0)"# } ?? ""
    return
      #"{"kind":"loan","id":"l","status":"active","amount":"1000","currency":"SAR","nextPaymentDue":"\#(due)","nextPaymentAmount":"100"\#(left)}"#
  }

  private static let goal =
    #"{"kind":"goal","id":"g","title":"Trip","target":"8000","current":"100","currency":"SAR","deadline":"2026-12-05"}"#

  /// Of what is due on 5 December, what a look tells for the first time.
  static let late: [(record: String, run: String, told: String)] = [
    (rent.replacing("11-30", with: "12-05"), "2026-12-02T10:00:00", "Your Rent payment of SAR 1,200 is due in 3 days."),
    (
      rent.replacing("11-30", with: "12-05"), "2026-12-03T08:00:00",
      "Your Rent payment of SAR 1,200 is due on 2026-12-05."
    ),
    (
      rent.replacing("11-30", with: "12-05"), "2026-12-05T08:00:00",
      "Your Rent payment of SAR 1,200 is due on 2026-12-05."
    ),
    (
      rent.replacing("11-30", with: "12-05"), "2026-12-06T08:00:00",
      "Your Rent payment of SAR 1,200 was due on 2026-12-05."
    ),
    (loan(left: 1), "2026-12-03T08:00:00", "Your loan payment of SAR 100 is due on 2026-12-05."),
    (loan(left: 1), "2026-12-05T08:00:00", "Your loan payment of SAR 100 is due on 2026-12-05."),
    (loan(left: 1), "2026-12-06T08:00:00", "Your loan payment of SAR 100 was due on 2026-12-05."),
    (goal, "2026-11-30T08:00:00", "The deadline of your goal is near: Trip (2026-12-05)."),
    (goal, "2026-12-05T08:00:00", "The deadline of your goal is near: Trip (2026-12-05)."),
    (goal, "2026-12-06T08:00:00", "The deadline of your goal was 2026-12-05: Trip."),
  ]

  @Test(arguments: late)
  func `a notice that comes on a later day counts the days from that day`(
    record: String,
    run time: String,
    told: String
  ) throws {
    try take(record, at: "2026-11-21T09:00:00")
    #expect(try self.told(at: time) == [told])
  }

  @Test func `how many are overdue does not count those that were told meanwhile`() throws {
    try take(Self.rent.replacing("monthly", with: "weekly"), at: "2026-11-21T09:00:00")
    #expect(
      try told(at: "2026-12-08T03:00:00") == [
        "Your Rent payment of SAR 1,200 is overdue.", "Your Rent payment of SAR 1,200 was due on 2026-12-07.",
      ]
    )
    #expect(try told(at: "2026-12-08T13:00:00") == ["Your Rent payment of SAR 1,200 is overdue."])
  }

  @Test func `what a run tells is in the order in which it was due`() throws {
    try take(
      Self.rent,
      #"{"kind":"reminder","id":"a","title":"A","at":"2026-11-22T09:00:00+03:00","every":"daily"}"#,
      #"{"kind":"reminder","id":"b","title":"B","at":"2026-11-25T09:00:00+03:00"}"#,
      at: "2026-11-21T09:00:00"
    )
    let lines = try run(["notifications", "run"], at: "2026-12-02T10:00:00").split(separator: "\n")
    #expect(lines.map { $0.prefix(10) } == ["2026-11-25", "2026-12-01", "2026-12-02"])
  }

  static let loans: [(left: Int?, run: String, told: [String])] = [
    (1, "2027-01-10T10:00:00", ["Your loan payment of SAR 100 is overdue."]),
    (1, "2027-04-10T10:00:00", ["Your loan payment of SAR 100 is overdue."]),
    (2, "2027-02-20T10:00:00", ["Several of your loan payments are overdue: 2 of them, SAR 200 in all."]),
    (nil, "2027-02-20T10:00:00", ["Several of your loan payments are overdue: 3 of them, SAR 300 in all."]),
  ]

  @Test(arguments: loans)
  func `instalments that were missed in absence are told once, with how many there are`(
    left: Int?,
    run time: String,
    told: [String]
  ) throws {
    try take(Self.loan(left: left), at: "2026-11-21T09:00:00")
    #expect(try self.told(at: time) == told)
    #expect(try self.told(at: time) == [])
  }

  static let paid: [(words: String, at: String)] = [
    ("I paid the rent", "2026-12-01T10:00:00"), ("دفعت الإيجار", "2026-11-30T10:00:00"),
  ]

  @Test(arguments: paid)
  func `what was paid in words before anybody was told of it is told no more`(words: String, at time: String) throws {
    try take(Self.rent, at: "2026-11-21T09:00:00")
    _ = try run(["ask", words], at: time)
    #expect(try told(at: "2026-12-02T08:00:00") == [])
  }

  @Test func `what a transaction pays for is told no more`() throws {
    try take(Self.rent, at: "2026-11-21T09:00:00")
    _ = try run(["ask", "hello"], at: "2026-12-01T10:00:00")
    try take(
      #"{"kind":"transaction","id":"t","amount":"1200","currency":"SAR","merchant":"Rent","at":"2026-12-01T11:00:00+03:00"}"#,
      at: "2026-12-01T11:00:00"
    )
    #expect(try told(at: "2026-12-02T08:00:00") == [])
  }

  @Test func `a payment is told whose transaction is taken away after its hour`() throws {
    try take(
      Self.rent,
      #"{"kind":"transaction","id":"t","amount":"1200","currency":"SAR","merchant":"Rent","at":"2026-11-26T11:00:00+03:00"}"#,
      at: "2026-11-26T11:00:00"
    )
    #expect(try told(at: "2026-12-01T10:00:00") == [])
    let removal =
      #"{"jsonrpc":"2.0","id":1,"method":"records/remove","params":{"kind":"transaction","id":"t"}}"#
    #expect(
      try run(["serve"], at: "2026-12-01T11:00:00", input: removal).contains(
        "Your Rent payment of SAR 1,200 is overdue."
      )
    )
    #expect(try told(at: "2026-12-01T12:00:00") == [])
  }

  @Test(arguments: ["closed", "paid"]) func `of a loan that is paid back nothing is told that was due before`(
    status: String
  ) throws {
    try take(Self.loan(left: 5), at: "2026-11-21T09:00:00")
    _ = try run(["ask", "hello"], at: "2026-12-05T10:00:00")
    try take(Self.loan(left: 5).replacingOccurrences(of: "active", with: status), at: "2026-12-05T11:00:00")
    #expect(try told(at: "2026-12-05T12:00:00").filter { !$0.contains("received") } == [])
    #expect(try told(at: "2027-02-01T12:00:00") == [])
  }

  @Test func `of a loan's payment that came only that is told`() throws {
    try take(Self.loan(left: 5), at: "2026-11-21T09:00:00")
    _ = try run(["ask", "hello"], at: "2026-12-05T10:00:00")
    let event =
      #"{"jsonrpc":"2.0","id":1,"method":"events/record","params":{"event":\#(Self.loan(left: 4, due: "2027-01-05"))}}"#
    #expect(try run(["serve"], at: "2026-12-05T11:00:00", input: event).contains("payment"))
    #expect(try told(at: "2026-12-05T12:00:00") == [])
  }

  @Test func `what somebody looked at in between without hearing of it is overtaken all the same`() throws {
    try take(Self.rent, at: "2026-11-21T09:00:00")
    _ = try run(["ask", "hello"], at: "2026-11-30T10:00:00")
    #expect(try told(at: "2026-12-02T08:00:00") == ["Your Rent payment of SAR 1,200 is overdue."])
  }

  @Test func `what came due before an import changes it is told as it was`() throws {
    try take(
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"1","currency":"SAR","deadline":"2026-12-05"}"#,
      Self.rent,
      at: "2026-11-21T09:00:00"
    )
    try take(
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"1","currency":"SAR","deadline":"2027-06-05"}"#,
      Self.rent.replacingOccurrences(of: "2026-11-30", with: "2027-06-30"),
      at: "2026-12-08T07:00:00"
    )
    let bodies = try told(at: "2026-12-08T08:00:00")
    #expect(bodies.contains("Your Rent payment of SAR 1,200 is overdue."))
    #expect(bodies.contains { $0.contains("Car") })
    #expect(bodies.count == 2)
  }

  @Test(
    arguments: [
      #"{"method":"initialize","params":{}}"#, #"{"method":"notifications/list"}"#, #"{"method":"settings/get"}"#,
      #"{"method":"link/tap","params":{"url":"tanbih://dependents"}}"#,
    ]
  )
  func `a front end hears what came due in absence whatever it asks for first`(call: String) throws {
    try take(
      #"{"kind":"reminder","id":"call","title":"call","body":"mom","at":"2026-11-21T11:00:00+03:00"}"#,
      at: "2026-11-21T09:00:00"
    )
    let line = #"{"jsonrpc":"2.0","id":1,"# + call.dropFirst()
    let second = #"{"jsonrpc":"2.0","id":2,"method":"navigation/state"}"#
    let output = try run(["serve"], at: "2026-11-21T15:00:00", input: line + "\n" + second)
    #expect(
      output.split(separator: "\n").count { $0.contains(#""method":"notification/delivered""#) } == 1,
      "\(output)"
    )
    #expect(try told(at: "2026-11-21T16:00:00") == [])
  }

  @Test func `what an event's answer told is not told again`() throws {
    try take(
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"1","currency":"SAR"}"#,
      at: "2026-11-21T09:00:00"
    )
    let event =
      #"{"jsonrpc":"2.0","id":1,"method":"events/record","params":{"event":{"kind":"goal","id":"g","current":60}}}"#
    #expect(try run(["serve"], at: "2026-11-21T10:00:00", input: event).contains("Car"))
    #expect(try told(at: "2026-11-21T11:00:00") == [])
  }

  @Test func `the payment that is overdue is the one that was paid, unless the next is near`() throws {
    try take(Self.rent, at: "2026-11-21T09:00:00")
    _ = try run(["ask", "I paid the rent"], at: "2026-12-20T10:00:00")
    #expect(try told(at: "2026-12-31T10:00:00").contains { $0.contains("Rent") })
    _ = try run(["ask", "I paid the rent"], at: "2026-12-31T11:00:00")
    #expect(try told(at: "2027-01-01T10:00:00").filter { $0.contains("Rent") } == [])
  }

  /// What is delivered while nobody is told of it, as by a sentence that changes something else, and told on a later day.
  @Test(arguments: [
    ("2026-12-04T10:00:00", "2026-12-05T08:00:00"), ("2026-12-05T10:00:00", "2026-12-06T08:00:00"),
  ])
  func `what comes with a change by words names its day`(change: String, look: String) throws {
    try take(Self.rent.replacing("11-30", with: "12-05"), at: "2026-12-04T08:00:00")
    _ = try told(at: "2026-12-04T08:30:00")
    _ = try run(["ask", "سجل 30 ريال قهوة"], at: change)
    let told = try told(at: look)
    #expect(!told.isEmpty && told.allSatisfy { $0.contains("2026-12-05") }, "\(told)")
  }
}
