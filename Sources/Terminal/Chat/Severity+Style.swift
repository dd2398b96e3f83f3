import Localization
import Models

extension Severity {
  /// The word that says it, by its key in the String Catalogs.
  var nameKey: String { "severity.\(rawValue)" }

  /// The word that says it; of one that is unknown the one it was told by.
  func name(in localizer: Localizer) -> String { isKnown ? localizer.text(nameKey) : rawValue }

  var style: Style {
    switch self {
    case .low: .dim
    case .medium: .magenta
    case .high: .red
    case .critical: .reversed
    default: .plain
    }
  }
}
