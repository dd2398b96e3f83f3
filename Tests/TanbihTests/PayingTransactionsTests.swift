import Foundation
import TestSupport
import Testing

/// Which transaction pays for what comes again: each for one, by its name with and without the article.
@Suite(.onOwnThreads)
struct PayingTransactionsTests: DatedProgram {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func payment(_ id: String, _ title: String, _ every: String, _ day: String) -> String {
    #"{"kind":"recurring","id":"\#(id)","title":"\#(title)","amount":"1200","currency":"SAR","\#(every.contains("=") ? "rrule" : "every")":"\#(every)","nextDue":"2026-\#(day)"}"#
  }

  private static func transaction(_ id: String, _ merchant: String, _ day: String) -> String {
    #"{"kind":"transaction","id":"\#(id)","amount":"1200","currency":"SAR","merchant":"\#(merchant)","at":"2026-\#(day)T07:50:00+03:00"}"#
  }

  private static let two = [payment("a", "Rent", "monthly", "11-30"), payment("b", "Rent", "monthly", "11-30")]
  private static let near = [payment("a", "Rent", "monthly", "11-28"), payment("b", "rent", "monthly", "11-30")]
  private static let often = [payment("a", "Bus", "FREQ=DAILY;INTERVAL=2", "11-27")]

  /// What is held, and how often it is told by 2 December that something is overdue.
  static let cases: [(records: [String], overdue: String)] = [
    ([payment("a", "Rent", "monthly", "11-30")], "1"),
    ([payment("a", "Rent", "monthly", "11-30"), transaction("t", "RENT", "11-29")], ""),
    (two, "1 1"),
    (two + [transaction("t", "Rent", "11-29")], "1"),
    (two + [transaction("t", "Rent", "11-29"), transaction("u", "Rent", "11-29")], ""),
    (near + [transaction("t", "Rent", "11-29")], "1"),
    (near + [transaction("t", "Rent", "11-24"), transaction("u", "Rent", "12-01")], ""),
    // Due on 27 and 29 November, and overdue a day later; the one of 1 December is not overdue before 9:00 of the 2nd.
    (often, "2"),
    (often + [transaction("t", "Bus", "11-28")], "1"),
    (often + [transaction("t", "Bus", "11-28"), transaction("u", "Bus", "11-30")], ""),
    ([payment("a", "الإيجار", "monthly", "11-30"), transaction("t", "إيجار", "11-29")], ""),
    ([payment("a", "إيجار البيت", "monthly", "11-30"), transaction("t", "ايجار بيت", "11-29")], ""),
    ([payment("a", "إيجار البيت", "monthly", "11-30"), transaction("t", "إيجار", "11-29")], "1"),
  ]

  @Test(arguments: cases) func `a transaction pays for one payment of its name`(
    example: (records: [String], overdue: String)
  ) throws {
    let settings =
      #"{"kind":"settings","transactionReminders":false,"achievements":false,"appEngagement":false,"spendingAlerts":false}"#
    let records = (example.records + [settings]).joined(separator: "\n")
    let taken = try run(["import", "-"], at: "2026-11-21T13:00", input: records)
    #expect(taken == "stdin: \(example.records.count + 1) added, 0 changed, 0 unchanged, 0 skipped\n")
    let told = try run(["notifications", "run"], at: "2026-12-02T08:00").split(separator: "\n")
    let counts = told.filter { $0.contains("overdue") }.map { line in
      line.firstMatch(of: /(\d+) of them/).map { String($0.1) } ?? "1"
    }
    #expect(counts.joined(separator: " ") == example.overdue, "\(told)")
  }
}
