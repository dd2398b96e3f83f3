import Foundation
import TestSupport
import Testing

/// What came due while nobody was there is told by one notice, though somebody looked at the inbox in between.
@Suite(.onOwnThreads)
struct OverdueTogetherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(on day: String, at time: String = "12:00", in zone: String = "Asia/Riyadh") -> Tanbih {
    let options = ["--now", "2027-\(day)T\(time):00+03:00", "--time-zone", zone]
    return Tanbih(locale: "en", data: folder.url, options: options)
  }

  private func take(_ records: String, on day: String) throws {
    let settings = #"{"kind":"settings","transactionReminders":false,"achievements":false"#
    let quiet = #","quietHoursStart":"22:00","quietHoursEnd":"07:00"}"#
    #expect(try program(on: day).run(["import", "-"], input: settings + quiet + "\n" + records).code == 0)
  }

  private static func rent(due day: String) -> String {
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"1000","currency":"SAR","nextDue":"2027-\#(day)","every":"monthly"}"#
  }

  private static let inBetween = [
    [], ["notifications", "list"], ["notifications", "due"], ["ask", "when is the rent due?"],
  ]

  @Test(arguments: inBetween, [true, false])
  func `a front end and a run tell of all that is overdue once`(command: [String], isFrontEnd: Bool) throws {
    try take(Self.rent(due: "01-04"), on: "01-01")
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

  private static let deadlines = [
    (
      rent(due: "01-10"),
      "Your Rent payment of SAR 1,000 is overdue."
    ),
    (
      #"{"kind":"goal","id":"g","title":"Trip","target":"900","currency":"SAR","deadline":"2027-01-10"}"#,
      "You missed the deadline of your goal: Trip (2027-01-10). Let's adjust your plan."
    ),
  ]

  @Test(arguments: deadlines) func `what is overtaken is not told beside what overtook it`(
    record: String,
    sentence: String
  ) throws {
    try take(record, on: "01-01")
    #expect(try program(on: "01-08").run(["ask", "my inbox"]).code == 0)
    let serve = try program(on: "01-13").start(["serve"])
    try serve.write(JSONRPC.request("dependents/list"))
    serve.closeInput()
    let told = try serve.readToEnd().split(separator: "\n").filter { $0.contains("notification/delivered") }
    #expect(told.count == 1 && told.allSatisfy { $0.contains(sentence) }, "\(told)")
  }

  @Test func `one that quiet hours held is told though a later one was paid and something else was written`() throws {
    try take(Self.rent(due: "01-05"), on: "01-01")
    #expect(try program(on: "02-05", at: "23:00").run(["ask", "I paid the rent"]).code == 0)
    #expect(try program(on: "02-07").run(["ask", "log 20 for lunch"]).code == 0)
    let told = try program(on: "04-10").run(["notifications", "run", "--json"]).lines.filter { $0.contains("overdue") }
    #expect(told.count == 1 && told[0].contains("3 of them, SAR 3,000 in all."), "\(told)")
  }

  @Test(arguments: deadlines) func `who travels west is not told what was overtaken`(
    record: String,
    sentence: String
  ) throws {
    try take(record, on: "01-01")
    let told = try program(on: "01-11", at: "09:30").run(["notifications", "run", "--json"]).lines
    #expect(told.count == 1 && told[0].contains(sentence), "\(told)")
    #expect(
      try program(on: "01-11", at: "18:00", in: "America/New_York").run(["notifications", "run"]) == Ended(code: 1)
    )
  }

  @Test func `a clock that goes on tells each overdue payment once`() throws {
    try take(Self.rent(due: "01-15"), on: "01-01")
    let serve = try program(on: "01-01").start(["serve"])
    try serve.write(JSONRPC.request("clock/advance", #"{"to":"2027-04-20T12:00:00+03:00"}"#))
    serve.closeInput()
    let told = try serve.readToEnd()
    #expect(told.matches(of: /payment of SAR 1,000 is overdue/).count == 4)
    #expect(!told.contains("of them"))
  }

  @Test func `who says twice that it is paid means another one that is overdue`() throws {
    try take(Self.rent(due: "01-10"), on: "01-01")
    func ask() throws -> String {
      try program(on: "02-11").run(["ask", "I paid the rent"]).output.components(separatedBy: "\n")[0]
    }
    #expect(try ask() == "Noted as paid: Rent, due on 10 February 2027.")
    #expect(try ask() == "Noted as paid: Rent, due on 10 January 2027.")
    #expect(try program(on: "02-12").run(["notifications", "run"]) == Ended(code: 1))
  }

  private static let named = [
    ("Zakat", "I paid Zakat"), ("Zakat", "mark Zakat as paid"), ("الزكاة", "دفعت الزكاة"), ("VAT", "I paid VAT"),
  ]

  @Test(arguments: named) func `a payment may be called as something else is`(title: String, text: String) throws {
    try take(Self.rent(due: "02-10").replacing("Rent", with: title), on: "02-01")
    let told = try program(on: "02-10").run(["ask", text, "--json"]).output
    #expect(told.contains(#""recurring.paid""#) && !told.contains("tax.deadlines"), "\(told)")
    #expect(try program(on: "02-10").run(["export"]).output.contains(#":2027-02-10:paid""#))
  }
}
