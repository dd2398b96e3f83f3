package import Assistant
import CSystem
import Glibc
import JSONText
import Operations

/// Reads lines from one descriptor and writes their answers to another, on the calling thread, until either side ends.
///
/// Descriptors may be shared with other processes, so none is made non-blocking: a read or a write is told by itself to wait
/// for nothing, or waits for `poll` first.
@MainActor package struct Connection {
  /// The most that is read at once, and the most that is held back to be written at once.
  private static let chunkSize = 64 * 1024
  /// Once the process is asked to end, for so long what was read is answered, and then for so long a reader that does not
  /// read is waited for: within 100 milliseconds the process is to be gone.
  package static let patience = Duration.milliseconds(30)
  /// So many times in a row the input is read without a look at the signals and at what else goes on.
  private static let mostReadsAtOnce = 16

  private let patience: Duration
  private let streams: StandardStreams
  private let signals: TerminationSignals
  private let interruption: Interruption
  private var server: Server
  private var framer = LineFramer()
  private var output = Outgoing()
  private var isTerminating = false
  private var lastAnnouncement = ContinuousClock.now
  /// Until the output is found to be one that cannot be told not to wait: a file, a terminal, a pipe of Linux before 6.4.
  private var writesAtOnce = true
  /// The same of the input.
  private var canReadAtOnce = true
  private var readsAtOnce = 0
  private var fault: Fault?

  /// Why a side cannot be used any more, though nobody ended it: the system's error number.
  package enum Fault: Error, Hashable {
    case input(Int32)
    case output(Int32)
  }

  package init(
    _ server: Server,
    streams: StandardStreams,
    signals: TerminationSignals,
    patience: Duration = Self.patience
  ) {
    self.server = server
    self.streams = streams
    self.signals = signals
    self.patience = patience
    interruption = Interruption(output: streams.output, patience: patience)
    self.server.isEnding = interruption.isOverdue
  }

  /// Serves until the input ends, a signal asks to end, or nobody reads the output any more.
  ///
  /// What was read before the input's end or the signal is still answered.
  ///
  /// - Throws: What came to an end otherwise.
  package mutating func run() throws(Fault) {
    finish(isRead: serve())
    if let fault { throw fault }
  }

  /// False when nobody reads the output any more.
  private mutating func serve() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    var isOpen = true
    while isOpen && !isTerminating {
      let count = readAtOnce(into: &chunk)
      guard count == 0 else {
        framer.append(chunk.span.extracting(first: count))
        guard answerLines(isLast: false), goOn() else { return false }
        if interruption.hasCome() { isTerminating = true }
        continue
      }
      var ready = [
        // A negative descriptor is left out.
        pollfd(fd: server.isFull ? -1 : streams.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        // Without events, only that the reader is gone is reported.
        pollfd(fd: streams.output, events: 0, revents: 0),
        pollfd(fd: server.wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ready, nfds_t(ready.count), timeout) >= 0 else { continue }
      if ready[1].revents != 0 { isTerminating = true }
      if ready[0].revents != 0 {
        let count = read(streams.input, &chunk, chunk.count)
        if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
        // A terminal that hung up is an end like any other.
        if count < 0 && errno != EIO { fault = .input(errno) }
        isOpen = count > 0
        framer.append(chunk.span.extracting(first: max(0, count)))
        guard answerLines(isLast: !isOpen) else { return false }
      } else if ready[2].revents != 0 {
        return false
      }
      guard goOn() else { return false }
    }
    return isOpen ? answerWhatCameBefore(with: &chunk) : true
  }

  /// Answers what came before the signal, but after the input was last looked at; false when the answers cannot be written.
  ///
  /// `poll` looks at one descriptor after the other, so it may tell of a signal and not of what was written before it.
  private mutating func answerWhatCameBefore(with chunk: inout [UInt8]) -> Bool {
    var ready = pollfd(fd: server.isFull ? -1 : streams.input, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return true }
    let count = read(streams.input, &chunk, chunk.count)
    framer.append(chunk.span.extracting(first: max(0, count)))
    return answerLines(isLast: count == 0)
  }

  /// Reads what has come already; 0 where nothing has, or where it is time to look at what else has happened.
  ///
  /// A client that answers at once has often written its next line by now, and nothing need be waited for. The end of the
  /// input is left to a read that waits: some kernels answer 0 where there is only nothing yet (BUGS of preadv2(2)).
  private mutating func readAtOnce(into chunk: inout [UInt8]) -> Int {
    guard canReadAtOnce, readsAtOnce < Self.mostReadsAtOnce, !server.isFull else {
      readsAtOnce = 0
      return 0
    }
    let count = read_at_once(streams.input, &chunk, chunk.count)
    if count < 0, errno != EAGAIN, errno != EINTR { canReadAtOnce = false }
    readsAtOnce = count > 0 ? readsAtOnce + 1 : 0
    return max(count, 0)
  }

  /// How long the input is waited for, in milliseconds; -1 where nothing else will happen.
  private var timeout: CInt {
    if server.hasWork { return 0 }
    let quiet = server.quietTime.map { $0 - lastAnnouncement.duration(to: .now) }
    guard let rest = [quiet, server.timeToFollow].compactMap(\.self).min() else { return -1 }
    return max(0, CInt(clamping: Int((rest / .milliseconds(1)).rounded(.up))))
  }

  /// Answers all complete lines; false when the answers cannot be written.
  private mutating func answerLines(isLast: Bool) -> Bool {
    while let line = framer.next() ?? (isLast ? framer.last() : nil) {
      server.answer(line, into: &output)
      if output.bytes.count >= Self.chunkSize {
        guard flush() else { return false }
      }
    }
    return flush()
  }

  /// Does a step of what is going on, and says what happened unasked; false when it cannot be written.
  private mutating func goOn() -> Bool {
    server.follow()
    if server.hasWork { server.work(into: &output) }
    if let quietTime = server.quietTime, lastAnnouncement.duration(to: .now) >= quietTime { announce() }
    return output.bytes.isEmpty || flush()
  }

  private mutating func announce() {
    server.announce(into: &output)
    lastAnnouncement = .now
  }

  /// Does what was begun, as long as somebody reads it.
  private mutating func finish(isRead: Bool) {
    server.close()
    var isRead = isRead
    while isRead && server.hasWork && !interruption.isOverdue() {
      server.work(into: &output)
      isRead = flush()
    }
    if server.quietTime != nil { announce() }
    if isRead { _ = flush() }
  }

  /// Writes all that is to be written; false when nobody reads it.
  private mutating func flush() -> Bool {
    var written = 0
    while written < output.bytes.count {
      if !writesAtOnce { guard waitForOutput() else { return false } }
      let count = writeTelling(from: written)
      written += max(count, 0)
      guard count < 0, errno != EINTR else { continue }
      if errno == EAGAIN {
        guard waitForOutput() else { return false }
      } else if writesAtOnce && [EOPNOTSUPP, ENOSYS, EINVAL].contains(errno) {
        writesAtOnce = false
      } else {
        if errno != EPIPE && errno != EIO { fault = .output(errno) }
        return false
      }
    }
    output.removeAll()
    return true
  }

  /// Writes as many of the bytes from one on as the output takes, and notes who was told of what by them.
  private func writeTelling(from first: Int) -> Int {
    let begun = output.tellings.filter { $0.end > first }
    if !begun.isEmpty { server.news?.note(writing: begun.map(\.notice)) }
    let count = write(output.bytes.span.extracting(first...))
    let failure = errno
    if !begun.isEmpty {
      let isWritten = Dictionary(grouping: begun) { $0.end <= first + count }.mapValues { $0.map(\.notice) }
      server.news?.note(written: isWritten[true] ?? [], left: isWritten[false] ?? [])
    }
    errno = failure
    return count
  }

  /// Writes as many of the bytes as the output takes, and waits for nothing; -1 with `errno` as write(2) has it.
  private func write(_ bytes: Span<UInt8>) -> Int {
    let descriptor = streams.output
    // After POLLOUT a pipe takes this much at once.
    guard writesAtOnce else {
      return bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, Int(PIPE_BUF))) }
    }
    return bytes.withUnsafeBytes { write_at_once(descriptor, $0.baseAddress, $0.count) }
  }

  /// Waits until the output takes bytes; false when it takes none and the process is asked to end.
  private mutating func waitForOutput() -> Bool {
    while true {
      var ready = [
        pollfd(fd: streams.output, events: Int16(POLLOUT), revents: 0),
        // A negative descriptor is left out: the signal stays there to be read.
        pollfd(fd: isTerminating ? -1 : signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      switch poll(&ready, nfds_t(ready.count), isTerminating ? CInt(patience / .milliseconds(1)) : -1) {
      case 0: return false
      case ..<0: continue
      default: break
      }
      if ready[1].revents != 0 { isTerminating = true }
      if ready[0].revents != 0 { return true }
    }
  }
}

extension Connection {
  /// Serves standard input and output until the client ends.
  ///
  /// The streams are taken over before the assistant is made, so nothing that is printed on the way reaches the
  /// client.
  ///
  /// - Throws: ``Fault``, and what `makeAssistant` throws.
  package static func serve(_ makeAssistant: () throws -> Assistant) throws {
    let streams = StandardStreams.takeOver()
    let signals = TerminationSignals()
    let assistant = try makeAssistant()
    var connection = Self(Server(assistant: assistant), streams: streams, signals: signals)
    assistant.isInterrupted = connection.interruption.isOverdue
    try connection.run()
  }
}
