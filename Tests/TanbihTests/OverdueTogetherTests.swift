import Foundation
import TestSupport
import Testing

/// What came due while nobody was there is told by one notice, though somebody looked at the inbox in between.
@Suite(.onOwnThreads)
struct OverdueTogetherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(on day: String) -> Tanbih {
    Tanbih(
      locale: "en",
      data: folder.url,
      options: ["--now", "2027-\(day)T12:00:00+03:00", "--time-zone", "Asia/Riyadh"]
    )
  }

  private static let inBetween = [
    [], ["notifications", "list"], ["notifications", "due"], ["ask", "when is the rent due?"],
  ]

  @Test(arguments: inBetween, [true, false])
  func `a front end and a run tell of all that is overdue once`(command: [String], isFrontEnd: Bool) throws {
    let records = """
      {"kind":"settings","transactionReminders":false}
      {"kind":"recurring","id":"r","title":"Rent","amount":"1000","currency":"SAR","nextDue":"2027-01-04","every":"monthly"}
      """
    #expect(try program(on: "01-01").run(["import", "-"], input: records).code == 0)
    #expect(try program(on: "03-06").run(["ask", "my inbox"]).code == 0)
    if !command.isEmpty { _ = try program(on: "04-20").run(command) }
    let told: String
    if isFrontEnd {
      let serve = try program(on: "04-20").start(["serve"])
      try serve.write(JSONRPC.request("dependents/list"))
      serve.closeInput()
      told = try serve.readToEnd()
    } else {
      told = try program(on: "04-20").run(["notifications", "run", "--json"]).output
    }
    let overdue = told.split(separator: "\n").filter { $0.contains("overdue") }
    #expect(overdue.count == 1 && overdue.allSatisfy { $0.contains("4 of them, SAR 4,000 in all.") }, "\(overdue)")
  }
}
