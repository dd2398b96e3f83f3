package import Models

/// Why the screen stays as it is.
package enum NavigationRefusal: ExplainedError, Hashable {
  case noTransition(from: Screen, to: Screen)
  case alreadyAtStart

  /// The refusal in English, for the log.
  package var description: String {
    switch self {
    case .noTransition(let from, let to): "no transition from \(from.rawValue) to \(to.rawValue)"
    case .alreadyAtStart: "no screen before \(Screen.start.rawValue)"
    }
  }

  package var explanation: Explanation {
    switch self {
    case .noTransition(let from, let to): Explanation("navigation.refused.noTransition", from.rawValue, to.rawValue)
    case .alreadyAtStart: Explanation("navigation.refused.alreadyAtStart")
    }
  }
}
