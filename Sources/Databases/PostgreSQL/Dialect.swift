/// A statement as PostgreSQL reads it.
///
/// Statements are written in what both databases speak, but for a few words that are told each in its way. These are all of them:
///
/// | as it is written | as PostgreSQL reads it |
/// |---|---|
/// | `user` | `"user"`, for without the marks it is whoever is connected |
/// | `?`, `?2` | `$1`, `$2` |
/// | `REPLACE INTO t (a, b) …` | `INSERT INTO t (a, b) … ON CONFLICT ON CONSTRAINT t_pkey DO UPDATE SET a = excluded.a, b = excluded.b` |
/// | `INSERT OR IGNORE INTO t …` | `INSERT INTO t … ON CONFLICT DO NOTHING` |
/// | `INDEXED BY i`, `NOT INDEXED` | nothing, its planner knows by itself |
/// | `CROSS JOIN … ON` | `JOIN … ON`, which leaves the order to the planner |
/// | `REAL` | `double precision` |
package struct Dialect {
  private var words: [Substring]
  private var place = 0
  private var text = ""
  private var lastParameter = 0
  /// What follows the statement.
  private var ending = ""

  private init(_ statement: String) {
    words = Self.words(of: statement)
  }

  /// The statement that PostgreSQL is told.
  package static func postgreSQL(_ statement: String) -> String {
    var dialect = Self(statement)
    while dialect.place < dialect.words.count { dialect.take() }
    return dialect.text + dialect.ending
  }

  /// Takes what comes next, and the words that belong to it.
  private mutating func take() {
    let word = words[place]
    switch word.first {
    case "?":
      lastParameter = Int(word.dropFirst()) ?? lastParameter + 1
      write("$\(lastParameter)")
    case _ where word == "user": write("\"user\"")
    case _ where word == "REAL": write("double precision")
    case _ where takes("REPLACE", "INTO"):
      let (table, columns) = tableAndColumns()
      text += "INSERT INTO"
      let changes = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      ending = " ON CONFLICT ON CONSTRAINT \(table)_pkey DO UPDATE SET \(changes)"
    case _ where takes("INSERT", "OR", "IGNORE"):
      text += "INSERT"
      ending = " ON CONFLICT DO NOTHING"
    case _ where takes("INDEXED", "BY"): place += 2
    case _ where takes("NOT", "INDEXED"): break
    case _ where takes("CROSS", "JOIN"): text += "JOIN"
    default: write(word)
    }
  }

  private mutating func write(_ word: some StringProtocol) {
    text += word
    place += 1
  }

  /// Passes over some words, where they come next.
  private mutating func takes(_ expected: String...) -> Bool {
    let length = 2 * expected.count - 1
    guard place + length <= words.count else { return false }
    for (index, word) in expected.enumerated() where words[place + 2 * index] != word { return false }
    place += length
    return true
  }

  /// The table of an insertion and the columns that it names, which come next.
  private func tableAndColumns() -> (table: Substring, columns: [String]) {
    let following = words[place...].filter { !$0.allSatisfy(\.isWhitespace) }
    let columns = following.dropFirst(2).prefix { $0 != ")" }.filter { $0 != "," }
    return (following.first ?? "", columns.map { $0 == "user" ? "\"user\"" : String($0) })
  }

  /// Names and numbers, parameters, literals, blanks, and each other character by itself.
  private static func words(of statement: String) -> [Substring] {
    var words: [Substring] = []
    var rest = statement[...]
    while let first = rest.first {
      let length =
        switch first {
        case "'": 2 + rest.dropFirst().prefix { $0 != "'" }.count
        case "?": 1 + rest.dropFirst().prefix(while: \.isNumber).count
        case _ where first.isWhitespace: rest.prefix(while: \.isWhitespace).count
        case _ where isPartOfName(first): rest.prefix(while: isPartOfName).count
        default: 1
        }
      words.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return words
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
