import Foundation
import TestSupport
import Testing

/// What is asked for anew, moved or removed when it was due, was told, or lies there until quiet hours end.
@Suite(.onOwnThreads)
struct RescheduledTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try take(
      #"{"kind":"profile","timeZone":"Asia/Riyadh"}"#,
      #"{"kind":"settings","transactionReminders":false}"#,
      at: "11-21T09:00"
    )
  }

  private func program(at time: String) -> Tanbih {
    Tanbih(locale: "en", data: folder.url, options: ["--now", "2026-\(time):00+03:00"])
  }

  @discardableResult
  private func take(_ records: String..., at time: String) throws -> String {
    let taken = try program(at: time).run(["import", "-"], input: records.joined(separator: "\n"))
    return taken.lines.last ?? ""
  }

  /// Asks for an operation, and returns what is told beside its result: the times at which that was due.
  @discardableResult
  private func perform(_ method: String, _ params: String, at time: String) throws -> [String] {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let lines = try program(at: time).run(["serve"], input: request).lines
    #expect(lines.contains { $0.contains(#""result""#) }, "\(lines)")
    return lines.filter { $0.contains("notification/delivered") }
      .compactMap { $0.split(separator: #""createdAt":"2026-"#).last?.prefix(11) }.map(String.init).sorted()
  }

  /// What a run tells, without the line that says how late it is.
  private func run(at time: String) throws -> [String] {
    try program(at: time).run(["notifications", "run"]).lines.map { String($0.prefix { $0 != "\u{2424}" }) }
  }

  private static let id = "43DE2AE2-7C1B-4B0E-9F5C-0E8C5B1B5A01"

  @discardableResult
  private func schedule(_ title: String, at due: String, every: String? = nil, asked time: String) throws -> [String] {
    let again = every.map { #","repeatInterval":"\#($0)""# } ?? ""
    return try perform(
      "notifications/schedule",
      #"{"id":"\#(Self.id)","title":"\#(title)","body":"b","triggerDate":"2026-\#(due):00+03:00"\#(again)}"#,
      at: time
    )
  }

  private func reminder(_ body: String, at due: String, every: String? = nil) -> String {
    let again = every.map { #","every":"\#($0)""# } ?? ""
    return #"{"kind":"reminder","id":"m-1","title":"Call","body":"\#(body)","at":"2026-\#(due):00+03:00"\#(again)}"#
  }

  // MARK: Under the id of one that was told

  @Test(arguments: ["11-24T09:00", "11-23T15:00"])
  func `what is scheduled again under the id of one that was told comes`(
    due: String
  ) throws {
    try schedule("One", at: "11-23T09:00", asked: "11-22T08:00")
    #expect(try run(at: "11-23T09:01") == ["2026-11-23T09:00:00+03:00  One: b"])
    try schedule("Two", at: due, asked: "11-23T09:02")
    #expect(try run(at: due) == ["2026-\(due):00+03:00  Two: b"])
    #expect(try run(at: "11-25T09:00") == [])
  }

  @Test func `a reminder that is imported at a later time than it was told at comes again`() throws {
    try take(reminder("mom", at: "11-23T09:00"), at: "11-22T08:00")
    #expect(try run(at: "11-23T09:01") == ["2026-11-23T09:00:00+03:00  Call: mom"])
    try take(reminder("mom", at: "11-24T10:00"), at: "11-23T12:00")
    #expect(try run(at: "11-24T10:01") == ["2026-11-24T10:00:00+03:00  Call: mom"])
  }

  @Test func `what comes each day and is moved to a later hour comes at that hour on the same day`() throws {
    try schedule("Pill", at: "11-23T09:00", every: "daily", asked: "11-22T08:00")
    #expect(try run(at: "11-23T09:01").count == 1)
    try schedule("Pill", at: "11-23T11:00", every: "daily", asked: "11-23T09:02")
    #expect(try run(at: "11-23T11:01") == ["2026-11-23T11:00:00+03:00  Pill: b"])
    #expect(try run(at: "11-24T11:01") == ["2026-11-24T11:00:00+03:00  Pill: b"])
  }

  @Test func `what was told is unchanged only when it is taken in with the same words`() throws {
    try take(reminder("mom", at: "11-23T09:00"), at: "11-22T08:00")
    _ = try run(at: "11-23T09:01")
    #expect(try take(reminder("mom", at: "11-23T09:00"), at: "11-23T12:00").contains("1 unchanged"))
    let other = try program(at: "11-23T12:00").run(["import", "-"], input: reminder("dad", at: "11-23T09:00"))
    #expect(other.errors.contains("the value of at does not fit") && other.code == 1, "\(other)")
  }

  // MARK: Due, and untold

  @Test func `what was due before it is scheduled anew, or all is cancelled, is told`() throws {
    try schedule("One", at: "11-23T09:00", asked: "11-22T08:00")
    #expect(try schedule("Two", at: "11-25T09:00", asked: "11-23T10:00") == ["11-23T09:00"])
    #expect(try perform("notifications/cancelAll", "{}", at: "11-25T10:00") == ["11-25T09:00"])
    #expect(try run(at: "11-25T10:01") == [])
  }

  @Test func `what was due before it is imported at another time is told`() throws {
    try take(reminder("mom", at: "11-23T09:00"), at: "11-22T08:00")
    try take(reminder("mom", at: "11-25T09:00"), at: "11-23T10:00")
    #expect(try run(at: "11-23T10:01") == ["2026-11-23T09:00:00+03:00  Call: mom"])
    #expect(try run(at: "11-25T09:01") == ["2026-11-25T09:00:00+03:00  Call: mom"])
  }

  private static let rent =
    #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#

  @Test func `a payment that was overdue before it is removed is told, and a budget that was exceeded`() throws {
    try take(
      Self.rent,
      #"{"kind":"budget","period":"daily","amount":"60","currency":"SAR"}"#,
      #"{"kind":"transaction","amount":"75","currency":"SAR","category":"food","at":"2026-11-30T12:00:00+03:00"}"#,
      at: "11-21T09:00"
    )
    let told = try perform("records/remove", #"{"kind":"recurring","id":"r-1"}"#, at: "12-02T07:00")
    #expect(told == ["11-30T23:59", "12-01T09:00"])
    #expect(try perform("records/remove", #"{"kind":"budget","period":"daily"}"#, at: "12-02T07:01") == [])
    #expect(try run(at: "12-02T08:00") == [])
  }

  // MARK: Held by quiet hours

  private static let quiet = #"{"kind":"settings","quietHoursStart":"08:00","quietHoursEnd":"22:00"}"#
  private static let loan =
    #"{"kind":"loan","id":"l-1","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"65"}"#
  private static let goal =
    #"{"kind":"goal","id":"g-1","title":"Trip","target":"800","current":"1","currency":"SAR","deadline":"2026-11-30"}"#

  /// A change at noon, in quiet hours in which its notice came due: the operation and its params.
  private static let changes = [
    ("records/remove", #"{"kind":"recurring","id":"r-1"}"#),
    ("records/remove", #"{"kind":"loan","id":"l-1"}"#),
    ("records/remove", #"{"kind":"goal","id":"g-1"}"#),
    (
      "events/record",
      #"{"event":{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}}"#
    ),
    (
      "events/record",
      #"{"event":{"kind":"loan","id":"l-1","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-12-20","nextPaymentAmount":"65"}}"#
    ),
    (
      "events/record",
      #"{"event":{"kind":"goal","id":"g-1","title":"Trip","target":"800","current":"2","currency":"SAR","deadline":"2026-12-30"}}"#
    ),
  ]

  @Test(arguments: changes, [true, false]) func `of what was removed or moved nothing is told that quiet hours hold`(
    change: (method: String, params: String),
    isLookedAt: Bool
  ) throws {
    try take(
      Self.quiet,
      [Self.rent, Self.loan, Self.goal].first {
        $0.contains(change.params.contains("r-1") ? "r-1" : change.params.contains("l-1") ? "l-1" : "g-1")
      } ?? "",
      at: "11-29T23:00"
    )
    if isLookedAt { #expect(try run(at: "11-30T09:30") == []) }
    try perform(change.method, change.params, at: "11-30T12:00")
    // That a loan's payment was received is told.
    #expect(try run(at: "11-30T22:01").filter { !$0.contains("received") } == [])
  }

  @Test func `a payment whose sum is changed in quiet hours is told`() throws {
    try take(Self.quiet, Self.rent, at: "11-29T23:00")
    try perform(
      "events/record",
      #"{"event":\#(Self.rent.replacing("1200", with: "1300"))}"#,
      at: "11-30T12:00"
    )
    #expect(try run(at: "11-30T22:01").count == 1)
  }

  @Test func `of a budget that is removed nothing is told that quiet hours hold`() throws {
    try take(
      #"{"kind":"settings","quietHoursStart":"22:00","quietHoursEnd":"08:00"}"#,
      #"{"kind":"budget","period":"daily","amount":"60","currency":"SAR"}"#,
      #"{"kind":"transaction","amount":"75","currency":"SAR","category":"food","at":"2026-11-21T08:00:00+03:00"}"#,
      at: "11-21T09:00"
    )
    #expect(try run(at: "11-22T00:01") == [])
    try perform("records/remove", #"{"kind":"budget","period":"daily"}"#, at: "11-22T07:00")
    #expect(try run(at: "11-22T09:00") == [])
  }

  @Test(arguments: [20, 21, 45])
  func `a front end is told of all that came in its absence, however much it is`(count: Int) throws {
    let reminders = (1...count).map {
      #"{"kind":"reminder","id":"m-\#($0)","title":"t\#($0)","body":"b","at":"2026-11-22T09:00:00+03:00"}"#
    }
    try program(at: "11-21T10:00").run(["import", "-"], input: reminders.joined(separator: "\n"))
    let requests = ["initialize", "settings/get", "settings/get", "settings/get"].map {
      #"{"jsonrpc":"2.0","id":1,"method":"\#($0)","params":{}}"#
    }
    let lines = try program(at: "11-23T10:00").run(["serve"], input: requests.joined(separator: "\n")).lines
    #expect(Set(lines.filter { $0.contains("notification/delivered") }).count == count)
    #expect(try run(at: "11-23T11:00") == [])
  }

  @Test func `whoever opens the app is not missed`() throws {
    try take(#"{"kind":"settings","transactionReminders":false,"appEngagement":true}"#, at: "11-21T09:00")
    try program(at: "11-21T10:00").run(["ask", "hello"])
    #expect(try perform("events/record", #"{"event":{"kind":"opened"}}"#, at: "11-26T10:00") == [])
    #expect(try run(at: "11-26T11:00") == [])
  }
}
