import Foundation
import Models
import Repositories
import TestSupport
import Testing

@testable import Store

/// What was there before a restoring or a repair is kept for a while, and is forgotten like what is there.
struct FormerStatesTests {
  let folder: TemporaryFolder
  let elsewhere: TemporaryFolder
  let store: Store

  init() throws {
    (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    store = try Store(folder: folder.url)
    for user in ["me", "other"] { try store.user(user).profiles.put(Profile(name: "called \(user)")) }
    try store.backUp(to: backup)
  }

  private var backup: String { elsewhere.url.appending(path: "backup.sqlite").path }

  private func names() throws -> [String] { try folder.files().keys.filter { $0.hasPrefix("before-") }.sorted() }

  private func holds(_ word: String) throws -> Bool {
    try folder.files().values.contains { $0.firstRange(of: Data(word.utf8)) != nil }
  }

  @Test func `forgetting reaches into what was there before, and leaves what is somebody else's`() throws {
    _ = try store.restore(from: Backup(backup))
    _ = try Repair(of: store).make()
    #expect(try names() == ["before-repair-2.sqlite", "before-restore-1.sqlite"])
    try store.forget("me")
    #expect(try !holds("called me"))
    #expect(try holds("called other"))
    #expect(try names() == ["before-repair-2.sqlite", "before-restore-1.sqlite"])
    _ = try store.restore(from: Backup(folder.url.appending(path: "before-restore-1.sqlite").path))
    #expect(try store.user("other").profiles.get().name == "called other")
    #expect(try store.user("me").profiles.get() == Profile())
  }

  @Test func `forgetting takes along what nobody could restore, and what was never finished`() throws {
    try Data("called me".utf8 + Array(repeating: 0xA5, count: 5_000)).write(
      to: folder.url.appending(path: "before-restore-4.sqlite")
    )
    for name in ["before-restore-5.sqlite.partial", "tanbih.sqlite.restored", "tanbih.sqlite.restored-wal"] {
      try Data("called me".utf8).write(to: folder.url.appending(path: name))
    }
    try Data("a letter".utf8).write(to: folder.url.appending(path: "before-a-letter"))
    try store.forget("me")
    #expect(try !holds("called me"))
    #expect(try names() == ["before-a-letter"])
  }

  @Test func `the newest three are kept, and never the name of another is taken`() throws {
    for _ in 1...5 { _ = try store.restore(from: Backup(backup)) }
    #expect(try names() == ["before-restore-3.sqlite", "before-restore-4.sqlite", "before-restore-5.sqlite"])
    _ = try store.restore(from: Backup(folder.url.appending(path: "before-restore-3.sqlite").path))
    // What was restored from stays.
    #expect(try names().first == "before-restore-3.sqlite")
    #expect(try names().last == "before-restore-6.sqlite")
  }
}
