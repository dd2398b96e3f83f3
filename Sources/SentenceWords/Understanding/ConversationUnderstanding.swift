import Calendars
package import IntentFiles
import Intents
package import Meanings
import Models
package import Understanding

/// The engine with what Tanbih is asked: its intents, their slots, and the names of the user's dependents.
///
/// A class, for every conversation holds it and every message asks it: a copy would count anew who holds each of its parts.
package final class ConversationUnderstanding: Sendable {
  package let model: LinearModel
  package let reader: SlotReader
  /// The reader with the names.
  package let knowingReader: SlotReader
  package let names: [String]
  package let knownNames: Set<String>
  package let relationships: Relationships
  package let texts: FreeTextReaders
  package let sources: [String: [Slot: SlotSource]]
  package let required: [String: [Slot]]
  private let slots: [String: Set<Slot>]
  package let acts: SpeechActReader
  package let amendments: AmendmentReader
  package let income: CueReader
  package let paying: CueReader
  package let shifts: CueReader
  package let limits: CueReader
  /// What tells a price from how many were bought.
  package let counting: CueReader
  package let arabizi: Arabizi
  package let references: ReferenceReader
  package let requestReader: RequestReader
  package let selfCorrection: SelfCorrection
  /// The names that people have, and what stands where names do.
  package let naming: NameWords

  /// The words that tell of a payment.
  private static let paying = "paying"
  private static let changesOfPayments: [Intent: String] = [
    .payRecurring: paying, .payInstalment: paying, .changeRecurring: "amending", .deleteRecurring: "removal",
    .addRecurring: "logging", .addLoan: "logging", .changeLoan: "amending", .deleteLoan: "removal",
    .deleteService: "removal",
  ]

  /// The engine with the intents that Tanbih is built with.
  package static let embedded = ConversationUnderstanding(
    schema: BuiltInIntents.schema,
    reader: BuiltInIntents.schema.reader(values: BuiltInIntents.values),
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
    texts = FreeTextReaders(schema.texts)
    var sources = schema.slots.mapValues { slots in
      Dictionary(uniqueKeysWithValues: slots.compactMap { slot, source in Slot(rawValue: slot).map { ($0, source) } })
    }
    // Which payment is meant is said as it is of a transaction.
    for paid in [Intent.payRecurring, .payInstalment] {
      sources[paid.rawValue] = sources[Intent.deleteTransaction.rawValue]
    }
    self.sources = sources
    required = schema.required.mapValues { $0.compactMap(Slot.init) }
    slots = sources.mapValues { Set($0.keys) }
    acts = schema.actReader(adding: Dictionary(uniqueKeysWithValues: Self.changesOfPayments.map { ($0.rawValue, $1) }))
    paying = CueReader(lexicon: schema.actLexicon(Self.paying))
    amendments = AmendmentReader(lexicon: schema.actLexicon("correcting"), values: reader.values)
    income = CueReader(lexicon: schema.actLexicon("earning"))
    shifts = CueReader(lexicon: schema.actLexicon("shifting"))
    limits = CueReader(lexicon: schema.actLexicon("limiting"))
    counting = CueReader(lexicon: schema.actLexicon("counting"))
    arabizi = Arabizi(lexicon: schema.actLexicon("arabizi"))
    references = ReferenceReader(lexicons: schema.referenceLexicons)
    requestReader = RequestReader(references: references)
    naming = NameWords(lexicon: schema.actLexicon("naming"))
    selfCorrection = SelfCorrection(
      cues: CueReader(lexicon: schema.actLexicon("replacing")),
      grammar: ValueGrammar(reader.values)
    )
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
    paying = engine.paying
    shifts = engine.shifts
    limits = engine.limits
    counting = engine.counting
    arabizi = engine.arabizi
    references = engine.references
    requestReader = engine.requestReader
    selfCorrection = engine.selfCorrection
    naming = engine.naming
    self.names = names
    knownNames = Set(names)
    relationships = Relationships(reader: reader, knowing: words)
    let entries = names.map { Lexicon.Entry(value: $0, words: SpelledName(name: $0).patterns) }
    knowingReader = reader.adding([Lexicon(slot: Slot.dependent.rawValue, entries: entries)])
  }

  package var notificationTypes: NotificationTypes { NotificationTypes(reader: reader) }

  /// The engine that knows the dependents by their names, which a sentence may call them by.
  ///
  /// `words` are what their records say of them.
  package func knowing(_ names: [String], words: [String] = []) -> ConversationUnderstanding {
    ConversationUnderstanding(self, knowing: names, words: words)
  }

  /// Returns what a text does with what an intent changes; a command where the intent changes nothing.
  package func act(of text: String, for intent: String) -> SpeechAct { acts.act(of: text, for: intent) }

  /// Whether an intent changes anything, by its name in `Intents/`.
  package func changes(_ intent: String) -> Bool { acts.changes(intent) }

  /// The slots that an intent takes, by its name in `Intents/`.
  package func slots(of intent: String) -> Set<Slot> { slots[intent] ?? [] }
}
