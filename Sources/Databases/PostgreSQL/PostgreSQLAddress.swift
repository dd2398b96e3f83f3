package import Models

/// Where a PostgreSQL server holds a store, as libpq takes it: `postgresql://USER@HOST/DATABASE`.
package struct PostgreSQLAddress: Hashable, Sendable {
  /// Why a text is no such address.
  package enum Refusal: ExplainedError, Hashable {
    /// Whoever lists the processes would read it.
    case password

    package var explanation: Explanation { Explanation("data.error.password") }
  }

  let text: String

  /// Nil for what is no address of a server, such as a folder.
  package init?(_ text: String) throws(Refusal) {
    guard let scheme = ["postgresql://", "postgres://"].first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    if let end = authority.lastIndex(of: "@"), authority[..<end].contains(":") { throw .password }
    let settings = rest.drop { $0 != "?" }.dropFirst().split(separator: "&")
    if settings.contains(where: { $0.prefix { $0 != "=" }.lowercased().hasSuffix("password") }) { throw .password }
    self.text = text
  }

  /// What it is called in errors.
  package var name: String { String(text.prefix { $0 != "?" }) }

  /// What a file or folder may be called that belongs to it.
  package var fileName: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
}
