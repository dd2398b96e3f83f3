import Databases
import Foundation
import Models
import Repositories
import Store
import TestSupport
import Testing

struct DatabaseFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 0o022, 0o077, 0o777] as [mode_t])
  func `folders and files belong to the user alone, whatever the umask`(mask: mode_t) throws {
    let url = folder.url.appending(path: "share/tanbih")
    let folder = folder
    let modes = try withUmask(mask) {
      let store = try Store(folder: url)
      try store.user("me").profiles.put(Profile(name: "سارة"))
      let names = ["", "/tanbih", "/tanbih/tanbih.sqlite", "/tanbih/tanbih.sqlite-wal", "/tanbih/tanbih.sqlite-shm"]
      return names.map { folder.mode(of: "share" + $0) }
    }
    #expect(modes == [0o700, 0o700, 0o600, 0o600, 0o600])
  }

  @Test func `files that others could read are taken from them`() throws {
    let copy = try unfinishedLog(of: folder)
    for name in try copy.files().keys {
      #expect(chmod(copy.url.appending(path: name).path, 0o664) == 0)
    }
    let store = try Store(folder: copy.url)
    #expect(try store.user("me").records().profile.name == "سارة")
    #expect(try copy.files().keys.sorted() == ["tanbih.sqlite", "tanbih.sqlite-shm", "tanbih.sqlite-wal"])
    #expect(try copy.files().keys.allSatisfy { copy.mode(of: $0) == 0o600 })
  }

  @Test func `a folder that is there keeps its mode`() throws {
    #expect(chmod(folder.url.path, 0o755) == 0)
    _ = try Store(folder: folder.url)
    #expect(folder.mode(of: "") == 0o755)
  }

  @Test func `a folder may be reached through a symbolic link`() throws {
    let link = folder.url.appending(path: "link")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "real"))
    _ = try Store(folder: link)
    #expect(folder.mode(of: "real/tanbih.sqlite") == 0o600)
  }

  @Test(arguments: ["folder", "link to a database", "link to nothing", "pipe"])
  func `what is not a file of its own is refused and left alone`(kind: String) throws {
    let other = try TemporaryFolder()
    _ = try Store(folder: other.url)
    let before = try other.files()
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(at: folder.database, withIntermediateDirectories: false)
    case "link to a database":
      try FileManager.default.createSymbolicLink(at: folder.database, withDestinationURL: other.database)
    case "link to nothing":
      let nothing = other.url.appending(path: "nothing")
      try FileManager.default.createSymbolicLink(at: folder.database, withDestinationURL: nothing)
    default:
      #expect(mkfifo(folder.database.path, 0o600) == 0)
    }
    #expect(throws: StoreError.foreignFile(path: folder.database.path)) { try Store(folder: folder.url) }
    #expect(try other.files() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["tanbih.sqlite"])
  }

  @Test func `a folder below a file cannot be made`() throws {
    try Data("text".utf8).write(to: folder.url.appending(path: "file"))
    let below = folder.url.appending(path: "file/data").path
    #expect(throws: StoreError.unwritableFolder(path: below)) { try Store(folder: URL(filePath: below)) }
    let file = folder.url.appending(path: "file").path
    #expect(throws: StoreError.unwritableFolder(path: file)) { try Store(folder: URL(filePath: file)) }
  }

  @Test func `a folder below a link to nothing cannot be made`() throws {
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "nothing"))
    let below = link.appending(path: "a/b")
    #expect(throws: StoreError.unwritableFolder(path: below.deletingLastPathComponent().path)) {
      try Store(folder: below)
    }
  }

  @Test func `a folder that may not be made is said so`() throws {
    let folder = folder
    #expect(chmod(folder.url.path, 0o500) == 0)
    let asked = folder.url.appending(path: "data")
    let error = try withoutPrivileges(owning: folder) { refusal { try Store(folder: asked) } }
    #expect(error == .unwritableFolder(path: asked.path))
  }

  @Test(arguments: [true, false])
  func `a folder that may not be written is said so`(holdsDatabase: Bool) throws {
    let folder = folder
    if holdsDatabase { _ = try Store(folder: folder.url) }
    #expect(chmod(folder.url.path, 0o500) == 0)
    let before = try folder.files()
    let error = try withoutPrivileges(owning: folder) { refusal { try Store(folder: folder.url) } }
    #expect(error == .unwritableFolder(path: folder.url.path))
    #expect(try folder.files() == before)
  }

  @Test func `a file that may not be written is said so`() throws {
    let folder = folder
    _ = try Store(folder: folder.url)
    #expect(chmod(folder.database.path, 0o400) == 0)
    let before = try folder.files()
    let error = try withoutPrivileges(owning: folder) { refusal { try Store(folder: folder.url) } }
    #expect(error == .readOnly(path: folder.database.path))
    #expect(try folder.files() == before)
  }
}

/// The error of a body that ought to fail.
func refusal<Value>(_ body: () throws -> Value) -> StoreError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? StoreError
  }
}

/// What a killed process leaves in a folder: a database, and beside it a log with a profile that the database lacks.
func unfinishedLog(of folder: TemporaryFolder, _ script: String = "") throws -> TemporaryFolder {
  _ = try Store(folder: folder.url)
  let database = try Database(folder.database)
  try database.run("INSERT INTO profile (user, name) VALUES ('me', 'سارة'); \(script)")
  let copy = try TemporaryFolder()
  for (name, bytes) in try folder.files() { try bytes.write(to: copy.url.appending(path: name)) }
  return copy
}
