package import Calendars
package import Databases
package import FoundationEssentials
package import Models

/// What one user has, where the user pays taxes, and up to when it was looked through for what is worth an alert.
package struct FinanceRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order of their currencies.
  package func balances() throws(StoreError) -> [Balance] {
    try connection.query(
      "SELECT amount, currency, day FROM balance WHERE user = ? ORDER BY currency",
      [user.cell]
    ) { row throws(StoreError) in
      Balance(amount: try row.value(0), currency: try row.value(1), day: try row.value(2))
    }
  }

  @discardableResult
  package func put(_ balance: Balance) throws(StoreError) -> Change {
    try connection.put(
      balance,
      over: try balances().first { $0.currency == balance.currency },
      "REPLACE INTO balance (user, currency, amount, day) VALUES (?, ?, ?, ?)",
      { [user] in [user.cell, $0.currency.cell, $0.amount.cell, $0.day.cell] }
    )
  }

  package func taxCountry() throws(StoreError) -> String? {
    try connection.query("SELECT country FROM tax_residence WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> String in try row.value(0)
    }.first
  }

  @discardableResult
  package func put(taxCountry country: String) throws(StoreError) -> Change {
    try connection.put(
      country,
      over: try taxCountry(),
      "REPLACE INTO tax_residence (user, country) VALUES (?, ?)",
      { [user] in [user.cell, $0.cell] }
    )
  }

  /// Up to where payments are settled, and how often settled ones were changed.
  package struct Settled: Hashable, Sendable {
    package let before: Date
    package let changes: Int
  }

  /// The day on which all of it was looked through; nil where something has changed since.
  package func lookedThroughOn() throws(StoreError) -> CalendarDay? {
    try connection.query("SELECT day FROM detection WHERE user = ? AND day IS NOT NULL", [user.cell]) {
      row throws(StoreError) -> CalendarDay in try row.value(0)
    }.first
  }

  /// Has the payments of before an instant be settled, and counts from now on how often they are changed.
  package func settle(before instant: Date) throws(StoreError) -> Settled {
    if let settled = try settled(), settled.before == instant { return settled }
    try connection.execute(
      """
      INSERT INTO detection (user, settled_before, changes) VALUES (?, ?, ?)
      ON CONFLICT (user) DO UPDATE SET day = NULL, settled_before = excluded.settled_before,
        changes = detection.changes + 1
      """,
      [user.cell, instant.cell, Int.random(in: 0..<1_000_000_000_000).cell]
    )
    return try settled() ?? Settled(before: instant, changes: 0)
  }

  package func settled() throws(StoreError) -> Settled? {
    try connection.query("SELECT settled_before, changes FROM detection WHERE user = ?", [user.cell]) {
      row throws(StoreError) in Settled(before: try row.value(0), changes: try row.value(1))
    }.first
  }

  /// Notes that all of it was looked through on a day.
  package func noteLookedThrough(on day: CalendarDay) throws(StoreError) {
    try connection.execute("UPDATE detection SET day = ? WHERE user = ?", [day.cell, user.cell])
  }
}
