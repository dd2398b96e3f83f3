import Databases
import Foundation
import Store

/// A store on the disk, in a folder that is removed with the value.
struct TemporaryStore: ~Copyable {
  let folder: URL
  let store: Store

  init() throws {
    folder = URL.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
    store = try Store(folder: folder)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes so many rows, ten thousand at a time, and empties the log.
  borrowing func fill(_ count: Int, _ write: (Int) throws(StoreError) -> Void) throws {
    for start in stride(from: 0, to: count, by: 10_000) {
      try store.transaction { () throws(StoreError) in
        for number in start..<min(start + 10_000, count) { try write(number) }
      }
    }
    try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
