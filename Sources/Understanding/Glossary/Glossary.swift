import Models

/// The words and phrases that the grammars of values know, as a tree of folded words.
///
/// Arabic words are found behind their proclitics and article, Azerbaijani ones before their case endings. Where a word
/// is listed with an article, the article makes the difference: «الأحد» is a day, «أحد» someone.
struct Glossary: Sendable {
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

  private struct Node: Sendable {
    var senses: [Sense] = []
    var next: [String: Node] = [:]
  }

  private var root = Node()

  init(_ tables: [(language: Language?, entries: [Entry])]) {
    for (language, entries) in tables {
      for entry in entries {
        for phrase in entry.phrases.split(separator: "|") {
          add(Sense(term: entry.term, language: language), String(phrase))
        }
      }
    }
  }

  /// What all grammars share: three languages and the signs of currencies.
  static let all = Glossary([
    (.arabic, arabicNumbers + arabicTimes + arabicCurrencies),
    (.english, englishNumbers + englishTimes + englishCurrencies),
    (.azerbaijani, azerbaijaniNumbers + azerbaijaniTimes + azerbaijaniCurrencies),
    (nil, signs),
  ])

  private mutating func add(_ sense: Sense, _ phrase: String) {
    let folded = FoldedText(phrase)
    var words = folded.words.indices.map { folded[$0] }
    if words.isEmpty { words = [phrase] }
    Self.insert(sense, words[...], into: &root)
  }

  private static func insert(_ sense: Sense, _ words: ArraySlice<String>, into node: inout Node) {
    if let word = words.first {
      insert(sense, words.dropFirst(), into: &node.next[word, default: Node()])
    } else if !node.senses.contains(sense) {
      node.senses.append(sense)
    }
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

  /// The longest phrase that the words begin with; of one word, the spelling that takes least away from it.
  func longestMatch(_ words: ArraySlice<String>) -> Match? {
    longestMatch(words, from: root, isFirst: true)
  }

  /// The senses of a sign, such as `$`.
  func senses(of sign: Unicode.Scalar) -> [Sense] {
    root.next[String(sign)]?.senses ?? []
  }

  private func longestMatch(_ words: ArraySlice<String>, from node: Node, isFirst: Bool) -> Match? {
    guard let word = words.first, !node.next.isEmpty else { return nil }
    var best: Match?
    WordForm.forEach(of: word) { form in
      guard isFirst || form.isWithinPhrase, let next = node.next[form.stem] else { return }
      let senses = form.ending == nil ? next.senses : next.senses.filter { $0.language == .azerbaijani }
      let rest = longestMatch(words.dropFirst(), from: next, isFirst: false)
      let count = 1 + (rest?.wordCount ?? 0)
      guard count > (best?.wordCount ?? 0), let found = rest?.senses ?? (senses.isEmpty ? nil : senses) else { return }
      best = Match(
        senses: found,
        wordCount: count,
        hasConjunction: form.hasConjunction,
        ending: rest == nil ? form.ending : rest?.ending
      )
    }
    return best
  }
}
