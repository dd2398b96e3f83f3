import Foundation
import Models
package import Understanding

/// The library in the terms of the engine.
extension IntentLibrary {
  /// Finds the slots' words.
  package var reader: SlotReader {
    SlotReader(
      lexicons: slots.map { vocabulary in
        let entries = vocabulary.values.map { Lexicon.Entry(value: $0.value, words: $0.words.values.flatMap(\.self)) }
        return Lexicon(slot: vocabulary.vocabulary, entries: entries)
      }
    )
  }

  /// Finds people's own words, by the name of the text.
  package var remainderReaders: [String: RemainderReader] {
    Dictionary(
      texts.map { text in
        let leadIns = text.around.compactMap { tag, phrases in Language(localeName: tag).map { ($0, phrases) } }
        return (text.text, RemainderReader(leadIns: leadIns, prefixes: text.prefixes ?? [], whole: text.whole ?? []))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What the dialects' words mean in the written language.
  package var lexicon: WordLexicon {
    WordLexicon(dialects.flatMap { $0.words.sorted { $0.key < $1.key } }.map { (word: $0.key, meaning: $0.value) })
  }

  /// Learns the phrases, read by that reader; the same phrases give the same model.
  package func model(
    reader: SlotReader,
    progress: (Double) -> Void = { _ in }
  ) throws(TrainingError) -> LinearModel {
    let examples = examples.map { phrase in
      let markers = reader.read(phrase.text, at: Self.moment).markers
      return Example(intent: phrase.intent, language: phrase.language, text: phrase.text, markers: markers)
    }
    return try Self.trainer.train(examples, lexicon: lexicon, progress: progress)
  }

  /// Whenever it is, a time is a time.
  private static let moment = Moment(now: Date(timeIntervalSince1970: 0), zone: .gmt)

  /// Found by cross-validation on the built-in phrases: a few thousand sentences bear less smoothing than collections of
  /// tens of thousands, and one question in eight is taken to be beyond the assistant.
  private static var trainer: LinearTrainer {
    var trainer = LinearTrainer()
    trainer.cost = 3
    trainer.minimumFrequency = 2
    trainer.outOfScopeShare = 0.12
    return trainer
  }
}
