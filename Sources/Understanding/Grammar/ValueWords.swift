import Models

/// The words and phrases that the grammar of values knows, as a tree over their folded spelling.
///
/// Arabic words are found behind their proclitics and article, Azerbaijani ones before their case endings. Where a word
/// is listed with an article, the article makes the difference: «الأحد» is a day, «أحد» someone.
///
/// A class, for every reader holds it.
package final class ValueWords: Sendable {
  /// Phrases, in natural or folded spelling, that mean the same.
  package struct Entry: Hashable, Sendable {
    package let meaning: Meaning
    package let phrases: [String]

    package init(meaning: Meaning, phrases: [String]) {
      self.meaning = meaning
      self.phrases = phrases
    }
  }

  let tree: ByteTree
  /// All meanings, those of one phrase beside one another and of one language beside one another.
  let meanings: [Meaning]
  /// By the number at a phrase's end in the tree.
  let ranges: [Range<Int>]
  /// The names of weekdays and months that are known with a slip of the pen, too.
  let names: CalendarSpellings
  /// What the texts that were read last say.
  let readings = LatestResults<ValueReader.Question, SpokenValues>(most: 6)

  package convenience init(_ entries: [Entry]) {
    var groups: [(phrase: [UInt8], meanings: [Meaning])] = []
    var places: [[UInt8]: Int] = [:]
    for (meaning, phrases) in Self.merged(entries) {
      for phrase in phrases {
        let place = places[phrase] ?? groups.count
        if place == groups.count {
          places[phrase] = place
          groups.append((phrase, []))
        }
        groups[place].meanings.append(meaning)
      }
    }
    self.init(
      tree: ByteTree(numbered: groups.enumerated().map { ($0.element.phrase, $0.offset) }),
      groups: groups.map(\.meanings),
      names: groups.enumerated().filter { Self.isName($0.element.meanings) }.map { ($0.element.phrase, $0.offset) }
    )
  }

  /// Takes the meanings of each phrase, those of one language beside one another, by its number in the tree, and the names of
  /// weekdays and months with theirs.
  init(tree: ByteTree, groups: [[Meaning]], names: [(phrase: [UInt8], group: Int)]) {
    self.tree = tree
    meanings = groups.flatMap(\.self)
    var start = 0
    ranges = groups.map { group in
      defer { start += group.count }
      return start..<start + group.count
    }
    var spellings = CalendarSpellings()
    for (phrase, group) in names { spellings.add(phrase, group) }
    self.names = spellings
  }

  /// Whether a phrase with some meanings is the name of a weekday or a month.
  static func isName(_ meanings: [Meaning]) -> Bool { meanings.contains { $0.kind == .weekday || $0.kind == .month } }

  /// Each meaning with its phrases as they are searched for, each once, those of one language after one another.
  private static func merged(_ entries: [Entry]) -> [(Meaning, [[UInt8]])] {
    var keys: [Meaning: [[UInt8]]] = [:]
    var order: [Meaning] = []
    for entry in entries {
      if keys[entry.meaning] == nil { order.append(entry.meaning) }
      for key in entry.phrases.map(key(of:)) where keys[entry.meaning]?.contains(key) != true {
        keys[entry.meaning, default: []].append(key)
      }
    }
    let languages: [Language?] = Language.allCases + [nil]
    return languages.flatMap { language in
      order.filter { $0.language == language }.map { ($0, keys[$0] ?? []) }
    }
  }

  /// A phrase as it is searched for: folded, or a sign as it is.
  package static func key(of phrase: String) -> [UInt8] {
    // What is folded already, as in compiled words, need not be folded again.
    if phrase.utf8.allSatisfy({ $0 == 0x20 || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }) {
      return Array(phrase.utf8)
    }
    let folded = FoldedText(phrase).utf8
    return folded.isEmpty ? Array(phrase.utf8) : folded
  }
}

extension ValueWords {
  /// A phrase found at the start of some words.
  struct Match {
    var meanings: Range<Int>
    var wordCount: Int
    /// What is written as one with the first word.
    var hasConjunction: Bool
    var hasArticle: Bool
    var preposition: UInt8
    /// The case of the last word.
    var ending: CaseEnding?
    /// How it is told from a number that it is spelled as.
    var homograph: Homograph?
  }

  /// All that a whole phrase means.
  package func meanings(of phrase: String) -> [Meaning] {
    tree.end(of: Self.key(of: phrase)).flatMap { tree[$0] }.map { Array(meanings[ranges[$0]]) } ?? []
  }

  /// The meanings of a sign, such as `$`.
  func meanings(of sign: Unicode.Scalar) -> Range<Int> {
    let bytes = UTF8.encode(sign) ?? UTF8.encodedReplacementCharacter
    return tree.end(of: bytes).flatMap { tree[$0] }.map { ranges[$0] } ?? 0..<0
  }

  /// The longest phrase that words begin with, given where they stand in a folded text; of one word, the spelling that
  /// takes least away from it.
  func longestMatch(
    _ words: ArraySlice<Range<Int>>,
    in utf8: UnsafeBufferPointer<UInt8>,
    from node: Int = ByteTree.root,
    isFirst: Bool = true
  ) -> Match? {
    guard let word = words.first else { return nil }
    var best: Match?
    var homograph: Homograph?
    WordForm.forEach(of: word, in: utf8, known: { knownBytes(of: utf8[word], from: node) }) { form in
      guard isFirst || form.isWithinPhrase, let next = tree.end(of: utf8[form.stem], from: node) else { return }
      let rest =
        words.count < 2
        ? nil
        : tree.child(UInt8(ascii: " "), of: next).flatMap {
          longestMatch(words.dropFirst(), in: utf8, from: $0, isFirst: false)
        }
      let count = 1 + (rest?.wordCount ?? 0)
      guard count > (best?.wordCount ?? 0) else { return }
      var own = tree[next].map { ranges[$0] } ?? 0..<0
      if form.ending != nil {
        while let first = own.first, meanings[first].language != .azerbaijani { own = own.dropFirst() }
        while let last = own.last, meanings[last].language != .azerbaijani { own = own.dropLast() }
      }
      if isFirst, rest == nil, let other = self.homograph(own) {
        homograph = other
        // Where nothing else is written so, the word is read by its forms.
        if own.count == 1, other != .never { return }
      }
      guard let found = rest?.meanings ?? (own.isEmpty ? nil : own) else { return }
      let length = form.stem.lowerBound - word.lowerBound
      best = Match(
        meanings: found,
        wordCount: count,
        hasConjunction: form.hasConjunction,
        hasArticle: Self.endsWithArticle(utf8[word.lowerBound..<form.stem.lowerBound]),
        preposition: form.hasConjunction || length < 2 || utf8[word.lowerBound + 1] == 0xA7
          ? 0 : utf8[word.lowerBound + 1],
        ending: rest == nil ? form.ending : rest?.ending,
        homograph: rest == nil ? homograph : rest.flatMap { self.homograph($0.meanings) }
      )
    }
    return best
  }

  private func homograph(_ own: Range<Int>) -> Homograph? {
    for place in own where meanings[place].kind == .homograph { return Homograph.allCases[meanings[place].value] }
    return nil
  }

  private static func endsWithArticle(_ prefix: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    prefix.count >= 4 && prefix.suffix(4).elementsEqual([0xD8, 0xA7, 0xD9, 0x84])
      || prefix.count == 4 && prefix.elementsEqual([0xD9, 0x84, 0xD9, 0x84])
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
