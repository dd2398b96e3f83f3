import Assistant
import Foundation
import Glibc
import LineProtocol
import OperationInterface
import Testing

/// The other side of a connection: two pipes, used from a thread of its own.
struct Client: Sendable {
  /// Where requests are written.
  let input: CInt
  /// Where answers are read.
  let output: CInt
  /// The thread that serves.
  let server: pthread_t
  /// Where it writes its answers.
  private let answers: CInt

  /// Serves on the calling thread while `conversation` goes on in another, and returns what that one returned.
  @MainActor
  static func converse<Outcome: Sendable>(
    with operations: any OperationPerforming = SampleOperations(),
    patience: Duration = Connection.patience,
    _ conversation: @escaping @Sendable (Client) -> Outcome
  ) async -> Outcome {
    let (requests, answers) = (Pipe.open(), Pipe.open())
    let client = Client(input: requests.write, output: answers.read, server: pthread_self(), answers: answers.write)
    let signals = TerminationSignals()
    let streams = StandardStreams(input: requests.read, output: answers.write)
    async let outcome = withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: conversation(client)) }
    }
    var connection = Connection(
      Server { _ in NativeDialect(operations) },
      streams: streams,
      signals: signals,
      patience: patience
    )
    do {
      try connection.run()
    } catch {
      Issue.record(error)
    }
    // A signal that ended the connection is still pending: the next connection must not see it.
    signals.discardPending()
    close(requests.read)
    close(answers.write)
    close(signals.descriptor)
    return await outcome
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Sends until neither pipe has room, so that the server waits for a reader; returns how many bytes found room.
  func sendUntilFull(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count {
      guard Self.hasRoom(input, within: 1) else {
        if Self.hasRoom(answers, within: 0) { continue }
        break
      }
      let most = min(Int(PIPE_BUF), bytes.count - sent)
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + sent }, most) }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }

  private static func hasRoom(_ pipe: CInt, within milliseconds: CInt) -> Bool {
    var ready = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    return poll(&ready, 1, milliseconds) == 1
  }

  /// Reads one line; nil at the end.
  func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// Reads up to the end.
  func rest() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  func closeInput() { close(input) }

  func closeOutput() { close(output) }

  func signal(_ number: CInt) {
    pthread_kill(server, number)
  }
}

private struct Pipe {
  let read: CInt
  let write: CInt

  static func open() -> Self {
    var ends: [CInt] = [-1, -1]
    pipe(&ends)
    return Self(read: ends[0], write: ends[1])
  }
}

extension TerminationSignals {
  fileprivate func discardPending() {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var information = [UInt8](repeating: 0, count: 128)
    while poll(&ready, 1, 0) == 1, read(descriptor, &information, information.count) > 0 {}
  }
}
