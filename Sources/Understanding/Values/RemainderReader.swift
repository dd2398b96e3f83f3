package import Models

/// Gives what is left of a sentence when its values and what merely asks are taken away.
///
/// «ذكرني أدفع الفاتورة بكرة الساعة ٩» without its time is «أدفع الفاتورة», `remind me to pay it` is `pay it`.
///
/// A class, for it is handed on with every sentence.
package final class RemainderReader: Sendable {
  private let leadIns: ValueWords
  private let prefixes: [String]
  private let whole: Set<String>
  private let ends: ValueWords
  private let after: ValueWords
  /// The first words of lead-ins that are long enough to be known by most of their letters.
  private let beginnings: [String]

  /// - Parameters:
  ///   - leadIns: Phrases to take away from the beginning and the end.
  ///   - prefixes: What a lead-in leaves at the beginning of the word behind it: «ذكرني بتجديد الجواز».
  ///   - whole: Words that begin so by themselves.
  ///   - ends: Words that are taken away with all that follows them.
  ///   - after: Words that are taken away with all that stands before them.
  package init(
    leadIns: [(language: Language, phrases: [String])],
    prefixes: [String] = [],
    whole: [String] = [],
    ends: [(language: Language, phrases: [String])] = [],
    after: [(language: Language, phrases: [String])] = []
  ) {
    self.prefixes = prefixes.map(Folding.fold)
    self.whole = Set(whole.map(Folding.fold))
    self.leadIns = Self.words(leadIns)
    self.ends = Self.words(ends)
    self.after = Self.words(after)
    beginnings = leadIns.flatMap(\.phrases).compactMap { $0.split(separator: " ").first }
      .filter { $0.unicodeScalars.count >= Self.shortestSlip - 1 }.map { Folding.fold(String($0)) }
  }

  private static func words(_ phrases: [(language: Language, phrases: [String])]) -> ValueWords {
    ValueWords(
      phrases.map { language, phrases in
        ValueWords.Entry(meaning: Meaning(kind: .leadIn, value: 0, language: language), phrases: phrases)
      }
    )
  }

  /// The words left over when those of values are taken, as they were typed; nil where there are none.
  ///
  /// Those of `kept` are no lead-in, though they may be spelled as one: `on manat` is ten.
  package func read(_ text: FoldedText, except taken: [Range<Int>], keeping kept: Range<Int> = 0..<0) -> String? {
    var isTaken = text.words.map { _ in false }
    for word in taken.joined() where isTaken.indices.contains(word) { isTaken[word] = true }
    // A sign such as «¼» is one character and two words: it is taken as a whole.
    for word in Array(isTaken.indices.dropFirst()) + isTaken.indices.dropFirst().reversed()
    where text.words[word - 1].typed.overlaps(text.words[word].typed) {
      let isEitherTaken = isTaken[word - 1] || isTaken[word]
      (isTaken[word - 1], isTaken[word]) = (isEitherTaken, isEitherTaken)
    }
    var left = isTaken.indices.filter { !isTaken[$0] }[...]
    trim(&left, of: text, keeping: kept)
    if let end = left.dropFirst().firstIndex(where: { length([text.words[$0].folded], of: text, in: ends) != nil }) {
      left = Array(left[..<end])[...]
      trim(&left, of: text)
    }
    leaveOut(before: after, &left, of: text)
    guard let first = left.first else { return nil }
    // «في بنده»: what stands behind a preposition has none of its own.
    let isGoverned = first > 0 && Self.prepositions.contains(text[first - 1])
    let prefix = first > 0 && !isGoverned ? prefixLength(of: text[first]) : 0
    return runs(of: left).map { run in
      let start = text.words[run.lowerBound].folded.lowerBound + (run.lowerBound == first ? prefix : 0)
      return TypedBrackets.closed(text.typed(run, from: start), behind: run.upperBound, of: text)
    }.joined(separator: " ")
  }

  /// The words of the lead-in that begins at a word; nil where none does.
  package func leadIn(at word: Int, in text: FoldedText) -> Range<Int>? {
    let words = text.words[word...].prefix(Self.longestLeadIn).map(\.folded)
    return length(words[...], of: text).map { word..<word + $0 }
  }

  /// The bytes that the words before left at the beginning of a word.
  private func prefixLength(of word: String) -> Int {
    guard !whole.contains(word), let prefix = prefixes.first(where: { word.hasPrefix($0) }),
      word.count - prefix.count >= Self.shortestRest
    else { return 0 }
    return prefix.utf8.count
  }

  /// A shorter rest is no word: «بنك», «ليل».
  private static let shortestRest = 3

  /// Takes lead-ins from both ends, as long as there are some.
  private func trim(_ left: inout ArraySlice<Int>, of text: FoldedText, keeping kept: Range<Int> = 0..<0) {
    let places = left.map { text.words[$0].folded }
    var isFirst = true
    while !(left.first.map(kept.contains) ?? false),
      let length = length(places[left.indices].prefix(Self.longestLeadIn), of: text)
        ?? (isFirst ? misspeltLength(left, of: text) : nil)
    {
      left = left.dropFirst(length)
      isFirst = false
    }
    while let length = lengthAtEnd(places[left.indices], of: text), !endsWithName(left, of: text) {
      left = left.dropLast(length)
    }
  }

  /// Whether the sentence ends with a name that is written as «على» is otherwise, «ذكرني أكلم علي», or as a greeting: «أكلم هلا».
  private func endsWithName(_ left: ArraySlice<Int>, of text: FoldedText) -> Bool {
    guard let last = left.last, last == text.words.count - 1, whole.contains(text[last]) else { return false }
    return !Self.prepositions.contains(text[last]) || text.typed(last).hasSuffix("لي")
  }

  /// Folded.
  private static let prepositions: Set = ["في", "علي", "عند"]

  /// Takes all away up to words such as «تحت بند», where something stands behind them.
  private func leaveOut(before phrases: ValueWords, _ left: inout ArraySlice<Int>, of text: FoldedText) {
    for start in left.indices {
      let places = left[start...].prefix(Self.longestLeadIn).map { text.words[$0].folded }
      guard let length = length(places[...], of: text, in: phrases), start + length < left.endIndex else { continue }
      left = Array(left[(start + length)...])[...]
      trim(&left, of: text)
      return
    }
  }

  /// The length of the longest lead-in that the words end with.
  private func lengthAtEnd(_ words: ArraySlice<Range<Int>>, of text: FoldedText) -> Int? {
    (1...Self.longestLeadIn).reversed().first { length in
      length <= words.count && self.length(words.suffix(length), of: text) == length
    }
  }

  /// The length of the longest lead-in that words begin with.
  private func length(_ words: ArraySlice<Range<Int>>, of text: FoldedText, in phrases: ValueWords? = nil) -> Int? {
    let match = text.utf8.withUnsafeBufferPointer { (phrases ?? leadIns).longestMatch(words, in: $0) }
    // «كودي» is not «ودي», nor «ليلى» «يلي»; «لصندوق» is longer than any such name.
    if let match, Self.attached.contains(match.preposition), !match.hasArticle,
      words.first.map({ $0.count <= Self.longestAlike }) ?? false
    {
      return nil
    }
    return match?.wordCount
  }

  /// The length of a lead-in at the very beginning whose first word has a slip of the pen: `remnid me`.
  private func misspeltLength(_ left: ArraySlice<Int>, of text: FoldedText) -> Int? {
    guard let first = left.first else { return nil }
    let typed = text[first].unicodeScalars
    let isDoubled = typed.last == typed.dropLast().last
    // `bağı` is a word, «ذكني» none.
    guard typed.count >= (typed.first?.isASCII == true && !isDoubled ? Self.shortestSlip : Self.shortestSlip - 1),
      let meant = beginnings.first(where: { meant in
        meant.unicodeScalars.count >= Self.shortestSlip
          ? Self.isSlip(typed, for: meant.unicodeScalars)
          : isDoubled && typed.dropLast().elementsEqual(meant.unicodeScalars)
      })
    else { return nil }
    let rest = left.dropFirst().prefix(Self.longestLeadIn - 1).map { text[$0] }
    let corrected = FoldedText(([meant] + rest).joined(separator: " "))
    return length(corrected.words.map(\.folded)[...], of: corrected)
  }

  /// Whether a word is another one with a slip of the pen: of short Latin ones a letter too many or another makes a word, such as `aylıq`.
  private static func isSlip(_ typed: String.UnicodeScalarView, for meant: String.UnicodeScalarView) -> Bool {
    guard let slip = Slip(typed, for: meant) else { return false }
    return slip == .exchange || typed.first?.isASCII != true || typed.count > shortestSlip || typed.count < meant.count
  }

  /// In a shorter word one letter makes another word.
  private static let shortestSlip = 5

  /// Neighbouring words together.
  private func runs(of words: ArraySlice<Int>) -> [ClosedRange<Int>] {
    words.reduce(into: []) { runs, word in
      if let last = runs.last, last.upperBound == word - 1 {
        runs[runs.count - 1] = last.lowerBound...word
      } else {
        runs.append(word...word)
      }
    }
  }

  private static let longestLeadIn = 6
  /// The bytes of a word that may be spelled as a short one with «ك» or «ل» before it.
  private static let longestAlike = 8
  /// The second bytes of ك and ل.
  private static let attached: Set<UInt8> = [0x83, ValueToken.lam]
}
