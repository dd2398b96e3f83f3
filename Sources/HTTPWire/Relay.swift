// Of what both bring, the compiler knows the one or the other as the owner.
import CMicrohttpd
import Glibc

/// One connection: what the client writes goes through the guard to the library's end of a socket pair, and answers come back.
package final class Relay {
  /// How long what may take.
  private enum Limit {
    /// A request to arrive, be it the first of a connection, and an answer to be taken.
    static let request = Duration.seconds(30)
    /// A connection to say nothing between two requests.
    static let idle = Duration.seconds(60)
    /// So long what a refused client still writes is read: its answer would be lost to a connection that is closed before.
    static let lingering = Duration.seconds(2)
  }

  private static let chunkSize = 64 << 10

  /// Whether events are written in place of the library's answers.
  private enum Streaming {
    /// Leaves to ``running``.
    case not
    /// Until the client ends; leaves to ``ended`` where we do.
    case running
    /// The connection is over once all is written.
    case ended
  }

  package let client: CInt
  /// Our end of the pair; -1 once a stream is written, and for whoever is only told why nothing is served.
  package private(set) var inner: CInt
  /// Whether the library was given it.
  package let isServed: Bool
  /// Where the client is, without its port.
  package let address: String
  package private(set) var guarding = RequestGuard()
  private var toServer = PendingBytes()
  /// What goes to the client, encrypted where the connection is.
  private var toClient: ClientBytes
  private var answered = 0
  private var hasInputEnded = false
  private var hasServerEnded = false
  private var isRefusalWritten = false
  /// Whether what is written comes from a stream, and until when.
  private var streaming = Streaming.not
  private var changedAt = ContinuousClock.now
  private var requestBegan: ContinuousClock.Instant?
  /// The connection is over, and both descriptors are to be closed.
  package private(set) var isOver = false
  /// Writes the refusal as an answer, once.
  private let answer: Answer

  /// Takes why something was refused, and what it was as far as that is known.
  package typealias Answer = (RequestGuard.Refusal, RequestGuard.Asked?) -> [UInt8]

  package init(client: CInt, inner: CInt, address: String, security: SecureConnection?, answer: @escaping Answer) {
    toClient = ClientBytes(security)
    self.client = client
    self.inner = inner
    isServed = inner >= 0
    self.address = address
    self.answer = answer
  }

  /// What is waited for on either side, as bits of epoll(7).
  package var wantsToRead: Bool {
    !hasInputEnded && !toServer.isFull && (guarding.refusal == nil || isRefusalWritten || isStreaming)
  }
  package var wantsToWrite: Bool { !toClient.isEmpty }
  package var wantsToReadInner: Bool { inner >= 0 && !hasServerEnded && !toClient.isFull }
  package var wantsToWriteInner: Bool { inner >= 0 && !toServer.isEmpty && !hasServerEnded }

  var isStreaming: Bool { streaming != .not }
  /// Whether a stream may write more: its reader has taken what there was.
  var isReadyForEvents: Bool { streaming == .running && toClient.isEmpty && !isOver }

  /// Whether nothing was begun that is not answered.
  package var isIdle: Bool {
    !isStreaming && guarding.refusal == nil && !guarding.isWithinRequest && answered >= guarding.completed
      && toClient.isEmpty
      && toServer.isEmpty
  }

  /// Whether no whole request waits behind the one that is answered.
  package var isAnsweringLast: Bool { answered + 1 >= guarding.completed }

  /// Nothing more is taken, and why.
  package func refuse(_ refusal: RequestGuard.Refusal) { guarding.refuse(refusal) }

  /// Another of its requests was answered.
  package func noteAnswer() { answered += 1 }

  // MARK: Streams

  /// Lets go of the library, behind the answers that it gave, and writes what is given from here on.
  func beginStream(_ head: [UInt8]) {
    readInner()
    Glibc.close(inner)
    inner = -1
    streaming = .running
    toServer = PendingBytes()
    toClient.say(head)
  }

  /// Writes events; behind the last ones the connection ends.
  func write(_ bytes: [UInt8], areLast: Bool = false) {
    guard streaming == .running else { return }
    toClient.say(bytes)
    if areLast { streaming = .ended }
  }

  // MARK: Moving

  /// Moves whatever can be moved now.
  package func move() {
    guard !isOver else { return }
    readClient()
    if isStreaming { return moveEvents() }
    if !hasServerEnded, !toServer.flush(to: inner) { hasServerEnded = true }
    readInner()
    writeRefusal()
    let isTaken = toClient.flush(to: client)
    if !isTaken || toClient.isEmpty && hasNothingToCome { isOver = true }
    if isRefusalWritten, toClient.isEmpty, !isOver { shutdown(client, CInt(SHUT_WR)) }
  }

  private func moveEvents() {
    let hadNone = toClient.isEmpty
    let isTaken = toClient.flush(to: client)
    if toClient.isEmpty || hadNone { changedAt = .now }
    // Whoever ends its side reads no more.
    isOver = !isTaken || hasInputEnded || streaming == .ended && toClient.isEmpty
  }

  /// Whether neither side says anything more, beside what is held here.
  private var hasNothingToCome: Bool {
    if hasServerEnded, !isRefusalWritten { return true }
    if guarding.refusal != nil { return isRefusalWritten && hasInputEnded }
    // Whoever ends within a request has given it up.
    return hasInputEnded && toServer.isEmpty && answered >= guarding.completed
  }

  private func readClient() {
    guard wantsToRead, var bytes = read(client) else { return }
    if bytes.isEmpty { return hasInputEnded = true }
    changedAt = .now
    (bytes, hasInputEnded) = toClient.heard(bytes)
    // Of a client that is written to nothing more is taken.
    guard !isRefusalWritten, !isStreaming, !bytes.isEmpty else { return }
    let before = guarding.completed
    guarding.take(bytes, into: &toServer.bytes)
    if guarding.completed > before || !guarding.isWithinRequest { requestBegan = nil }
    if guarding.isWithinRequest, requestBegan == nil { requestBegan = .now }
  }

  private func readInner() {
    while wantsToReadInner, let bytes = read(inner) {
      if bytes.isEmpty { return hasServerEnded = true }
      changedAt = .now
      toClient.say(bytes)
    }
  }

  /// After the answers to what came before.
  private func writeRefusal() {
    guard let refusal = guarding.refusal, !isRefusalWritten, answered >= guarding.completed else { return }
    toClient.say(answer(refusal, guarding.asked))
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
  package func look(at now: ContinuousClock.Instant) {
    let quiet = changedAt.duration(to: now)
    if isStreaming {
      // Who takes nothing comes again and names the last event that it has.
      isOver = isOver || !toClient.isEmpty && quiet > Limit.request
    } else if isRefusalWritten {
      isOver = isOver || quiet > Limit.lingering
    } else if let requestBegan, requestBegan.duration(to: now) > Limit.request {
      guarding.refuse(
        .init(.requestTimeout, "The request did not arrive within \(Limit.request.components.seconds) seconds.")
      )
      move()
    } else if quiet > (isIdle && answered > 0 ? Limit.idle : Limit.request), answered >= guarding.completed {
      isOver = true
    }
  }

  package func close() {
    isOver = true
    toClient.end(client)
    Glibc.close(client)
    if inner >= 0 { Glibc.close(inner) }
  }
}
