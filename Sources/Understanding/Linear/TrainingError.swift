package import Models

/// Why nothing can be learnt from examples.
package enum TrainingError: ExplainedError, Equatable {
  case noExamples
  /// There is nothing to tell apart.
  case oneIntent(String)
  case tooManyIntents(maximum: Int)
  /// Of so many examples.
  case tooManyFeatures(Int, examples: Int)
  /// Of so many examples.
  case tooMuchText(mebibytes: Int, examples: Int)
  /// A weight for each feature of each intent takes more memory than is meant for it.
  case tooManyWeights(features: Int, intents: Int)

  package var explanation: Explanation {
    switch self {
    case .noExamples: Explanation("training.error.noExamples")
    case .oneIntent(let intent): Explanation("training.error.oneIntent", intent)
    case .tooManyIntents(let maximum): Explanation("training.error.tooManyIntents", "\(maximum)")
    case .tooManyFeatures(let count, let examples):
      Explanation("training.error.tooManyFeatures", "\(count)", "\(examples)")
    case .tooMuchText(let mebibytes, let examples):
      Explanation("training.error.tooMuchText", "\(mebibytes)", "\(examples)")
    case .tooManyWeights(let features, let intents):
      Explanation("training.error.tooManyWeights", "\(features)", "\(intents)")
    }
  }
}
