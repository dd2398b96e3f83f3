import Databases
import FoundationEssentials
import Glibc

/// A file beside the database that names another one, which is being written, wherever that is.
///
/// What is killed meanwhile leaves both behind; the next one, and who erases what is held, find by it what is to be taken away. It is
/// locked for as long as whoever made it is alive.
final class BegunBackup {
  private let path: String
  private let descriptor: Int32

  private static let beginning = "backup-begun-"
  /// What SQLite writes beside a database.
  static let companions = ["", "-journal", "-wal", "-shm"]

  /// Notes where something will be written.
  init(of partial: String, in folder: String) throws(StoreError) {
    var (number, path, opened) = (0, "", Int32(-1))
    repeat {
      number += 1
      path = "\(folder)/\(Self.beginning)\(number)"
      opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    } while opened < 0 && errno == EEXIST
    (self.path, descriptor) = (path, opened)
    guard opened >= 0, flock(opened, LOCK_EX | LOCK_NB) == 0,
      write(opened, partial, partial.utf8.count) == partial.utf8.count
    else { throw StoreError(errno: errno, folder: folder) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    unlink(path)
    close(descriptor)
  }

  /// Returns what there is in a folder of such notes, and what they name: those of who was killed, and those of who is at work.
  static func all(in folder: String) -> (abandoned: Set<String>, underWay: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: (abandoned: Set<String>, underWay: Set<String>) = ([], [])
    for name in names where name.hasPrefix(beginning) {
      let note = "\(folder)/\(name)"
      let descriptor = open(note, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      let files = [note] + files(namedBy: descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        found.abandoned.formUnion(files)
      } else {
        found.underWay.formUnion(files)
      }
    }
    return found
  }

  private static func files(namedBy descriptor: Int32) -> [String] {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = read(descriptor, &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let isOurs = [PrivateFile.unfinished, FormerStates.staged].contains(where: path.hasSuffix)
    // Nothing else is ever taken away because of what stands in a file.
    return path.hasPrefix("/") && isOurs && !path.utf8.contains(0) ? companions.map { path + $0 } : []
  }
}
