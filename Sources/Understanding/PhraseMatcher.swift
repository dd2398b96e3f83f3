import Models

/// Gives a sentence the intent whose phrases are most like it.
///
/// The likeness of a sentence and a phrase is a mean of two cosines, one over words and one over runs of letters, less
/// up to two fifths where they fill different slots: «متى ينتهي» with a document is another question than without. An
/// intent's score is the mean of its nearest phrase's likeness and of the length of the vector of all its phrases'
/// likenesses, so that one phrase decides when it is said exactly, and many together when none is.
///
/// The confidence is the likeness of the nearest phrase: 1 for a phrase of the examples itself, and no probability. The
/// alternatives stand to it as their scores do. A sentence is out of scope when the examples of `out_of_scope` score
/// best, or when no phrase is like it; then the confidence is what the nearest lacks to 1.
package struct PhraseMatcher: IntentClassifier {
  package let reader: SlotReader
  /// The intents, each once, and the numbers of its phrases, which stand together.
  private let intents: [String]
  private let phrases: [Range<Int>]
  private let languages: [Language?]
  private let words: FeatureIndex
  private let runs: FeatureIndex
  private let slots: [String]
  /// The sets of slots that phrases fill, each once, and for every phrase the number of its set.
  private let slotSets: [SlotSet]
  private let slotSetOfPhrase: [Int]

  package init(examples: [Example], reader: SlotReader) {
    self.init(table: PhraseTable(examples: examples, reader: reader), reader: reader)
  }

  /// A matcher whose phrases the same `reader` has read before.
  package init(table: PhraseTable, reader: SlotReader) {
    self.reader = reader
    intents = table.intents
    var count = 0
    phrases = table.phraseCounts.map { length in
      defer { count += length }
      return count..<count + length
    }
    let intentOfPhrase = phrases.enumerated().flatMap { number, phrases in phrases.map { _ in number } }
    languages = table.languages
    slots = table.slots
    slotSets = table.slotSets
    slotSetOfPhrase = table.slotSetOfPhrase
    words = FeatureIndex(table.words, intents: intentOfPhrase)
    runs = FeatureIndex(table.runs, intents: intentOfPhrase)
  }

  package func classify(_ reading: SlotReading) -> Prediction {
    let ranking = ranking(likenesses(to: reading))
    guard let best = ranking.first else {
      let language: Language? = reading.text.isArabic ? .arabic : nil
      return Prediction(intent: Prediction.outOfScope, confidence: 1, language: language, alternatives: [])
    }
    let language = language(of: reading.text, near: best)
    let rest = ranking.dropFirst().map { alternative($0, to: best) }
    let intent = intents[best.intent]
    guard best.likeness < Self.threshold, intent != Prediction.outOfScope else {
      return Prediction(intent: intent, confidence: Double(best.likeness), language: language, alternatives: rest)
    }
    return Prediction(
      intent: Prediction.outOfScope,
      confidence: Double(1 - best.likeness),
      language: language,
      alternatives: ([alternative(best, to: best)] + rest).filter { $0.intent != Prediction.outOfScope }
    )
  }
}

extension PhraseMatcher {
  // Found by cross-validation on the built-in phrases and by sentences that are not among them.

  /// How much the cosine of the words counts; that of the runs has the rest.
  private static let wordShare: Float = 0.3
  /// What is left of the likeness of two sentences that have no slot in common.
  private static let likenessAcrossSlots: Float = 0.6
  /// The likeness that a sentence in scope has to some phrase.
  private static let threshold: Float = 0.25
  /// The likeness of what differs by no word, up to rounding.
  private static let identity: Float = 0.999
  /// What is out of scope has more ways to be said than examples can show: in doubt it wins.
  private static let outOfScopeFactor: Float = 1.1
  /// How many intents a prediction names, its own among them.
  private static let rankedIntents = 4

  /// How well an intent fits.
  private struct Rank {
    let intent: Int
    var nearest = 0
    var likeness: Float = 0
    var score: Float = 0
  }

  private func likenesses(to reading: SlotReading) -> [Float] {
    var likenesses = [Float](repeating: 0, count: slotSetOfPhrase.count)
    let features = Features(reading.text)
    words.addCosines(with: features.words, times: Self.wordShare, to: &likenesses)
    runs.addCosines(with: features.runs, times: 1 - Self.wordShare, to: &likenesses)
    let filled = SlotSet(reading.matches, among: slots)
    let factors = slotSets.map {
      Self.likenessAcrossSlots + (1 - Self.likenessAcrossSlots) * filled.agreement(with: $0)
    }
    for phrase in likenesses.indices {
      likenesses[phrase] *= factors[slotSetOfPhrase[phrase]]
    }
    return likenesses
  }

  /// The intents that fit best, the best first.
  private func ranking(_ likenesses: [Float]) -> ArraySlice<Rank> {
    let ranks = intents.indices.map { rank(of: $0, likenesses.span.extracting(phrases[$0])) }
    return ranks.filter { $0.likeness > 0 }.sorted { $0.score > $1.score }.prefix(Self.rankedIntents)
  }

  private func rank(of intent: Int, _ likenesses: Span<Float>) -> Rank {
    var rank = Rank(intent: intent)
    var squares: Float = 0
    for phrase in likenesses.indices {
      let likeness = likenesses[phrase]
      squares += likeness * likeness
      if likeness > rank.likeness {
        rank.likeness = likeness
        rank.nearest = phrases[intent].lowerBound + phrase
      }
    }
    rank.likeness = min(1, rank.likeness)
    let factor = intents[intent] == Prediction.outOfScope ? Self.outOfScopeFactor : 1
    rank.score = factor * (rank.likeness + squares.squareRoot()) / 2
    // A phrase of the examples has the intent that it is an example of, whatever the others look like.
    if rank.likeness > Self.identity { rank.score *= 2 }
    return rank
  }

  private func alternative(_ rank: Rank, to best: Rank) -> Prediction.Alternative {
    Prediction.Alternative(intent: intents[rank.intent], confidence: Double(best.likeness * rank.score / best.score))
  }

  /// The script decides where it can, the nearest phrase between languages of the same script.
  private func language(of text: FoldedText, near rank: Rank) -> Language? {
    if text.isArabic { return .arabic }
    guard text.hasLetters else { return nil }
    let language = languages[rank.nearest]
    return language == .arabic ? nil : language
  }
}

extension FoldedText {
  /// Whether any word begins with a letter; digits belong to no language.
  var hasLetters: Bool { words.contains { utf8[$0.folded.lowerBound] >= UInt8(ascii: "a") } }

  /// Whether at least half of the words begin with an Arabic letter, numbers left aside.
  var isArabic: Bool {
    let first = words.map { utf8[$0.folded.lowerBound] }
    let arabic = first.count { (0xD8...0xDB).contains($0) }
    let other = first.count { $0 >= UInt8(ascii: "a") } - arabic
    return arabic > 0 && arabic >= other
  }
}
