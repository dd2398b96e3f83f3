/// One step of the schema.
///
/// A step that has landed is never edited: a later one corrects it.
package struct Migration {
  /// The version of the schema that the script makes; the number in the name of its file.
  package let version: Int
  package let script: StaticString

  /// In order; the files are named `001-records.sql` and so on.
  package static let all: [Self] = files.filter { $0.version > 0 }

  /// What all steps together make of an empty database (`schema.sql`), in one script: SQLite reads the whole schema again
  /// for each `ALTER`, which a new database need not pay for.
  package static let schema: [Self] = files.filter { $0.version == 0 }

  /// The same for PostgreSQL, the first of which begins with an empty database; the numbers are those of ``all``.
  package static let postgreSQL: [Self] = files(in: "Migrations/PostgreSQL/")

  private static var files: [Self] { files(in: "Migrations/") }

  private static func files(in folder: String) -> [Self] {
    EmbeddedFiles.all.compactMap { file in
      let path = "\(file.path)"
      guard path.hasPrefix(folder), !path.dropFirst(folder.count).contains("/") else { return nil }
      return Self(version: Int(path.dropFirst(folder.count).prefix { $0 != "-" }) ?? 0, script: file.text)
    }
  }

  package static var latest: Int { all.last?.version ?? 0 }
}
