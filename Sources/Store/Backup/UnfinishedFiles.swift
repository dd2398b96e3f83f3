import FoundationEssentials
import Glibc

/// What runs that were killed have left behind: backups that were being written, what was made ready to be restored, and notes.
package struct UnfinishedFiles {
  private let folder: String

  /// - Parameter folder: Where the database is.
  package init(in folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Their paths, without those of whoever is still at work.
  package var all: [String] {
    let noted = BegunBackup.all(in: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let known = FormerStates(in: folder).unfinished + names.filter(Self.isNote).map { "\(folder)/\($0)" }
    return noted.abandoned.union(known).subtracting(noted.underWay).filter { access($0, F_OK) == 0 }.sorted()
  }

  func remove() {
    for path in all { unlink(path) }
  }

  /// Whether a file is a note that was not written to its end, by this program or by Foundation, as earlier ones did.
  private static func isNote(_ name: String) -> Bool {
    name == LastBackup.name + PrivateFile.unfinished || name.hasPrefix(".dat.nosync")
  }
}
