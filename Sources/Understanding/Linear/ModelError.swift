package import Models

/// Why bytes are no model that can be used.
package enum ModelError: ExplainedError, Equatable {
  /// They do not begin as a model does.
  case foreign
  /// They are of a version that came after this one, or of none that there was.
  case unknownVersion(Int)
  /// They end too early, or too late.
  case wrongSize(expected: Int, actual: Int)
  /// They have been changed since they were written.
  case damaged

  package var explanation: Explanation {
    switch self {
    case .foreign: Explanation("model.error.foreign")
    case .unknownVersion(let version): Explanation("model.error.unknownVersion", "\(version)")
    case .wrongSize(let expected, let actual): Explanation("model.error.wrongSize", "\(actual)", "\(expected)")
    case .damaged: Explanation("model.error.damaged")
    }
  }
}
