import Models
import Records

/// Why a source gave no list of alerts, where it did answer.
enum SourceFailure: ExplainedError, Hashable {
  /// It wants a token, or another one.
  case unauthorized(host: String)
  /// Any other status than the one of an answer.
  case status(Int, host: String)
  /// What it gave is no list at all.
  case noList(host: String, BodyKind)
  /// What it gave is no list of alerts; the reason, unworded.
  case notAlerts(host: String, RecordRefusal)
  /// The pages of its list do not fit together.
  case changing
  /// Each page is the beginning of its list.
  case beginningAgain
  /// Its list goes on at another server.
  case elsewhere
  /// Its list did not come to its end in the time that it has.
  case slow
  /// What it says of how many there are is no number that can be.
  case miscounted
  /// What it said about a topic is nothing of the kind.
  case noReport(host: String, SourceReport.Topic, BodyKind)
  /// What it said about a topic cannot be read.
  case notReport(host: String, SourceReport.Topic, RecordRefusal)

  var explanation: Explanation {
    switch self {
    case .unauthorized(let host): Explanation("source.failure.unauthorized", host)
    case .status(let status, let host): Explanation("source.failure.status", host, "\(status)")
    case .noList(let host, let kind): Explanation("source.failure.noList.\(kind.rawValue)", host)
    case .notAlerts(let host, let refusal): Explanation("source.failure.notAlerts", host, refusal.field ?? "JSON")
    case .changing: Explanation("inbox.error.changing")
    case .beginningAgain: Explanation("inbox.error.beginningAgain")
    case .elsewhere: Explanation("source.failure.elsewhere")
    case .slow: Explanation("source.failure.slow")
    case .miscounted: Explanation("inbox.error.miscounted")
    case .noReport(let host, let topic, let kind):
      Explanation("source.failure.noReport.\(kind.rawValue)", host, topic.rawValue)
    case .notReport(let host, let topic, let refusal):
      Explanation("source.failure.notReport", host, topic.rawValue, refusal.field ?? "JSON")
    }
  }
}
