import CCurl
import Synchronization

/// What passes between those who ask and the thread that sends.
final class Mailbox: Sendable {
  struct Departure {
    let ticket: HTTPClient.Ticket
    let request: HTTPRequest
    let policy: HTTPPolicy?
  }

  private struct Contents {
    var waiting: [Departure] = []
    var finished: [HTTPClient.Finished] = []
    var tickets = 0
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  /// Rung for the loop of those who ask.
  let arrivals: WakeUp
  /// Rung for the thread that sends.
  let departures: WakeUp

  init() throws(HTTPError) {
    guard Self.isLibraryReady else { throw .noLibrary }
    guard let arrivals = WakeUp(), let departures = WakeUp() else { throw .outOfMemory }
    self.arrivals = arrivals
    self.departures = departures
  }

  /// Rings once for all of them: the thread may take over at once, and what comes one by one it sends one by one.
  func send(_ requests: [HTTPRequest], policy: HTTPPolicy?) -> [HTTPClient.Ticket] {
    let (tickets, isRung) = contents.withLock { contents in
      let isRung = !contents.waiting.isEmpty
      let tickets = requests.map { request in
        contents.tickets += 1
        let ticket = HTTPClient.Ticket(number: contents.tickets)
        contents.waiting.append(Departure(ticket: ticket, request: request, policy: policy))
        return ticket
      }
      return (tickets, isRung)
    }
    if !isRung, !tickets.isEmpty { departures.ring() }
    return tickets
  }

  func takeFinished() -> [HTTPClient.Finished] {
    arrivals.silence()
    return contents.withLock { contents in
      defer { contents.finished = [] }
      return contents.finished
    }
  }

  func close() {
    contents.withLock { $0.isClosed = true }
    departures.ring()
  }

  // MARK: The thread's side

  /// Nil when nobody asks any more.
  func takeWaiting() -> [Departure]? {
    departures.silence()
    return contents.withLock { contents in
      defer { contents.waiting = [] }
      return contents.isClosed ? nil : contents.waiting
    }
  }

  /// Rings once for all of them, as ``send(_:policy:)`` does.
  func deliver(_ finished: [HTTPClient.Finished]) {
    guard !finished.isEmpty else { return }
    let isRung = contents.withLock { contents in
      defer { contents.finished += finished }
      return !contents.finished.isEmpty
    }
    if !isRung { arrivals.ring() }
  }

  /// Before any thread uses the library, once.
  private static let isLibraryReady = libcurl_is_there() != 0 && libcurl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK
}
