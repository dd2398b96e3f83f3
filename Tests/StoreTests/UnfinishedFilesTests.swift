import Foundation
import Glibc
import TestSupport
import Testing

@testable import Store

/// What a killed backup has left is found wherever it was to be, and taken away.
struct UnfinishedFilesTests {
  let folder: TemporaryFolder
  let elsewhere: TemporaryFolder
  let store: Store

  init() throws {
    (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    store = try Store(folder: folder.url)
  }

  private var partial: String { elsewhere.url.appending(path: "b.sqlite.partial").path }

  /// Leaves what a backup leaves that was killed while it wrote.
  private func leave() throws {
    for path in [partial, partial + "-journal"] { try Data("called me".utf8).write(to: URL(filePath: path)) }
    try Data(partial.utf8).write(to: folder.url.appending(path: "backup-begun-1"))
    try Data("{".utf8).write(to: folder.url.appending(path: ".dat.nosync32DD.3R0jF9"))
    try Data("{".utf8).write(to: folder.url.appending(path: "last-backup.json.partial"))
  }

  private var left: [String] {
    ([".dat.nosync32DD.3R0jF9", "backup-begun-1", "last-backup.json.partial"].map {
      folder.url.appending(path: $0).path
    } + [partial, partial + "-journal"]).sorted()
  }

  @Test func `it is named, and the next backup takes it away`() throws {
    try leave()
    #expect(UnfinishedFiles(in: folder.url.path).all == left)
    try store.backUp(to: elsewhere.url.appending(path: "c.sqlite").path)
    #expect(UnfinishedFiles(in: folder.url.path).all.isEmpty)
    #expect(try elsewhere.files().keys.sorted() == ["c.sqlite"])
    #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("tanbih.sqlite") })
  }

  @Test func `forgetting reaches it`() throws {
    try leave()
    try store.forget("me")
    #expect(try elsewhere.files().isEmpty)
    #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("tanbih.sqlite") })
  }

  @Test func `what somebody is still writing stays`() throws {
    try leave()
    let note = open(folder.url.appending(path: "backup-begun-1").path, O_RDONLY)
    #expect(flock(note, LOCK_EX) == 0)
    defer { close(note) }
    try store.backUp(to: elsewhere.url.appending(path: "c.sqlite").path)
    #expect(try elsewhere.files().keys.sorted() == ["b.sqlite.partial", "b.sqlite.partial-journal", "c.sqlite"])
  }

  @Test(arguments: ["/etc/hostname", "relative.partial", "", "/\0.partial", String(repeating: "a", count: 9_000)])
  func `a note that names something else takes nothing away but itself`(text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: "backup-begun-1"))
    #expect(UnfinishedFiles(in: folder.url.path).all == [folder.url.appending(path: "backup-begun-1").path])
  }

  @Test(arguments: ["1e300", "-1e300", "9e18", "1e11", "null", "\"x\""])
  func `a time that no calendar has is none`(made: String) throws {
    try Data(#"{"file":"/x","made":\#(made)}"#.utf8).write(to: folder.url.appending(path: "last-backup.json"))
    #expect(LastBackup(of: folder.url)?.made.timeIntervalSinceReferenceDate == (made == "1e11" ? 1e11 : nil))
    try LastBackup(made: Date(timeIntervalSinceReferenceDate: 5), file: "/x").note(in: folder.url)
    #expect(folder.mode(of: "last-backup.json") == 0o600)
    #expect(LastBackup(of: folder.url)?.file == "/x")
  }
}
