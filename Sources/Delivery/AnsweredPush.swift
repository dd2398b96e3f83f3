import FoundationEssentials
import Glibc
import HTTP

/// What came back for a push.
struct AnsweredPush {
  let push: SentPush
  let result: Result<HTTPResponse, HTTPError>
  /// The last attempt, which is told of when it is known what follows.
  let attempt: Attempt?

  var isPlainSuccess: Bool {
    if case .success(let response) = result { response.status == 200 } else { false }
  }

  /// Tells of the last attempt, and when the same is sent again.
  @MainActor func tell(_ log: (String) -> Void, until moment: Date?, at now: Date) {
    let delay = moment.map { Duration.seconds(max(0, $0.timeIntervalSince(now))) }
    if let attempt { log(attempt.repeated(after: delay).line) }
  }
}
