import Models

/// Tells by its letters what may be several things that a number counts: `boxes`, «تذاكر», «أشخاص», «محاضرات».
///
/// Of one thing a number before it says when: «بكرة ٨ رياضة», `tomorrow 8 tennis`.
enum SeveralThings {
  /// Whether a folded word is spelled as a plural.
  static func areSpelled(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    return first < 0x80 ? isLatin(word) : isArabic(word)
  }

  private static func isLatin(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard word.count > 3, word.last == UInt8(ascii: "s") else { return false }
    return !ofOne.contains { word.count >= $0.count && word.suffix($0.count).elementsEqual($0) }
  }

  /// What a word of one thing ends with: `class`, `bus`, `tennis`, `physics`.
  private static let ofOne = ["ss", "us", "is", "ics", "ates", "news", "maths"].map { Array($0.utf8) }

  /// Letters of two bytes: «ات» at the end, or an alef in the place that it has in broken plurals.
  private static func isArabic(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard word.count >= 2 * shortest, word.count <= 2 * longest, word.count.isMultiple(of: 2) else { return false }
    let bytes = Array(word)
    if matters.contains(bytes) { return false }
    let letters = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    let (count, last) = (letters.count, letters[letters.count - 1])
    guard letters[0] != alef || letters[1] != lam else { return false }
    if count > shortest, letters[count - 2] == alef, last == teh { return true }
    // «أشخاص», «أطباق»; «أحتاج» is a verb.
    if letters[0] == alef { return count == shortest && letters[3] == alef && letters[2] != teh }
    guard letters[2] == alef, ![meem, noon].contains(letters[0]) || count == shortest + 1 else { return false }
    // «تذاكر», «رسائل», and «فناجين», «مفاتيح»
    return count == shortest
      ? ![heh, yeh, alef].contains(last) : count == shortest + 1 && letters[4] == yeh && last != heh
  }

  /// What somebody has at an hour, though it is several things: «ذكرني بكرة ٩ أسنان».
  private static let matters = Set(["أسنان", "تحاليل"].map { Array(Folding.fold($0).utf8) })

  private static let shortest = 5
  private static let longest = 8
  private static let (alef, lam, teh): (UInt16, UInt16, UInt16) = (0xD8A7, 0xD984, 0xD8AA)
  private static let (meem, noon, heh, yeh): (UInt16, UInt16, UInt16, UInt16) = (0xD985, 0xD986, 0xD987, 0xD98A)
}

extension TokenRow {
  /// Whether a number that ends at a place counts what stands there: «٣ علب», `two calls`; behind a word of Azerbaijani any noun,
  /// for an hour has a case or a word of its own there.
  func countsThings(_ index: Int, behind language: Language? = nil) -> Bool {
    guard index < count, tokens[index].kind == .word, !hasConjunction(index), !beginsSentence(index),
      !tokens[index].isParted
    else { return false }
    // `sabah iki gecə otel tutmağı`
    if has(index, .counted) || language == .azerbaijani && self.language(index) == language && part(index) != nil {
      return true
    }
    guard tokens[index].meanings.isEmpty, !tokens[index].hasArticle, !tokens[index].isDefinite else { return false }
    return tokens[index].isSeveral || language == .azerbaijani
  }
}
