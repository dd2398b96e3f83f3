/// A table of a text, such as a bank writes: rows of fields, parted by commas, semicolons or tabs, as RFC 4180 quotes them.
struct StatementTable {
  struct Row: Hashable {
    /// The line of the text on which it begins.
    let line: Int
    let fields: [String]
  }

  let rows: [Row]

  /// - Throws: That a quotation has no end, by its line.
  init(_ text: String) throws(StatementError) {
    let separator = Self.separator(of: text)
    var rows: [Row] = []
    var fields: [String] = []
    var field = ""
    var (line, first) = (1, 1)
    var (isQuoted, hasQuotes) = (false, false)
    func isBlank() -> Bool { fields.isEmpty && field.allSatisfy(\.isWhitespace) && !hasQuotes }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isQuoted {
        if scalar == "\n" { line += 1 }
        if scalar != "\"" {
          field.unicodeScalars.append(scalar)
        } else if rest.first == "\"" {
          rest.removeFirst()
          field += "\""
        } else {
          isQuoted = false
        }
        continue
      }
      switch scalar {
      case "\"" where field.allSatisfy(\.isWhitespace):
        (field, isQuoted, hasQuotes) = ("", true, true)
      case separator:
        fields.append(field)
        (field, hasQuotes) = ("", false)
      case "\r" where rest.first == "\n": continue
      case "\n", "\r":
        if !isBlank() { rows.append(Row(line: first, fields: fields + [field])) }
        line += 1
        (fields, field, hasQuotes, first) = ([], "", false, line)
      default: field.unicodeScalars.append(scalar)
      }
    }
    if isQuoted { throw .unendedQuotation(line: first) }
    if !isBlank() { rows.append(Row(line: first, fields: fields + [field])) }
    self.rows = rows.map { row in
      Row(line: row.line, fields: row.fields.map { String($0.trimming()) })
    }
  }

  /// What parts the fields of most of the first lines; outside of quotations.
  private static func separator(of text: String) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [",": 0, ";": 0, "\t": 0, "|": 0]
    var isQuoted = false
    for scalar in text.unicodeScalars.prefix(4_096) {
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted { counts[scalar]? += 1 }
    }
    // A decimal comma makes commas many: whatever else parts fields is meant to.
    for scalar in ["\t", ";", "|"] as [Unicode.Scalar]
    where counts[scalar, default: 0] > counts[",", default: 0] / 2 && counts[scalar, default: 0] > 0 {
      return scalar
    }
    return ","
  }
}

extension String {
  fileprivate func trimming() -> Substring {
    var text = self[...]
    while let first = text.first, first.isWhitespace || first.isMark { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last.isMark { text.removeLast() }
    return text
  }
}

extension Character {
  /// Whether it only directs what stands beside it.
  fileprivate var isMark: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .format } }
}
