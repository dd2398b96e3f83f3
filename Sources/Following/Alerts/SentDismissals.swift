import Databases
import FoundationEssentials
import HTTP
import InboxRepositories
import Models
import Store

/// What becomes of the dismissals that were sent to a source.
struct SentDismissals {
  let sources: SourceRepository
  let url: String

  /// Says what came of a dismissal that failed so often before.
  static func outcome(of result: Result<HTTPResponse, HTTPError>, attempts: Int) -> DeliveryOutcome {
    switch result {
    // It was told so twice, and the alert is listed nevertheless: the source does not take it.
    case .success(let response) where attempts > 1 && gone.contains(response.status): .refused
    // It was told so before, and the alert was listed nevertheless: the next list says what is true.
    case .success(let response) where attempts > 0 && gone.contains(response.status): .failed(mayHaveArrived: true)
    case .success(let response):
      DeliveryOutcome(status: response.status, retryAfter: response.wait, attempts: attempts)
    case .failure(.foreignRedirect), .failure(.tooManyRedirects): .refused
    case .failure(let error): .failed(mayHaveArrived: error.mayHaveArrived)
    }
  }

  /// Notes before a dismissal leaves that it does, for whoever follows next: it counts, whether or not its answer is heard.
  func noteSending(of item: DeliveryQueue<Int>.Item?, at time: Double, _ now: Date) throws(StoreError) {
    guard let item else { return }
    try sources.note(item.id, of: url, isSent: true, attempts: item.attempts, notBefore: now + (item.due - time))
  }

  /// Keeps that the source knows of a dismissal, or says that it has nothing to dismiss.
  ///
  /// - Returns: Whether it took it; if not, only a whole list says whether the alert is there nevertheless.
  func settle(_ id: Int, by response: HTTPResponse?) throws(StoreError) -> Bool {
    let isTaken = !(response.map { Self.gone.contains($0.status) } ?? false)
    try sources.rest(id, of: url, isTaken: isTaken)
    return isTaken
  }

  /// There is no such alert, it goes no other way, or no more: the source did not take the dismissal.
  private static let gone: Set<Int> = [404, 409, 410]
}
