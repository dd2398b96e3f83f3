import Models

/// Words of values as they were written when the program was built: their tree, and a text of what the phrases in it mean.
///
/// The text has a line for each phrase, its meanings parted by `|`, each a kind, a number and a language; and behind an empty line one
/// for each name of a weekday or a month, with the phrase's number.
extension ValueWords {
  /// Returns the text and the bytes of the tree.
  package var written: (meanings: [UInt8], tree: [UInt8]) {
    let groups = ranges.map { range in
      meanings[range].map { meaning in
        let kind = Meaning.Kind.allCases.firstIndex(of: meaning.kind) ?? 0
        let language = meaning.language.flatMap { Language.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return "\(kind) \(meaning.value) \(language)"
      }.joined(separator: "|")
    }
    let names = names.all.map { Array("\($0.group) ".utf8) + $0.phrase }
    let text = (groups + [""]).map { Array($0.utf8) } + names
    return (Array(text.joined(separator: [UInt8(ascii: "\n")])), tree.stored.buffer.map(\.self))
  }

  /// Reads what was ``written``.
  package convenience init(meanings text: UnsafeBufferPointer<UInt8>, tree: StoredBytes) {
    let kinds = Meaning.Kind.allCases
    let languages = Language.allCases
    var place = 0
    func number() -> Int {
      let isNegative = text[place] == UInt8(ascii: "-")
      if isNegative { place += 1 }
      var value = 0
      while place < text.count, text[place] >= UInt8(ascii: "0"), text[place] <= UInt8(ascii: "9") {
        value = value * 10 + Int(text[place] & 0xF)
        place += 1
      }
      place += 1
      return isNegative ? -value : value
    }
    var groups: [[Meaning]] = []
    while place < text.count, text[place] != UInt8(ascii: "\n") {
      var group: [Meaning] = []
      repeat {
        let (kind, value, language) = (number(), number(), number())
        group.append(Meaning(kind: kinds[kind], value: value, language: language == 0 ? nil : languages[language - 1]))
      } while text[place - 1] == UInt8(ascii: "|")
      groups.append(group)
    }
    place += 1
    var names: [(phrase: [UInt8], group: Int)] = []
    while place < text.count {
      let group = number()
      let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      names.append((Array(text[place..<end]), group))
      place = end + 1
    }
    self.init(tree: ByteTree(tree), groups: groups, names: names)
  }
}
