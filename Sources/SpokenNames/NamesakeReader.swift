import Meanings
import SentenceWords
import Understanding

/// Finds people who only have the name of a dependent: «أم خالد», «خالد ولد أختي», `my nephew Adam`.
struct NamesakeReader {
  let understanding: ConversationUnderstanding
  let reading: SlotReading
  /// The words that are names or stand where names do.
  let said: [SlotReading.Match]

  /// Returns the names of dependents that are somebody else's here, with the words for who that is: «أم خالد», «خالد ولد أختي».
  var matches: [SlotReading.Match] {
    let known = reading.matches.filter { understanding.isKnown($0) }
    if known.isEmpty { return [] }
    let people = said.filter { person in
      person.value == StrangerReader.Kind.person.rawValue && !understanding.relationships.tell(of: person.typed)
    }
    let ending = Dictionary(people.map { ($0.words.upperBound, $0) }) { first, _ in first }
    let beginning = Dictionary(people.map { ($0.words.lowerBound, $0) }) { first, _ in first }
    return known.compactMap { match in
      let (first, last) = (match.words.lowerBound, match.words.upperBound)
      let person = ending[first] ?? beginning[last]
      let isParent = first > 0 && Self.parents.contains(reading.text[first - 1])
      // «حسام الدين» is no «حسام».
      let rest =
        reading.text.words.indices.contains(last) && Self.rests.contains(reading.text[last]) ? last..<last + 1 : nil
      guard person != nil || isParent || rest != nil else { return nil }
      let parent = isParent ? first - 1..<first : nil
      let others = [parent, person?.words, rest].compactMap(\.self)
      let said =
        (others.filter { $0.lowerBound < first }.map(reading.typed) + [match.value])
        + others.filter { $0.lowerBound >= last }.map(reading.typed)
      let words = (others + [match.words]).reduce(match.words) { words, other in
        min(words.lowerBound, other.lowerBound)..<max(words.upperBound, other.upperBound)
      }
      let name = said.joined(separator: " ")
      return SlotReading.Match(slot: StrangerReader.slot, value: name, typed: name, words: words)
    }
  }

  /// What makes a longer name of one.
  private static let rests: Set = ["الدين"]

  /// Words that make another person's name of a name: «أم خالد».
  private static let parents: Set = [
    "ام", "ابو", "ابا", "ابي", "والد", "والده", "والدة", "زوجه", "زوجة", "اخو", "اخت", "عم", "خال", "جد",
  ]
}
