/// Tells from a few numbers that a classification leaves behind whether a sentence belongs to any intent.
///
/// The numbers cost nothing beyond the scores; a logistic regression on sentences that the scores were not trained on
/// weighs them. Where the examples have no `out_of_scope` the gate is open.
struct RefusalGate: Equatable, Sendable {
  /// What the gate looks at.
  struct Signals {
    /// The score of the best intent.
    let margin: Float
    /// What the best is ahead of the second.
    let gap: Float
    /// The best intent's share of the softmax of all scores.
    let peak: Float
    /// The share of the words that some example had.
    let knownShare: Float
    /// The score of `out_of_scope`, or -1 where no example has it.
    let outOfScope: Float

    static let count = 5

    var vector: [Float] { [margin, gap, peak, knownShare, outOfScope] }
  }

  /// What the scores are divided by before they become probabilities.
  var temperature: Float = 1
  /// The logistic regression's; all zeros let everything pass.
  var weights = [Float](repeating: 0, count: Signals.count)
  var bias: Float = 0

  /// The logarithm of the odds that a sentence belongs to an intent, moved so that what is below 0 is refused.
  func evidence(_ signals: Signals) -> Float {
    zip(weights, signals.vector).reduce(bias) { $0 + $1.0 * $1.1 }
  }
}

extension RefusalGate {
  static let numberCount = 2 + Signals.count

  /// As a model's file holds them.
  var numbers: [Float] { [temperature, bias] + weights }

  init(_ numbers: [Float]) {
    temperature = numbers[0]
    bias = numbers[1]
    weights = Array(numbers[2...])
  }
}
