/// How a classifier does on examples that it was not trained on.
package struct Evaluation: Hashable, Sendable {
  /// How often sentences of one intent were given another.
  package struct Confusion: Hashable, Sendable, Encodable {
    package let intent: String
    package let predicted: String
    package let count: Int
  }

  package let exampleCount: Int
  package let inScopeCount: Int
  package let outOfScopeCount: Int
  /// The share of the sentences in scope that got their own intent; nil where there are none.
  package let accuracyInScope: Double?
  /// The same if nothing were refused: the share whose own intent was the likeliest.
  package let accuracyWithoutRefusal: Double?
  /// The share of the sentences out of scope that were refused; nil where there are none.
  package let recallOutOfScope: Double?
  /// The share of the refusals that were right; nil where nothing was refused.
  package let precisionOutOfScope: Double?
  /// The mean F1 of all intents that the examples or the predictions have, `out_of_scope` among them.
  package let macroF1: Double?
  /// The most frequent first, then by name.
  package let confusions: [Confusion]

  package init(_ outcomes: some Sequence<(intent: String, prediction: Prediction)>) {
    var counts = Counts()
    for outcome in outcomes { counts.note(outcome.prediction, of: outcome.intent) }
    self.init(counts)
  }

  package init(_ counts: Counts) {
    let (tallies, confused, inScope) = (counts.tallies, counts.confused, counts.inScope)
    let outOfScope = tallies[Prediction.outOfScope] ?? Counts.Tally()
    exampleCount = inScope.count + outOfScope.actual
    inScopeCount = inScope.count
    outOfScopeCount = outOfScope.actual
    accuracyInScope = Self.share(inScope.right, of: inScope.count)
    accuracyWithoutRefusal = Self.share(inScope.rightWithoutRefusal, of: inScope.count)
    recallOutOfScope = Self.share(outOfScope.right, of: outOfScope.actual)
    precisionOutOfScope = Self.share(outOfScope.right, of: outOfScope.predicted)
    // Summed in the order of the names, so that the last digits do not change from run to run.
    let scores = tallies.sorted { $0.key < $1.key }.map(\.value.f1)
    macroF1 = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
    confusions = confused.flatMap { intent, predictions in
      predictions.map { Confusion(intent: intent, predicted: $0.key, count: $0.value) }
    }
    .sorted { ($1.count, $0.intent, $0.predicted) < ($0.count, $1.intent, $1.predicted) }
  }

  /// What is counted of outcomes, one after the other.
  package struct Counts: Sendable {
    fileprivate struct Tally {
      var actual = 0
      var predicted = 0
      var right = 0

      /// The harmonic mean of precision and recall.
      var f1: Double { 2 * Double(right) / Double(actual + predicted) }
    }

    fileprivate var tallies: [String: Tally] = [:]
    fileprivate var confused: [String: [String: Int]] = [:]
    fileprivate var inScope = (count: 0, right: 0, rightWithoutRefusal: 0)

    package init() {}

    /// How many intents the sentences and the predictions have.
    package var intentCount: Int { tallies.count }

    /// Counts a prediction for a sentence of an intent.
    package mutating func note(_ prediction: Prediction, of intent: String) {
      tallies[intent, default: Tally()].actual += 1
      tallies[prediction.intent, default: Tally()].predicted += 1
      if intent == prediction.intent {
        tallies[intent, default: Tally()].right += 1
      } else {
        confused[intent, default: [:]][prediction.intent, default: 0] += 1
      }
      guard intent != Prediction.outOfScope else { return }
      inScope.count += 1
      if intent == prediction.intent { inScope.right += 1 }
      if intent == prediction.likeliestIntent { inScope.rightWithoutRefusal += 1 }
    }
  }

  private static func share(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}

extension Prediction {
  /// The intent that is likeliest should the sentence belong to one at all.
  package var likeliestIntent: String? {
    intent == Self.outOfScope ? alternatives.first?.intent : intent
  }
}
