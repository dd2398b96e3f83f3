import Models

/// Words of values as a text that is read without folding anything: a line for each meaning, with its kind, its number,
/// its language and its phrases, parted by `|`.
extension ValueWords {
  package static func compiled(_ entries: [Entry]) -> String {
    merged(entries).map { meaning, keys in
      let kind = Meaning.Kind.allCases.firstIndex(of: meaning.kind) ?? 0
      let language = meaning.language.flatMap { Language.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      let phrases = keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
      return "\(kind) \(meaning.value) \(language) \(phrases)"
    }.joined(separator: "\n")
  }

  /// Reads what `compiled` wrote.
  package convenience init(compiled text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    func number() -> Int {
      let isNegative = place < text.count && text[place] == UInt8(ascii: "-")
      if isNegative { place += 1 }
      var value = 0
      while place < text.count, text[place] != UInt8(ascii: " ") {
        value = value * 10 + Int(text[place] & 0xF)
        place += 1
      }
      place += 1
      return isNegative ? -value : value
    }
    let kinds = Meaning.Kind.allCases
    let languages = Language.allCases
    var found: [(meaning: Meaning, phrases: [Range<Int>])] = []
    while place < text.count {
      let (kind, value, language) = (number(), number(), number())
      let meaning = Meaning(kind: kinds[kind], value: value, language: language == 0 ? nil : languages[language - 1])
      var phrases: [Range<Int>] = []
      var start = place
      while place < text.count, text[place] != UInt8(ascii: "\n") {
        if text[place] == UInt8(ascii: "|") {
          phrases.append(start..<place)
          start = place + 1
        }
        place += 1
      }
      if start < place { phrases.append(start..<place) }
      place += 1
      found.append((meaning, phrases))
    }
    self.init(
      keys: found.lazy.map { entry in (entry.meaning, entry.phrases.lazy.map { text[$0] }) },
      nodes: Self.expectedNodes
    )
  }

  /// So many nodes the built-in words need.
  private static let expectedNodes = 16_000
}
