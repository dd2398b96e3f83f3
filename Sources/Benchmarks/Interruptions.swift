import Foundation

/// What must not make anyone wait: the end of the input, a source that keeps silent, a line of four mebibytes.
struct Interruptions {
  private let programs: Programs
  private let effort: Effort

  init(_ programs: Programs, _ effort: Effort) {
    self.programs = programs
    self.effort = effort
  }

  func figures() throws -> [Figure] {
    [try ends(), try answersWhileSilent(), try news(), try longLines()]
  }

  private var rounds: Int { max(5, effort.rounds) }

  /// From the end of the input until the program is gone; an answer is asked for before.
  private func ends() throws -> Figure {
    func end(_ command: Programs.Command) throws(SystemError) -> Double {
      let program = try RunningProgram(command)
      try program.ask(Questions.lines[0])
      let watch = Stopwatch()
      program.endInput()
      program.awaitEnd()
      return Double(watch.nanoseconds) / 1e6
    }
    var turns = Turns()
    for _ in 0..<rounds {
      let floor = try end(programs.cat)
      turns.add(try end(programs.tanbih), floor: floor)
    }
    return Figure("end of input to end", in: .milliseconds, over: "cat", turns, goal: .amount(100))
  }

  /// A question and its answer while a source is asked that never answers, beside those where none is.
  private func answersWhileSilent() throws -> Figure {
    let folder = URL.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let silence = try SilentServer()
    let adding = try RunningProgram(command(in: folder, "source", "add", "http://127.0.0.1:\(silence.port)"))
    adding.awaitEnd()
    let following = try RunningProgram(command(in: folder, "serve"))
    let alone = try RunningProgram(programs.tanbih)
    var turns = Turns()
    for request in 0..<rounds * 20 {
      let line = Questions.lines[request % Questions.lines.count]
      func ask(_ program: borrowing RunningProgram) throws(SystemError) -> Double {
        let watch = Stopwatch()
        try program.ask(line)
        return Double(watch.nanoseconds) / 1e3
      }
      let floor = try ask(alone)
      turns.add(try ask(following), floor: floor)
    }
    return Figure(
      "chat/send while a source is silent",
      in: .microseconds,
      over: "without one",
      turns,
      goal: .either(.timesFloor(5), .amount(50_000))
    )
  }

  /// From the end of an import until a server that runs beside it tells of the alert.
  ///
  /// The alerts are critical: of others only so many are told in a day, and whoever waited for one more would wait for ever.
  private func news() throws -> Figure {
    let folder = URL.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try RunningProgram(command(in: folder, "serve"))
    try server.ask(Questions.lines[0])
    var turns = Turns()
    for round in 1...rounds {
      let floor = Stopwatch()
      let hello = try RunningProgram(programs.hello)
      try hello.awaitLine()
      let start = Double(floor.nanoseconds) / 1e6
      let alert = """
        {"kind":"alert","id":\(round),"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"critical",\
        "createdAt":"2026-11-14T10:00:00"}
        """
      let importing = try RunningProgram(command(in: folder, "import", "-"))
      try importing.send(Array(alert.utf8))
      importing.endInput()
      importing.awaitEnd()
      let watch = Stopwatch()
      try server.awaitLine()
      turns.add(Double(watch.nanoseconds) / 1e6, floor: start)
    }
    return Figure("an import to its alert", in: .milliseconds, over: "start of Hello", turns, goal: .amount(1_000))
  }

  private func command(in folder: URL, _ arguments: String...) -> Programs.Command {
    Programs.Command(path: programs.tanbih.path, arguments: ["--data", folder.path] + arguments)
  }

  private func longLines() throws -> Figure {
    let line =
      Array(String(repeating: "وش عندي ", count: (4 << 20) / "وش عندي ".utf8.count).utf8) + [UInt8(ascii: "\n")]
    func read(_ command: Programs.Command) throws(SystemError) -> Double {
      let program = try RunningProgram(command)
      let watch = Stopwatch()
      try program.send(line)
      program.endInput()
      program.awaitEnd()
      return Double(watch.nanoseconds) / 1e6
    }
    let chat = Programs.Command(path: programs.tanbih.path, arguments: ["chat", "--demo"])
    let count = Programs.Command(path: "/usr/bin/wc", arguments: ["-m"])
    var turns = Turns()
    for _ in 0..<rounds {
      let floor = try read(count)
      turns.add(try read(chat), floor: floor)
    }
    return Figure("a line of four mebibytes", in: .milliseconds, over: "wc", turns, goal: .amount(1_500))
  }
}

/// Takes connections, and says nothing.
private struct SilentServer: ~Copyable {
  let port: Int
  private let socket: CInt

  init() throws(SystemError) {
    socket = Foundation.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isListening else { throw SystemError("listen", errno) }
  }

  deinit {
    close(socket)
  }
}
