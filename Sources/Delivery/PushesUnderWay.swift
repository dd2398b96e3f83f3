import HTTP
import Models
import Repositories
import Store

/// The pushes that were sent and not answered yet, no more of them than a connection takes at once.
struct PushesUnderWay {
  /// What HTTP/2 lets the requests of a connection carry until the server says otherwise, in bytes (RFC 9113, section 6.9.2).
  ///
  /// libcurl 7.88, once it was held back by that, may go on five seconds later: it is never brought there.
  static let window = 65_535

  /// How many are under way at once.
  let most: Int
  /// Whether the connection is one on which the server has said how many requests it takes: it does before its first answer.
  private var hasAnswer = false
  private var pushes: [HTTPClient.Ticket: SentPush] = [:]
  private var bytes = 0

  /// On a connection that is new; so many at most.
  package init(most: Int) {
    self.most = most
  }

  private var limit: Int { hasAnswer ? most : 1 }

  var isEmpty: Bool { pushes.isEmpty }
  var isFull: Bool { pushes.count >= limit || bytes >= Self.window }
  var claims: [PushOutbox.Claim] { pushes.values.map(\.claim) }

  /// Those that there is room for, from the end of a list, which loses them.
  func takeFitting(from ready: inout [PushOutbox.Claim]) -> [PushOutbox.Claim] {
    var (fitting, room): ([PushOutbox.Claim], Int) = ([], Self.window - bytes)
    while pushes.count + fitting.count < limit, let claim = ready.last {
      guard claim.size <= room || isEmpty && fitting.isEmpty else { break }
      room -= claim.size
      fitting.append(claim)
      ready.removeLast()
    }
    return fitting
  }

  mutating func add(_ push: SentPush, as ticket: HTTPClient.Ticket) {
    pushes[ticket] = push
    bytes += push.claim.size
  }

  /// Takes out what came back, with an answer or without.
  mutating func remove(_ ticket: HTTPClient.Ticket, isAnswered: Bool) -> SentPush? {
    guard let push = pushes.removeValue(forKey: ticket) else { return nil }
    bytes -= push.claim.size
    hasAnswer = isAnswered
    return push
  }
}

extension PushOutbox.Claim {
  fileprivate var size: Int { notification.payload.utf8.count }
}
