/// The commit that was checked out when the program was built.
package enum BuiltCommit {
  /// Its hexadecimal digits; empty where nobody knows.
  ///
  /// What reads it is not compiled anew for another commit: the text is no part of what this room shows.
  package static var text: String { "\(embeddedCommit)" }
}
