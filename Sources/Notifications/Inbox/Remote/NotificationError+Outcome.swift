import Models

/// What a failure says of a mark that was sent.
extension NotificationError {
  var retryAfter: Double? {
    if case .server(_, let retryAfter) = self { retryAfter } else { nil }
  }

  /// Whether nothing was answered to what was sent; what was answered, a failure too, may be sent again: to read something twice is
  /// to read it once.
  var mayHaveArrived: Bool { self == .timedOut || self == .unreadable }

  /// Whether it was answered that it may be taken later: each by itself would be refused as well now.
  var asksToWait: Bool {
    guard let status, self != .unauthorized else { return false }
    if case .failed = DeliveryOutcome(status: status, attempts: 0) { return true }
    return false
  }

  /// Whether it says that there is nothing where a page behind the end of a list would be.
  var isBehindEnd: Bool { [404, 410, 416].contains(status) }

  /// The status that was answered; nil where none was.
  private var status: Int? {
    switch self {
    case .unauthorized: 401
    case .notFound: 404
    case .notOffered: 405
    case .conflict: 409
    case .refused(let status), .server(let status, _): status
    case .unreachable, .timedOut, .unreadable, .because: nil
    }
  }

  func outcome(attempts: Int) -> DeliveryOutcome {
    guard let status else { return .failed(mayHaveArrived: mayHaveArrived) }
    return DeliveryOutcome(status: status, retryAfter: retryAfter, attempts: attempts)
  }
}
