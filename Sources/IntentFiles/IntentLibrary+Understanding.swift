package import Understanding

/// The library in the terms of the engine.
extension IntentLibrary {
  /// Finds the slots' words.
  package var reader: SlotReader {
    SlotReader(
      lexicons: slots.map { vocabulary in
        let entries = vocabulary.values.map { Lexicon.Entry(value: $0.value, words: $0.words.values.flatMap(\.self)) }
        return Lexicon(slot: vocabulary.slot, entries: entries)
      }
    )
  }

  /// What the phrases teach, read by that reader.
  package func phraseTable(reader: SlotReader) -> PhraseTable {
    let examples = examples.map { Example(intent: $0.intent, language: $0.language, text: $0.text) }
    return PhraseTable(examples: examples, reader: reader)
  }
}
