import PropertyTesting

/// A phrase spelled as someone else might type it: with marks, tatweel, other letters and invisible characters.
struct SpellingVariant: Sendable {
  let phrase: String
  let text: String

  static func of(_ phrases: [String]) -> Gen<Self> {
    Gen.element(of: phrases).flatMap { phrase in
      let count = phrase.unicodeScalars.count
      return Gen.array(of: Gen.int(in: 0...11), count: count...count).map { choices in
        Self(phrase: phrase, text: zip(phrase.unicodeScalars, choices).map(spell).joined())
      }
    }
  }

  /// One way to type a letter, the letter itself the likeliest.
  private static func spell(_ letter: Unicode.Scalar, _ choice: Int) -> String {
    let isArabic = (0x621...0x64A).contains(letter.value)
    switch choice {
    case 0...4: return String(letter)
    case 5: return String(letter) + (isArabic ? "\u{64E}" : "\u{200B}")
    case 6: return String(letter) + (isArabic ? "\u{651}\u{650}" : "\u{FEFF}")
    case 7: return String(letter) + (isArabic ? "\u{640}" : "\u{200E}")
    case 8: return "\u{200F}" + String(letter)
    case 9: return String(letter).uppercased()
    default:
      let relatives = Self.relatives.first { $0.contains(letter) } ?? [letter]
      return String(relatives[choice % relatives.count])
    }
  }

  private static let relatives: [[Unicode.Scalar]] = [
    ["ا", "أ"], ["أ", "ا"], ["إ", "ٱ"], ["آ", "ا"], ["ة", "ه"], ["ه", "ﻩ"], ["ى", "ي"], ["ي", "ی"], ["ك", "ک"],
    ["و", "ؤ"], ["ب", "ﺑ"], ["ج", "ﺟ"], ["ə", "e"], ["ı", "i"], ["i", "ı"], ["ş", "s"], ["ü", "u"], ["p", "ｐ"],
    [" ", "\u{A0}"], ["?", "؟"], ["؟", "!"],
  ]
}
