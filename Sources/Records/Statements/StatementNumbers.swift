import Models

/// The sums of a column, read alike: what parts their thousands and what their fractions follows from all of them.
struct StatementNumbers {
  private let decimalMark: Character?

  init(_ column: some Sequence<String>) {
    var mark: Character?
    for text in column {
      let digits = Self.plain(text)
      let marks = digits.filter { $0 == "." || $0 == "," }
      guard let last = marks.last, let place = digits.lastIndex(of: last) else { continue }
      let behind = digits[digits.index(after: place)...].count(where: \.isNumber)
      // Both stand in it, or what is behind the last is no thousand.
      if Set(marks).count == 2 || marks.count == 1 && behind != 3 {
        mark = last
        break
      }
    }
    decimalMark = mark
  }

  /// A sum and whether it is below nothing: `(45.00)`, `45.00-`, «١٬٢٣٤٫٥٠»; nil for what is no sum of the column's form.
  func read(_ text: String) -> (amount: DecimalAmount, isNegative: Bool)? {
    let plain = Self.plain(text)
    var digits = ""
    var hasMark = false
    for letter in plain where letter.isNumber || letter == "." || letter == "," {
      if letter == decimalMark {
        guard !hasMark else { return nil }
        hasMark = true
        digits.append(".")
      } else if letter.isNumber {
        digits.append(letter)
      } else if hasMark {
        return nil
      }
    }
    guard digits.contains(where: \.isNumber), let amount = DecimalAmount(digits.hasPrefix(".") ? "0\(digits)" : digits)
    else { return nil }
    let isNegative = plain.contains("-") || plain.hasPrefix("(") && plain.hasSuffix(")")
    return (amount, isNegative)
  }

  /// With the digits and the marks of ASCII, and without what parts thousands for the eye alone.
  private static func plain(_ text: String) -> String {
    String(
      text.compactMap { letter -> Character? in
        if let digit = letter.wholeNumberValue, digit < 10 { return Character("\(digit)") }
        return switch letter {
        case "٫": "."
        case "٬", "'", "’", "\u{A0}", "\u{202F}", " ": nil
        case "−", "–": "-"
        default: letter
        }
      }
    )
  }
}
