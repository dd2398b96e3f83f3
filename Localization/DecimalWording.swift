import Models

/// Shows numbers in groups of three digits, as CLDR's `decimalFormats` have them.
enum DecimalWording {
  /// A number in ASCII digits as a sentence shows it: `15000` becomes `15,000`, `42.5` becomes `42.50`; other text stays.
  static func text(_ number: String, in language: Language) -> String {
    guard PluralOperands(number) != nil else { return Isolation.isolated(number, in: language.direction) }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNegative = number.hasPrefix("-")
    let grouped = (isNegative ? "-" : "") + grouped(parts[0].drop { $0 == "-" }, by: separator(in: language))
    let fraction = parts.dropFirst().first.map { "." + $0 + ($0.utf8.count == 1 ? "0" : "") } ?? ""
    // A sign takes its place from what stands beside it; digits, points and commas keep theirs.
    return isNegative ? Isolation.isolated(grouped + fraction, in: language.direction) : grouped + fraction
  }

  private static func grouped(_ digits: Substring, by separator: String) -> String {
    guard digits.utf8.count > groupSize else { return String(digits) }
    var text = ""
    for (index, digit) in zip(digits.indices, digits) {
      let left = digits.utf8.distance(from: index, to: digits.endIndex)
      if index > digits.startIndex, left.isMultiple(of: groupSize) { text += separator }
      text.append(digit)
    }
    return text
  }

  private static func separator(in language: Language) -> String {
    switch language {
    case .arabic, .english: ","
    case .azerbaijani: " "
    }
  }

  private static let groupSize = 3
}
