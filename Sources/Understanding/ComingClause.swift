/// Tells by its form that what stands behind a word for a time is still to come: «بعد ما ينزل الراتب», `once I'm paid`, and not
/// «لما رحت المقهى».
enum ComingClause {
  /// Whether a clause that begins at a word of a text is still to come.
  static func begins(at word: Int, in text: FoldedText) -> Bool {
    guard word < text.words.count else { return false }
    guard text.isArabic else {
      let rest = (word..<text.words.count).map { text[$0] }
      // `when I've checked it`
      if rest.prefix(2).contains(where: perfects.contains) {
        return subjects.contains(rest[0]) || perfects.contains(rest[0])
      }
      // `after the accountant files it`
      if word > 0, text[word - 1] == the, rest.dropFirst().dropLast().contains(where: { $0.hasSuffix(endOfThird) }) {
        return true
      }
      return subjects.contains(rest[0]) && !rest.contains { pasts.contains($0) || $0.hasSuffix(endOfPast) }
    }
    // «لما الراتب ينزل»
    let isNamed = text[word].hasPrefix(article)
    let verb = isNamed ? word + 1 : word
    return verb < text.words.count && isImperfect(text[verb])
  }

  /// Whether a text begins with «إن» before a verb, which makes a condition of it: «إن نزل الراتب», and not «إن الراتب نزل».
  static func isSupposed(in text: FoldedText) -> Bool {
    guard text.isArabic, text.words.count > 2 else { return false }
    // «ما إن ينزل الراتب»
    if text[0] == "ما", text[1] == "ان" { return true }
    guard ifs.contains(text[0]) else { return false }
    return !text[1].hasPrefix(article) && text[1] != willing
  }

  /// Whether a text has a verb by which its speaker says what he will do: «سأضيف», `edəcəm`.
  static func isSaidOfSpeaker(in text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { word in
      word.hasPrefix(future) || futures.contains { word.count > $0.count + 1 && word.hasSuffix($0) }
    }
  }

  private static let future = "سأ"
  private static let futures = ["əcəm", "acam", "əcəyəm", "acağam", "əcəyik", "acağıq"]

  /// Whether a folded Arabic word has the form of a verb that is not done yet.
  static func isImperfect(_ word: String) -> Bool {
    guard let first = word.first, word.count > 2, !word.hasPrefix(article) else { return false }
    return prefixes.contains(first) && !(word.hasSuffix("ت") && first != "ت")
  }

  private static let article = "ال"
  private static let ifs: Set = ["ان", "وان", "فان"]
  /// That of «إن شاء الله».
  private static let willing = "شاء"
  private static let prefixes: Set<Character> = ["ي", "ت", "ن", "ا"]
  private static let subjects: Set = [
    "i", "im", "ive", "my", "the", "he", "she", "they", "theyre", "we", "were", "it", "its", "his", "her", "our", "a",
    "hes", "shes", "payday", "someone",
  ]
  private static let perfects: Set = ["ive", "weve", "theyve", "have", "has"]
  private static let pasts: Set = ["was", "went", "got", "had", "came", "did", "bought", "ate", "met", "saw"]
  private static let endOfPast = "ed"
  private static let endOfThird = "s"
  private static let the = "the"
}
