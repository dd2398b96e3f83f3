import Models

extension Severity {
  /// The word that says it, by its key in the String Catalogs.
  var nameKey: String { "severity.\(rawValue)" }

  var style: Style {
    switch self {
    case .low: .dim
    case .medium: .magenta
    case .high: .red
    case .critical: .reversed
    }
  }
}
