import HTTP
import Models

extension Error {
  /// Why a backend that is followed gave no answer, and where it leads elsewhere, what can be done about that.
  var reasonOfSilence: Explanation {
    switch self as? HTTPError {
    case .foreignRedirect(let host): Explanation("source.failure.leadsElsewhere", host)
    case .tooManyRedirects(let host): Explanation("source.failure.leadsAround", host)
    case .some(let error): error.explanation
    case nil: (self as? any ExplainedError)?.explanation ?? Explanation("source.failure.unknown")
    }
  }
}
