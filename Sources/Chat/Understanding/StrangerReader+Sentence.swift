import Understanding

extension StrangerReader {
  /// What a sentence says besides names, taken apart once for all places of a name.
  struct Sentence {
    /// The words as they are held against endings.
    let words: [String]
    /// Those that belong to a slot or to a value.
    let covered: Set<Int>
    let documents: [NamedDocument]
    private let text: FoldedText
    /// Whether the sentence gives capitals to some letters only.
    private let isMixed: Bool

    init(_ reading: SlotReading) {
      words = reading.text.words.indices.map(reading.word)
      covered = reading.covered
      documents = reading.matches.filter { $0.slot == Slot.service.rawValue }.map(NamedDocument.init)
      text = reading.text
      isMixed = reading.text.original.unicodeScalars.contains(where: Self.isLowercase)
    }

    /// Whether a word has a capital that the sentence does not give to all letters.
    func isCapitalized(_ place: Int) -> Bool { isMixed && text.typed(place).first?.isUppercase == true }

    /// Nearly all letters are told without Unicode's tables.
    private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z": true
      case "\0"..."\u{7F}", "\u{600}"..."\u{6FF}": false
      default: scalar.properties.isLowercase
      }
    }
  }
}
