import Understanding

extension StrangerReader {
  /// What a sentence says besides names, taken apart once for all places of a name.
  struct Sentence {
    /// The words as they are held against endings.
    let words: [String]
    /// Those that belong to a slot or to a value.
    let covered: Set<Int>
    let documents: [Document]

    init(_ reading: SlotReading) {
      words = reading.text.words.indices.map(reading.word)
      covered = reading.covered
      documents = reading.matches.filter { $0.slot == Slot.service.rawValue }.map(Document.init)
    }
  }

  /// A document that the sentence names.
  struct Document {
    let words: Range<Int>
    let isArabic: Bool
    /// Whether an Arabic document is said to be nobody's yet: «جواز», not «الجواز» or «جوازي».
    let isBare: Bool

    init(_ match: SlotReading.Match) {
      words = match.words
      let name = NameSpelling.plain(match.typed)
      isArabic = ConversationUnderstanding.isArabic(name)
      let isOwned =
        name.hasPrefix("ال") || name.contains(" ال") || StrangerReader.owned.contains(where: name.hasSuffix)
      isBare = !isOwned && (!name.hasSuffix("ه") || StrangerReader.feminine.contains(name))
    }
  }
}
