package import Foundation

/// A terminal without a screen: what a person would type goes in, what a program would show comes out.
package final class PseudoTerminal {
  /// The settings of a terminal that a program may change and has to restore.
  package struct Modes: Hashable {
    package let isEchoing: Bool
    package let isLineBuffered: Bool
    private let flags: [tcflag_t]
    private let characters: [UInt8]

    init(_ settings: termios) {
      isEchoing = settings.c_lflag & tcflag_t(ECHO) != 0
      isLineBuffered = settings.c_lflag & tcflag_t(ICANON) != 0
      flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }
  }

  /// The program's side; open as long as the terminal is, so that its modes outlive the program.
  package let device: Int32
  private let descriptor: Int32
  private let channel: Channel
  private let path: String
  private var spawned: SpawnedProgram?

  package init(columns: Int = 80, rows: Int = 24) throws {
    (descriptor, device) = try SpawnedProgram.openingTwo { openpty(&$0, &$1, nil, nil, nil) }
    path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(device)")
    channel = Channel(descriptor)
    resize(columns: columns, rows: rows)
  }

  /// Opens a terminal and runs a program on it, as the leader of a session of its own.
  package convenience init(
    _ program: URL,
    _ arguments: [String] = [],
    environment: [String: String],
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    try self.init(columns: columns, rows: rows)
    try run(program, arguments, environment: environment)
  }

  deinit {
    close(device)
  }

  /// Starts a program with this environment only, none being inherited.
  package func run(_ program: URL, _ arguments: [String] = [], environment: [String: String]) throws {
    spawned = try SpawnedProgram(program, arguments, environment: environment, terminal: path)
  }

  /// Types text; control characters are keys: `\r` is Enter, `\u{3}` Control-C, `\u{7F}` backspace.
  package func type(_ text: String, within limit: Duration = .seconds(10)) throws {
    try channel.write(Array(text.utf8), within: limit)
  }

  /// What is shown up to and with a text; the next call reads on after it.
  @discardableResult
  package func read(until text: String, within limit: Duration = .seconds(10)) throws -> String {
    try channel.read(until: text, within: limit)
  }

  /// What is shown until nothing has been for a while.
  @discardableResult
  package func readUntilQuiet(for pause: Duration = .milliseconds(300)) throws -> String {
    try channel.readUntilQuiet(for: pause)
  }

  /// Changes the size, of which the program hears by a signal.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  package var modes: Modes {
    get throws {
      var settings = termios()
      guard tcgetattr(device, &settings) == 0 else {
        throw ChildProcess.Failure(description: "no terminal modes: error \(errno)")
      }
      return Modes(settings)
    }
  }

  /// Sends a signal to the program itself, whatever the terminal's keys would do.
  package func send(signal: Int32) {
    spawned?.send(signal: signal)
  }

  @discardableResult
  package func wait(within limit: Duration = .seconds(10)) throws -> SpawnedProgram.Ending {
    guard let ending = try spawned?.wait(within: limit) else {
      throw ChildProcess.Failure(description: "no program was run")
    }
    return ending
  }
}

/// One descriptor, read and written under time limits.
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
    let deadline = ContinuousClock.now + limit
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN {
        throw ChildProcess.Failure(description: "write: \(String(cString: strerror(errno)))")
      } else if try !wait(for: POLLOUT, until: deadline) {
        throw ChildProcess.Failure(description: "\(rest.count) bytes were not taken")
      }
    }
  }

  /// What arrives up to and with a text, which is then read; an end before it is an error unless it is asked for.
  func read(until text: String, orEnd: Bool = false, within limit: Duration) throws -> String {
    let (wanted, deadline) = (Array(text.utf8), ContinuousClock.now + limit)
    var searched = 0
    while true {
      if let range = unread[searched...].firstRange(of: wanted) { return take(range.upperBound) }
      searched = max(0, unread.count - wanted.count)
      guard try wait(for: POLLIN, until: deadline) else { throw missing(text, "in time") }
      guard fill() else {
        guard orEnd else { throw missing(text, "before the end") }
        return take(unread.count)
      }
    }
  }

  func readToEnd(within limit: Duration) throws -> String {
    let deadline = ContinuousClock.now + limit
    repeat {
      guard try wait(for: POLLIN, until: deadline) else { throw missing("the end", "in time") }
    } while fill()
    return take(unread.count)
  }

  /// What arrives until nothing has for a while.
  func readUntilQuiet(for pause: Duration) throws -> String {
    while try wait(for: POLLIN, until: .now + pause), fill() {}
    return take(unread.count)
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

  private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws -> Bool {
    let milliseconds = (deadline - .now) / .milliseconds(1)
    var descriptor = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, Int32(max(0, milliseconds.rounded(.up)))) > 0
  }
}
