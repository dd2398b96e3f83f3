/// Finds among texts that are held those that somebody's words name: «الكهرباء» of «دفع فاتورة الكهرباء».
package struct TargetSearch {
  /// One way to begin a word: with its conjunction, preposition and article, or without, in folded letters.
  typealias Way = [Unicode.Scalar]

  private let words: [[Way]]

  /// A text in which many are looked for, read once.
  package struct Text {
    fileprivate let words: [[Way]]

    package init(_ text: String) {
      words = TargetSearch.words(of: text)
    }
  }

  /// - Parameter name: The words said, in any spelling; so many at its beginning as may name something are looked for.
  package init(_ name: String) {
    words = Self.words(of: name, most: Self.longestName)
  }

  /// Returns the places of the texts that hold most of the words, in their order; none where no text holds half of them.
  package func matches(in texts: [String]) -> [Int] {
    let counts = texts.map { text in
      let held = Self.words(of: text)
      let same = words.filter { word in held.contains { Self.isSame(word, $0, isHeld: true) } }
      return 2 * same.count == words.count && same.count == 1 && !isTelling(same[0], of: held) ? 0 : same.count
    }
    let most = counts.max() ?? 0
    guard most > 0, 2 * most >= words.count else { return [] }
    return counts.indices.filter { counts[$0] == most }
  }

  /// Whether there are words, and all of them stand in a text.
  package func isWhole(in text: Text) -> Bool {
    !words.isEmpty && words.allSatisfy { word in text.words.contains { Self.isSame(word, $0) } }
  }

  /// Whether the one word of two that a text has tells it from its like.
  ///
  /// What kind of thing it is stands first in Arabic, «فاتورة الجوال», and last elsewhere, `phone bill`.
  private func isTelling(_ word: [Way], of held: [[Way]]) -> Bool {
    let isArabic = (word.first?.first?.value ?? 0) >= 0x620
    let isLast = (words.last == word, held.last.map { Self.isSame(word, $0) } ?? false)
    if held.count == 1 { return true }
    return isArabic ? isLast.0 || isLast.1 : !(isLast.0 && isLast.1)
  }

  /// Each word as it may begin.
  private static func words(of text: String, most: Int = .max) -> [[Way]] {
    let folded = FoldedText(text)
    return folded.words.indices.prefix(most).map { word in
      let end = folded.words[word].folded.upperBound
      let ways = folded.starts(of: word).map { start in
        Array(String(decoding: folded.utf8[start..<end], as: UTF8.self).unicodeScalars)
      }
      // «nənəninkini»: that of the grandmother.
      let owner = owning.first { ways[0].count >= $0.count + shortestStem && ways[0].suffix($0.count) == $0[...] }
      return owner.map { ways + [Array(ways[0].dropLast($0.count))] } ?? ways
    }
  }

  /// Whether two words are one but for what is attached to them, before or behind: «خالتي» and «خالة», `bill` and `bills`.
  ///
  /// What is held begins with its first letter more often than with a preposition of one letter: «قال» is not in «بقالة».
  private static func isSame(_ one: [Way], _ other: [Way], isHeld: Bool = false) -> Bool {
    let bare = (one.map(\.count).min() ?? 0, other.map(\.count).min() ?? 0)
    return one.contains { first in
      other.contains { second in
        if first == second { return true }
        // «البنك» and «البيت» have the article alone in common.
        if first.count > bare.0 + 1, second.count > bare.1 + 1 { return false }
        if isHeld, other[0].count == second.count + 1 { return false }
        let common = zip(first, second).prefix { $0 == $1 }.count
        return common >= shortestStem && common >= max(first.count, second.count) - longestEnding
          || isSameRoot(first, second) || isSameTitle(first, second) || isSameStem(first, second)
          || isSameThing(first, second)
      }
    }
  }

  /// Whether two Arabic words have the same letters but for long vowels and the ending, as broken plurals do: «مطعم», «مطاعم».
  private static func isSameRoot(_ one: Way, _ other: Way) -> Bool {
    guard isArabic(one), isArabic(other) else { return false }
    let roots = (root(of: one), root(of: other))
    guard roots.0 == roots.1 else { return false }
    // «صيام» and «أصوم» have a root with a long vowel in its middle.
    let isHollow = roots.0.count == shortestStem - 1 && min(one.count, other.count) > shortestStem
    return roots.0.count >= shortestStem || isHollow
  }

  /// Whether one word is the other with what Azerbaijani adds for whose it is and what is done with it: `faktura`, `fakturasını`.
  private static func isSameStem(_ one: Way, _ other: Way) -> Bool {
    let (stem, word) = one.count < other.count ? (one, other) : (other, one)
    guard stem.count > shortestStem, word.starts(with: stem) else { return false }
    return endings.contains(String(String.UnicodeScalarView(word[stem.count...])))
  }

  /// Whether both spell one name, each in letters of its own: «نتفلكس» of `Netflix`.
  private static func isSameTitle(_ one: Way, _ other: Way) -> Bool {
    guard isArabic(one) != isArabic(other) else { return false }
    return NameSpelling.isSameTitle(String(String.UnicodeScalarView(one)), String(String.UnicodeScalarView(other)))
  }

  private static func isArabic(_ word: Way) -> Bool { word.first.map { (0x620...0x64A).contains($0.value) } ?? false }

  private static func root(of word: Way) -> [Unicode.Scalar] {
    let stem = word.last == "ه" && word.count > shortestStem ? word.dropLast() : word[...]
    return stem.filter { $0 != "ا" && $0 != "و" && $0 != "ي" }
  }

  /// What an Azerbaijani word ends with that stands for what is somebody's, or from which something is taken, folded, the longest first.
  private static let owning = [
    "ninkini", "nunkunu", "inkini", "unkunu", "ninki", "nunku", "inki", "unku", "ndan", "nden", "dan", "den",
  ]
  .map { Array($0.unicodeScalars) }
  /// Folded, and longer than what any two words may differ in.
  private static let endings: Set = [
    "sini", "sinin", "sina", "sine", "sinda", "sinde", "sindan", "sinden", "sunu", "sunun", "suna", "sune", "ini",
    "unu", "imi", "umu", "inin", "unun", "ina", "ine", "una", "une", "lari", "leri", "larini", "lerini", "larimi",
    "lerimi", "larin", "lerin", "lara", "lere",
  ]
  private static let shortestStem = 3
  /// In words.
  private static let longestName = 64
  private static let longestEnding = 2
}
