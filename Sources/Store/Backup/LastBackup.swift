import Calendars
package import Databases
package import FoundationEssentials
import Models

/// When the last backup of a data folder was made, and where it was put.
///
/// It stands in a file of its own: a backup changes nothing of what it is of.
package struct LastBackup: Codable, Equatable {
  package let made: Date
  package let file: String

  package init(made: Date, file: String) {
    self.made = made
    self.file = file
  }

  /// Nil where none was made, or nobody can read of it.
  package init?(of folder: URL) {
    guard let text = try? Data(contentsOf: Self.place(in: folder)),
      let found = try? JSONDecoder().decode(Self.self, from: text),
      // Anybody may have written there; what no calendar has is no time.
      OffsetDateTime(found.made, in: .gmt).isInCalendar
    else {
      return nil
    }
    self = found
  }

  package func note(in folder: URL) throws(StoreError) {
    guard let text = try? JSONEncoder().encode(self) else { return }
    try PrivateFile(path: Self.place(in: folder).path(percentEncoded: false)).write(Array(text))
  }

  static let name = "last-backup.json"

  private static func place(in folder: URL) -> URL { folder.appending(path: name) }
}
