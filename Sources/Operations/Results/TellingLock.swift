import Assistant
import FoundationEssentials
import Glibc
import Models

/// The right to tell what nobody was told of yet, which one process has at a time.
///
/// Its file says whose notification was told last: that is noted there the moment it was, and in the store some time later, so
/// that whoever is killed in between tells nothing twice. Before it is told it is noted, too: of whoever is killed while it tells
/// nobody knows whether it did, and the next one says so.
struct TellingLock {
  private let lock: FolderLock
  private static let longestNote = 4_096

  /// Nil while another process has it.
  init?(in folder: URL) {
    guard let lock = FolderLock("telling.lock", in: folder) else { return nil }
    self.lock = lock
  }

  /// The last notification that was told, if it was one of this user's.
  func lastTold(to user: String) -> (id: NotificationItem.ID, isCertain: Bool)? {
    let note = [UInt8](unsafeUninitializedCapacity: Self.longestNote) { buffer, count in
      count = max(0, pread(lock.descriptor, buffer.baseAddress, buffer.count, 0))
    }
    // Behind the second end stands what is left of a longer note.
    let parts = note.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, String(decoding: parts[0], as: UTF8.self) == user else { return nil }
    let isCertain = !parts[2].elementsEqual(Self.tells.utf8)
    return (String(decoding: parts[1], as: UTF8.self), isCertain)
  }

  private static let tells = "?"
  private static let told = "."

  /// Notes what is told just now, and what was; what cannot be noted is told again at worst.
  func note(_ id: NotificationItem.ID, toldTo user: String, isCertain: Bool) {
    let note = Array("\(user)\0\(id)\0\(isCertain ? Self.told : Self.tells)\0".utf8)
    _ = pwrite(lock.descriptor, note, note.count, 0)
  }

  /// Forgets what was noted, which the store says by now: another of the same id may be told later.
  func forget() {
    let note: [UInt8] = [0, 0, 0]
    _ = pwrite(lock.descriptor, note, note.count, 0)
  }
}
