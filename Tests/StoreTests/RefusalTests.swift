import Calendars
import Databases
import Foundation
import InboxRepositories
import Models
import Repositories
import Store
import TestSupport
import Testing

/// Files that the store does not open, or not to their end: none of them may lose a byte by it.
struct RefusalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file of a later version is left as it is`() throws {
    _ = try Store(folder: folder.url)
    try Database(folder.database).run("PRAGMA user_version = 99")
    try expectRefusal(.newerSchema(path: folder.database.path, version: 99, known: Migration.latest))
  }

  @Test func `a file whose log is of a later version is left as it is, and so is the log`() throws {
    let copy = try unfinishedLog(of: folder, "PRAGMA user_version = 99")
    let (database, log) = (copy.database, copy.url.appending(path: "tanbih.sqlite-wal"))
    let before = (try Data(contentsOf: database), try Data(contentsOf: log))
    #expect(throws: StoreError.newerSchema(path: database.path, version: 99, known: Migration.latest)) {
      try Store(folder: copy.url)
    }
    #expect(try Data(contentsOf: database) == before.0)
    #expect(try Data(contentsOf: log) == before.1)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `another program's database is left as it is`(mode: String) throws {
    try Database(folder.database).run(
      "PRAGMA journal_mode = \(mode); CREATE TABLE profile (user); PRAGMA user_version = 1"
    )
    try expectRefusal(.foreignFile(path: folder.database.path))
  }

  @Test(arguments: [
    Data("This is a letter, not a database.".utf8),
    Data("SQLite format 3\0".utf8) + Data(repeating: 0xA5, count: 5_000),
    Data(repeating: 0, count: 4_096),
  ])
  func `a file that is no database is left as it is`(bytes: Data) throws {
    try bytes.write(to: folder.database)
    try expectRefusal(.corrupt(path: folder.database.path))
  }

  @Test(arguments: [
    "profile", "service", "alert", "input_history", "input_history_by_user", "dependent",
    "sqlite_autoindex_dependent_1",
  ])
  func `damage to a page is found by reading, and not made worse`(table: String) throws {
    try fill()
    let question = "SELECT rootpage - 1 FROM sqlite_schema WHERE name = '\(table)'"
    let page = try #require(try Database(folder.database).texts(question).first.flatMap { Int($0) })
    var bytes = try Data(contentsOf: folder.database)
    let pageSize = 4_096
    try #require(bytes.count >= (page + 1) * pageSize)
    bytes.replaceSubrange(page * pageSize..<(page + 1) * pageSize, with: Data(repeating: 0xA5, count: pageSize))
    try bytes.write(to: folder.database)
    let error = refusal { try readEverything() }
    #expect(error == .corrupt(path: folder.database.path))
    #expect(try folder.files() == [DatabaseFile.name: bytes])
  }

  @Test func `a file that was cut short is found by reading, and not made worse`() throws {
    try fill()
    let bytes = try Data(contentsOf: folder.database).prefix(6_000)
    try bytes.write(to: folder.database)
    let error = refusal { try readEverything() }
    #expect(error == .corrupt(path: folder.database.path))
    #expect(try folder.files() == [DatabaseFile.name: bytes])
  }

  @Test(arguments: [
    (
      "INSERT INTO service (user, service, expires) VALUES ('me', 'passport_renewal', '10000-01-01')",
      "service.expires (passport_renewal)"
    ),
    (
      """
      INSERT INTO dependent (user, id, name, relationship, service_type, days, counted_from)
      VALUES ('me', '6F1C0000-0000-4000-8000-000000000000', 'b', 'c', 'd', 5, '0000-12-31')
      """,
      "dependent.counted_from (6F1C0000-0000-4000-8000-000000000000)"
    ),
    (
      """
      INSERT INTO alert (user, id, alert_type, title, message, severity, is_read, is_dismissed, created_at, deadline_date)
      VALUES ('me', 7, 'a', 'b', 'c', 'low', 0, 0, 'd', '2026-02-30')
      """,
      "alert.deadline_date (7)"
    ),
    (
      """
      INSERT INTO schedule (user, cause, origin, type, recurrence, content, planned_from, period, due, state)
      VALUES ('me', 'm-1', 'reminder', 't', 'once 1 10000-01-01 02:59 gregorian previous', 'weekSummary', 0, 0, 0, 'planned')
      """,
      "schedule.recurrence (m-1)"
    ),
    (
      "INSERT INTO balance (user, currency, amount, day) VALUES ('me', 'SAR', 'much', '2026-11-21')",
      "balance.amount (much)"
    ),
  ])
  func `a value that cannot be read takes its own record away, is named, and leaves all others`(
    insertion: String,
    name: String
  ) throws {
    let store = try Store(folder: folder.url)
    let me = store.user("me")
    try me.profiles.put(Profile(name: "سارة"))
    try me.services.put(
      try #require(OwnService(service: .drivingLicenseRenewal, expires: CalendarDay(daysSinceEpoch: 0)))
    )
    try Database(folder.database).run(insertion)
    let records = try me.records()
    #expect(records.profile.name == "سارة")
    #expect(records.services.map(\.service) == [.drivingLicenseRenewal])
    #expect(records.dependents.isEmpty && records.alerts.isEmpty && records.balances.isEmpty)
    #expect(try me.schedule.own().isEmpty)
    #expect(store.connection.unreadable == [name])
  }

  private func expectRefusal(_ error: StoreError) throws {
    let before = try folder.files()
    #expect(throws: error) { try Store(folder: folder.url) }
    #expect(try folder.files() == before)
  }

  /// Enough of everything that the database has many pages.
  private func fill() throws {
    let store = try Store(folder: folder.url)
    let me = store.user("me")
    try store.transaction { () throws(StoreError) in
      try me.profiles.put(Profile(name: "سارة"))
      for day in 0..<100 {
        let deadline = Deadline.on(CalendarDay(daysSinceEpoch: day))
        try me.dependents.put(
          DependentRecord(name: "ليان \(day)", relationship: "ابنتك", serviceType: "تجديد الهوية", deadline: deadline)
        )
        try me.alerts.put(.sample(day))
        try me.inputHistory.append("متى تنتهي هوية ليان \(day)؟")
      }
    }
  }

  private func readEverything() throws {
    let me = try Store(folder: folder.url).user("me")
    _ = try me.records()
    _ = try me.inputHistory.recent()
    // A page of an index is read only where something is looked for.
    for dependent in try me.dependents.all() { _ = try me.dependents.get(dependent.id) }
    _ = try me.schedule.pending()
    _ = try me.schedule.get("")
  }
}
