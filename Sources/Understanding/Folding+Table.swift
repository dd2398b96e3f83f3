extension Folding {
  /// The rules for U+0000–06FF as one number a scalar: what it becomes, or one of the codes below.
  ///
  /// Everyday text of the three languages is found here, but for a few letters that take the long way.
  static let table: [UInt16] = {
    var table = [UInt16](repeating: Code.unknown, count: 0x700)
    for value in Array(0..<0x80) + [0xA0, 0xAB, 0xBB, 0x60C, 0x61B, 0x61F, 0x6D4] + Array(0x66A...0x66D) {
      table[value] = Code.separate
    }
    for digit in 0..<10 {
      for zero in [0x30, 0x660, 0x6F0] {
        table[zero + digit] = UInt16(0x30 + digit)
      }
    }
    for letter in 0..<26 {
      table[0x41 + letter] = UInt16(0x61 + letter)
      table[0x61 + letter] = UInt16(0x61 + letter)
    }
    for value in Array(0x621...0x63A) + Array(0x641...0x64A) {
      table[value] = UInt16(value)
    }
    for (letter, variants) in relatives {
      for variant in variants.unicodeScalars {
        table[Int(variant.value)] = UInt16(letter.value)
      }
    }
    for value in [0x621, 0x640, 0x670, 0x674, 0x6E5, 0x6E6] + Array(0x64B...0x65F) + Array(0x6D6...0x6DC) {
      table[value] = Code.absorb
    }
    for value in Array(0x00...0x08) + Array(0x0E...0x1F) + [0x27, 0x60, 0x7F, 0xAD, 0xB4, 0x2BB, 0x2BC, 0x61C] {
      table[value] = Code.skip
    }
    return table
  }()

  enum Code {
    static let skip: UInt16 = 0
    static let absorb: UInt16 = 1
    static let unknown: UInt16 = 2
    static let separate: UInt16 = 0x20
  }

  /// Letters and those that are written for them.
  private static let relatives: [(letter: Unicode.Scalar, variants: String)] = [
    ("ا", "أإآٱٲٳ"), ("ي", "ىئیېےۓۍێ"), ("ه", "ةهھہۀۂۃەۿ"), ("و", "ؤۆۇۈۉۊۋۏ"), ("ك", "کڪګگ"),
    ("ب", "پ"), ("ج", "چ"), ("ز", "ژ"), ("ف", "ڤ"), ("ت", "ٹ"), ("د", "ڈ"), ("ر", "ڑ"), ("ن", "ں"),
    ("e", "əƏ"), ("i", "ıİ"), ("s", "şŞ"), ("c", "çÇ"), ("g", "ğĞ"), ("o", "öÖøØ"), ("u", "üÜ"), ("d", "đĐ"),
    ("l", "łŁ"),
  ]

  /// Curly and other apostrophes beyond the table.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{A78B}", "\u{A78C}", "\u{FF07}": true
    default: false
    }
  }
}
