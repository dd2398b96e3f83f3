import Understanding

/// Arabic as it is typed in Latin letters and digits: «wsh 3ndi», «mata yntahi jawazi».
final class Arabizi: Sendable {
  private let lexicon: Lexicons

  /// - Parameter lexicon: Words in Latin letters, each under its spelling in Arabic.
  init(lexicon: Lexicons) {
    self.lexicon = lexicon
  }

  /// The text in Arabic letters; nil where it is no Arabic in Latin ones.
  ///
  /// It is where most of its words are known, or where a digit stands among letters for one that Latin lacks and no more of
  /// the words beside it are those of another language (`isOther`) than of this: `the PS5 warranty` is English.
  func inArabicLetters(_ text: String, isOther: (Int, FoldedText) -> Bool) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.contains(where: Self.isLetter) else { return nil }
    let known = lexicon.matches(in: text)
    let folded = FoldedText(text)
    let words = folded.words.indices.map { folded[$0] }
    let said = words.indices.filter { words[$0].utf8.contains(where: Self.isLetter) }
    let covered = Set(known.map(\.words).joined())
    var isSpelled = said.contains { Self.hasLetterDigit(words[$0]) }
    if isSpelled {
      let others = said.count { !covered.contains($0) && !Self.hasLetterDigit(words[$0]) && isOther($0, folded) }
      isSpelled = others <= said.count(where: covered.contains)
    }
    guard isSpelled || 2 * said.count(where: covered.contains) > said.count else { return nil }
    var spelled: [String] = []
    var word = 0
    while word < words.count {
      if let match = known.first(where: { $0.words.lowerBound == word }) {
        spelled.append(match.value)
        word = match.words.upperBound
      } else {
        spelled.append(
          said.contains(word) && !Self.kept.contains(words[word]) && !isKept(words[word], isOther(word, folded))
            ? Self.transliterated(words[word]) : words[word]
        )
        word += 1
      }
    }
    return spelled.joined(separator: " ")
  }

  /// Whether a word of another language stays as it is: «sarafet 45 3ala pizza».
  private func isKept(_ word: String, _ isOther: Bool) -> Bool {
    isOther && word.utf8.count >= Self.shortestOther && word.utf8.allSatisfy(Self.isLetter)
  }

  private static let shortestOther = 4

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether a digit stands for a letter: before letters or between them, and not as in `3pm`, `28th`, `5k`.
  private static func hasLetterDigit(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    let letters = bytes.count(where: isLetter)
    guard letters >= 2, bytes.contains(where: letterDigits.contains) else { return false }
    let others = bytes.filter { !isLetter($0) }
    guard others.allSatisfy({ letterDigits.contains($0) }), others.count <= 2 else { return false }
    let suffix = bytes.drop { letterDigits.contains($0) }
    return suffix.count == bytes.count || !units.contains(String(decoding: suffix, as: UTF8.self))
  }

  /// ء ع خ ط ح ق ص in digits.
  private static let letterDigits = Set("2356789".utf8)
  /// What stands behind a number that is one: units, and the cases of Azerbaijani, `6da`.
  private static let units: Set<String> = [
    "am", "pm", "nd", "rd", "th", "km", "kg", "sar", "azn", "min", "hr", "hrs", "da", "de", "dan", "den", "ya", "ye",
    "ish",
  ]
  private static let kept: Set<String> = ["am", "pm", "sar", "azn", "usd"]

  /// Letter by letter, short vowels left out within a word.
  private static func transliterated(_ word: String) -> String {
    var letters = ""
    var rest = word[...]
    while !rest.isEmpty {
      let (latin, arabic) = pairs.first { rest.hasPrefix($0.0) } ?? (String(rest.prefix(1)), "")
      let isInside = rest.startIndex != word.startIndex
      letters += isInside && ["e", "i", "o", "u"].contains(latin) ? "" : arabic
      rest = rest.dropFirst(latin.count)
    }
    return letters
  }

  /// The longer ones first.
  private static let pairs: [(String, String)] = [
    ("sh", "ش"), ("ch", "ش"), ("kh", "خ"), ("gh", "غ"), ("th", "ث"), ("dh", "ذ"), ("ee", "ي"), ("oo", "و"), ("ou", "و"),
    ("aa", "ا"),
    ("2", "ا"), ("3", "ع"), ("5", "خ"), ("6", "ط"), ("7", "ح"), ("8", "ق"), ("9", "ص"), ("a", "ا"), ("b", "ب"),
    ("c", "ك"),
    ("d", "د"), ("e", "ا"), ("f", "ف"), ("g", "ق"), ("h", "ه"), ("i", "ا"), ("j", "ج"), ("k", "ك"), ("l", "ل"),
    ("m", "م"),
    ("n", "ن"), ("o", "ا"), ("p", "ب"), ("q", "ق"), ("r", "ر"), ("s", "س"), ("t", "ت"), ("u", "ا"), ("v", "ف"),
    ("w", "و"),
    ("x", "كس"), ("y", "ي"), ("z", "ز"),
  ]
}
