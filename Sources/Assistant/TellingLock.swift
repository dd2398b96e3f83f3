package import FoundationEssentials
import Glibc
package import Models

/// The right to tell what nobody was told of yet, which one process has at a time.
///
/// Its file says whose notification was told last: that is noted there the moment it was, and in the store some time later, so
/// that whoever is killed in between tells nothing twice. Before it is told it is noted, too: of whoever is killed while it tells
/// nobody knows whether it did, and the next one says so.
package struct TellingLock {
  private let lock: FolderLock
  private static let longestNote = 64 << 10

  /// What the file says of one notification.
  package enum State: String {
    /// It and those before it were told.
    case told = "."
    /// It may have been told, and those before it were.
    case tells = "?"
    /// It may have been told, whatever came of the others.
    case writes = "~"
  }

  package typealias Note = (state: State, id: NotificationItem.ID)

  /// Nil while another process has it.
  package init?(in folder: URL) {
    guard let lock = FolderLock("telling.lock", in: folder) else { return nil }
    self.lock = lock
  }

  /// What was noted last, if it was of this user's notifications.
  package func notes(of user: String) -> [Note] {
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.longestNote) { buffer, count in
      count = max(0, pread(lock.descriptor, buffer.baseAddress, buffer.count, 0))
    }
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard parts.first == user else { return [] }
    var notes: [Note] = []
    var rest = parts.dropFirst()
    // Behind the end, which is an empty state, stands what is left of a longer note.
    while let word = rest.popFirst(), let state = State(rawValue: word), let id = rest.popFirst() {
      notes.append((state, id))
    }
    return notes
  }

  /// Notes what is told just now, and what was; what cannot be noted is told again at worst.
  package func note(_ ids: some Sequence<NotificationItem.ID>, of user: String, as state: State) {
    let note = Array("\(user)\0\(ids.map { "\(state.rawValue)\0\($0)\0" }.joined())\0".utf8)
    guard note.count <= Self.longestNote else { return }
    _ = pwrite(lock.descriptor, note, note.count, 0)
  }

  /// Forgets what was noted, which the store says by now: another of the same id may be told later.
  package func forget() {
    let note: [UInt8] = [0, 0, 0]
    _ = pwrite(lock.descriptor, note, note.count, 0)
  }
}
