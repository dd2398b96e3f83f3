import Databases
import FoundationEssentials
import HTTP
import Models
import Push
import Repositories
import Store

/// How pushes leave.
extension PushNotificationService {
  /// What a client needs to send with one provider token.
  private struct Credential {
    let token: ProviderToken
    let access: AccessToken?

    init(_ token: ProviderToken) {
      self.token = token
      access = AccessToken(token.text)
    }
  }

  func send() throws {
    let date = now()
    guard date >= pausedUntil, !isEnding, fault == nil else { return try giveBackReady() }
    if isReconnecting {
      guard sent.isEmpty else { return }
      client = try HTTPClient(policy: policy)
      isReconnecting = false
      sent = PushesUnderWay(most: sent.most)
    }
    guard !sent.isFull, !ready.isEmpty, let credential = try usableCredential() else { return }
    let claims = try nextClaims(at: date)
    let tickets = client.send(claims.map { request(for: $0.notification, with: credential.access) })
    for (ticket, claim) in zip(tickets, claims) {
      sent.add(SentPush(claim: claim, token: credential.token, answers: silence.answers), as: ticket)
    }
  }

  /// Those that there is room for; what has lost its use is dropped.
  private func nextClaims(at date: Date) throws(StoreError) -> [PushOutbox.Claim] {
    for claim in ready where claim.notification.expiration <= date {
      try store.outbox.settle(claim, .dropped, reason: "Expired", at: date)
      tally.dropped += 1
    }
    ready.removeAll { $0.notification.expiration <= date }
    return sent.takeFitting(from: &ready)
  }

  /// Nil, and a rest, while there is no token that may be used.
  private func usableCredential() throws -> Credential? {
    switch try tokens.token() {
    case .use(let token): return Credential(token)
    case .wait(let seconds):
      pausedUntil = now() + seconds
      try giveBackReady()
      return nil
    }
  }

  func giveBackReady() throws(StoreError) {
    guard !ready.isEmpty else { return }
    try store.transaction { () throws(StoreError) in
      for claim in ready { try store.outbox.release(claim, until: pausedUntil) }
    }
    ready = []
  }

  private func request(for notification: PushNotification, with token: AccessToken?) -> HTTPRequest {
    HTTPRequest(
      .post,
      devices.appending(name: notification.token.hexadecimal),
      headers: PushHeaders(notification, bundleID: configuration.bundleID).fields,
      token: token,
      body: Array(notification.payload.utf8)
    )
  }
}
