import Meanings
import Models
import SentenceWords
import SpokenNames
import Turns
import Understanding

/// Whom words name.
extension SpokenDoer {
  /// Who words name: a person, or whoever has the article and is no kind, time or value, nor anything that is held.
  func doer(_ words: String, isHeldToo: Bool) -> Doer? {
    let reading = understanding.knowingReader.read(words, at: moment)
    // «لأختي» is for her, and nothing that she did; what the article and «و» leave out stands in no vocabulary.
    let lengths = [words.utf8.count] + Self.prefixes.filter(words.hasPrefix).map { words.utf8.count - $0.utf8.count }
    func isWhole(_ match: SlotReading.Match) -> Bool { lengths.contains(match.typed.utf8.count) }
    if reading.matches.contains(where: { $0.slot == Slot.dependent.rawValue && isWhole($0) }) { return .relative }
    // «زين» agrees, though somebody may be called so.
    let names = understanding.names(in: reading.text).filter { Self.people.contains($0.value) }
    let people = understanding.acts.places(of: "happening", in: words).filter { $0.value == "somebody" }
    if (names + people).contains(where: isWhole) { return .person }
    let isDefinite =
      reading.text.words.count == 1 && words.hasPrefix(Self.article) && reading.matches.isEmpty
      && reading.markers.isEmpty
      && understanding.kinds(in: words).isEmpty && understanding.paying.cues(in: words).isEmpty
      && understanding.references.read(words).matches.isEmpty
    return isDefinite && (isHeldToo || targets.named.found(by: words)?.isEmpty != false) ? .definite : nil
  }

  /// Whether words name a man, or somebody by what he does.
  func isHim(_ words: String) -> Bool {
    if words.hasPrefix(Self.article) { return true }
    let person = understanding.knowingReader.read(words, at: moment)[Slot.dependent.rawValue]?.value
    return person.map { Relationships.isRelationship($0) && Relationships.gender(of: $0) == .masculine } ?? false
  }

  /// `my parents`, `the landlord`: whoever has an article and is nothing that is known, outside of Arabic.
  func stranger(_ words: Range<Int>, in folded: FoldedText) -> Doer? {
    guard !folded.isArabic, words.count == 2, Self.articles.contains(folded[words.lowerBound]) else { return nil }
    let name = folded.typed(words.lowerBound + 1)
    let reading = understanding.knowingReader.read(name, at: moment)
    let isUnknown =
      reading.matches.isEmpty && reading.markers.isEmpty && understanding.kinds(in: name).isEmpty
      && targets.named.found(by: name)?.isEmpty != false
    return isUnknown ? .definite : nil
  }

  /// The values of `Intents/Acts/naming.json` that are people and nothing else.
  private static let people: Set = [StrangerReader.Kind.name.rawValue, StrangerReader.Kind.person.rawValue]
  private static let articles: Set = ["the", "my", "our"]
  private static let prefixes = [article, "و", "ف"]
}
