package import Models

/// Why a folder of intents cannot be used.
package enum IntentsError: ExplainedError, Equatable {
  /// A file or folder that cannot be read.
  case unreadable(file: String)
  /// A file that is no JSON, or lacks something; `place` is the path in the document, `intents[2].name`, empty for all of it.
  case malformed(file: String, place: String, reason: String)

  package var explanation: Explanation {
    switch self {
    case .unreadable(let file): Explanation("intents.error.unreadable", file)
    case .malformed(let file, "", let reason): Explanation("intents.error.malformed.whole", file, reason)
    case .malformed(let file, let place, let reason): Explanation("intents.error.malformed", file, place, reason)
    }
  }
}
