import Synchronization

/// The statements as PostgreSQL reads them, each made once for all connections of the process.
enum PostgreSQLTexts {
  private static let known = Mutex<[UInt: String]>([:])

  static func text(of statement: SQLStatement) -> String {
    let address = UInt(bitPattern: statement.sqlite.utf8Start)
    return known.withLock { known in
      if let text = known[address] { return text }
      let text = Dialect.postgreSQL((statement.postgreSQL ?? statement.sqlite).description)
      known[address] = text
      return text
    }
  }
}
