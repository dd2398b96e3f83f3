import Meanings
import SentenceWords
import Understanding

/// Tells what a question is about that names somebody whom the person looks after.
struct AskedOfSomebody {
  let words: MisguidingWords

  private var person: SlotReading.Match? { words.reading.matches.first(where: words.understanding.isKnown) }

  private var asks: Bool { words.understanding.requestReader.asks(words.text) }

  /// Whether it is longer than a courtesy: `how is Mona`.
  var isNoCourtesy: Bool { person != nil && asks && words.reading.text.words.count > Self.mostOfCourtesy }

  /// Whether it speaks of no payment: «متى حق جود».
  var namesNoPayment: Bool {
    person != nil && asks && words.understanding.kinds(in: words.text).isEmpty
      && words.found.values(of: "payment").isEmpty
      && words.found.values(of: "bill").isEmpty && words.reading.values.amount == nil
  }

  /// Whether it asks when, and says nothing else: `when is Fahad's?`.
  var isAboutWhen: Bool {
    let (text, found) = (words.reading.text, words.found)
    guard !Set(found.values(of: "aspect")).isDisjoint(with: [Aspect.when, .days].map(\.rawValue)), words.isAsking,
      let person, text.words.count <= Self.mostOfWhen
    else { return false }
    let said = found.matches.filter { ["aspect", "function", "reference", "filler"].contains($0.slot) }
    let known = Set((said.map(\.words) + [person.words]).joined())
    return text.words.indices.allSatisfy { known.contains($0) || Self.copulas.contains(text[$0]) }
  }

  /// Whether a document and whose it is are all that is said: «إقامة سعد».
  var isDocumentAlone: Bool { person != nil && words.reading[Slot.service.rawValue] != nil && saysNothingElse }

  /// Whether somebody is all that is said, by a name behind what another is to the person: «بنتي حسام» of a son.
  var isPersonAlone: Bool {
    person != nil && words.reading.text.words.count > 1 && saysNothingElse
      && words.reading.matches.allSatisfy { $0.slot == Slot.dependent.rawValue }
  }

  /// Whether it asks what there is for somebody, whoever that is, and says nothing else: «شو في على ماما؟», «وش على جود؟».
  var isAboutPerson: Bool {
    let text = words.reading.text
    guard (3...Self.mostOfPerson).contains(text.words.count), words.reading.values.when == nil,
      case let last = text.words.count - 1,
      Self.leading.contains(text[last - 1]), isSomebody(last)
    else { return false }
    return text.words.indices.dropLast(2).allSatisfy {
      words.understanding.namesNothing(text.typed($0)) || asks(at: $0)
    }
  }

  /// Whether a word is what somebody is called, or who that is to the person.
  private func isSomebody(_ place: Int) -> Bool {
    let isKnown = words.reading.matches.contains { match in
      match.slot == Slot.dependent.rawValue && match.words == place..<place + 1
    }
    return isKnown
      || words.understanding.names(in: words.reading.text).contains { name in
        name.words == place..<place + 1 && ["name", "word", "person"].contains(name.value)
      }
  }

  private func asks(at place: Int) -> Bool {
    let found = words.understanding.references.read(words.reading.text.typed(place))
    return !found.values(of: "request").isEmpty || !found.values(of: "function").isEmpty
  }

  private var saysNothingElse: Bool { words.reading.uncovered.isEmpty && words.reading.values.words.isEmpty }

  /// What a question what there is for somebody sounds like.
  static let alike: Set<Intent> = [.outOfScope, .listAlerts, .listAgenda]
  /// What leads to somebody for whom something is due, folded.
  private static let leading: Set = ["علي", "عند", "ع"]
  private static let mostOfCourtesy = 3
  private static let mostOfPerson = 5
  private static let mostOfWhen = 4
  private static let copulas: Set = ["is", "s"]
}
