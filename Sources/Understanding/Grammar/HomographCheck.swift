/// Tells a word that is spelled as a value from one, by what stands around it.
struct HomographCheck {
  let words: ValueWords
  let folded: UnsafeBufferPointer<UInt8>
  /// The word right before it.
  let before: ValueToken?
  /// The word behind it, folded.
  let next: Range<Int>?

  /// Whether it is another word there.
  func isOther(_ homograph: Homograph, _ typed: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch homograph {
    case .never: true
    case .withUmlaut: false
    case .pronoun: !isBehind(Homograph.times)
    case .title: !isBehind(Homograph.times) && !(next.map(isUnit) ?? false)
    case .measure: !isBehindDigits && !isBehind(Homograph.dates) && (next.map(isUnknown) ?? false)
    case .withCedilla: typed.contains(Homograph.cedilla)
    case .respelled: Homograph.isRespelled(typed) && !isBehindDigits && !isBehind([.number, .scale])
    }
  }

  private var isBehindDigits: Bool { before?.kind == .digits }

  private func isBehind(_ kinds: Set<Meaning.Kind>) -> Bool {
    before?.meanings.contains { kinds.contains(words.meanings[$0].kind) } ?? false
  }

  /// Whether a word means nothing to the grammar, and has no article.
  private func isUnknown(_ word: Range<Int>) -> Bool {
    folded[word.lowerBound] >= 0x3A && !folded[word].starts(with: Self.article)
      && words.longestMatch([word], in: folded) == nil
  }

  private func isUnit(_ word: Range<Int>) -> Bool {
    words.longestMatch([word], in: folded)?.meanings.contains { words.meanings[$0].kind == .unit } ?? false
  }

  /// «ال».
  static let article: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84]
}
