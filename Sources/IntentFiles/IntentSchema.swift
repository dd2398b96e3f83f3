import Models
package import Understanding

/// What is known of the intents besides their phrases: their slots, and how the values of those are said.
package struct IntentSchema: Hashable, Sendable {
  /// By the intent's name and the slot's, what reads the value.
  package let slots: [String: [String: SlotSource]]
  /// By the intent's name, the slots that it cannot do without.
  package let required: [String: [String]]
  package let lexicons: Lexicons
  package let texts: [FreeText]
  /// By the intent's name, the lexicon of ``actLexicons`` with the words that do what the intent changes.
  package let acts: [String: String]
  package let actLexicons: Lexicons
  /// Each of ``actLexicons`` by itself, by its name.
  package let eachAct: [String: Lexicons]
  package let referenceLexicons: Lexicons

  package init(
    slots: [String: [String: SlotSource]],
    required: [String: [String]],
    lexicons: Lexicons,
    texts: [FreeText],
    acts: [String: String],
    actLexicons: Lexicons,
    eachAct: [String: Lexicons],
    referenceLexicons: Lexicons
  ) {
    self.slots = slots
    self.required = required
    self.lexicons = lexicons
    self.texts = texts
    self.acts = acts
    self.actLexicons = actLexicons
    self.eachAct = eachAct
    self.referenceLexicons = referenceLexicons
  }

  /// That of a library; slots that nothing reads are left out.
  package init(_ library: IntentLibrary) {
    slots = Dictionary(
      library.intents.map { ($0.name, ($0.slots ?? [:]).compactMapValues(library.source(named:))) },
      uniquingKeysWith: { first, _ in first }
    )
    required = Dictionary(
      library.intents.compactMap { intent in intent.required.map { (intent.name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    lexicons = Lexicons(library.slots.map(\.lexicon))
    texts = library.texts
    acts = Dictionary(
      library.intents.compactMap { intent in intent.act.map { (intent.name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    let actLists = library.acts.map(\.lexicon)
    actLexicons = Lexicons(actLists)
    eachAct = Dictionary(actLists.map { ($0.slot, Lexicons([$0])) }, uniquingKeysWith: { first, _ in first })
    referenceLexicons = Lexicons(library.references.map(\.lexicon))
  }

  /// The lexicon of a file of `Acts`, empty where there is none.
  package func actLexicon(_ name: String) -> Lexicons { eachAct[name] ?? Lexicons([]) }

  /// Finds the slots' words, and times, numbers and money by theirs.
  package func reader(values: ValueWords) -> SlotReader { SlotReader(lexicons: lexicons, values: values) }

  /// Tells what a sentence does with what its intent changes.
  package var actReader: SpeechActReader { actReader(adding: [:]) }

  /// The same with changes that no phrase teaches.
  package func actReader(adding others: [String: String]) -> SpeechActReader {
    SpeechActReader(lexicons: actLexicons, acts: acts.merging(others) { own, _ in own })
  }
}

extension SlotVocabulary {
  fileprivate var lexicon: Lexicon {
    let entries = values.map { value in
      Lexicon.Entry(value: value.value, words: value.words.sorted { $0.key < $1.key }.flatMap(\.value))
    }
    return Lexicon(slot: vocabulary, entries: entries)
  }
}

extension FreeText {
  /// Finds people's own words.
  package var reader: RemainderReader {
    RemainderReader(
      leadIns: Self.phrases(around),
      prefixes: prefixes ?? [],
      whole: whole ?? [],
      ends: Self.phrases(ends ?? [:]),
      after: Self.phrases(after ?? [:])
    )
  }

  private static func phrases(_ byTag: [String: [String]]) -> [(language: Language, phrases: [String])] {
    byTag.sorted { $0.key < $1.key }.compactMap { tag, phrases in
      Language(localeName: tag).map { (language: $0, phrases: phrases) }
    }
  }
}
