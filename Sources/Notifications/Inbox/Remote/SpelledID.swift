import Models

/// How an id of a backend is kept: two that look the same, and differ in their code points, are two.
///
/// Strings are equal where they are canonically so (`é` in one code point or in two). What could be written in other code points is kept
/// percent-encoded, and so is what looks as if it were kept so.
package enum SpelledID {
  /// One that is too long to be kept stays as it is.
  package static func kept(_ told: String) -> String {
    told.utf8.count <= Bounds.name && isAmbiguous(told) ? told.percentEncoded : told
  }

  /// What the backend calls what is kept under an id.
  package static func told(_ kept: String) -> String {
    guard let told = decoded(kept), isAmbiguous(told) else { return kept }
    return told
  }

  private static func isAmbiguous(_ id: String) -> Bool {
    !id.unicodeScalars.allSatisfy(isAlone) || (decoded(id).map(isAmbiguous) ?? false)
  }

  /// Nil where it is not percent-encoded.
  private static func decoded(_ id: String) -> String? {
    guard id.utf8.contains(UInt8(ascii: "%")), let told = id.percentDecoded,
      told.percentEncoded.utf8.elementsEqual(id.utf8)
    else {
      return nil
    }
    return told
  }

  /// Whether no other code points stand for it, neither by itself nor with those before it (Unicode Standard Annex 15, section 9).
  private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return true }
    let properties = scalar.properties
    return properties.canonicalCombiningClass == .notReordered && !properties.isFullCompositionExclusion
      && !properties.isGraphemeExtend && !composingJamo.contains { $0.contains(scalar) }
  }

  /// The vowels and last consonants that become one with what is before them.
  private static let composingJamo: [ClosedRange<Unicode.Scalar>] = ["\u{1161}"..."\u{1175}", "\u{11A8}"..."\u{11C2}"]
}
