@testable import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Repositories
import TestSupport
import Testing

@testable import Store

/// What follows from the rows can be made anew from them.
struct RepairTests {
  private static let wrong: [SQLStatement] = [
    "UPDATE inbox_count SET total = total + 3",
    "UPDATE inbox_count SET unread = 0",
    "DELETE FROM inbox_count",
    "DELETE FROM notification_text",
    "INSERT INTO notification_unread (user, created_at, id) VALUES ('me', 5, 'nobody')",
  ]

  @Test(.onEveryEngine, arguments: wrong.indices)
  func `counts and what is searched are those of the rows again`(index: Int) throws {
    let store = try Store.ofTest()
    let inbox = store.user("me").inbox
    for number in 1...6 { try inbox.put(.numbered(number, isRead: number < 3)) }
    try store.user("other").inbox.put(.numbered(9))
    #expect(try Repair(of: store).agreesWithRows())
    try store.connection.execute(Self.wrong[index])
    #expect(try !Repair(of: store).agreesWithRows())
    #expect(try Repair(of: store).make() == RepairOutcome())
    #expect(try Repair(of: store).agreesWithRows())
    #expect(try inbox.count() == 6)
    #expect(try inbox.page(InboxFilter(search: "القسط")).count == 6)
    #expect(try store.user("other").inbox.count() == 1)
    #expect(try inbox.unreadCount() == 4)
  }

  @Test func `an index that misses rows is whole again, and what was there before is kept`() throws {
    let folder = try TemporaryFolder()
    _ = try Store(folder: folder.url)
    try Self.add("first", missingFrom: "input_history_by_user", in: folder.database)
    let store = try Store(folder: folder.url)
    #expect(try !store.isSound())
    #expect(throws: StoreError.corrupt(path: folder.database.path)) {
      try store.backUp(to: folder.url.appending(path: "b").path)
    }
    let former = try Repair(of: store).make()
    #expect(former.former == folder.url.appending(path: "before-repair-1.sqlite").path)
    #expect(try store.isSound())
    #expect(try store.user("me").inputHistory.recent() == ["first"])
  }

  /// Adds a row while SQLite knows nothing of an index.
  private static func add(_ line: String, missingFrom index: String, in file: URL) throws {
    let row = "SELECT rootpage FROM sqlite_schema WHERE name = '\(index)'"
    let page = try #require(try Database(file).texts(row).first)
    let sql = try #require(try Database(file).texts("SELECT sql FROM sqlite_schema WHERE name = '\(index)'").first)
    let writable = "PRAGMA writable_schema = ON;"
    try Database(file).run("\(writable) DELETE FROM sqlite_schema WHERE name = '\(index)'")
    try Database(file).run("INSERT INTO input_history (user, line) VALUES ('me', '\(line)')")
    try Database(file).run(
      """
      \(writable) INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
      VALUES ('index', '\(index)', 'input_history', \(page), '\(sql)')
      """
    )
  }
}
