/// One step of the schema.
///
/// A step that has landed is never edited: a later one corrects it.
package struct Migration {
  /// The `user_version` that the script sets; the number in the name of its file.
  package let version: Int
  package let script: StaticString

  /// In order; the files are named `001-records.sql` and so on.
  package static let all: [Self] = files.filter { $0.version > 0 }

  /// What all steps together make of an empty database (`schema.sql`), in one script: SQLite reads the whole schema again
  /// for each `ALTER`, which a new database need not pay for.
  package static let schema: [Self] = files.filter { $0.version == 0 }

  private static var files: [Self] {
    EmbeddedFiles.all.map { file in
      let name = "\(file.path)".split(separator: "/").last ?? ""
      return Self(version: Int(name.prefix { $0 != "-" }) ?? 0, script: file.text)
    }
  }

  package static var latest: Int { all.last?.version ?? 0 }
}
