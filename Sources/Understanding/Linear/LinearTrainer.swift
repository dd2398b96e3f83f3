import Models

/// Trains a linear model; the same examples, seed and settings give the same bytes.
package struct LinearTrainer: Sendable {
  /// What an error costs beside the length of the weights: the C of liblinear.
  package var cost: Float = 1
  package var seed: UInt64 = 1
  /// How many parts the examples are divided into; each is scored by a model of the others, to fit the gate.
  package var foldCount = 3
  /// How many of the sentences to come the gate expects out of scope at least; more where the examples have more.
  package var outOfScopeShare = 0.05

  /// A feature other than a word that fewer examples have is left out: the model gets smaller, and loses little.
  package var minimumFrequency = 1

  /// A weight that is smaller, of 127, is left out: the model gets smaller, and loses little.
  package var minimumWeight: Int8 = 1

  /// Examples that have more features between them are refused.
  var mostFeatures = FeatureTable.mostFeatures

  /// The weights of a model while it is learnt, a byte each.
  private static let mostWeights = 1 << 30

  package init() {}

  /// Learns to tell the intents of the examples apart.
  ///
  /// - Parameters:
  ///   - examples: In any order; texts without a word are left out.
  ///   - lexicon: Becomes part of the model.
  ///   - progress: Takes the share of the work that is done, from 0 to 1.
  /// - Returns: The model, its gate fitted where there are examples of `out_of_scope`.
  /// - Throws: Where there is nothing to tell apart.
  package func train(
    _ examples: [Example],
    lexicon: WordLexicon = .empty,
    progress: (Double) -> Void = { _ in }
  ) throws(TrainingError) -> LinearModel {
    var set = TrainingSet(lexicon: lexicon)
    for example in examples { try set.append(example) }
    return try train(consume set, progress: progress)
  }

  /// As ``train(_:lexicon:progress:)``, from examples of which only the words are held.
  package func train(
    _ examples: consuming TrainingSet,
    progress: (Double) -> Void = { _ in }
  ) throws(TrainingError) -> LinearModel {
    var set = examples
    set.sort()
    guard let first = set.intents.first else { throw .noExamples }
    guard set.intents.count > 1 else { throw .oneIntent(first) }
    let rows = try rows(of: set)
    set.dropSentences()
    let folds = set.folds(foldCount, seed: seed)
    let steps = Double(folds.count + 1)
    let heldOut = try HeldOut.all(folds, of: set, rows) { (number, fold) throws(TrainingError) in
      try fit(set, rows, leavingOut: fold, gate: RefusalGate()) { progress((Double(number) + $0) / steps) }
    }
    let gate = RefusalGate(heldOut, outOfScopeShare: outOfScopeShare)
    return try fit(set, rows, gate: gate) { progress((steps - 1 + $0) / steps) }
  }

  private func rows(of set: TrainingSet) throws(TrainingError) -> FeatureRows {
    do {
      let table = try FeatureTable(set.sentences, minimumFrequency: minimumFrequency, atMost: mostFeatures)
      return FeatureRows(set.sentences, table)
    } catch {
      throw .tooManyFeatures(mostFeatures, examples: set.example(of: error.sentence))
    }
  }

  private func fit(
    _ set: TrainingSet,
    _ rows: FeatureRows,
    leavingOut leftOut: [Int] = [],
    gate: RefusalGate,
    progress: (Double) -> Void
  ) throws(TrainingError) -> LinearModel {
    let solver = LinearSolver(cost: cost, seed: seed)
    var isKept = [Bool](repeating: true, count: set.count)
    for number in leftOut { isKept[number] = false }
    var sentences: [Int32] = []
    var answers: [WeighedRows.Answer] = []
    for number in 0..<set.count where isKept[number] {
      for sentence in set.sentences(of: number) {
        sentences.append(sentence)
        answers.append(set.answer(of: number))
      }
    }
    let vocabulary = Vocabulary(rows, of: sentences, minimumFrequency: minimumFrequency)
    guard vocabulary.count * set.columnCount <= Self.mostWeights else {
      throw .tooManyWeights(features: vocabulary.count, intents: set.columnCount)
    }
    let examples = WeighedRows(rows, vocabulary, sentences: sentences, answers: answers, ridge: 1 + solver.penalty)
    var weights = QuantizedWeights(featureCount: vocabulary.count, columnCount: set.columnCount)
    for first in stride(from: 0, to: set.columnCount, by: LinearSolver.Lanes.scalarCount) {
      weights.set(solver.solve(examples, from: first), from: first, minimum: minimumWeight)
      progress(Double(first) / Double(set.columnCount))
    }
    progress(1)
    return LinearModel(vocabulary: vocabulary, weights: weights, gate: gate, set: set)
  }
}
