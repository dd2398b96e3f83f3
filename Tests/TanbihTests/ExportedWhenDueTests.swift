import Foundation
import TestSupport
import Testing

/// What came due since the last look is told where an export is taken in as it would have been where it was made.
@Suite(.onOwnThreads)
struct ExportedWhenDueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ name: String, _ words: [String], at time: String, input: String? = nil) throws -> String {
    let options = ["--now", "\(time):00+03:00", "--locale", "en", "--plain", "--time-zone", "Asia/Riyadh"]
    let program = Tanbih(data: folder.url.appending(path: name), options: options)
    return try input.map { try program.run(words, input: $0).output } ?? program.run(words).output
  }

  private static func payment(_ rule: String) -> String {
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR",\#(rule),"nextDue":"2026-11-30"}"#
  }

  static let records: [[String]] = [
    [payment(#""every":"monthly""#)],
    [payment(#""every":"weekly""#)],
    [payment(#""every":"daily""#)],
    [payment(#""rrule":"FREQ=MONTHLY;BYMONTHDAY=-1""#)],
    [
      #"{"kind":"loan","id":"l","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-11-30","nextPaymentAmount":"65"}"#
    ],
    [
      #"{"kind":"goal","id":"g","title":"Trip","target":"800","current":"1","currency":"SAR","deadline":"2026-12-05"}"#
    ],
    [
      #"{"kind":"budget","period":"daily","category":"food","amount":"10","currency":"SAR"}"#,
      #"{"kind":"budget","period":"weekly","amount":"10","currency":"SAR"}"#,
      #"{"kind":"transaction","id":"t","amount":"50","currency":"SAR","category":"food","at":"2026-11-22T10:00:00+03:00"}"#,
      #"{"kind":"transaction","id":"u","amount":"50","currency":"SAR","category":"food","at":"2026-11-21T10:00:00+03:00"}"#,
    ],
    [
      #"{"kind":"reminder","id":"x","title":"t","body":"once","at":"2026-11-25T09:00:00+03:00"}"#,
      #"{"kind":"reminder","id":"y","title":"t","body":"often","at":"2026-11-23T09:00:00+03:00","rrule":"FREQ=WEEKLY;BYDAY=SU,TU"}"#,
    ],
  ]

  @Test(arguments: records, ["2026-12-01T08:00", "2026-12-09T13:00", "2027-02-02T10:00"])
  func `what came due since the last look is told where an export is taken in`(
    records: [String],
    time: String
  ) throws {
    let taken = try run("here", ["import", "-"], at: "2026-11-22T13:00", input: records.joined(separator: "\n"))
    #expect(taken == "stdin: \(records.count) added, 0 changed, 0 unchanged, 0 skipped\n")
    _ = try run("here", ["notifications", "run"], at: "2026-11-22T20:30")
    let export = try run("here", ["export"], at: time)
    #expect(try run("there", ["import", "-"], at: time, input: export).hasSuffix(" 0 skipped\n"))
    #expect(try run("there", ["import", "-"], at: time, input: export).hasPrefix("stdin: 0 added, 0 changed, "))
    #expect(try run("there", ["export"], at: time) == export)
    let here = try run("here", ["notifications", "run"], at: time)
    #expect(!here.isEmpty)
    #expect(try run("there", ["notifications", "run"], at: time) == here)
    #expect(try run("there", ["notifications", "run"], at: time) == "")
    #expect(
      try run("there", ["notifications", "run"], at: "2027-03-03T10:00")
        == run("here", ["notifications", "run"], at: "2027-03-03T10:00")
    )
  }
}
