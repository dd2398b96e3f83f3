import BuiltCommit

/// The version of the program.
package enum Version {
  package static let current = "0.1.0"

  /// The same with the commit of which the program was built, as Semantic Versioning writes it (`0.1.0+c5d04d4b9f1e`); without it where
  /// nobody knows.
  package static let full: String = {
    let commit = BuiltCommit.text.prefix(12)
    return commit.isEmpty ? current : "\(current)+\(commit)"
  }()
}
