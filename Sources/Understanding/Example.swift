package import Models

/// A sentence and the intent it has.
package struct Example: Hashable, Sendable {
  package let intent: String
  /// nil where nobody noted it, as in most public collections.
  package let language: Language?
  package let text: String
  /// What was found in the text besides its words (``SlotReading/markers``).
  package let markers: [String]
  /// The same sentence as others would type it; learnt with it, and never used to judge what was learnt without it.
  package let variants: [Variant]

  package struct Variant: Hashable, Sendable {
    package let text: String
    package let markers: [String]

    package init(text: String, markers: [String]) {
      self.text = text
      self.markers = markers
    }
  }

  package init(intent: String, language: Language?, text: String, markers: [String] = [], variants: [Variant] = []) {
    self.intent = intent
    self.language = language
    self.text = text
    self.markers = markers
    self.variants = variants
  }
}
