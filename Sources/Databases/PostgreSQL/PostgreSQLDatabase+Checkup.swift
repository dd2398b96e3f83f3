extension PostgreSQLDatabase {
  /// A standby takes none, nor does a database that is set to be read only.
  package func takesWrites() throws(StoreError) -> Bool {
    try number("SELECT CASE WHEN current_setting('transaction_read_only') = 'on' THEN 0 ELSE 1 END") > 0
  }

  package func server() throws(StoreError) -> String? {
    let version = try session().serverVersion
    return "PostgreSQL \(version / 10_000).\(version % 10_000)"
  }
}
