package import Databases
package import FoundationEssentials
package import Models

/// The dependents of one user.
package struct DependentRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order in which they were told.
  package func all() throws(StoreError) -> [DependentRecord] {
    try connection.query(
      """
      SELECT id, name, relationship, service_type, snoozed_until, acknowledged_on, deadline, days, counted_from
      FROM dependent WHERE user = ? ORDER BY position
      """,
      [user.cell],
      as: dependent
    )
  }

  package func get(_ id: UUID) throws(StoreError) -> DependentRecord? {
    try connection.query(
      """
      SELECT id, name, relationship, service_type, snoozed_until, acknowledged_on, deadline, days, counted_from
      FROM dependent WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell],
      as: dependent
    ).first
  }

  /// Keeps a dependent; one with the same `id` is replaced and keeps its place.
  ///
  /// The same number of days told again is no news: it goes on being counted from the day it was first told, and who
  /// acknowledged it knows it still, or has put it off.
  @discardableResult
  package func put(_ record: DependentRecord) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(record.id)
      var record = record
      if let old, record.pause == nil, isSame(old.paused(as: nil), record) { record = record.paused(as: old.pause) }
      if let old, isSame(old, record) { return .unchanged }
      try connection.execute(
        """
        INSERT INTO dependent (user, id, name, relationship, service_type, snoozed_until, acknowledged_on, deadline, days,
          counted_from)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (user, id) DO UPDATE SET
          name = excluded.name,
          relationship = excluded.relationship,
          service_type = excluded.service_type,
          snoozed_until = excluded.snoozed_until,
          acknowledged_on = excluded.acknowledged_on,
          deadline = excluded.deadline,
          days = excluded.days,
          counted_from = excluded.counted_from
        """,
        cells(record)
      )
      return old == nil ? .added : .changed
    }
  }

  /// Has what a dependent has to do said unasked or not, as the user wishes, and returns it as it is kept then; nil where there is none.
  package func pause(_ id: UUID, as pause: AlertPause?) throws(StoreError) -> DependentRecord? {
    try connection.transaction { () throws(StoreError) in
      guard let old = try get(id) else { return nil }
      let record = old.paused(as: pause)
      try connection.execute(
        "UPDATE dependent SET snoozed_until = ?, acknowledged_on = ? WHERE user = ? AND id = ?",
        pause.cells + [user.cell, id.cell]
      )
      return record
    }
  }

  /// Answers whether there was one.
  @discardableResult
  package func remove(_ id: UUID) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM dependent WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  private func isSame(_ one: DependentRecord, _ other: DependentRecord) -> Bool {
    cells(one).dropLast() == cells(other).dropLast()
  }

  /// The day from which days are counted comes last.
  private func cells(_ record: DependentRecord) -> [Cell] {
    [
      user.cell, record.id.cell, record.name.cell, record.relationship.cell, record.serviceType.cell,
    ] + record.pause.cells + Optional(record.deadline).cells
  }

  private func dependent(_ row: Row) throws(StoreError) -> DependentRecord {
    guard let deadline = try Deadline?(row, at: 6) else { throw row.unreadable(6) }
    return DependentRecord(
      id: try row.value(0) as UUID,
      name: try row.value(1),
      relationship: try row.value(2),
      serviceType: try row.value(3),
      deadline: deadline,
      pause: try AlertPause?(row, at: 4)
    )
  }
}
