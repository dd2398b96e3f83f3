import Calendars
import FoundationEssentials
import Models
package import Understanding

/// The library in the terms of the engine.
extension IntentLibrary {
  /// What the dialects' words mean in the written language.
  package var lexicon: WordLexicon {
    WordLexicon(dialects.flatMap { $0.words.sorted { $0.key < $1.key } }.map { (word: $0.key, meaning: $0.value) })
  }

  /// Learns the phrases, read by that reader, as they are and as they are typed in haste.
  ///
  /// The same phrases give the same model.
  package func model(
    reader: SlotReader,
    progress: (Double) -> Void = { _ in }
  ) throws(TrainingError) -> LinearModel {
    func markers(_ text: String) -> [String] { reader.read(text, at: Self.moment).markers }
    let examples = examples.enumerated().map { number, phrase in
      var typing = Typing(seed: UInt64(number))
      let hasty = typing.hasty(phrase.text)
      return Example(
        intent: phrase.intent,
        language: phrase.language,
        text: phrase.text,
        markers: markers(phrase.text),
        variants: [Example.Variant(text: hasty, markers: markers(hasty))]
      )
    }
    return try Self.trainer(of: examples.count).train(examples, lexicon: lexicon, progress: progress)
  }

  /// Whenever it is, a time is a time.
  private static let moment = Moment(now: Date(timeIntervalSince1970: 0), zone: .gmt)

  /// Found on the built-in phrases and on sentences that are not among them: a few thousand sentences bear less smoothing
  /// than collections of tens of thousands, and one question in four to eight is taken to be beyond the assistant.
  ///
  /// Of many phrases a feature must have a share, so that the model stays small; of few every one counts.
  private static func trainer(of exampleCount: Int) -> LinearTrainer {
    var trainer = LinearTrainer()
    trainer.cost = 3
    trainer.minimumFrequency = max(1, exampleCount / 1400)
    trainer.minimumWeight = 8
    trainer.outOfScopeShare = 0.25
    return trainer
  }
}
