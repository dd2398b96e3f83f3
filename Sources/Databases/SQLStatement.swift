/// A statement of SQL.
///
/// It is a literal, so that no text from outside can become part of it, and its address is one for as long as the process lives. It
/// is written for both kinds of databases, with `?` or `?1` for its values; ``Dialect`` says what PostgreSQL reads otherwise. Where
/// one statement cannot serve both, it stands among those of ``SQLStatement`` that have two texts.
package struct SQLStatement: ExpressibleByStringLiteral, Sendable {
  package let sqlite: StaticString
  /// As PostgreSQL reads it; nil where it is told the same.
  let postgreSQL: StaticString?

  package init(stringLiteral text: StaticString) {
    sqlite = text
    postgreSQL = nil
  }

  init(sqlite: StaticString, postgreSQL: StaticString) {
    self.sqlite = sqlite
    self.postgreSQL = postgreSQL
  }
}

extension SQLStatement {
  /// Whether it changes nothing by itself.
  var isReading: Bool {
    sqlite.withUTF8Buffer { text in text.starts(with: "SELECT".utf8) || text.starts(with: "WITH".utf8) }
  }
}
