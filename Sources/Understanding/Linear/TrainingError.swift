package import Models

/// Why nothing can be learnt from examples.
package enum TrainingError: ExplainedError, Equatable {
  case noExamples
  /// There is nothing to tell apart.
  case oneIntent(String)
  case tooManyIntents(maximum: Int)

  package var explanation: Explanation {
    switch self {
    case .noExamples: Explanation("training.error.noExamples")
    case .oneIntent(let intent): Explanation("training.error.oneIntent", intent)
    case .tooManyIntents(let maximum): Explanation("training.error.tooManyIntents", "\(maximum)")
    }
  }
}
