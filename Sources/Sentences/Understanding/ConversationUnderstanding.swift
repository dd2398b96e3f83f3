import Calendars
package import IntentFiles
import Intents
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
  let knownNames: Set<String>
  package let relationships: Relationships
  package let texts: FreeTextReaders
  package let sources: [String: [Slot: SlotSource]]
  private let required: [String: [Slot]]
  private let slots: [String: Set<Slot>]
  package let acts: SpeechActReader
  package let amendments: AmendmentReader
  package let income: CueReader
  package let paying: CueReader
  package let shifts: CueReader
  package let limits: CueReader
  /// What tells a price from how many were bought.
  package let counting: CueReader
  let arabizi: Arabizi
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

  /// What `text` says by itself, before the conversation around it is looked at; it may go on with `openIntent`, of which
  /// `asked` was asked for, and lean on what was spoken of.
  package func read(
    _ text: String,
    at moment: Moment,
    after openIntent: String? = nil,
    asked: Slot? = nil,
    isLeaning: Bool = false
  ) -> Utterance {
    var heard = HeardSentence(text, at: moment, by: self)
    let isIntroduced = heard.introduces
    let isNamed = !isIntroduced && heard.tellsWhoSomebodyIs
    let isTold = isNamed || !isIntroduced && heard.tellsOfSomebody
    if !isIntroduced, !isTold { heard.addPeople(after: openIntent) }
    let (reading, prediction, intent) = (heard.reading, heard.prediction, heard.intent)
    let words = WordsOfSlots(reading: reading, names: heard.names, texts: texts, moment: moment)
    let hours = ClockRangeReader(words: reader.values, at: moment)
    let continuation = ContinuedSlots(words: words, hours: hours, asked: asked)
      .values(after: openIntent, taking: openIntent.flatMap { sources[$0] } ?? [:])
    var understood = meaning(intent, prediction.confidence, prediction.language, in: words)
    let own = OwnWords(understanding: self)
    for rival in own.rivals(in: prediction, reading) {
      understood.rivals.append(meaning(rival.intent, rival.confidence, prediction.language, in: words))
    }
    if isIntroduced || isTold {
      understood = meaning(Intent.addDependent.rawValue, prediction.confidence, prediction.language, in: words)
      // Who is only told of is offered to be added.
      understood.confidence = isNamed ? Self.doubtful : isTold ? Self.offered : 1
    } else {
      understood = heard.settled(understood)
    }
    DueOnNoDay(slotsOfAlerts: slots(of: Intent.listAlerts.rawValue, in: words)).settle(&understood)
    let entry = UnlikelyEntry(understanding: self, reading: reading, text: text, openIntent: openIntent)
    if entry.isMeant(insteadOf: understood) {
      understood = meaning(Intent.logTransaction.rawValue, 1, prediction.language, in: words)
    }
    if understood.intent == .outOfScope {
      understood.nearest = own.nearest(in: prediction, reading)
    }
    var utterance = Utterance(understood, continuation, in: words)
    utterance.isDenied = selfCorrection.denies(reading.text)
    utterance.isShort = reading.text.words.count <= 2
    utterance.isAsking = Self.endsAsking(text) && !acts.asksPolitely(text)
    // «نعم؟» asks back.
    if utterance.isAsking, utterance.opening == .yes { (utterance.reply, utterance.opening) = (nil, nil) }
    if utterance.opening == .yes { utterance.agrees = Agreement(understanding: self, reading: reading).isMeant }
    offerUncertainChange(
      &utterance,
      ReadSentence(reading: reading, text: text, moment: moment, openIntent: openIntent, isLeaning: isLeaning)
    )
    CountedGoods.askForPrice(in: &utterance, reading, self, at: moment)
    utterance.isLanguageClear = prediction.isLanguageClear
    lean(&utterance, reading, text, at: moment, after: openIntent, isLeaning: isLeaning)
    if understood.lacksDocument { utterance.understood.unheld = utterance.leaning.unheld }
    let several = several(understood, in: words, at: moment)
    // `hər gün səhər 8-də dərman içməyi və axşam 8-də`: the half of it would be another thing.
    if several.isEmpty, utterance.understood.intent == .createReminder {
      utterance.unkept =
        utterance.unkept ?? words.besides ?? words.unknownRepetition(of: utterance.understood)
        ?? SeveralTimes.ofOneRule(in: reading, knowingReader, at: moment)
        ?? SeveralDates(Joints(text: reading.text), knowingReader, at: moment)?.typed
    }
    if let first = several.first {
      // «كل يوم الصبح والليل»: each hour has a rule of its own.
      if understood.intent == .createReminder, several.contains(where: { $0.slots[.repeat] != nil }) {
        utterance.unkept = nil
      }
      utterance.take(first, beside: several.dropFirst())
    }
    return utterance
  }

  /// An intent with what the words say of it.
  private func meaning(
    _ intent: String,
    _ confidence: Double,
    _ language: Language?,
    in words: WordsOfSlots
  ) -> Understood {
    let slots = slots(of: intent, in: words)
    var meaning = Understood(name: intent, confidence: confidence, language: language, slots: slots)
    // `my visit to mom is done` is nothing that was due for her.
    if meaning.intent == .finishDependent, slots[.service] == nil, slots[.dependent] != nil,
      !acts.commands(intent, in: words.reading.text.original)
    {
      meaning.confidence = min(confidence, Self.uncertain)
    }
    // «ومن ١٠ لين ٢٠» alone asks for no silence.
    if meaning.intent == .setQuietHours, words.isElliptical, !acts.speaks(of: intent, in: words.reading.text.original) {
      meaning.confidence = min(confidence, Self.uncertain)
    }
    if meaning.intent == .createReminder {
      if let when = words.dayWithBareHour { meaning.slots[.when] = .text(when) }
      PartOfDayReader(reader: knowingReader, moment: words.moment).complete(&meaning.slots)
      ReminderText(understanding: self, words: words).settle(&meaning)
    }
    SlotCompletion(understanding: self, words: words).complete(&meaning)
    if meaning.intent == .logTransaction {
      meaning.isIncome = saysIncome(words.reading.text.original) ?? false
      FeastOfPurchase(words: words).settle(&meaning)
      if let day = words.pastDay { meaning.slots[.when] = .text(day.description) }
      LunchDay(understanding: self, words: words).settle(&meaning)
    }
    return meaning
  }

  /// The values of the slots that an intent takes; one that it needs is also found where it is misspelt.
  private func slots(of intent: String, in words: WordsOfSlots) -> [Slot: SlotValue] {
    guard let sources = sources[intent] else { return [:] }
    var values = words.values(of: sources)
    for slot in required[intent] ?? [] where values[slot] == nil {
      guard case .vocabulary(let name) = sources[slot] else { continue }
      values[slot] = knowingReader.misspelt(name, in: words.reading).map { .text($0.value) }
    }
    if Self.ofDependents.contains(intent), values[.dependent] == nil {
      let name = knowingReader.misspelt(Slot.dependent.rawValue, in: words.reading, names: knownNames)
      values[.dependent] = name.map { .text($0.value) }
    }
    return values
  }
  private static let ofDependents = [Intent.dependentAlerts.rawValue, Intent.listDependents.rawValue]

  /// Returns what a text does with what an intent changes; a command where the intent changes nothing.
  package func act(of text: String, for intent: String) -> SpeechAct { acts.act(of: text, for: intent) }

  /// Whether an intent changes anything, by its name in `Intents/`.
  package func changes(_ intent: String) -> Bool { acts.changes(intent) }

  /// The slots that an intent takes, by its name in `Intents/`.
  package func slots(of intent: String) -> Set<Slot> {
    slots[intent] ?? []
  }
}
