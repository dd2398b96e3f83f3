@testable import Databases
import Foundation
import Models
import Repositories
import Synchronization
import TestSupport
import Testing

@testable import Store

/// Nobody waits for a server without an end.
@Suite(.serialized)
struct ServerWaitTests {
  /// Halts what a server does for a connection, as a disk or a network does that has come to a stop; it goes on with the end of this.
  private final class Halt {
    private let process: pid_t

    init(_ store: Store) throws {
      var number = 0
      _ = try store.connection.database.run("SELECT pg_backend_pid()", []) { row throws(StoreError) in
        number = try row.value(0)
      }
      process = pid_t(number)
      #expect(kill(process, SIGSTOP) == 0)
    }

    deinit { kill(process, SIGCONT) }
  }

  private func database(of store: Store) throws -> PostgreSQLDatabase {
    try #require(store.connection.database as? PostgreSQLDatabase)
  }

  @Test func `a server that says nothing at all is given up, and all goes on with another connection`() throws {
    let address = try TestPlaces.newAddress()
    let store = try Store(server: address)
    let halt = try Halt(store)
    try database(of: store).longestAnswer = .milliseconds(300)
    #expect(throws: StoreError.unreachable(path: address.name, reason: "timeout")) {
      try store.user("me").profiles.get()
    }
    try database(of: store).longestAnswer = .seconds(35)
    try store.user("me").profiles.put(Profile(name: "سارة"))
    #expect(try store.user("me").profiles.get().name == "سارة")
    withExtendedLifetime(halt) {}
  }

  @Test func `whoever is to end does not wait for a server that says nothing, nor for one that takes nobody in`() throws
  {
    let isEnding = Mutex(false)
    let store = try Store(server: TestPlaces.newAddress()) { isEnding.withLock { $0 } }
    let halt = try Halt(store)
    isEnding.withLock { $0 = true }
    #expect(throws: StoreError.interrupted) { try store.user("me").profiles.put(Profile(name: "سارة")) }
    withExtendedLifetime(halt) {}

    // It takes connections, and says nothing.
    let folder = URL.temporaryDirectory.appending(path: "s\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let silent = try SilentSocket(at: folder.appending(path: ".s.PGSQL.5432").path)
    let address = try #require(try PostgreSQLAddress("postgresql:///postgres?host=\(folder.path)"))
    #expect(throws: StoreError.interrupted) { try Store(server: address) { true } }
    withExtendedLifetime(silent) {}
  }

  @Test func `a table that somebody holds is waited for no longer than a lock is, to read and to write`() throws {
    let address = try TestPlaces.newAddress()
    let (store, holder) = try (Store(server: address), Store(server: address))
    store.wait(atMost: .milliseconds(100))
    try holder.transaction { () throws(StoreError) in
      try holder.connection.database.run(script: "LOCK TABLE profile IN ACCESS EXCLUSIVE MODE")
      #expect(throws: StoreError.busy(path: address.name)) { try store.user("me").profiles.get() }
      #expect(throws: StoreError.busy(path: address.name)) { try store.user("me").profiles.put(Profile(name: "سارة")) }
    }
    try store.user("me").profiles.put(Profile(name: "سارة"))
  }

  private final class SilentSocket {
    private let descriptor: CInt

    init(at path: String) throws {
      descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let size = MemoryLayout.size(ofValue: address)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
      let bound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(size)) }
      }
      #expect(bound == 0 && listen(descriptor, 5) == 0)
    }

    deinit { close(descriptor) }
  }
}
