import Alerts
import Assistant
import Calendars
import JSONText
import Localization
import Meanings
import Models
import Operations
import RecordFiles
import Records
import Sentences
import StandardStreams
import Store
import Wording

/// `tanbih import FILE.csv`: the rows of a bank statement, shown before they are taken, and taken out again as a whole.
@MainActor
struct StatementImport {
  /// What the options say of statements.
  struct Wish {
    let columns: StatementColumns
    let currency: String?
    let isShownOnly: Bool
    let isTakenBack: Bool

    init(_ arguments: Arguments) throws(UsageError) {
      columns = try arguments.value(of: .columns) { try? StatementColumns($0) } ?? StatementColumns()
      currency = try arguments.value(of: .currency) { text in
        text.utf8.count == 3 && text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) ? text : nil
      }
      (isShownOnly, isTakenBack) = (arguments.contains(.dryRun), arguments.contains(.revert))
    }

    /// By its name; standard input where its columns are said.
    func isStatement(_ file: InputFile) -> Bool {
      file.path == "-" ? columns != StatementColumns() : file.path.lowercased().hasSuffix(".csv")
    }
  }

  let client: Client
  let file: InputFile
  let wish: Wish
  let presentation: Presentation

  private static let mostMebibytes = 64
  /// What has a longer line is no table, in mebibytes.
  private static let longestLine = 4
  private static let shown = 5

  /// Answers whether anything was taken, taken back or shown; `take` takes the rows, and says what was taken.
  func run(_ take: ([RecordLines.Entry]) throws -> Bool) throws -> Bool {
    // Nothing is kept before all of it is read and shown: who asks the process to end waits for none of that.
    let (statement, transactions): (Statement, Int)
    do {
      (statement, transactions) = try EndingBySignal.during(presentation, in: client.language) {
        let statement = try read()
        return (statement, wish.isTakenBack ? 0 : try show(statement))
      }
    } catch let error as any ExplainedError where error is InputError || error is StatementError {
      presentation.complain("\(file.name): \(client.text(error.explanation))", in: client.language)
      return false
    }
    if wish.isTakenBack {
      let count = try StatementKeeper(account: client.account).remove(statement.ids)
      try say("statement.reverted", .text(file.name), .integer(count))
      return count > 0
    }
    guard wish.isShownOnly else { return try take(statement.entries) }
    try say("statement.dryRun", .integer(transactions), .integer(statement.entries.count - transactions))
    return transactions > 0
  }

  private func read() throws -> Statement {
    var sinceLine = 0
    let bytes = try file.bytes(atMost: Self.mostMebibytes) { _, portion in
      try Statement.check(portion)
      let end = portion.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      sinceLine = end.map { portion.endIndex - $0 } ?? sinceLine + portion.count
      guard sinceLine <= Self.longestLine << 20 else {
        throw InputError.noLines(file: file.path, mebibytes: Self.longestLine)
      }
    }
    let records = try client.situation().records
    let known = records.budgets.map(\.currency) + records.recurring.map(\.currency) + records.balances.map(\.currency)
    return try Statement(
      bytes,
      columns: wish.columns,
      currency: wish.currency ?? known.first ?? Self.usualCurrency,
      zone: client.timeZone(of: records.profile)
    )
  }

  private static let usualCurrency = "SAR"

  /// Shows the columns and the first rows as they are understood, and returns how many can be taken; names the others where nothing is.
  private func show(_ statement: Statement) throws -> Int {
    let columns = StatementColumns.Kind.allCases.compactMap { kind in
      statement.columns.places[kind].map { place in
        let head = place < statement.heads.count ? statement.heads[place] : ""
        return client.localizer.text("statement.column.\(kind.rawValue)", .integer(place + 1), .text(head))
      }
    }
    try say("statement.columns", .phrase(columns.joined(separator: client.localizer.text("list.separator"))))
    let situation = try client.situation()
    let zone = client.timeZone(of: situation.records.profile)
    let wording = MoneyWording(localizer: client.localizer)
    var count = 0
    for entry in statement.entries {
      switch entry.record(on: situation.center.today) {
      case .success(.transaction(let transaction, _)):
        count += 1
        guard count <= Self.shown else { continue }
        try presentation.show(
          wording.entry(transaction, on: CalendarDay(of: transaction.date, in: zone)),
          in: client.language
        )
      case .success: continue
      case .failure(let refusal):
        guard wish.isShownOnly else { continue }
        presentation.complain("\(file.name):\(entry.line): \(client.text(refusal.explanation))", in: client.language)
      }
    }
    return count
  }

  private func say(_ key: String, _ arguments: Argument...) throws {
    try presentation.show(client.localizer.text(key, arguments), in: client.language)
  }
}
