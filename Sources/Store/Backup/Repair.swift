package import Databases
import Glibc
import InboxRepositories

/// Builds what can be built anew from the rows of a store.
package struct Repair {
  let store: Store

  package init(of store: Store) {
    self.store = store
  }

  var connection: Connection { store.connection }

  /// Builds indexes, triggers and counts anew from the rows, of every user, and checks what comes of it; where pages of the file are
  /// damaged, what can be read is copied into a new database, which takes the place of all that there is.
  ///
  /// - Throws: ``StoreError/corrupt(path:)`` where not even that helps. After any error all is as it was, and no copy of it is kept.
  package func make() throws(StoreError) -> RepairOutcome {
    guard let database = connection.database as? SQLiteDatabase else { return try makeOnServer() }
    let states = FormerStates(beside: database)
    let former = states?.next(before: .repair)
    if let former { try store.copy(to: former, isChecked: false) }
    do throws(StoreError) {
      var outcome = RepairOutcome()
      if let mended = try repairInPlace(database) { outcome = mended } else { outcome = try copyRows(of: database) }
      outcome.former = former
      states?.removeOldest()
      return outcome
    } catch {
      if let former { unlink(former) }
      throw error
    }
  }

  /// Returns the names of tables, indexes and triggers that are not there; none on a server, whose schema is its administrator's to look at.
  package func missing() throws(StoreError) -> [String] {
    guard let database = connection.database as? SQLiteDatabase else { return [] }
    return try SchemaObject.lacking(in: database).map(\.name)
  }

  /// Nil where that is not enough, and was undone.
  private func repairInPlace(_ database: SQLiteDatabase) throws(StoreError) -> RepairOutcome? {
    do throws(StoreError) {
      return try store.transaction { () throws(StoreError) in
        let lacking = try SchemaObject.lacking(in: database)
        for object in lacking { try SchemaStatements(database: database).run(object.sql) }
        try database.execute("REINDEX")
        try rebuild(store, isToBePlanned: lacking.contains(where: \.isTrigger))
        guard try store.isSound() else { throw .corrupt(path: database.name) }
        let lost = lacking.filter(\.isTable).map { LostRows(table: $0.name, count: nil) }
        return RepairOutcome(made: lacking.map(\.name), lost: lost)
      }
    } catch {
      switch error {
      case .corrupt, .failed: return nil
      default: throw error
      }
    }
  }

  private func copyRows(of database: SQLiteDatabase) throws(StoreError) -> RepairOutcome {
    try StagedDatabase.make(beside: database) { stage throws(StoreError) in
      let new = try Store(stage)
      let lacking = try SchemaObject.lacking(in: database)
      let before = try database.versionOfOthers()
      let lost = try SalvagedRows(source: database, target: stage).copy(without: lacking)
      try new.transaction { () throws(StoreError) in
        try rebuild(new, isToBePlanned: lacking.contains(where: \.isTrigger))
      }
      // What somebody else has written meanwhile would be lost.
      guard try database.versionOfOthers() == before else { throw .busy(path: database.name) }
      guard try new.isSound() else { throw .corrupt(path: database.name) }
      try DatabaseCopy(source: stage, target: database).make()
      return RepairOutcome(made: lacking.map(\.name), isCopied: true, lost: lost)
    }
  }

  /// A server keeps what was there before in its own ways, and its administrator makes what is missing.
  private func makeOnServer() throws(StoreError) -> RepairOutcome {
    try store.transaction { () throws(StoreError) in
      try connection.database.run(script: Self.reindexing)
      try rebuild(store, isToBePlanned: false)
    }
    guard try store.isSound() else { throw .corrupt(path: connection.database.name) }
    return RepairOutcome()
  }

  /// Of the tables of the store alone: others may have theirs in the same database.
  private static let reindexing: StaticString = """
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tableowner = current_user LOOP
        EXECUTE format('REINDEX TABLE %I', name);
      END LOOP;
    END $$;
    """

  /// Makes what follows from the rows; what a trigger that was not there has not noted is planned and looked for anew.
  private func rebuild(_ store: Store, isToBePlanned: Bool) throws(StoreError) {
    let users = try store.connection.query("SELECT user FROM notification UNION SELECT user FROM inbox_count") {
      row throws(StoreError) -> String in try row.value(0)
    }
    for user in users { try InboxRebuilding(inbox: store.user(user).inbox).make() }
    if isToBePlanned { try store.connection.database.run(script: Self.planning) }
  }

  private static let planning: StaticString = """
    REPLACE INTO planning SELECT user, 'goal', id, '' FROM goal;
    REPLACE INTO planning SELECT user, 'loan', id, '' FROM loan;
    REPLACE INTO planning SELECT user, 'recurring', id, '' FROM recurring_transaction;
    UPDATE detection SET day = NULL;
    """
}
