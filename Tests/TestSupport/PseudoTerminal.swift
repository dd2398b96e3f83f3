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
  package func type(_ text: String, within limit: Duration = .patience) throws {
    try channel.write(Array(text.utf8), within: limit)
  }

  /// What is shown up to and with a text; the next call reads on after it.
  @discardableResult
  package func read(until text: String, within limit: Duration = .patience) throws -> String {
    try channel.read(until: text, within: limit)
  }

  /// What is shown until the program has taken every key and waits for more, however long it takes to get there.
  @discardableResult
  package func readUntilQuiet(for pause: Duration = .zero) throws -> String {
    var before: Int?
    return try channel.read(untilQuietFor: pause) {
      let now = switchesWhileAsleep
      defer { before = now }
      return now != nil && now == before
    }
  }

  /// How often the program in the foreground has gone to sleep, if it sleeps and no key waits for it.
  private var switchesWhileAsleep: Int? {
    var keys: CInt = 0
    guard ioctl(device, UInt(FIONREAD), &keys) == 0, keys == 0 else { return nil }
    return ProgramState(of: tcgetpgrp(descriptor)).switchesWhileAsleep
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
  package func wait(within limit: Duration = .patience) throws -> SpawnedProgram.Ending {
    guard let ending = try spawned?.wait(within: limit) else {
      throw ChildProcess.Failure(description: "no program was run")
    }
    return ending
  }
}
