import Models

/// The words and phrases that the grammars of values know, as a tree over their folded spelling.
///
/// Arabic words are found behind their proclitics and article, Azerbaijani ones before their case endings. Where a word
/// is listed with an article, the article makes the difference: «الأحد» is a day, «أحد» someone.
///
/// A class, for every search of a word holds it.
final class Glossary: Sendable {
  /// One meaning of a phrase.
  struct Sense: Hashable, Sendable {
    let term: Term
    /// Nil for signs, which all languages share.
    let language: Language?
  }

  /// Phrases of one meaning, separated by `|`, in natural spelling.
  struct Entry: Sendable {
    let term: Term
    let phrases: String

    init(_ term: Term, _ phrases: String) {
      self.term = term
      self.phrases = phrases
    }
  }

  private let tree: ByteTree
  /// By the number at a phrase's end in the tree.
  private let senses: [[Sense]]

  init(_ tables: [(language: Language?, entries: [Entry])]) {
    var tree = ByteTree()
    var senses: [[Sense]] = []
    for (language, entries) in tables {
      for entry in entries {
        for phrase in entry.phrases.split(separator: "|") {
          Self.add(Sense(term: entry.term, language: language), String(phrase), to: &tree, &senses)
        }
      }
    }
    self.tree = tree
    self.senses = senses
  }

  /// What all grammars share: three languages and the signs of currencies.
  static let all = Glossary([
    (.arabic, arabicNumbers + arabicTimes + arabicCurrencies),
    (.english, englishNumbers + englishTimes + englishCurrencies),
    (.azerbaijani, azerbaijaniNumbers + azerbaijaniTimes + azerbaijaniCurrencies),
    (nil, signs),
  ])

  private static func add(_ sense: Sense, _ phrase: String, to tree: inout ByteTree, _ senses: inout [[Sense]]) {
    let folded = FoldedText(phrase).utf8
    let end = tree.grow(folded.isEmpty ? Array(phrase.utf8) : folded)
    guard let number = tree[end] else {
      tree[end] = senses.count
      return senses.append([sense])
    }
    if !senses[number].contains(sense) { senses[number].append(sense) }
  }

  private func senses(at node: Int) -> [Sense] {
    tree[node].map { senses[$0] } ?? []
  }
}

extension Glossary {
  /// A phrase found at the start of some words.
  struct Match {
    let senses: [Sense]
    let wordCount: Int
    /// Whether «و» is written as one with the first word.
    let hasConjunction: Bool
    /// The case of the last word.
    let ending: CaseEnding?
  }

  /// The longest phrase that words begin with, given where they stand in a folded text; of one word, the spelling that
  /// takes least away from it.
  func longestMatch(_ words: ArraySlice<Range<Int>>, in utf8: [UInt8]) -> Match? {
    utf8.withUnsafeBufferPointer { longestMatch(words, in: $0, from: ByteTree.root, isFirst: true) }
  }

  /// The senses of a sign, such as `$`.
  func senses(of sign: Unicode.Scalar) -> [Sense] {
    tree.end(of: UTF8.encode(sign) ?? UTF8.encodedReplacementCharacter).map { senses(at: $0) } ?? []
  }

  private func longestMatch(
    _ words: ArraySlice<Range<Int>>,
    in utf8: UnsafeBufferPointer<UInt8>,
    from node: Int,
    isFirst: Bool
  ) -> Match? {
    guard let word = words.first else { return nil }
    var best: Match?
    WordForm.forEach(of: word, in: utf8, known: { knownBytes(of: utf8[word], from: node) }) { form in
      guard isFirst || form.isWithinPhrase, let next = tree.end(of: utf8[form.stem], from: node) else { return }
      let rest = tree.child(UInt8(ascii: " "), of: next).flatMap {
        longestMatch(words.dropFirst(), in: utf8, from: $0, isFirst: false)
      }
      let count = 1 + (rest?.wordCount ?? 0)
      guard count > (best?.wordCount ?? 0) else { return }
      let own = senses(at: next)
      let senses = form.ending == nil ? own : own.filter { $0.language == .azerbaijani }
      guard let found = rest?.senses ?? (senses.isEmpty ? nil : senses) else { return }
      best = Match(
        senses: found,
        wordCount: count,
        hasConjunction: form.hasConjunction,
        ending: rest == nil ? form.ending : rest?.ending
      )
    }
    return best
  }

  /// How many bytes of a word some phrase goes along with.
  private func knownBytes(of word: Slice<UnsafeBufferPointer<UInt8>>, from node: Int) -> Int {
    var node = node
    for (count, byte) in word.enumerated() {
      guard let next = tree.child(byte, of: node) else { return count }
      node = next
    }
    return word.count
  }
}
