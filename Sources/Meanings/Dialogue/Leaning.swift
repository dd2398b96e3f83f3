package import Models

/// How a sentence leans on what was said before.
package struct Leaning: Codable, Hashable, Sendable {
  /// A word that stands for something else; the raw value is its name in `Intents/References`.
  package enum Reference: String, CaseIterable, Codable, Hashable, Sendable {
    case her, his, their, it
    /// «جوازي»: the user's, whoever was spoken of before.
    case own
    case brother, sister, mother, father
  }

  package var aspect: Aspect?
  package var references: Set<Reference>
  /// Whether the sentence says nothing else, so that its meaning comes from what was said before.
  package var isBare: Bool
  /// Whether it says nothing else but a place in a list: «وش تفاصيل الثاني؟».
  package var isOrdinal: Bool
  /// A document that is named and that nobody keeps here.
  package var unheld: String?
  /// Whether it asks for the same as before: «نفس الشي», `the same for my licence`.
  package var isSame = false
  /// Whether it means the hour that was said before: «نفس الوقت الجمعة», `same time on friday`.
  package var isSameTime = false
  /// Whether it asks for all together, on whatever it was spent.
  package var isTotal = false
  /// Whether a time that it says goes on up to today.
  package var isUntilNow = false
  /// Whether it says nothing but values, and words that ask nothing themselves.
  package var isOfValues = false

  package init(
    aspect: Aspect? = nil,
    references: Set<Reference> = [],
    isBare: Bool = false,
    isOrdinal: Bool = false,
    unheld: String? = nil,
    isSame: Bool = false,
    isSameTime: Bool = false,
    isTotal: Bool = false,
    isUntilNow: Bool = false,
    isOfValues: Bool = false
  ) {
    self.aspect = aspect
    self.references = references
    self.isBare = isBare
    self.isOrdinal = isOrdinal
    self.unheld = unheld
    self.isSame = isSame
    self.isSameTime = isSameTime
    self.isTotal = isTotal
    self.isUntilNow = isUntilNow
    self.isOfValues = isOfValues
  }

  /// Nil where nothing is meant by gender.
  package var gender: Gender? {
    if references.contains(.her) { return .feminine }
    return references.contains(.his) ? .masculine : nil
  }

  /// Whether it asks something of what was spoken of, and no more: «متى كان؟» changes nothing.
  package var isShortQuestion: Bool { isBare && aspect != nil }

  package var meansPerson: Bool { gender != nil || references.contains(.it) || relative != nil }

  /// The relative of whoever was spoken of: «أخوها».
  package var relative: Reference? { [.brother, .sister, .mother, .father].first(where: references.contains) }
}
