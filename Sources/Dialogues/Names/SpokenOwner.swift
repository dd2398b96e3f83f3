import Meanings
package import Models
import SentenceWords
import SpokenNames
package import Understanding

/// Finds whose a document is said to be by a pronoun: «جوازها», `his licence`, `onun pasportu`.
package struct SpokenOwner {
  /// Nil where the pronoun tells none: `their`, `onun`.
  package let gender: Gender?
  /// Whether the document is named; «حقه» behind one may mean the document itself.
  package let isOfDocument: Bool

  /// Returns the third person whom a text gives one of its documents to, or nothing that it names; nil where it gives it to the
  /// speaker, or to nobody.
  package init?(of document: SlotReading.Match?, in text: FoldedText, _ found: ReferenceReader.Found) {
    let pronouns = found.matches.filter { $0.slot == "reference" }
    let near = pronouns.filter { pronoun in
      let isOwn = pronoun.value == Leaning.Reference.own.rawValue
      guard isOwn || Self.isThird(pronoun, in: text) else { return false }
      return document.map { Self.owns(pronoun, $0) } ?? (!isOwn && Self.isPossessive(pronoun))
    }
    let nearest = near.max { $0.words.lowerBound < $1.words.lowerBound }?.value
    guard let said = document.flatMap(Self.ending) ?? nearest, said != Leaning.Reference.own.rawValue else {
      return nil
    }
    isOfDocument = document != nil
    gender =
      switch Leaning.Reference(rawValue: said) {
      case .her: .feminine
      case .his: .masculine
      default: nil
      }
  }

  /// Returns the pronoun that an Arabic document ends with: «جوازها», «رخصة قيادته».
  private static func ending(of document: SlotReading.Match) -> String? {
    let words = NameSpelling.plain(document.typed)
    guard ConversationUnderstanding.isArabic(words), !words.hasPrefix("ال") else { return nil }
    // «تأمينها الطبي»: what it is stands behind whose it is.
    let isDescribed = words.contains(" ال") && described.contains(where: words.hasSuffix)
    let name = isDescribed ? String(words.split(separator: " ")[0]) : words
    if name.hasSuffix("ها") { return Leaning.Reference.her.rawValue }
    if ["هم", "هن"].contains(where: name.hasSuffix) { return Leaning.Reference.their.rawValue }
    let isNoun = !isDescribed && document.typed.hasSuffix("ة") || WordsAroundNames.feminine.contains(name)
    let isPronoun =
      name.hasSuffix("ه") && !name.contains(" ال") && !isNoun && !feminine.contains(where: name.hasSuffix)
    return isPronoun ? Leaning.Reference.his.rawValue : nil
  }

  /// What insurances and cards are called by besides, folded.
  private static let described = [" الطبي", " الصحي", " الصحيه", " الوطنيه", " العائليه"]

  /// What the words for documents end with that are feminine, folded: «هويه», «رخصه», «بطاقه», «رخصة قياده».
  private static let feminine = ["يه", "صه", "قه", "ده"]

  /// Whether a word stands for a third person: `it` does not, `onun` may.
  private static func isThird(_ pronoun: SlotReading.Match, in text: FoldedText) -> Bool {
    switch Leaning.Reference(rawValue: pronoun.value) {
    case .her, .his, .their: true
    case .it: text[pronoun.words.lowerBound].hasPrefix("onun") && pronoun.words.count == 1
    default: false
    }
  }

  /// Whether a pronoun says whose a document is: within its words, right behind it with a word for owning, or shortly before it.
  private static func owns(_ pronoun: SlotReading.Match, _ document: SlotReading.Match) -> Bool {
    if pronoun.words.overlaps(document.words) { return true }
    if NameSpelling.beginsArabic(pronoun.typed) {
      return pronoun.words.lowerBound == document.words.upperBound && isPossessive(pronoun)
    }
    return pronoun.words.upperBound <= document.words.lowerBound
      && document.words.lowerBound - pronoun.words.upperBound < farthest
  }

  /// Whether a pronoun says by itself that something is somebody's: «حقها», `hers`, `onunku`.
  private static func isPossessive(_ pronoun: SlotReading.Match) -> Bool {
    let word = Folding.fold(pronoun.typed)
    return ["hers", "his", "theirs", "onunku"].contains(word)
      || WordsAroundNames.ofArabic.contains { word.hasPrefix($0) && word.count > $0.count }
  }

  /// So many words may stand between a pronoun and the document: `her old passport`.
  private static let farthest = 3
}
