package import Localization
package import Models

extension Severity {
  /// The word that says it, by its key in the String Catalogs.
  package var nameKey: String { "severity.\(rawValue)" }

  /// The word that says it; of one that is unknown the one it was told by.
  package func name(in localizer: Localizer) -> String { isKnown ? localizer.text(nameKey) : rawValue }
}
