import Databases
import Foundation
import Models
import Store
import TestSupport
import Testing

/// A backup is the store of one moment in one file, and restoring it is the store of that moment again.
struct BackupTests {
  let folder: TemporaryFolder
  let elsewhere: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
  }

  private var backup: String { elsewhere.url.appending(path: "backup.sqlite").path }

  private func add(_ line: String, to file: URL? = nil) throws {
    try Database(file ?? folder.database).run("INSERT INTO input_history (user, line) VALUES ('me', '\(line)')")
  }

  private func texts(of file: URL? = nil) throws -> [String] {
    try Database(file ?? folder.database).texts("SELECT line FROM input_history ORDER BY line")
  }

  @Test func `what was backed up comes back, and what was there meanwhile is kept`() throws {
    let store = try Store(folder: folder.url)
    try add("first")
    try store.backUp(to: backup)
    try add("second")
    let former = try store.restore(from: Backup(backup))
    #expect(try texts() == ["first"])
    #expect(try texts(of: URL(filePath: former)) == ["first", "second"])
    _ = try store.restore(from: Backup(former))
    #expect(try texts() == ["first", "second"])
  }

  @Test func `a backup is one private file, and nothing is left beside it`() throws {
    try Store(folder: folder.url).backUp(to: backup)
    #expect(try elsewhere.files().keys.sorted() == ["backup.sqlite"])
    #expect(elsewhere.mode(of: "backup.sqlite") == 0o600)
    #expect(try Database(URL(filePath: backup)).texts("PRAGMA journal_mode") == ["delete"])
  }

  @Test func `a name that is taken stays as it is`() throws {
    try Data("a letter".utf8).write(to: URL(filePath: backup))
    let store = try Store(folder: folder.url)
    #expect(throws: StoreError.occupied(path: backup)) { try store.backUp(to: backup) }
    #expect(try elsewhere.files() == ["backup.sqlite": Data("a letter".utf8)])
  }

  @Test func `a backup is of one moment while another process writes, and an open store sees what is restored`() throws
  {
    let (store, other) = try (Store(folder: folder.url), Store(folder: folder.url))
    let database = try Database(folder.database)
    try database.run("BEGIN IMMEDIATE; INSERT INTO input_history (user, line) VALUES ('me', 'unsaved')")
    try store.backUp(to: backup)
    try database.run("COMMIT")
    #expect(try texts(of: URL(filePath: backup)).isEmpty)
    let before = try other.version()
    _ = try store.restore(from: Backup(backup))
    #expect(try !other.version().isOwn(since: before))
    #expect(try texts().isEmpty)
  }

  @Test(arguments: [
    Data(), Data("This is a letter, not a database.".utf8),
    Data("SQLite format 3\0".utf8) + Data(repeating: 0xA5, count: 5_000),
  ])
  func `what is no backup changes nothing`(bytes: Data) throws {
    let store = try Store(folder: folder.url)
    try add("first")
    try bytes.write(to: URL(filePath: backup))
    #expect(throws: StoreError.self) { try store.restore(from: Backup(backup)) }
    #expect(try texts() == ["first"])
    #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("tanbih.sqlite") && !$0.contains("restored") })
    #expect(try Data(contentsOf: URL(filePath: backup)) == bytes)
  }

  @Test func `a backup of a later version, and another program's database, change nothing`() throws {
    let store = try Store(folder: folder.url)
    try add("first")
    try store.backUp(to: backup)
    try Database(URL(filePath: backup)).run("PRAGMA user_version = 99")
    #expect(throws: StoreError.newerSchema(path: backup, version: 99, known: Migration.latest)) {
      try store.restore(from: Backup(backup))
    }
    try Database(URL(filePath: backup)).run("PRAGMA application_id = 7")
    #expect(throws: StoreError.foreignFile(path: backup)) { try store.restore(from: Backup(backup)) }
    #expect(try texts() == ["first"])
  }

  /// A database of each schema that there was, made by one step from the one before.
  private static let earlier = Result {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "earlier.sqlite")
    let database = try Database(file)
    return try Migration.all.reduce(into: [Int: Data]()) { earlier, step in
      try database.run("\(step.script)")
      earlier[step.version] = try Data(contentsOf: file)
    }
  }

  /// Whoever ran an earlier program has a folder, or a backup, of its schema.
  @Test(arguments: Migration.all.map(\.version))
  func `a folder and a backup of every earlier schema are brought to the current one with their rows`(
    version: Int
  ) throws {
    try #require(Self.earlier.get()[version]).write(to: URL(filePath: backup))
    try add("of \(version)", to: URL(filePath: backup))
    try FileManager.default.copyItem(atPath: backup, toPath: folder.database.path)
    #expect(try Store(folder: folder.url).isSound())
    #expect(try texts() == ["of \(version)"])
    let empty = try TemporaryFolder()
    _ = try Store(folder: empty.url).restore(from: Backup(backup))
    #expect(try Store(folder: empty.url).isSound())
    #expect(try texts(of: empty.database) == ["of \(version)"])
    #expect(try Database(URL(filePath: backup)).texts("PRAGMA user_version") == [String(version)])
  }
}
