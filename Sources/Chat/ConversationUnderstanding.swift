package import Intents
import Models
import Understanding

/// The engine with what Tanbih is asked: its intents, their slots, and the names of the user's dependents.
package struct ConversationUnderstanding: Sendable {
  private let classifier: any IntentClassifier
  private let slots: [String: Set<Slot>]

  /// The engine with the intents that Tanbih is built with, learnt when it is asked for first.
  package static let embedded = ConversationUnderstanding(library: .embedded)

  package init(library: IntentLibrary) {
    let lexicons = library.slots.map { vocabulary in
      Lexicon(
        slot: vocabulary.slot,
        entries: vocabulary.values.map { Lexicon.Entry(value: $0.value, words: $0.words.values.flatMap(\.self)) }
      )
    }
    let examples = library.examples.map { Example(intent: $0.intent, language: $0.language, text: $0.text) }
    classifier = PhraseMatcher(examples: examples, reader: SlotReader(lexicons: lexicons))
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
