/// Joins an Arabic preposition that is written apart, with the line that would join it, to the figures behind it: «بـ 4», «لـ ١١».
enum JoinedPrepositions {
  static func joined(_ text: String) -> String {
    guard text.contains(line) else { return text }
    let all = text.split(separator: " ")
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let last = words.last, last.hasSuffix(line), last.count <= longest, word.first?.isNumber == true,
        word.prefix(longestSum + 1).count(where: \.isNumber) <= longestSum,
        last.contains(Self.by) || all.count == 2
      {
        words[words.count - 1] = last.replacing(line, with: "") + word
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

  private static let line = "\u{640}"
  /// Of the others the figures may be what something is raised to, and stay apart from it: «زودها لـ ٤٥٠».
  private static let by = "\u{628}"
  private static let longest = 3
  /// More figures are those of a telephone.
  private static let longestSum = 7
}
