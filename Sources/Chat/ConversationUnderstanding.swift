package import IntentFiles
import Intents
import Models
import Understanding

/// The engine with what Tanbih is asked: its intents, their slots, and the names of the user's dependents.
package struct ConversationUnderstanding: Sendable {
  private let classifier: any IntentClassifier
  private let slots: [String: Set<Slot>]

  /// The engine with the intents that Tanbih is built with.
  package static let embedded = ConversationUnderstanding(
    classifier: BuiltInIntents.matcher(),
    library: BuiltInIntents.vocabulary
  )

  /// The engine with a user's own intents, which are learnt here and now.
  package init(library: IntentLibrary) {
    let reader = library.reader
    self.init(classifier: PhraseMatcher(table: library.phraseTable(reader: reader), reader: reader), library: library)
  }

  private init(classifier: any IntentClassifier, library: IntentLibrary) {
    self.classifier = classifier
    slots = Dictionary(
      library.intents.map { ($0.name, Set(($0.slots ?? []).compactMap(Slot.init(rawValue:)))) },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  package var relationships: Relationships { Relationships(reader: classifier.reader) }

  /// What `text` says by itself, before the conversation around it is looked at.
  ///
  /// A sentence may call the user's dependents by their names.
  package func read(_ text: String, dependents: [String]) -> Utterance {
    let names = Lexicon(
      slot: Slot.dependent.rawValue,
      entries: dependents.map { Lexicon.Entry(value: $0, words: [$0]) }
    )
    let reading = classifier.reader.read(text, and: [names])
    let prediction = classifier.classify(reading)
    var found: [Slot: String] = [:]
    for match in reading.matches {
      guard let slot = Slot(rawValue: match.slot), found[slot] == nil else { continue }
      // A relationship is named by its value, a person by the name as it was typed.
      found[slot] = dependents.contains(match.value) ? match.typed : match.value
    }
    let understood = Understood(
      name: prediction.intent,
      confidence: prediction.confidence,
      language: prediction.language,
      slots: found
    )
    return Utterance(understood: understood, isElliptical: reading.isElliptical)
  }

  /// The slots that an intent takes, by its name in `Intents/`.
  package func slots(of intent: String) -> Set<Slot> {
    slots[intent] ?? []
  }
}
