import Databases
import Foundation
import TestSupport
import Testing

@testable import Store

/// Whatever of a database is damaged, a repair saves the rows that can be read, and says of which tables some cannot.
struct DamagedDatabaseTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Store(folder: folder.url)
    try Database(folder.database).run(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO money_transaction (user, id, amount, currency, merchant, date)
      SELECT 'me', printf('t%05d', i), '1', 'SAR', printf('%050d', i), i FROM n;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO goal (user, id, title, target, current, currency) SELECT 'me', printf('g%05d', i), printf('%050d', i), '9', '1', 'SAR' FROM n;
      DELETE FROM planning;
      INSERT INTO dependent (user, id, name, relationship, service_type, deadline)
      VALUES ('me', 'a', 'سارة', 'child', 'passport_renewal', '2027-01-01'), ('me', 'b', 'b', 'child', 'passport_renewal', '2027-01-01');
      DELETE FROM dependent WHERE id = 'b';
      PRAGMA wal_checkpoint(TRUNCATE);
      """
    )
  }

  private var file: DamagedFile { DamagedFile(url: folder.database) }

  private func rows() throws -> [String] {
    let database = try Database(folder.database)
    return try database.texts("SELECT rowid, * FROM money_transaction NOT INDEXED ORDER BY rowid")
      + database.texts("SELECT * FROM goal ORDER BY id") + database.texts("SELECT * FROM dependent")
      + database.texts("SELECT * FROM sqlite_sequence ORDER BY name") + database.texts("SELECT * FROM planning")
  }

  private func schema() throws -> [String] {
    try Database(folder.database).texts("SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY name")
  }

  private func repair(isOpenable: Bool = true) throws -> RepairOutcome {
    let damaged = try isOpenable ? Store(folder: folder.url) : Store(damagedIn: folder.url)
    let outcome = try Repair(of: damaged).make()
    let store = try Store(folder: folder.url)
    #expect(try store.isSound())
    #expect(try Repair(of: store).agreesWithRows())
    #expect(try Repair(of: store).missing().isEmpty)
    return outcome
  }

  private var former: String { folder.url.appending(path: "before-repair-1.sqlite").path }

  @Test(arguments: ["money_transaction_by_date", "sqlite_autoindex_money_transaction_1"], [false, true])
  func `an index whose pages are damaged is made of the rows, all of which are there`(
    index: String,
    isErased: Bool
  ) throws {
    let (rows, schema) = try (rows(), schema())
    if isErased { try file.erase(file.root(of: index)) } else { try file.halve(file.root(of: index)) }
    #expect(try repair() == RepairOutcome(former: former, isCopied: true))
    #expect(try self.rows() == rows)
    #expect(try self.schema() == schema)
    // It was said to be well, and is so the next time.
    #expect(try repair().isCopied == false)
  }

  @Test func `an index and a trigger that are missing are named, and made again`() throws {
    let (rows, schema) = try (rows(), schema())
    try Database(folder.database).run("DROP INDEX money_transaction_by_date; DROP TRIGGER raising_of_added_alert")
    let names = ["money_transaction_by_date", "raising_of_added_alert"]
    #expect(try Repair(of: Store(folder: folder.url)).missing() == names)
    #expect(try repair() == RepairOutcome(former: former, made: names))
    #expect(try self.schema() == schema)
    #expect(try self.rows().starts(with: rows))
    // What the trigger has not noted is looked for.
    #expect(try Database(folder.database).texts("SELECT count(*) FROM planning WHERE kind = 'goal'") == ["3000"])
  }

  @Test func `a table that is missing is made again, and its rows are lost`() throws {
    try Database(folder.database).run("DROP TABLE service")
    #expect(
      try repair() == RepairOutcome(former: former, made: ["service"], lost: [LostRows(table: "service", count: nil)])
    )
  }

  /// The first page, one within, the last one, and several.
  @Test(arguments: [[0], [7], [-1], [3, 4, 20]])
  func `of a table whose pages are damaged all other rows are saved, and the lost ones counted`(pages: [Int]) throws {
    let leaves = try file.leaves(below: file.root(of: "money_transaction"))
    let damaged = pages.map { $0 < 0 ? leaves[leaves.count + $0] : leaves[$0] }
    let count = try damaged.reduce(0) { try $0 + file.rows(on: $1) }
    for page in damaged { try file.erase(page) }
    let outcome = try repair()
    #expect(outcome.isCopied)
    #expect(outcome.lost == [LostRows(table: "money_transaction", count: count)])
    #expect(try Database(folder.database).texts("SELECT count(*) FROM money_transaction") == ["\(3_000 - count)"])
    #expect(try Database(folder.database).texts("SELECT count(*) FROM goal") == ["3000"])
  }

  @Test func `of a table that is its own index what stands before and behind is saved`() throws {
    let leaves = try file.leaves(below: file.root(of: "goal"))
    try file.erase(leaves[leaves.count / 2])
    let outcome = try repair()
    #expect(outcome.isCopied)
    #expect(outcome.lost.map(\.table) == ["goal"])
    let left = try Database(folder.database).texts("SELECT count(*) FROM goal").first.flatMap { Int($0) } ?? 0
    #expect(left > 0 && left < 3_000)
    #expect(try Database(folder.database).texts("SELECT count(*) FROM money_transaction") == ["3000"])
  }

  @Test func `of a file that was cut what is left is saved`() throws {
    let size = try #require(folder.files()[folder.database.lastPathComponent]?.count)
    #expect(truncate(folder.database.path, off_t(size / 4_096 * 3 / 4 * 4_096)) == 0)
    #expect(throws: StoreError.corrupt(path: folder.database.path)) { try Store(folder: folder.url) }
    let outcome = try repair(isOpenable: false)
    #expect(outcome.isCopied && !outcome.lost.isEmpty)
    #expect(try Database(folder.database).texts("SELECT name FROM dependent") == ["سارة"])
  }

  @Test func `a repair that cannot be made leaves everything as it is, and no copy`() throws {
    let other = try Database(folder.database)
    let store = try Store(folder: folder.url)
    store.wait(atMost: .zero)
    try other.run("BEGIN IMMEDIATE")
    for _ in 1...3 { #expect(throws: StoreError.busy(path: folder.database.path)) { try Repair(of: store).make() } }
    try other.run("ROLLBACK")
    #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("tanbih.sqlite") })
  }
}
