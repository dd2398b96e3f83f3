package import IntentFiles
import Intents
import Models
package import Understanding

/// The engine with what Tanbih is asked: its intents, their slots, and the names of the user's dependents.
///
/// A class, for every conversation holds it and every message asks it: a copy would count anew who holds each of its parts.
package final class ConversationUnderstanding: Sendable {
  private let model: LinearModel
  private let reader: SlotReader
  /// The reader with the names.
  private let knowingReader: SlotReader
  package let names: [String]
  private let knownNames: Set<String>
  package let relationships: Relationships
  private let texts: [String: FreeText]
  private let sources: [String: [Slot: SlotSource]]
  private let required: [String: [Slot]]
  private let slots: [String: Set<Slot>]
  private let acts: SpeechActReader
  private let amendments: AmendmentReader
  private let income: CueReader
  private let arabizi: Arabizi

  /// The engine with the intents that Tanbih is built with.
  package static let embedded = ConversationUnderstanding(
    schema: BuiltInIntents.schema,
    reader: BuiltInIntents.schema.reader,
    model: BuiltInIntents.model
  )

  /// The engine with a model that has learnt phrases with that reader.
  package init(schema: IntentSchema, reader: SlotReader, model: LinearModel) {
    self.model = model
    self.reader = reader
    knowingReader = reader
    names = []
    knownNames = []
    relationships = Relationships(reader: reader)
    texts = Dictionary(schema.texts.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    sources = schema.slots.mapValues { slots in
      Dictionary(uniqueKeysWithValues: slots.compactMap { slot, source in Slot(rawValue: slot).map { ($0, source) } })
    }
    required = schema.required.mapValues { $0.compactMap(Slot.init) }
    slots = sources.mapValues { Set($0.keys) }
    acts = schema.actReader
    amendments = AmendmentReader(lexicon: schema.actLexicon("correcting"))
    income = CueReader(lexicon: schema.actLexicon("earning"))
    arabizi = Arabizi(lexicon: schema.actLexicon("arabizi"))
  }

  private init(_ engine: ConversationUnderstanding, knowing names: [String], words: [String]) {
    model = engine.model
    reader = engine.reader
    texts = engine.texts
    sources = engine.sources
    required = engine.required
    slots = engine.slots
    acts = engine.acts
    amendments = engine.amendments
    income = engine.income
    arabizi = engine.arabizi
    self.names = names
    knownNames = Set(names)
    relationships = Relationships(reader: reader, knowing: words)
    let entries = names.map { Lexicon.Entry(value: $0, words: Self.spellings(of: $0)) }
    knowingReader = reader.adding([Lexicon(slot: Slot.dependent.rawValue, entries: entries)])
  }

  package var notificationTypes: NotificationTypes { NotificationTypes(reader: reader) }

  /// The engine that knows the dependents by their names, which a sentence may call them by.
  ///
  /// `words` are what their records say of them.
  package func knowing(_ names: [String], words: [String] = []) -> ConversationUnderstanding {
    ConversationUnderstanding(self, knowing: names, words: words)
  }

  /// What `text` says by itself, before the conversation around it is looked at; it may go on with `openIntent`.
  package func read(_ text: String, at moment: Moment, after openIntent: String? = nil) -> Utterance {
    let reading = knowingReader.read(text, at: moment)
    let prediction = model.classify(reading.text, markers: reading.markers)
    let words = WordsOfSlots(reading: reading, names: knownNames, texts: texts, zone: moment.zone)
    var continuation = words.values(of: openIntent.flatMap { sources[$0] } ?? [:])
    if let ordinal = words.value(from: .value(.ordinal)) { continuation[.ordinal] = continuation[.ordinal] ?? ordinal }
    var understood = Understood(
      name: prediction.intent,
      confidence: prediction.confidence,
      language: prediction.language,
      slots: slots(of: prediction.intent, in: words)
    )
    for rival in Self.rivals(in: prediction) {
      understood.rivals.append(
        Understood(
          name: rival.intent,
          confidence: rival.confidence,
          language: prediction.language,
          slots: slots(of: rival.intent, in: words)
        )
      )
    }
    return Utterance(
      understood: understood,
      continuation: continuation,
      isElliptical: words.isElliptical,
      reply: words.reply
    )
  }

  /// The values of the slots that an intent takes; one that it needs is also found where it is misspelt.
  private func slots(of intent: String, in words: WordsOfSlots) -> [Slot: SlotValue] {
    guard let sources = sources[intent] else { return [:] }
    var values = words.values(of: sources)
    for slot in required[intent] ?? [] where values[slot] == nil {
      guard case .vocabulary(let name) = sources[slot] else { continue }
      values[slot] = knowingReader.misspelt(name, in: words.reading).map { .text($0.value) }
    }
    return values
  }

  /// Returns what a text does with what an intent changes; a command where the intent changes nothing.
  package func act(of text: String, for intent: String) -> SpeechAct { acts.act(of: text, for: intent) }

  /// Returns what a text says of how something is to be otherwise.
  package func amendment(in text: String, at moment: Moment) -> SpokenAmendment { amendments.read(text, at: moment) }

  /// Returns a text that is Arabic in Latin letters in those of Arabic; any other as it is.
  func inItsLetters(_ text: String) -> String { arabizi.inArabicLetters(text) ?? text }

  /// Whether a text speaks of money that came in.
  func saysIncome(_ text: String) -> Bool {
    let cues = income.cues(in: text)
    return cues.contains("income") && !cues.contains("expense")
  }

  /// What a text says of somebody to be looked after: the name, and the day where it counts the days that are left.
  func newDependent(in text: String, at moment: Moment) -> [Slot: SlotValue] {
    NewDependentReader(reading: knowingReader.read(text, at: moment)).slots(
      today: CalendarDay(of: moment.now, in: moment.zone)
    )
  }

  /// Whether an intent changes anything, by its name in `Intents/`.
  package func changes(_ intent: String) -> Bool { acts.changes(intent) }

  /// The slots that an intent takes, by its name in `Intents/`.
  package func slots(of intent: String) -> Set<Slot> {
    slots[intent] ?? []
  }

  /// A name, and in Latin letters what stands for it with an ending: `Leyla's`, `Leylanın`.
  private static func spellings(of name: String) -> [String] {
    guard name.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else { return [name] }
    return [name, name + "s"] + (name.count < shortestDeclined ? [] : [name + "*"])
  }

  /// Of a shorter name an ending cannot be told from the rest of another word.
  private static let shortestDeclined = 4

  /// The second of two intents that are too close to guess between.
  private static func rivals(in prediction: Prediction) -> ArraySlice<Prediction.Alternative> {
    guard prediction.intent != Prediction.outOfScope else { return [] }
    return prediction.alternatives.prefix(1).filter { $0.confidence > closeness * prediction.confidence }[...]
  }

  /// Found on sentences that are not among the phrases: above it a guess is wrong as often as it is right.
  private static let closeness = 0.75
}
