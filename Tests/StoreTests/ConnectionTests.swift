@testable import Databases
import Foundation
import InboxRepositories
import Models
import Repositories
import Testing

@testable import Store

struct ConnectionTests {
  let folder: TemporaryFolder
  let store: Store
  let me: UserStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(folder: folder.url)
    me = store.user("me")
  }

  @Test func `a transaction that fails leaves nothing`() throws {
    #expect(throws: StoreError.busy(path: "here")) {
      try store.transaction { () throws(StoreError) in
        try me.profiles.put(Profile(name: "سارة"))
        throw .busy(path: "here")
      }
    }
    #expect(try me.profiles.get() == Profile())
    #expect(try me.profiles.put(Profile(name: "سارة")) == .added)
  }

  @Test func `within one request others' changes are looked for once, and anew behind one's own`() throws {
    let other = try Store(folder: folder.url)
    let before = try store.version()
    try store.lookingOnce { () throws(StoreError) in
      let first = try store.version()
      try other.user("you").profiles.put(Profile(name: "ليان"))
      #expect(try store.version() == first)
      _ = try store.transaction { () throws(StoreError) in try me.profiles.put(Profile(name: "سارة")) }
      #expect(try !store.version().isOwn(since: first))
      try other.user("you").profiles.put(Profile(name: "نورة"))
    }
    let after = try store.version()
    #expect(!after.isOwn(since: before))
    try other.user("you").profiles.put(Profile(name: "منى"))
    #expect(try !store.version().isOwn(since: after))
  }

  @Test func `a connection that is asked to end leaves its log to whoever opens the file next`() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, then error: StoreError?) throws {
      let store = try Store(folder: folder.url)
      try store.user("me").profiles.put(Profile(name: name))
      try store.transaction { () throws(StoreError) in if let error { throw error } }
    }
    let log = folder.database.path + "-wal"
    try write("سارة", then: nil)
    #expect(!FileManager.default.fileExists(atPath: log))
    #expect(throws: StoreError.interrupted) { try write("ليان", then: .interrupted) }
    #expect(FileManager.default.fileExists(atPath: log))
    #expect(try Store(folder: folder.url).user("me").profiles.get().name == "ليان")
    #expect(!FileManager.default.fileExists(atPath: log))
  }

  @Test func `a part that fails takes only itself back`() throws {
    try store.transaction { () throws(StoreError) in
      try me.alerts.put(.sample(1))
      do {
        try store.transaction { () throws(StoreError) in
          try me.alerts.put(.sample(2))
          throw .busy(path: "here")
        }
      } catch {}
      try me.alerts.put(.sample(3))
    }
    #expect(try me.alerts.all(includeDismissed: true).map(\.id) == [1, 3])
  }

  @Test func `a transaction that a full disk ended keeps nothing of what follows`() throws {
    let limit = "PRAGMA max_page_count = 12" as SQLStatement
    try store.connection.execute(limit)
    let error = refusal {
      try store.transaction { () throws(StoreError) in
        try me.alerts.put(.sample(1))
        let full = refusal {
          for number in 0..<1_000 { try me.inputHistory.append("متى تنتهي هوية ليان \(number)؟") }
        }
        #expect(full == .full(path: folder.database.path))
        try me.alerts.put(.sample(2))
      }
    }
    #expect(error == .failed(path: folder.database.path, code: 4, message: "query aborted"))
    #expect(try me.records() == UserRecords())
    #expect(try me.inputHistory.recent() == [])
    #expect(try me.alerts.put(.sample(3)) == .added)
  }

  @Test func `a full disk is said so, and what was kept before stays`() throws {
    try store.connection.execute("PRAGMA max_page_count = 12")
    var kept: [String] = []
    let error = refusal {
      for number in 0..<1_000 {
        let line = "متى تنتهي هوية ليان \(number)؟"
        try me.inputHistory.append(line)
        kept.append(line)
      }
    }
    #expect(error == .full(path: folder.database.path))
    #expect(kept.isEmpty == false)
    #expect(try Store(folder: folder.url).user("me").inputHistory.recent() == kept)
  }

  @Test func `SQLite's refusal to write is said so`() throws {
    try store.connection.execute("PRAGMA query_only = ON")
    #expect(throws: StoreError.readOnly(path: folder.database.path)) { try me.alerts.put(.sample(1)) }
  }

  @Test func `a writer waits for another, and says so when it waited too long`() throws {
    let other = try Store(folder: folder.url)
    other.wait(atMost: .milliseconds(20))
    try store.transaction { () throws(StoreError) in
      try me.alerts.put(.sample(1))
      #expect(throws: StoreError.busy(path: folder.database.path)) { try other.user("me").alerts.put(.sample(2)) }
      #expect(try other.user("me").alerts.all(includeDismissed: true) == [])
    }
    #expect(try other.user("me").alerts.put(.sample(2)) == .added)
  }

  @Test func `writers at the same time lose nothing`() throws {
    let folder = folder
    _ = try concurrently(4) { thread in
      let me = try Store(folder: folder.url).user("me")
      for number in 0..<25 { try me.alerts.put(.sample(100 * thread + number)) }
    }
    let expected = (0..<4).flatMap { thread in (0..<25).map { 100 * thread + $0 } }
    #expect(try me.alerts.all(includeDismissed: true).map(\.id) == expected)
  }

  @Test func `all records are read as of one moment`() throws {
    let other = try Store(folder: folder.url).user("me")
    try store.connection.snapshot { () throws(StoreError) in
      #expect(try me.profiles.get() == Profile())
      try other.alerts.put(.sample(1))
      #expect(try me.alerts.all(includeDismissed: true) == [])
    }
    #expect(try me.alerts.all(includeDismissed: true) == [.sample(1)])
  }

  @Test(arguments: ["'); DROP TABLE alert; --", "a\u{0}b", "", "\u{202E}\u{1B}[2J", "سارة"])
  func `a user's name is a value and nothing else`(name: String) throws {
    try store.user(name).alerts.put(.sample(1))
    #expect(try store.user(name).alerts.all(includeDismissed: true) == [.sample(1)])
    #expect(try me.alerts.all(includeDismissed: true) == [])
  }

  @Test func `an error says what SQLite said and no value`() throws {
    let secret = "سارة"
    let error = refusal {
      try store.connection.execute("INSERT INTO service (user, service) VALUES (?, ?)", [secret.cell, secret.cell])
    }
    let message = "NOT NULL constraint failed: service.expires"
    #expect(error == .failed(path: folder.database.path, code: 1_299, message: message))
  }

  @Test func `the version changes with every change, here or elsewhere, and with nothing else`() throws {
    let other = try Store(folder: folder.url)
    var seen = try store.version()
    func hasChanged() throws -> Bool {
      let before = seen
      seen = try store.version()
      return seen != before
    }
    #expect(try hasChanged() == false)
    try me.profiles.put(Profile(name: "سارة"))
    #expect(try hasChanged())
    try other.user("me").profiles.put(Profile(name: "ليان"))
    #expect(try hasChanged())
    try other.user("me").profiles.put(Profile(name: "ليان"))
    try me.profiles.put(Profile(name: "ليان"))
    _ = try me.records()
    #expect(try hasChanged() == false)
    try other.forget("me")
    #expect(try hasChanged())
  }
}
