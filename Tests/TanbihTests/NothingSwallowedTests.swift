import Foundation
import TestSupport
import Testing

/// Nothing is noted as told but by the face that showed it: who looks and shows nothing of a thing leaves it to the next one.
@Suite(.onOwnThreads)
struct NothingSwallowedTests: DatedProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let settings = #"{"kind":"settings","transactionReminders":false}"#

  private static func passport(due day: String) -> String {
    #"{"kind":"service","service":"passport_renewal","expires":"\#(day)"}"#
  }

  private static func layan(due day: String) -> String {
    #"{"kind":"dependent","id":"6F1C0000-0000-4000-8000-000000000000","name":"Layan","relationship":"your daughter","serviceType":"identity card","deadline":"\#(day)"}"#
  }

  private static func alert(_ number: Int, _ severity: String = "high", due day: String?) -> String {
    let deadline = day.map { #","deadlineDate":"\#($0)""# } ?? ""
    let type = day == nil ? "UNAUTHORIZED_PAYMENT" : "TAX_DEADLINE"
    return
      #"{"kind":"alert","id":\#(number),"alertType":"\#(type)","title":"T\#(number)","message":"m","severity":"\#(severity)","createdAt":"2026-11-01T08:00:00"\#(deadline)}"#
  }

  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run"], at: time).split(separator: "\n").map { String($0).withoutIsolates }
  }

  /// What a line client hears unasked while the clock goes from one time to another.
  private func heard(from start: String, to end: String, before: String = "") throws -> [String] {
    let advance = JSONRPC.request("clock/advance", #"{"to":"\#(end):00+03:00"}"#)
    return try run(["serve"], at: start, input: before + advance).split(separator: "\n").map {
      String($0).withoutIsolates
    }.filter { $0.contains(#""alert/raised""#) }
  }

  @Test(arguments: [("2026-11-20T10:00", "2026-11-21T10:00", 7), ("2026-11-26T10:00", "2026-11-27T10:00", 1)])
  func `a line client hears of documents and dependents as they come nearer, and a run tells of them no more`(
    start: String,
    end: String,
    days: Int
  ) throws {
    try take(Self.settings, Self.passport(due: "2026-11-28"), Self.layan(due: "2026-11-28"), at: "2026-11-17T10:00")
    #expect(try told(at: "2026-11-17T10:00") == [])
    let raised = try heard(from: start, to: end).joined()
    #expect(raised.contains(#""service":"passport_renewal""#), "\(raised)")
    #expect(raised.contains(#""dependent":"6f1c0000-0000-4000-8000-000000000000""#), "\(raised)")
    #expect(raised.contains("Your daughter Layan has \(days) day"), "\(raised)")
    #expect(try told(at: end) == [])
  }

  @Test func `a document that was put off comes back to a line client at its time`() throws {
    try take(Self.settings, Self.passport(due: "2026-12-28"), at: "2026-11-21T09:00")
    let snooze = JSONRPC.request(
      "alerts/snooze",
      #"{"service":"passport_renewal","until":"2026-11-21T15:30:00+03:00"}"#
    )
    let raised = try heard(from: "2026-11-21T09:00", to: "2026-11-21T16:00", before: snooze)
    #expect(raised.count == 1 && raised[0].contains("passport_renewal"), "\(raised)")
  }

  @Test(arguments: [false, true])
  func `a run tells of what is critical and has no deadline, whether it has run before`(hasRun: Bool) throws {
    try take(Self.settings, at: "2026-11-20T09:00")
    if hasRun { #expect(try told(at: "2026-11-20T09:00") == []) }
    try take(Self.alert(5, "critical", due: nil), at: "2026-11-20T10:00")
    let lines = try told(at: "2026-11-21T10:00")
    #expect(lines.count == 1 && lines[0].contains("T5"), "\(lines)")
    #expect(try told(at: "2026-11-21T10:01") == [])
  }

  @Test func `a run tells of the balance that an instalment uses up`() throws {
    let balance = #"{"kind":"balance","amount":"500","currency":"SAR","day":"2026-11-21"}"#
    let loan =
      #"{"kind":"loan","id":"l","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-24","nextPaymentAmount":"650"}"#
    try take(Self.settings, balance, loan, at: "2026-11-21T09:00")
    #expect(try told(at: "2026-11-21T10:00").joined().contains("-150"))
  }

  @Test(arguments: ["2026-11-21", "2026-11-22"])
  func `the first run of all tells of what is due by tomorrow, an alert, a document and a dependent`(day: String) throws
  {
    try take(
      Self.settings,
      Self.alert(6, due: day),
      Self.passport(due: day),
      Self.layan(due: day),
      at: "2026-11-21T09:00"
    )
    let lines = try told(at: "2026-11-21T10:00").joined(separator: "\n")
    for name in ["T6", "passport", "Layan"] { #expect(lines.contains(name), "\(lines)") }
    #expect(try told(at: "2026-11-21T13:30") == [])
  }

  @Test func `three alerts that are due on the day of the first opening are named on it`() throws {
    try take(
      Self.settings,
      (1...3).map { Self.alert($0, due: "2026-11-21") }.joined(separator: "\n"),
      at: "2026-11-21T09:00"
    )
    let opening = try run(["chat"], at: "2026-11-21T10:00", input: "")
    for number in 1...3 { #expect(opening.contains("T\(number)"), "\(opening)") }
  }

  @Test func `what an opening has told does not count as untold`() throws {
    try take(Self.settings, Self.passport(due: "2026-12-01"), Self.layan(due: "2026-11-30"), at: "2026-11-21T09:00")
    let input = JSONRPC.request("chat/history") + JSONRPC.request("alerts/withheld")
    let answers = try run(["serve"], at: "2026-11-21T10:00", input: input)
    #expect(answers.contains(#""rule":"sameStep""#) && !answers.contains(#""rule":"untold""#), "\(answers)")
  }

  @Test func `a run that was killed before it told anything leaves all of it to the next one`() throws {
    let alerts = (1...3).map { Self.alert($0, due: "2026-11-24") }.joined(separator: "\n")
    for pause in stride(from: 1_000, through: 41_000, by: 4_000) {
      let other = try NothingSwallowedTests()
      try other.take(Self.settings, alerts, at: "2026-11-15T10:00")
      _ = try other.told(at: "2026-11-15T10:00")
      let options = ["--now", "2026-11-21T10:00:00+03:00", "--locale", "en"]
      let process = try Tanbih(data: other.folder.url, options: options).start(["notifications", "run"])
      usleep(UInt32(pause))
      process.send(signal: SIGKILL)
      try process.wait()
      let before = try process.readToEnd()
      let after = try other.told(at: "2026-11-21T10:01").joined()
      for number in 1...3 { #expect((before + after).contains("T\(number)"), "\(pause): \(before) \(after)") }
    }
  }
}
