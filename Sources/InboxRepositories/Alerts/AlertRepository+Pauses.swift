package import Databases
import FoundationEssentials
import Repositories
package import Models

/// What the user put off, or knows of.
extension AlertRepository {
  /// Pauses an alert, whatever was wished of it before, or goes on saying it; nil where none of that number is open.
  @discardableResult
  package func pause(_ id: Alert.ID, as pause: AlertPause?) throws(StoreError) -> Alert? {
    try connection.transaction { () throws(StoreError) in
      guard let alert = try get(id), !alert.isDismissed else { return nil }
      if alert.pause != pause { try put(pause, of: id) }
      return try get(id)
    }
  }

  func put(_ pause: AlertPause?, of id: Alert.ID) throws(StoreError) {
    switch pause {
    case .snoozed(let end): try put(end.cell, .null, of: id)
    case .acknowledged(let day): try put(.null, day.cell, of: id)
    case nil: try connection.execute("DELETE FROM alert_pause WHERE user = ? AND id = ?", [user.cell, id.cell])
    }
  }

  private func put(_ snoozedUntil: Cell, _ acknowledgedOn: Cell, of id: Alert.ID) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO alert_pause (user, id, snoozed_until, acknowledged_on) VALUES (?, ?, ?, ?)",
      [user.cell, id.cell, snoozedUntil, acknowledgedOn]
    )
  }

  func pause(_ row: Row) throws(StoreError) -> AlertPause? {
    try AlertPause?(row, at: 15)
  }
}
