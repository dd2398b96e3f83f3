import Foundation
import Models
import Notifications
import Store
import Testing

struct InboxMigrationTests {
  @Test func `what lay in the inbox before is there, found, counted, and read or not as it was`() throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(folder.database)
      for migration in Migration.all.prefix(4) { try database.run("\(migration.script)") }
      for (id, isRead, told) in [("a", 0, "1"), ("b", 1, "NULL"), ("c", 0, "0")] {
        try database.run(
          """
          INSERT INTO notification (user, id, type, title, body, created_at, is_read, told, link)
          VALUES ('me', '\(id)', 'PAYMENT_DUE', 'القِسط \(id)', 'ödəniş', 7, \(isRead), \(told), 'tanbih://payments')
          """
        )
      }
    }
    chmod(folder.database.path, 0o600)
    let inbox = try Store(folder: folder.url).user("me").inbox
    #expect(try inbox.page().map { "\($0.id) \($0.isRead)" } == ["c false", "b true", "a false"])
    #expect(try (inbox.count(), inbox.unreadCount()) == (3, 2))
    #expect(try inbox.page(InboxFilter(search: "قسط B odenis")).map(\.id) == ["b"])
    #expect(try inbox.held().map(\.id) == ["c"])
    #expect(try inbox.lastTold() == 1)
    #expect(try inbox.markAllRead() == 2)
  }
}
