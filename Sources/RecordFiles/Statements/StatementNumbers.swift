import Models

/// The sums of a column, read alike: what parts their thousands and what their fractions follows from all of them.
struct StatementNumbers {
  private let decimalMark: Character?

  init(_ column: some Sequence<String>) {
    var mark: Character?
    for text in column {
      guard let digits = Self.figures(in: Self.plain(text)) else { continue }
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

  /// A sum and whether it is below nothing: `(45.00)`, `45.00-`, «١٬٢٣٤٫٥٠»; nil for what is no sum of the column's form, such as
  /// `1.5E+03`, `12/50` and `0x10`.
  func read(_ text: String) -> (amount: DecimalAmount, isNegative: Bool)? {
    let plain = Self.plain(text)
    guard let figures = Self.figures(in: plain) else { return nil }
    var digits = ""
    var hasMark = false
    for letter in figures {
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
    guard let amount = DecimalAmount(digits.hasPrefix(".") ? "0\(digits)" : digits) else { return nil }
    let isNegative = plain.contains("-") || plain.hasPrefix("(") && plain.hasSuffix(")")
    return (amount, isNegative)
  }

  /// Returns the one number of a text with its marks; nil where there is none, or where anything else stands within it.
  private static func figures(in plain: String) -> Substring? {
    guard let first = plain.firstIndex(where: \.isNumber), let last = plain.lastIndex(where: \.isNumber) else {
      return nil
    }
    // `.50`, but not the point of `Rs.12`
    let before = plain[..<first].suffix(2)
    let isLed = before.last.map { $0 == "." || $0 == "," } == true && before.first?.isLetter == false
    let figures = plain[(isLed ? plain.index(before: first) : first)...last]
    return figures.allSatisfy { $0.isNumber || $0 == "." || $0 == "," } ? figures : nil
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
