import Foundation
import TestSupport
import Testing

/// What days and years between two runs, and looks in between, do not change: how many there were, what was paid, and on which day of
/// the month something is due.
@Suite(.onOwnThreads)
struct KeptOverGapsTests {
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

  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run", "--json"], at: time).split(separator: "\n").compactMap { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["body"] as? String
    }
  }

  private static let settings =
    #"{"kind":"settings","transactionReminders":false,"achievements":false,"appEngagement":false,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}"#

  /// A reminder in quiet hours, when somebody looks in them, and what is told when somebody comes by day.
  static let nights: [(every: String, looks: [String], told: String, count: String)] = [
    (
      "daily", ["2026-12-02T05:00:00", "2026-12-03T05:00:00", "2026-12-04T05:00:00", "2026-12-05T05:00:00"],
      "2026-12-05T14:57:00", "on 2026-12-05, the last of those missed (5)"
    ),
    (
      "daily", ["2026-12-04T02:30:00", "2026-12-05T05:00:00"], "2026-12-05T14:57:00",
      "on 2026-12-05, the last of those missed (5)"
    ),
    ("weekly", ["2026-12-15T02:54:00"], "2026-12-17T10:00:00", "on 2026-12-15, the last of those missed (3)"),
  ]

  @Test(arguments: nights)
  func `looks in quiet hours leave one reminder for all that were missed`(
    every: String,
    looks: [String],
    time: String,
    count: String
  ) throws {
    let reminder =
      #"{"kind":"reminder","id":"m","title":"R","body":"pill","at":"2026-12-01T01:58:00+03:00","every":"\#(every)"}"#
    try take(reminder, at: "2026-11-30T12:00:00")
    for look in looks { #expect(try told(at: look) == []) }
    let came = try told(at: time)
    #expect(came.count == 1)
    #expect(came.first?.withoutIsolates.contains(count) == true, "\(came)")
    #expect(try told(at: time) == [])
    // As it is where nobody looked.
    let other = try KeptOverGapsTests()
    try other.take(reminder, at: "2026-11-30T12:00:00")
    #expect(try other.told(at: time) == came)
  }

  @Test func `what came on time when quiet hours end is told beside those that were missed`() throws {
    try take(
      #"{"kind":"reminder","id":"m","title":"R","body":"pill","at":"2026-12-01T01:58:00+03:00","every":"daily"}"#,
      at: "2026-11-30T12:00:00"
    )
    for day in 2...4 { #expect(try told(at: "2026-12-0\(day)T05:00:00") == []) }
    let came = try told(at: "2026-12-04T07:05:00")
    #expect(came.count == 2)
    #expect(came.contains("pill"))
  }

  @Test func `that payments were made is known after years, and the others are counted`() throws {
    try take(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1000","currency":"SAR","every":"monthly","nextDue":"2027-06-01"}"#,
      at: "2027-05-01T12:00:00"
    )
    for day in ["2027-06-01", "2027-07-01", "2027-08-01"] {
      _ = try run(["serve"], at: "2027-05-20T12:00:00", input: Self.markPaid(due: day))
    }
    _ = try run(["serve"], at: "2028-07-15T12:00:00", input: Self.markPaid(due: "2027-09-01"))
    let came = try told(at: "2028-07-15T12:01:00").compactMap { $0.components(separatedBy: "\n").first }
    let answer = try run(["ask", "what is overdue?"], at: "2028-07-15T12:02:00").withoutIsolates
    #expect(came.allSatisfy { !$0.contains("12 of them") })
    #expect(answer.contains("Rent: SAR 1,000 each time; these were due and are not noted as paid: "), "\(answer)")
    #expect(!answer.contains("1 September 2027"))
  }

  private static func markPaid(due day: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"recurring/markPaid","params":{"id":"r","due":"\#(day)"}}"#
  }

  @Test func `a loan of the 31st stays one of the 31st behind a shorter month, over export and import`() throws {
    try take(
      #"{"kind":"loan","id":"l","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-10-31","nextPaymentAmount":"650","paymentsLeft":6}"#,
      at: "2026-09-20T12:00:00"
    )
    _ = try run(["ask", "I paid the loan instalment"], at: "2026-10-31T10:00:00")
    _ = try told(at: "2026-12-02T10:00:00")
    let other = try KeptOverGapsTests()
    _ = try other.run(["import", "-"], at: "2026-12-02T10:00:00", input: run(["export"], at: "2026-12-02T10:00:00"))
    for test in [self, other] {
      let last = try test.told(at: "2026-12-31T10:00:00").last
      #expect(last?.hasPrefix("Your loan payment of SAR 650 is due today.") == true)
      let late = try test.told(at: "2027-01-01T10:00:00").map { $0.components(separatedBy: "\n")[0] }
      #expect(late == ["Your loan payment of SAR 650 is overdue."])
    }
  }

  @Test func `of several that are overdue the words know each until it is paid`() throws {
    try take(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-09-30"}"#,
      at: "2026-09-20T12:00:00"
    )
    func overdue() throws -> String {
      let lines = try run(["ask", "what is overdue?"], at: "2026-12-02T10:00:00").withoutIsolates
      return lines.split(separator: "\n").first.map(String.init) ?? ""
    }
    let start = "Rent: SAR 1,200 each time; these were due and are not noted as paid: "
    #expect(try overdue() == start + "30 September 2026, 30 October 2026, 30 November 2026.")
    _ = try run(["ask", "I paid the rent"], at: "2026-12-02T10:01:00")
    #expect(try overdue() == start + "30 September 2026, 30 October 2026.")
    _ = try run(["ask", "I paid the rent"], at: "2026-12-02T10:02:00")
    #expect(try overdue() == "Rent: SAR 1,200, was due on 30 September 2026 and is not noted as paid.")
  }

  // MARK: Alerts

  private static func alert(_ number: Int, _ severity: String, due day: String) -> String {
    #"{"kind":"alert","id":\#(number),"alertType":"TAX_DEADLINE","title":"T\#(number)","message":"m","severity":"\#(severity)","isRead":false,"createdAt":"2026-11-20T10:00:00","deadlineDate":"\#(day)","isDismissed":false}"#
  }

  /// The titles of what a line client hears unasked.
  private func raised(at time: String) throws -> [String] {
    let program = Tanbih(data: folder.url, options: ["--now", "\(time)+03:00", "--locale", "en"])
    let lines = try program.run(["serve"], input: #"{"jsonrpc":"2.0","id":1,"method":"settings/get"}"#).output
    return lines.split(separator: "\n").filter { $0.contains(#""alert/raised""#) }.flatMap { line in
      line.matches(of: /"title":"(T\d)"/).map { String($0.1) }
    }
  }

  @Test func `what the first look finds is told before it is too late`() throws {
    let alerts = zip(1...4, ["critical", "high", "medium", "low"]).map { Self.alert($0, $1, due: "2026-11-22") }
    _ = try run(["import", "-"], at: "2026-11-21T09:00:00", input: alerts.joined(separator: "\n"))
    #expect(try raised(at: "2026-11-21T09:00:00") == ["T1", "T2", "T3", "T4"])
    #expect(try raised(at: "2026-11-21T20:00:00") == [])
  }

  @Test func `what the first look finds and is due later is not told at once`() throws {
    let alert = Self.alert(1, "critical", due: "2026-11-26")
    _ = try run(["import", "-"], at: "2026-11-21T09:00:00", input: alert)
    #expect(try raised(at: "2026-11-21T09:00:00") == [])
  }

  @Test(arguments: [1, 2, 3])
  func `each new alert is told to a line client, be it one or several`(count: Int) throws {
    _ = try run(["import", "-"], at: "2026-11-21T09:00:00", input: Self.alert(9, "high", due: "2027-03-22"))
    #expect(try raised(at: "2026-11-21T09:00:00") == [])
    let alerts = (1...count).map { Self.alert($0, "critical", due: "2026-11-23") }
    _ = try run(["import", "-"], at: "2026-11-22T08:10:00", input: alerts.joined(separator: "\n"))
    #expect(try raised(at: "2026-11-22T09:10:00") == (1...count).map { "T\($0)" })
    #expect(try raised(at: "2026-11-22T10:10:00") == [])
  }
}
