import Foundation

/// One descriptor, read and written as long as it goes on: a limit begins anew with every byte.
final class Channel {
  private var descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // A program that went away is the error of a write, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    close()
  }

  func close() {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  func write(_ bytes: [UInt8], within limit: Duration) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let before = rest.count
      guard let left = try writeOnce(rest) else { throw ChildProcess.Failure(description: "nobody reads any more") }
      rest = left
      guard rest.count < before || wait(for: POLLOUT, within: limit) else {
        throw ChildProcess.Failure(description: "\(rest.count) bytes were not taken")
      }
    }
  }

  /// Writes what is taken at once, and gives the rest; nil once nobody reads it any more.
  private func writeOnce(_ bytes: ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EPIPE { return nil }
    guard count >= 0 || errno == EAGAIN else {
      throw ChildProcess.Failure(description: "write: \(String(cString: strerror(errno)))")
    }
    return bytes.dropFirst(max(0, count))
  }

  /// What arrives up to and with a text, which is then read; an end before it is an error unless it is asked for.
  func read(until text: String, orEnd: Bool = false, within limit: Duration) throws -> String {
    let wanted = Array(text.utf8)
    var searched = 0
    while true {
      if let range = unread[searched...].firstRange(of: wanted) { return take(range.upperBound) }
      searched = max(0, unread.count - wanted.count)
      guard wait(for: POLLIN, within: limit) else { throw missing(text, "in time") }
      guard fill() else {
        guard orEnd else { throw missing(text, "before the end") }
        return take(unread.count)
      }
    }
  }

  func readToEnd(within limit: Duration) throws -> String {
    repeat {
      guard wait(for: POLLIN, within: limit) else { throw missing("the end", "in time") }
    } while fill()
    return take(unread.count)
  }

  /// Waits for the first byte that is not read yet, and leaves it there.
  func awaitBytes() throws {
    guard !unread.isEmpty || wait(for: POLLIN, within: .patience) else { throw missing("anything", "in time") }
  }

  /// What arrives until nothing has for a while, and nothing more is to be expected.
  func read(untilQuietFor pause: Duration, and isIdle: () -> Bool) throws -> String {
    let deadline = ContinuousClock.now + .patience
    var isQuiet = false
    while !isQuiet {
      guard ContinuousClock.now < deadline else { throw missing("an end", "in time") }
      guard !wait(for: POLLIN, within: pause) else {
        guard fill() else { break }
        continue
      }
      _ = isIdle()
      // What the program wrote before it went to sleep is on its way for a moment.
      isQuiet = !wait(for: POLLIN, within: .milliseconds(50)) && isIdle()
    }
    return take(unread.count)
  }

  /// Writes all of a text to one channel and closes it, and reads others to their ends meanwhile, each as it goes on: a
  /// program that waits until one of them is read goes on, and one that ended before it read everything has said why.
  static func exchange(
    _ bytes: [UInt8],
    to input: Channel,
    readingToEnd outputs: [Channel],
    within limit: Duration
  ) throws -> [String] {
    var rest = bytes[...]
    var open = outputs
    if rest.isEmpty { input.close() }
    while !rest.isEmpty || !open.isEmpty {
      // A negative descriptor, such as that of a closed channel, is left out.
      var ready = [pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)]
      ready += open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      guard poll(&ready, nfds_t(ready.count), limit.pollingLimit) > 0 else {
        throw open.first?.missing("the end", "in time")
          ?? ChildProcess.Failure(description: "\(rest.count) bytes were not taken")
      }
      if ready[0].revents != 0 {
        rest = try input.writeOnce(rest) ?? []
        if rest.isEmpty { input.close() }
      }
      let said = zip(open, ready.dropFirst()).filter { $1.revents != 0 }.map(\.0)
      let ended = said.filter { !$0.fill() }
      open.removeAll { channel in ended.contains { $0 === channel } }
    }
    return outputs.map { $0.take($0.unread.count) }
  }

  private func missing(_ text: String, _ when: String) -> ChildProcess.Failure {
    let unread = String(decoding: unread, as: UTF8.self)
    return ChildProcess.Failure(description: "no \(text.debugDescription) \(when), but \(unread.debugDescription)")
  }

  private func take(_ count: Int) -> String {
    defer { unread.removeFirst(count) }
    return String(decoding: unread[..<count], as: UTF8.self)
  }

  /// Reads what is there; false at the end, which a terminal without a program reports as an error.
  private func fill() -> Bool {
    var portion = [UInt8](repeating: 0, count: 64 << 10)
    let count = Foundation.read(descriptor, &portion, portion.count)
    if count > 0 { unread += portion[..<count] }
    return count > 0 || (count < 0 && errno == EAGAIN)
  }

  private func wait(for events: Int32, within limit: Duration) -> Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, limit.pollingLimit) > 0
  }
}

extension Duration {
  /// As `poll` takes it, in milliseconds.
  fileprivate var pollingLimit: Int32 { Int32((self / .milliseconds(1)).rounded(.up)) }
}
