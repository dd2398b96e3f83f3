/// What a client has yet to take, encrypted where its connection is.
struct ClientBytes {
  /// Nil where what goes over the network is not encrypted here.
  private let security: SecureConnection?
  private var pending = PendingBytes()

  init(_ security: SecureConnection?) {
    self.security = security
  }

  var isEmpty: Bool { pending.isEmpty }
  var isFull: Bool { pending.isFull }

  /// Has bytes go to the client.
  mutating func say(_ bytes: [UInt8]) {
    guard let security else { return pending.bytes += bytes }
    security.encrypt(bytes)
    pending.bytes += security.takeOutput()
  }

  /// Takes what came from the network, and returns what the client said and whether it will say no more.
  mutating func heard(_ bytes: [UInt8]) -> (said: [UInt8], hasEnded: Bool) {
    guard let security else { return (bytes, false) }
    let said = security.decrypt(bytes)
    // The answer to a greeting, or why it is refused.
    pending.bytes += security.takeOutput()
    return (said, security.hasEnded)
  }

  /// Writes what is taken; false when the client is gone.
  mutating func flush(to socket: CInt) -> Bool { pending.flush(to: socket) }

  /// Tells a client that took all that there is no more: it would take the end for an attack (RFC 8446, section 6.1).
  mutating func end(_ socket: CInt) {
    guard let security, isEmpty else { return }
    security.end()
    pending.bytes += security.takeOutput()
    _ = flush(to: socket)
  }
}
