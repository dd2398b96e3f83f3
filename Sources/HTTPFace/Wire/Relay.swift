// Of what both bring, the compiler knows the one or the other as the owner.
import CMicrohttpd
import Glibc

/// One connection: what the client writes goes through the guard to the library's end of a socket pair, and answers come back.
final class Relay {
  /// So long a request may take to arrive, an answer to be taken, and a connection to say nothing.
  static let requestTime = Duration.seconds(30)
  static let idleTime = Duration.seconds(60)
  /// So long what a refused client still writes is read: its answer would be lost to a connection that is closed before.
  private static let lingering = Duration.seconds(2)
  private static let chunkSize = 64 << 10

  /// What somebody has yet to take.
  private struct Pending {
    var bytes: [UInt8] = []
    var written = 0

    var isEmpty: Bool { written == bytes.count }
    var isFull: Bool { bytes.count - written >= Relay.chunkSize }

    /// Writes what is taken; false when the other side is gone.
    mutating func flush(to socket: CInt) -> Bool {
      while !isEmpty {
        let count = bytes.withUnsafeBytes {
          send(socket, $0.baseAddress?.advanced(by: written), $0.count - written, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return errno == EAGAIN || errno == EINTR }
        written += count
      }
      bytes.removeAll(keepingCapacity: bytes.capacity <= Relay.chunkSize)
      written = 0
      return true
    }
  }

  let client: CInt
  /// Our end of the pair.
  let inner: CInt
  /// Where the client is, without its port.
  let address: String
  private(set) var guarding = RequestGuard()
  private var toServer = Pending()
  private var toClient = Pending()
  private var answered = 0
  private var hasInputEnded = false
  private var hasServerEnded = false
  private var isRefusalWritten = false
  private var changedAt = ContinuousClock.now
  private var requestBegan: ContinuousClock.Instant?
  /// The connection is over, and both descriptors are to be closed.
  private(set) var isOver = false
  /// Writes the refusal as an answer, once.
  private let answer: (RequestGuard.Refusal) -> [UInt8]

  init(client: CInt, inner: CInt, address: String, answer: @escaping (RequestGuard.Refusal) -> [UInt8]) {
    self.client = client
    self.inner = inner
    self.address = address
    self.answer = answer
  }

  /// What is waited for on either side, as bits of epoll(7).
  var wantsToRead: Bool { !hasInputEnded && !toServer.isFull && (guarding.refusal == nil || isRefusalWritten) }
  var wantsToWrite: Bool { !toClient.isEmpty }
  var wantsToReadInner: Bool { !hasServerEnded && !toClient.isFull }
  var wantsToWriteInner: Bool { !toServer.isEmpty && !hasServerEnded }

  /// Whether nothing was begun that is not answered.
  var isIdle: Bool {
    guarding.refusal == nil && !guarding.isWithinRequest && answered >= guarding.completed && toClient.isEmpty
      && toServer.isEmpty
  }

  /// Nothing more is taken, and why.
  func refuse(_ refusal: RequestGuard.Refusal) { guarding.refuse(refusal) }

  /// Another of its requests was answered.
  func noteAnswer() { answered += 1 }

  /// Moves whatever can be moved now.
  func move() {
    guard !isOver else { return }
    readClient()
    if !hasServerEnded, !toServer.flush(to: inner) { hasServerEnded = true }
    readInner()
    writeRefusal()
    let isTaken = toClient.flush(to: client)
    if !isTaken || toClient.isEmpty && hasNothingToCome { isOver = true }
    if isRefusalWritten, toClient.isEmpty, !isOver { shutdown(client, CInt(SHUT_WR)) }
  }

  /// Whether neither side says anything more, beside what is held here.
  private var hasNothingToCome: Bool {
    if hasServerEnded, !isRefusalWritten { return true }
    if guarding.refusal != nil { return isRefusalWritten && hasInputEnded }
    // Whoever ends within a request has given it up.
    return hasInputEnded && toServer.isEmpty && answered >= guarding.completed
  }

  private func readClient() {
    guard wantsToRead, let bytes = read(client) else { return }
    if bytes.isEmpty { return hasInputEnded = true }
    changedAt = .now
    guard !isRefusalWritten else { return }
    let before = guarding.completed
    guarding.take(bytes, into: &toServer.bytes)
    if guarding.completed > before || !guarding.isWithinRequest { requestBegan = nil }
    if guarding.isWithinRequest, requestBegan == nil { requestBegan = .now }
  }

  private func readInner() {
    while wantsToReadInner, let bytes = read(inner) {
      if bytes.isEmpty { return hasServerEnded = true }
      changedAt = .now
      toClient.bytes += bytes
    }
  }

  /// After the answers to what came before.
  private func writeRefusal() {
    guard let refusal = guarding.refusal, !isRefusalWritten, answered >= guarding.completed else { return }
    toClient.bytes += answer(refusal)
    isRefusalWritten = true
  }

  /// What has come; empty at the end, nil where nothing has.
  private func read(_ socket: CInt) -> [UInt8]? {
    var chunk: [UInt8] = []
    var (failure, hasEnded) = (CInt(0), false)
    chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      let received = recv(socket, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
      if received < 0 { failure = errno }
      hasEnded = received == 0
      count = max(received, 0)
    }
    if failure == EAGAIN || failure == EINTR { return nil }
    return failure != 0 || hasEnded ? [] : chunk
  }

  /// Ends what takes too long.
  func look(at now: ContinuousClock.Instant) {
    let quiet = changedAt.duration(to: now)
    if isRefusalWritten {
      isOver = isOver || quiet > Self.lingering
    } else if let requestBegan, requestBegan.duration(to: now) > Self.requestTime {
      guarding.refuse(
        .init(.requestTimeout, "The request did not arrive within \(Self.requestTime.components.seconds) seconds.")
      )
      move()
    } else if quiet > (isIdle ? Self.idleTime : Self.requestTime), answered >= guarding.completed {
      isOver = true
    }
  }

  func close() {
    isOver = true
    Glibc.close(client)
    Glibc.close(inner)
  }
}
