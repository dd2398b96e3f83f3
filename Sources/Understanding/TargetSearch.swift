/// Finds among texts that are held those that somebody's words name: «الكهرباء» of «دفع فاتورة الكهرباء».
package struct TargetSearch {
  private let words: [[Substring]]

  /// - Parameter name: The words said, in any spelling.
  package init(_ name: String) {
    words = Self.words(of: name)
  }

  /// Returns the places of the texts that hold most of the words, in their order; none where no text holds half of them.
  package func matches(in texts: [String]) -> [Int] {
    let counts = texts.map { text in
      let held = Self.words(of: text)
      let same = words.filter { word in held.contains { Self.isSame(word, $0) } }
      return 2 * same.count == words.count && same.count == 1 && !isTelling(same[0], of: held) ? 0 : same.count
    }
    let most = counts.max() ?? 0
    guard most > 0, 2 * most >= words.count else { return [] }
    return counts.indices.filter { counts[$0] == most }
  }

  /// Whether the one word of two that a text has tells it from its like.
  ///
  /// What kind of thing it is stands first in Arabic, «فاتورة الجوال», and last elsewhere, `phone bill`.
  private func isTelling(_ word: [Substring], of held: [[Substring]]) -> Bool {
    let isArabic = (word.first?.unicodeScalars.first?.value ?? 0) >= 0x620
    let isLast = (words.last == word, held.last.map { Self.isSame(word, $0) } ?? false)
    if held.count == 1 { return true }
    return isArabic ? isLast.0 || isLast.1 : !(isLast.0 && isLast.1)
  }

  /// Each word as it may begin: with its conjunction, preposition and article, and without.
  private static func words(of text: String) -> [[Substring]] {
    let folded = FoldedText(text)
    return folded.words.indices.map { word in
      let end = folded.words[word].folded.upperBound
      let ways = folded.starts(of: word).map { Substring(decoding: folded.utf8[$0..<end], as: UTF8.self) }
      // «nənəninkini»: that of the grandmother.
      let owner = owning.first { ways[0].hasSuffix($0) && ways[0].count >= $0.count + shortestStem }
      return owner.map { ways + [ways[0].dropLast($0.count)] } ?? ways
    }
  }

  /// Whether two words are one but for what is attached to them, before or behind: «خالتي» and «خالة», `bill` and `bills`.
  private static func isSame(_ one: [Substring], _ other: [Substring]) -> Bool {
    one.contains { first in
      other.contains { second in
        if first == second { return true }
        let common = zip(first, second).prefix { $0 == $1 }.count
        return common >= shortestStem && common >= max(first.count, second.count) - longestEnding
          || isSameRoot(first, second)
      }
    }
  }

  /// Whether two Arabic words have the same letters but for long vowels and the ending, as broken plurals do: «مطعم», «مطاعم».
  private static func isSameRoot(_ one: Substring, _ other: Substring) -> Bool {
    let roots = (root(of: one), root(of: other))
    guard roots.0 == roots.1 else { return false }
    // «صيام» and «أصوم» have a root with a long vowel in its middle.
    let isHollow = roots.0.count == shortestStem - 1 && min(one.count, other.count) > shortestStem
    return roots.0.count >= shortestStem || isHollow
  }

  private static func root(of word: Substring) -> [Unicode.Scalar] {
    let scalars = Array(word.unicodeScalars)
    guard scalars.first.map({ (0x620...0x64A).contains($0.value) }) ?? false else { return [] }
    let stem = scalars.last == "ه" && scalars.count > shortestStem ? scalars.dropLast() : scalars[...]
    return stem.filter { !"اوي".unicodeScalars.contains($0) }
  }

  /// What an Azerbaijani word ends with that stands for what is somebody's, folded, the longest first.
  private static let owning = ["ninkini", "nunkunu", "inkini", "unkunu", "ninki", "nunku", "inki", "unku"]
  private static let shortestStem = 3
  private static let longestEnding = 2
}
