import Meanings
import SentenceWords
import Understanding

extension StrangerReader {
  /// What a sentence says besides names, taken apart once for all places of a name.
  struct Sentence {
    /// The words as they are held against endings.
    let words: [String]
    /// Those that belong to a slot or to a value.
    let covered: Set<Int>
    /// The places behind the word for who somebody is, at once or behind `named`.
    let related: Set<Int>
    /// By the first word and by the one behind the last.
    private let documentsBeginning: [Int: [NamedDocument]]
    private let documentsEnding: [Int: [NamedDocument]]
    private let text: FoldedText
    /// Whether the sentence gives capitals to some letters only.
    private let isMixed: Bool

    init(_ reading: SlotReading, _ understanding: ConversationUnderstanding) {
      words = reading.text.words.indices.map(reading.word)
      covered = reading.covered
      related = Self.placesBehindRelatives(in: reading, understanding)
      let documents = reading.matches.filter { $0.slot == Slot.service.rawValue }.map(NamedDocument.init)
      documentsBeginning = Dictionary(grouping: documents, by: \.words.lowerBound)
      documentsEnding = Dictionary(grouping: documents, by: \.words.upperBound)
      text = reading.text
      isMixed = reading.text.original.unicodeScalars.contains(where: Self.isLowercase)
    }

    /// Returns the documents that a word may belong to: one that ends before it, begins with it, or at most so many words later.
    func documents(near place: Int, within farthest: Int) -> [NamedDocument] {
      (documentsEnding[place] ?? []) + (place...place + farthest).flatMap { documentsBeginning[$0] ?? [] }
    }

    private static func placesBehindRelatives(
      in reading: SlotReading,
      _ understanding: ConversationUnderstanding
    ) -> Set<Int> {
      var places: Set<Int> = []
      for match in reading.matches where match.slot == StrangerReader.slot && !understanding.isKnown(match) {
        if isOwner(NameSpelling.plain(match.typed)) { continue }
        var place = match.words.upperBound
        places.insert(place)
        while place < reading.text.words.count, WordsAroundNames.naming.contains(reading.text[place]) {
          place += 1
          places.insert(place)
        }
      }
      return places
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
