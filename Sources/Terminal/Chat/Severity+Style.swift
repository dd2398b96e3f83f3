import Localization
import Models

extension Severity {
  /// The word that says it, by its key in the String Catalogs.
  var nameKey: String { "severity.\(rawValue)" }

  /// The word that says it; of one that is unknown the one it was told by.
  func name(in localizer: Localizer) -> String { isKnown ? localizer.text(nameKey) : rawValue }

  /// The colours of the document.
  var style: Style {
    switch self {
    case .low: .blue
    case .medium: .yellow
    case .high: .orange
    case .critical: .red
    default: .plain
    }
  }
}
