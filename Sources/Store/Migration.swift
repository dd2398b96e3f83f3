/// One step of the schema.
///
/// A step that has landed is never edited: a later one corrects it.
package struct Migration {
  /// The `user_version` that the script sets.
  package let version: Int
  package let script: StaticString

  /// In order; the files are named `001-records.sql` and so on.
  package static let all: [Self] = EmbeddedFiles.all.enumerated().map {
    Self(version: $0.offset + 1, script: $0.element.text)
  }

  package static var latest: Int { all.count }
}
