import Foundation
import Testing
import TestSupport

/// What comes due while no process is there: the next run tells of it what was not overtaken, once.
@Suite(.onOwnThreads)
struct AbsenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func program(at time: String) -> Tanbih {
    Tanbih(locale: "en", data: folder.url, options: ["--now", "2026-\(time):00+03:00"])
  }

  private func take(_ records: String, at time: String) throws {
    let start =
      #"{"kind":"profile","timeZone":"Asia/Riyadh"}"# + "\n" + #"{"kind":"settings","transactionReminders":false}"#
    #expect(try program(at: time).run(["import", "-"], input: start + "\n" + records).code == 0)
  }

  /// What a run tells, without the line that says how late it is.
  private func run(at time: String) throws -> [String] {
    try program(at: time).run(["notifications", "run"]).lines.map { String($0.prefix { $0 != "\u{2424}" }) }
  }

  private static let rent =
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#
  private static let loan =
    #"{"kind":"loan","id":"l","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"650"}"#
  private static let goal =
    #"{"kind":"goal","id":"g","title":"Trip","target":"8000","current":"100","currency":"SAR","deadline":"2026-11-30"}"#

  @Test func `an instant may leave its seconds out`() throws {
    try take(Self.rent, at: "11-21T09:00")
    let late = Tanbih(locale: "en", data: folder.url, options: ["--now", "2026-12-02T08:00+03:00"])
    #expect(try late.run(["notifications", "run"]).code == 0)
  }

  @Test(arguments: [(rent, "Rent"), (loan, "650"), (goal, "Trip")])
  func `of what fell due in an absence the last is told, and once`(record: String, name: String) throws {
    try take(record, at: "11-21T09:00")
    let told = try run(at: "12-02T08:00")
    #expect(told.count == 1 && told[0].hasPrefix("2026-12-01T09:00:00+03:00") && told[0].contains(name), "\(told)")
    #expect(try run(at: "12-02T08:01") == [])
  }

  @Test(arguments: ["09:00", "09:03", "09:14", "09:16"])
  func `what repeats is told once, however soon after its last time somebody looks`(time: String) throws {
    try take(
      #"{"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-22T09:00:00+03:00","every":"daily"}"#,
      at: "11-21T09:00"
    )
    let told = try program(at: "11-24T\(time)").run(["notifications", "run"]).lines
    #expect(told.count == 1 && told[0].hasPrefix("2026-11-24T09:00:00+03:00"), "\(told)")
    #expect(told[0].contains(time == "09:16" ? "(3)" : "on 2026-11-23, the last of those missed (2)"), "\(told)")
    #expect(try run(at: "11-24T09:20") == [])
    #expect(try run(at: "11-25T09:00").map { String($0.prefix(25)) } == ["2026-11-25T09:00:00+03:00"])
  }

  @Test(arguments: [(rent, "Rent"), (loan, "650")])
  func `what quiet hours held names the day, for another one has begun when it is told`(
    record: String,
    name: String
  ) throws {
    let quiet = #"{"kind":"settings","transactionReminders":false,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}"#
    try take(quiet + "\n" + record, at: "11-26T09:00")
    #expect(try run(at: "11-27T23:00") == [])
    let told = try run(at: "11-28T10:00")
    #expect(told.count == 1 && told[0].contains(name) && told[0].contains("on 2026-11-30"), "\(told)")
  }

  @Test func `a payment that is overdue does not hide the next one`() throws {
    try take(Self.rent, at: "11-21T09:00")
    let told = try run(at: "12-29T10:00")
    #expect(told.map { String($0.prefix(10)) } == ["2026-12-01", "2026-12-29"], "\(told)")
    #expect(try run(at: "12-31T10:00").map { String($0.prefix(10)) } == ["2026-12-31"])
  }

  @Test func `months that nobody paid are told as one, with how many they are and how much that is`() throws {
    try take(Self.rent, at: "11-21T09:00")
    let told = try program(at: "12-01T10:00").run(["notifications", "run"]).lines
    #expect(told.count == 1 && told[0].contains("SAR 1,200 is overdue"))
    let later = Tanbih(locale: "en", data: folder.url, options: ["--now", "2027-04-15T10:00:00+03:00"])
    let lines = try later.run(["notifications", "run"]).lines.map { String($0.prefix { $0 != "\u{2424}" }) }
    #expect(
      lines == [
        "2027-03-31T09:00:00+03:00  Payments overdue: Several of your Rent payments are overdue: 4 of them, SAR 4,800 in all."
      ]
    )
  }

  /// What plans anew, and tells nobody: a record that has nothing to do with it, and a look at what lies there.
  @Test(arguments: [
    ["import", "-"], ["notifications", "list"], ["notifications", "due"], ["export"], ["ask", "what is my balance?"],
  ])
  func `what is done in between takes none of the months away that nobody paid`(command: [String]) throws {
    try take(Self.rent, at: "11-21T09:00")
    let coffee =
      #"{"kind":"transaction","id":"t","amount":"5","currency":"SAR","category":"food","at":"2026-12-05T08:00:00+03:00"}"#
    #expect(try program(at: "12-05T10:00").run(command, input: coffee).code == 0)
    #expect(
      try run(at: "12-31T10:00") == [
        "2026-12-31T09:00:00+03:00  Payments overdue: Several of your Rent payments are overdue: 2 of them, SAR 2,400 in all."
      ]
    )
  }

  @Test func `weeks later it is told as it was when it came due`() throws {
    try take(Self.rent, at: "11-21T09:00")
    let told = try run(at: "12-10T10:00")
    #expect(told.map { String($0.prefix(10)) } == ["2026-12-01"])
  }

  @Test func `what is recorded when its time has passed is told from then on, be it in one process or in another`()
    throws
  {
    try take(#"{"kind":"profile","locale":"en"}"#, at: "11-21T09:00")
    try take(Self.rent.replacing("11-30", with: "11-28"), at: "11-28T12:00")
    #expect(try run(at: "11-28T12:30") == [])
    #expect(try run(at: "11-29T10:00").map { String($0.prefix(10)) } == ["2026-11-29"])
  }

  @Test func `each day that ended over its budget is told as that day`() throws {
    let spent = { (day: String, amount: String) in
      #"{"kind":"transaction","amount":"\#(amount)","currency":"SAR","category":"food","at":"2026-11-\#(day)T19:12:00+03:00"}"#
    }
    let budget = #"{"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}"#
    try take(
      [budget, spent("09", "50"), spent("10", "100"), spent("11", "75")].joined(separator: "\n"),
      at: "11-09T09:00"
    )
    let told = try run(at: "11-12T08:00")
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("2026-11-10T23:59:00+03:00") == true && told.first?.contains("40") == true, "\(told)")
    #expect(told.last?.hasPrefix("2026-11-11T23:59:00+03:00") == true && told.last?.contains("15") == true, "\(told)")
    #expect(try run(at: "11-12T08:01") == [])
    #expect(try run(at: "11-13T08:01") == [])
  }

  @Test func `days that ended over their budget stand among what came in between`() throws {
    let records = (21...25).map { day in
      #"{"kind":"transaction","amount":"90","currency":"SAR","category":"food","at":"2026-11-\#(day)T12:00:00+03:00"}"#
    }
    let others = ["22", "24"].map { day in
      #"{"kind":"reminder","id":"r\#(day)","title":"call","at":"2026-11-\#(day)T10:00:00+03:00"}"#
    }
    let budgets = ["food", "fuel"].map {
      #"{"kind":"budget","period":"daily","category":"\#($0)","amount":"60","currency":"SAR"}"#
    }
    try take((records + others + budgets).joined(separator: "\n"), at: "11-21T09:00")
    let days = try run(at: "11-25T08:00").map { String($0.prefix(16)) }
    #expect(
      days == [
        "2026-11-21T23:59", "2026-11-22T10:00", "2026-11-22T23:59", "2026-11-23T23:59", "2026-11-24T10:00",
        "2026-11-24T23:59",
      ]
    )
  }

  @Test(arguments: ["monthly", "weekly"]) func `a longer period is judged once it ended, and once`(
    period: String
  ) throws {
    try take(
      """
      {"kind":"budget","period":"\(period)","category":"food","amount":"60","currency":"SAR"}
      {"kind":"transaction","amount":"100","currency":"SAR","category":"food","at":"2026-11-27T19:12:00+03:00"}
      """,
      at: "11-21T09:00"
    )
    #expect(try run(at: "11-28T10:00") == [])
    let told = try run(at: "12-20T10:00")
    let end = period == "monthly" ? "2026-11-30" : "2026-11-28"
    #expect(told.map { String($0.prefix(10)) } == [end], "\(told)")
    #expect(try run(at: "12-20T10:01") == [])
  }
}
