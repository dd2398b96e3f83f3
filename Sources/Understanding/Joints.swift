/// The places of a text where a conjunction or a point may begin another part of what is said.
package struct Joints {
  package let text: FoldedText

  package init(text: FoldedText) {
    self.text = text
  }

  /// A part of a text: the words of it, and the place in the folded text where it begins behind its conjunction.
  package struct Start: Sendable {
    package let word: Int
    package let folded: Int
  }

  /// The places behind a conjunction of its own, a conjunction written with the word, or punctuation.
  package var starts: [Start] {
    guard text.words.count > 1 else { return [] }
    return text.words.indices.dropFirst().compactMap { word in
      if Self.conjunctions.contains(text.utf8[text.words[word].folded]) { return nil }
      if let behind = behindConjunction(word) { return Start(word: word, folded: behind) }
      let isFree =
        Self.conjunctions.contains(text.utf8[text.words[word - 1].folded]) || isPunctuated(before: word)
      return isFree ? Start(word: word, folded: text.words[word].folded.lowerBound) : nil
    }
  }

  /// Whether the text goes on behind a conjunction that it begins with, be it after a word such as «طيب».
  package var isJoined: Bool {
    guard let first = text.words.indices.first(where: { !Self.openers.contains(text.utf8[text.words[$0].folded]) })
    else { return false }
    if behindConjunction(first) != nil || Self.conjunctions.contains(text.utf8[text.words[first].folded]) {
      return true
    }
    // Azerbaijani puts its word for it behind what it adds: `qəhvəyə də 50`.
    return text.words.indices.filter { $0 == 0 || !isEnding($0) }.prefix(3).dropFirst().contains { word in
      Self.additions.contains(text.utf8[text.words[word].folded])
    }
  }

  /// Whether a word is written with the number before it: of `saat 14-də` the end.
  private func isEnding(_ word: Int) -> Bool {
    let (before, after) = (text.words[word - 1], text.words[word])
    return after.typed.lowerBound - before.typed.upperBound <= 1 && text[word - 1].last?.isNumber == true
      && !text.original.utf8.dropFirst(before.typed.upperBound).prefix(1).elementsEqual([0x20])
  }

  private static let additions = ByteTree(["de", "da", "too"])

  /// Words before a conjunction that say nothing themselves.
  private static let openers = ByteTree(["طيب", "طب", "اوكي", "تمام", "ok", "okay", "yes", "yaxsi", "he"])

  /// A part that begins with a word.
  package func start(at word: Int) -> Start { Start(word: word, folded: text.words[word].folded.lowerBound) }

  /// Where a word goes on behind a و or ف that is written with it; nil where it begins with none.
  package func behindConjunction(_ word: Int) -> Int? {
    let folded = text.words[word].folded
    guard folded.count > 3, text.utf8[folded.lowerBound] == 0xD9 else { return nil }
    guard [0x88, 0x81].contains(text.utf8[folded.lowerBound + 1]) else { return nil }
    return folded.lowerBound + 2
  }

  /// Whether a part counts the small coins of the sum before it: «١٥ ريالًا وخمسين هللة».
  package func isSubunit(_ start: Start) -> Bool {
    (start.word..<min(start.word + 3, text.words.count)).contains { word in
      Self.coins.contains { text[word].hasPrefix($0) }
    }
  }

  private static let coins = ["هلل", "قرش", "فلس", "halal", "cent", "qepik"]

  /// Whether a mark that parts sentences stands before a word.
  private func isPunctuated(before word: Int) -> Bool {
    let (start, end) = (text.words[word - 1].typed.upperBound, text.words[word].typed.lowerBound)
    // Two words that one letter such as «½» is written out as have nothing between them.
    guard end > start + 1 else { return false }
    let utf8 = text.original.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: start)
    let upper = utf8.index(lower, offsetBy: end - start)
    // Scalars, for whatever is put on a mark would be one picture with it, as the two of CR and LF are.
    return text.original.unicodeScalars[lower..<upper].contains(where: Self.marks.contains)
  }

  /// Returns the parts of the text between places, without what joins them.
  package func parts(at cuts: [Start]) -> [String] {
    zip([nil] + cuts.map(Optional.some), cuts.map(Optional.some) + [nil]).map(typed)
  }

  /// The text from the start of a part up to that of the next, without what joins them.
  package func typed(from start: Start?, to end: Start?) -> String {
    let utf8 = text.original.utf8
    let lower = start.map { offset(of: $0) } ?? 0
    var last = end.map { $0.word } ?? text.words.count
    while let end, last > 0, last == end.word, Self.conjunctions.contains(text.utf8[text.words[last - 1].folded]) {
      last -= 1
    }
    let upper = last < text.words.count ? text.words[last].typed.lowerBound : utf8.count
    guard lower < upper else { return "" }
    let part = text.original[
      utf8.index(utf8.startIndex, offsetBy: lower)..<utf8.index(utf8.startIndex, offsetBy: upper)
    ]
    return String(part.drop { $0.isWhitespace }.trimmingEnd { $0.isWhitespace || Self.commas.contains($0) })
  }

  /// The place of a part in the text as it was typed.
  private func offset(of start: Start) -> Int {
    let word = text.words[start.word]
    guard start.folded > word.folded.lowerBound else { return word.typed.lowerBound }
    return word.typed.upperBound - text.typed(start.word...start.word, from: start.folded).utf8.count
  }

  private static let conjunctions = ByteTree([
    "و", "ثم", "وبعدين", "بعدين", "وبعدها", "and", "n", "then", "plus", "also", "ve", "hem", "sonra",
  ])
  private static let marks: Set<Unicode.Scalar> = [",", "،", ";", "؛", ".", "!", "?", "؟", "\n"]
  private static let commas: Set<Character> = [",", "،", ";", "؛"]
}

extension Substring {
  fileprivate func trimmingEnd(while isLeftOut: (Character) -> Bool) -> Substring {
    var end = self
    while let last = end.last, isLeftOut(last) { end.removeLast() }
    return end
  }
}
