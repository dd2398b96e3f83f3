package import Understanding

/// Arabic as it is typed in Latin letters and digits: «wsh 3ndi», «mata yntahi jawazi».
package final class Arabizi: Sendable {
  private let lexicon: Lexicons
  private let skeletons: ArabiziSkeletons

  /// - Parameter lexicon: Words in Latin letters, each under its spelling in Arabic.
  init(lexicon: Lexicons) {
    self.lexicon = lexicon
    skeletons = ArabiziSkeletons(lexicon: lexicon)
  }

  /// The text in Arabic letters; nil where it is no Arabic in Latin ones.
  ///
  /// It is where most of its words are known, or where a digit stands among letters for one that Latin lacks and no more of
  /// the words beside it are those of another language (`isOther`) than of this: `the PS5 warranty` is English.
  package func inArabicLetters(_ text: String, isOther: (Int, FoldedText) -> Bool) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.contains(where: Self.isLetter) else { return nil }
    let folded = FoldedText(text)
    let words = folded.words.indices.map { folded[$0] }
    let said = words.indices.filter { words[$0].utf8.contains(where: Self.isLetter) && !Self.kept.contains(words[$0]) }
    // `70 riyal benzin yaz` ends with what Azerbaijani commands.
    if let last = words.last, Self.commanding.contains(last) { return nil }
    var known = lexicon.matches(in: text)
    let named = Set(known.map(\.words).joined())
    if !known.isEmpty || said.contains(where: { Self.hasLetterDigit(words[$0]) }) {
      known += said.filter { !named.contains($0) && !isOther($0, folded) }.compactMap { place in
        skeletons.spelling(of: words[place]).map { match(words[place], $0, at: place) }
      }
    }
    let covered = Set(known.map(\.words).joined())
    var isSpelled = said.contains { Self.hasLetterDigit(words[$0]) }
    if isSpelled {
      let others = said.count { !covered.contains($0) && !Self.hasLetterDigit(words[$0]) && isOther($0, folded) }
      isSpelled = others <= said.count(where: covered.contains)
    }
    guard isSpelled || 2 * said.count(where: covered.contains) > said.count else { return nil }
    var spelled = known.map { ($0.words, $0.value) }
    for word in said where !covered.contains(word) && !isKept(words[word], isOther(word, folded)) {
      spelled.append((word..<word + 1, Self.transliterated(words[word])))
    }
    return Self.joined(folded.replacing(spelled))
  }

  /// The text with its conjunctions written to the words of Arabic behind them, as Arabic writes them.
  private static func joined(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      if let last = words.last, last == joint,
        word.unicodeScalars.first.map({ (0x620...0x64A).contains($0.value) }) == true
      {
        words[words.count - 1] = Substring(joint + word)
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

  private static let joint = "و"

  /// The text with those of its words in Arabic letters that are known and of no other language; nil where it has none.
  ///
  /// Beside Arabic letters any of them is read, «khalas cancel تذكير الزرع». In a sentence of another language are only those that tell a
  /// time or a document (`isTold`), `remind me bokra 5pm`, and those with a digit for a letter, `3andi`, which is no sum: a name is left
  /// as it is.
  package func wordsInArabicLetters(
    _ text: String,
    isOther: (Int, FoldedText) -> Bool,
    isTold: (String) -> Bool
  ) -> String? {
    guard text.utf8.contains(where: Self.isLetter) else { return nil }
    let folded = FoldedText(text)
    let words = folded.words.indices.map { folded[$0] }
    // «ma tem7i»: a digit between letters is one of them.
    let inner = words.indices.filter { Self.hasInnerDigit(words[$0]) }
    let isMixed = folded.isArabic || !inner.isEmpty
    let known = lexicon.matches(in: text).filter { match in
      let isOwn = match.words.contains { Self.hasLetterDigit(words[$0]) }
      let isJoint = match.words == 0..<1 && match.value.count == 1 && words.count <= Self.mostBehindJoint
      guard !words[match.words.lowerBound].utf8.contains(where: { $0 >= 0x80 }) else { return false }
      // `Ramadan` is a word of English, too.
      if isOwn || isJoint || isTold(match.value) && isWord(match, words) && !isTold(match.typed) { return true }
      return isMixed && !match.words.allSatisfy { isOther($0, folded) }
    }
    let covered = Set(known.map(\.words).joined())
    let strange = inner.filter { !covered.contains($0) }.map { ($0..<$0 + 1, Self.transliterated(words[$0])) }
    let spelled = known.map { ($0.words, $0.value) } + strange
    return spelled.isEmpty ? nil : Self.joined(folded.replacing(spelled))
  }

  /// Whether what tells it is long enough to be no word of another language: `ams`.
  private func isWord(_ match: SlotReading.Match, _ words: [String]) -> Bool {
    match.words.count > 1 || words[match.words.lowerBound].utf8.count >= Self.shortestTime
  }

  private func match(_ word: String, _ value: String, at place: Int) -> SlotReading.Match {
    SlotReading.Match(slot: "", value: value, typed: word, words: place..<place + 1)
  }

  /// `w Layan?`: so many words may be behind a conjunction.
  private static let mostBehindJoint = 3
  private static let shortestTime = 4

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

  /// Whether one digit stands between letters of a word, and what follows is no case of Azerbaijani or unit: `tem7i`.
  private static func hasInnerDigit(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard hasLetterDigit(word), let place = bytes.firstIndex(where: letterDigits.contains), place > 0,
      bytes.count(where: letterDigits.contains) == 1, place < bytes.count - 1
    else { return false }
    return !units.contains(String(decoding: bytes[(place + 1)...], as: UTF8.self))
  }

  /// ء ع خ ط ح ق ص in digits.
  private static let letterDigits = Set("2356789".utf8)
  /// What stands behind a number that is one: units, and the cases of Azerbaijani, `6da`.
  private static let units: Set<String> = [
    "am", "pm", "nd", "rd", "th", "km", "kg", "sar", "azn", "min", "hr", "hrs", "da", "de", "dan", "den", "ya", "ye",
    "ish",
  ]
  /// Verbs of Azerbaijani that stand at the end, folded.
  private static let commanding: Set<String> = ["yaz", "yazin", "sil", "silin", "elave", "goster", "xatirlat", "qeyd"]
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
