import SentenceWords
import Understanding

/// A document that a sentence names.
struct NamedDocument {
  let words: Range<Int>
  let isArabic: Bool
  /// Whether an Arabic document is said to be nobody's yet: «جواز», not «الجواز» or «جوازي».
  let isBare: Bool

  init(_ match: SlotReading.Match) {
    words = match.words
    let name = NameSpelling.plain(match.typed)
    isArabic = ConversationUnderstanding.isArabic(name)
    let isOwned =
      name.hasPrefix("ال") || name.contains(" ال") || WordsAroundNames.owned.contains(where: name.hasSuffix)
    isBare = !isOwned && (!name.hasSuffix("ه") || WordsAroundNames.feminine.contains(name))
  }
}
