package import Models

/// Why a bank statement is not read.
package enum StatementError: ExplainedError, Hashable {
  /// Its encoding, as far as it shows itself.
  case wrongEncoding(String)
  case unendedQuotation(line: Int)
  case noRows
  /// What no column is known to tell, and the heads of those that there are.
  case unknownColumns(missing: String, heads: [String])
  case wrongColumn(String)

  package var explanation: Explanation {
    switch self {
    case .wrongEncoding(let name): Explanation("statement.error.encoding", name)
    case .unendedQuotation(let line): Explanation("statement.error.quotation", String(line))
    case .noRows: Explanation("statement.error.noRows")
    case .unknownColumns(let missing, let heads):
      Explanation(
        "statement.error.columns",
        missing,
        heads.prefix(Self.mostNamed).enumerated().map { "\($0 + 1)=\($1)" }.joined(separator: ", ")
          + (heads.count > Self.mostNamed ? ", …" : "")
      )
    case .wrongColumn(let text): Explanation("statement.error.column", text)
    }
  }

  /// So many columns are named, of however many there are.
  private static let mostNamed = 40
}
