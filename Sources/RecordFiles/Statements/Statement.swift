package import Calendars
import FoundationEssentials
import JSONText
package import Models
import Records
import Scheduling

/// A bank statement as a table of text: which column tells what, and each row as the record of a transaction.
package struct Statement {
  package let columns: StatementColumns
  /// What stands above the columns.
  package let heads: [String]
  package let entries: [RecordLines.Entry]
  /// The ids of the transactions.
  package let ids: [Transaction.ID]

  /// - Parameters:
  ///   - bytes: The file.
  ///   - said: What somebody said of its columns.
  ///   - currency: That of sums that say none.
  ///   - zone: Where its days are.
  /// - Throws: ``StatementError``.
  package init(
    _ bytes: [UInt8],
    columns said: StatementColumns,
    currency: String,
    zone: ZoneInfo
  ) throws(StatementError) {
    let table = try StatementTable(Self.text(bytes))
    guard table.rows.count > 1 else { throw .noRows }
    // Some begin with the name of the bank: the head is the first row that tells of all that is needed.
    let head = table.rows.prefix(Self.mostAbove).firstIndex { StatementColumns(heads: $0.fields).missing == nil } ?? 0
    heads = table.rows[head].fields
    let columns = StatementColumns(heads: heads).overlaid(by: said)
    if let missing = columns.missing { throw .unknownColumns(missing: missing.rawValue, heads: heads) }
    self.columns = columns
    let reader = StatementReader(
      table.rows[(head + 1)...],
      columns: columns,
      currency: currency,
      clock: .shared(zone)
    )
    (entries, ids) = reader.read()
  }

  private static let mostAbove = 20

  private static func text(_ bytes: [UInt8]) throws(StatementError) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .wrongEncoding("UTF-16") }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .wrongEncoding("8-bit") }
    try check(bytes)
    return text
  }

  /// Looks at a part of a file, so that what cannot be one need not be read to its end.
  package static func check(_ bytes: ArraySlice<UInt8>) throws(StatementError) {
    if bytes.contains(0) { throw .wrongEncoding("UTF-16") }
  }
}

/// Reads the rows below the head.
private struct StatementReader {
  let rows: ArraySlice<StatementTable.Row>
  let columns: StatementColumns
  let currency: String
  let clock: ZoneClock
  private let days: StatementDays
  private let numbers: [StatementColumns.Kind: StatementNumbers]
  /// Whether a minus tells what went out.
  private let hasMinus: Bool

  init(
    _ rows: ArraySlice<StatementTable.Row>,
    columns: StatementColumns,
    currency: String,
    clock: ZoneClock
  ) {
    (self.rows, self.columns, self.currency, self.clock) = (rows, columns, currency, clock)
    func column(_ kind: StatementColumns.Kind) -> [String] {
      columns.places[kind].map { place in rows.compactMap { place < $0.fields.count ? $0.fields[place] : nil } } ?? []
    }
    days = StatementDays(column(.date))
    var numbers: [StatementColumns.Kind: StatementNumbers] = [:]
    for kind in [StatementColumns.Kind.amount, .debit, .credit] { numbers[kind] = StatementNumbers(column(kind)) }
    self.numbers = numbers
    hasMinus = column(.amount).contains { numbers[.amount]?.read($0)?.isNegative == true }
  }

  private struct Fields: Encodable {
    let kind = "transaction"
    let id: String
    let amount: DecimalAmount
    let currency: String
    let category: String?
    let merchant: String?
    let at: String
    let type: String?
  }

  func read() -> (entries: [RecordLines.Entry], ids: [Transaction.ID]) {
    var seen: [String: Int] = [:]
    var ids: [Transaction.ID] = []
    let entries = rows.compactMap { row -> RecordLines.Entry? in
      do throws(RecordRefusal) {
        guard let fields = try fields(of: row, &seen) else { return nil }
        ids.append(fields.id)
        return RecordLines.Entry(line: row.line, text: Result { () throws(RecordRefusal) in try encoded(fields) })
      } catch {
        return RecordLines.Entry(line: row.line, text: .failure(error))
      }
    }
    return (entries, ids)
  }

  private func encoded(_ fields: Fields) throws(RecordRefusal) -> [UInt8] {
    do {
      return Array(try JSONTextEncoder().encode(fields))
    } catch {
      throw .notJSON("\(error)")
    }
  }

  private func text(_ kind: StatementColumns.Kind, of row: StatementTable.Row) -> String? {
    guard let place = columns.places[kind], place < row.fields.count else { return nil }
    let text = row.fields[place].split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Nil for a row that tells of no money, such as a balance that is carried on.
  private func fields(of row: StatementTable.Row, _ seen: inout [String: Int]) throws(RecordRefusal) -> Fields? {
    guard let date = text(.date, of: row) else {
      if try sum(of: row) == nil { return nil }
      throw .missingField(StatementColumns.Kind.date.rawValue)
    }
    guard let day = days.read(date) else { throw .wrongField(StatementColumns.Kind.date.rawValue) }
    guard let (amount, isIncome) = try sum(of: row) else { return nil }
    let currency = try currency(of: row)
    let (payee, category) = (text(.payee, of: row), text(.category, of: row))
    let words = ["\(day)", amount.shortest, currency, isIncome ? "in" : "out", payee ?? "", category ?? ""]
    let known = words.joined(separator: "\u{0}")
    // Two rows that say the same are two.
    seen[known, default: 0] += 1
    let at = clock.moments(of: Self.noon, on: day).first
    return Fields(
      id: UUID(derivedFrom: "statement\u{0}\(known)\u{0}\(seen[known] ?? 1)").digits,
      amount: amount,
      currency: currency,
      category: category?.cut(to: Bounds.name),
      merchant: payee?.cut(to: Bounds.name),
      at: OffsetDateTime(at, in: clock.zone).description,
      type: isIncome ? "income" : nil
    )
  }

  private static let noon = ClockTime(minuteOfDay: 12 * 60)

  /// What went out or came in; nil where neither did.
  private func sum(of row: StatementTable.Row) throws(RecordRefusal) -> (amount: DecimalAmount, isIncome: Bool)? {
    for kind in [StatementColumns.Kind.debit, .credit, .amount] {
      guard let text = text(kind, of: row), text.contains(where: \.isNumber) else { continue }
      guard let (amount, isNegative) = numbers[kind]?.read(text) else { throw .wrongField(kind.rawValue) }
      guard amount.value > 0 else { continue }
      switch kind {
      case .debit: return (amount, false)
      case .credit: return (amount, true)
      // Where no sum is below nothing, the statement is of a card.
      default: return (amount, hasMinus && !isNegative)
      }
    }
    return nil
  }

  private func currency(of row: StatementTable.Row) throws(RecordRefusal) -> String {
    guard let text = text(.currency, of: row)?.uppercased() else { return currency }
    guard text.utf8.count == 3, text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else {
      throw .wrongField(StatementColumns.Kind.currency.rawValue)
    }
    return text
  }
}
