import Models

/// Hours that are said about, `3ish`, `around 10:30ish`, and up to which something lasts: «حتى ل ٧».
enum LooseHours {
  /// Returns a text with each of them as an hour.
  static func plain(_ typed: String) -> String {
    // «حتى ل ٧» is up to seven.
    let text = typed.holds(upTo) ? typed.replacing(upTo, with: " حتى ") : typed
    guard text.lowercased().holds(ending) else { return text }
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      let number = word.lowercased().hasSuffix(ending) ? String(word.dropLast(ending.count)) : ""
      guard let first = number.first, first.isNumber, number.count <= longest,
        number.allSatisfy({ $0.isNumber || $0 == ":" })
      else {
        words.append(word)
        continue
      }
      if let before = words.last?.lowercased(), !leading.contains(before) { words.append("at") }
      words.append(number)
    }
    return words.joined(separator: " ")
  }

  private static let upTo = " حتى ل "
  private static let ending = "ish"
  private static let leading: Set = ["at", "around", "about", "by", "it", "no"]
  private static let longest = 5
}
