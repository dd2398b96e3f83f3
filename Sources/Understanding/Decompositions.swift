import CUnicode

/// What Unicode says letters are made of.
///
/// Neither Swift nor the essential part of Foundation tells it; ICU would, and is larger than the whole program.
enum Decompositions {
  /// Returns the compatibility decomposition of a scalar (NFKD, Unicode Standard Annex 15), Hangul syllables left whole.
  static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] { all[scalar] ?? [scalar] }

  /// Returns a text in which each letter is one scalar where there is one for it, compatible spellings taken for the simpler one.
  static func composed(_ text: String) -> String {
    let simple = String(String.UnicodeScalarView(text.unicodeScalars.flatMap(decomposed)))
    var composed = String.UnicodeScalarView()
    for character in simple {
      if let letter = letters[character] { composed.append(letter) } else { composed += character.unicodeScalars }
    }
    return String(composed)
  }

  private static let all: [Unicode.Scalar: [Unicode.Scalar]] = {
    let lines = String(cString: tanbih_decompositions()).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let rows = lines.map { $0.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) } }
    return Dictionary(rows.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
  }()

  /// Those that are the same as what they are made of, by which a character is found however it is written.
  private static let letters: [Character: Unicode.Scalar] = {
    let composed = all.filter { $0.value.count > 1 && String($0.key) == String(String.UnicodeScalarView($0.value)) }
    return Dictionary(composed.map { (Character($0.key), $0.key) }) { one, other in min(one, other) }
  }()
}
