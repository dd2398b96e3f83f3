/// Which column of a statement tells what.
package struct StatementColumns: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case date, amount, debit, credit, currency, payee, category
  }

  /// Counted from 0.
  package private(set) var places: [Kind: Int] = [:]

  package init() {}

  /// Reads `date=1,amount=3`: columns by their number from 1.
  ///
  /// - Throws: The part that is none.
  package init(_ text: String) throws(StatementError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let kind = Kind(rawValue: String(pair[0])), let number = Int(pair[1]),
        (1...Self.most).contains(number)
      else { throw .wrongColumn(String(part)) }
      places[kind] = number - 1
    }
  }

  /// What stands behind so many columns is not looked at: no bank writes that many.
  private static let most = 1_000

  /// Guesses by the heads of the columns; of two that could be the same the first is.
  init(heads: [String]) {
    for (place, head) in heads.prefix(Self.most).enumerated() {
      let head = head.lowercased()
      let kind = Self.words.first { entry in entry.words.contains { head.contains($0) } }?.kind
      if let kind, places[kind] == nil { places[kind] = place }
    }
    // What went out and what came in say more than a sum beside them, which may be the balance.
    if places[.debit] != nil, places[.credit] != nil { places[.amount] = nil }
  }

  /// The same with what somebody said over what was guessed.
  func overlaid(by others: Self) -> Self {
    var columns = self
    columns.places.merge(others.places) { $1 }
    return columns
  }

  /// What is told by no column and has to be; nil where nothing is missing.
  var missing: Kind? {
    if places[.date] == nil { return .date }
    return places[.amount] == nil && places[.debit] == nil && places[.credit] == nil ? .amount : nil
  }

  /// Words within heads of columns, in small letters; the earlier kind wins.
  private static let words: [(kind: Kind, words: [String])] = [
    (.date, ["date", "تاريخ", "اليوم", "tarix"]),
    (.currency, ["currency", "العملة", "عملة", "valyuta"]),
    (.debit, ["debit", "withdraw", "paid out", "money out", "مدين", "سحب", "منصرف", "خصم", "məxaric", "debet"]),
    (.credit, ["credit", "deposit", "paid in", "money in", "دائن", "إيداع", "ايداع", "وارد", "mədaxil", "kredit"]),
    (.amount, ["amount", "sum", "value", "المبلغ", "مبلغ", "القيمة", "məbləğ", "mebleg"]),
    (.category, ["category", "التصنيف", "الفئة", "تصنيف", "kateqoriya"]),
    (
      .payee,
      [
        "description", "details", "payee", "merchant", "narrative", "memo", "reference", "التفاصيل", "تفاصيل", "الوصف",
        "البيان",
        "المستفيد", "التاجر", "təyinat", "təsvir", "açıqlama",
      ]
    ),
  ]
}
