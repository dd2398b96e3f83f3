/// What is left of an Arabic word without what is attached to it and without the letters that inflection changes.
///
/// Light stemming in the manner of Larkey, Ballesteros and Connell ("Light stemming for Arabic information retrieval",
/// 2007), one prefix and one suffix where three letters stay; then the weak letters ا و ي and ه go, so that حسابي,
/// للحساب and حسابات are one. It conflates too much, and cuts letters that only look attached, to replace the word; beside
/// the word it is what tells most about Arabic sentences.
struct ArabicStem {
  private let letters: Slice<UnsafeBufferPointer<UInt32>>

  /// - Parameter word: The letters of a folded word between two edges, each its UTF-8 bytes as one number; nil where it
  ///   does not begin with an Arabic letter.
  @inline(__always)
  init?(_ word: UnsafeBufferPointer<UInt32>) {
    guard word.count > 2, (0xD880...0xDBBF).contains(word[1]) else { return nil }
    var letters = word[1..<word.count - 1]
    for prefix in Self.prefixes where letters.count - prefix.count >= 3 && letters.starts(with: prefix) {
      letters = letters.dropFirst(prefix.count)
      break
    }
    for suffix in Self.suffixes
    where letters.count - suffix.count >= 3 && letters.suffix(suffix.count).elementsEqual(suffix) {
      letters = letters.dropLast(suffix.count)
      break
    }
    self.letters = letters
  }

  @inline(__always)
  func hash(seed: UInt32) -> FeatureKey.Hash {
    var strong = FeatureKey.Hash(seed: seed)
    var whole = strong
    var strongCount = 0
    for letter in letters {
      whole.add(letter)
      guard !Self.weak.contains(letter) else { continue }
      strong.add(letter)
      strongCount += 1
    }
    return strongCount > 1 ? strong : whole
  }

  private static let prefixes = letters(["وال", "بال", "كال", "فال", "لل", "ال", "و", "ب", "ل", "ف", "ه"])

  private static let suffixes = letters([
    "هما", "كما", "هم", "هن", "كم", "كن", "نا", "ها", "ني", "ات", "ون", "ين", "تي", "ته", "ه", "ك", "ي", "ت",
  ])

  private static let weak = letters(["اويه"])[0]

  private static func letters(_ words: [String]) -> [[UInt32]] {
    words.map { word in
      word.unicodeScalars.map { scalar in UTF8.encode(scalar).map { $0.reduce(0) { $0 << 8 | UInt32($1) } } ?? 0 }
    }
  }
}
