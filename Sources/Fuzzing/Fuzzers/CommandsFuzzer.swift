import Foundation
import PropertyTesting

/// Runs every command with every flag on hostile arguments, files, folders and streams.
struct CommandsFuzzer: Fuzzer {
  struct Case: Sendable {
    var arguments: [String] = []
    var input: [UInt8] = []
    var stream = Stream.pipe
    var data = PlantedFiles.Data.sample
    /// Where its bytes are damaged, in share of its length, and how.
    var damage: [UInt64] = []
    var variables: [String: String] = [:]
  }

  enum Stream: CaseIterable, Sendable {
    case pipe, full, unread, closed, inputClosed, zero, terminal
  }

  let name = "commands"
  private let program: TestedProgram
  private let interface: Interface
  private let files: PlantedFiles

  init(_ program: TestedProgram, _ interface: Interface) throws {
    (self.program, self.interface) = (program, interface)
    files = try PlantedFiles(program)
  }

  var cases: Gen<Case> {
    let (interface, names) = (interface, PlantedFiles.names)
    return Gen { choices throws(Rejected) in
      let commands = interface.commands.keys.sorted()
      let command = try Gen.element(of: commands).value(from: &choices)
      var value = Case()
      if !command.isEmpty { value.arguments.append(command) }
      if let words = interface.words[command], choices.draw(upTo: 9) < 9 {
        value.arguments.append(try Gen.element(of: words).value(from: &choices))
      }
      let flags = (interface.commands[command] ?? []) + (interface.commands[""] ?? [])
      for _ in 0..<choices.draw(upTo: 3) {
        let flag = try Gen.element(of: flags).value(from: &choices)
        value.arguments += try Self.flag(flag, names).value(from: &choices)
      }
      for _ in 0..<choices.draw(upTo: 2) {
        value.arguments.append(try Self.operand(names).value(from: &choices))
      }
      if command != "chat", choices.draw(upTo: 1) == 1 { value.input = try Self.input.value(from: &choices) }
      value.stream = try Gen.element(of: [.pipe, .pipe, .pipe] + Stream.allCases).value(from: &choices)
      value.data = try Gen.element(of: [.sample, .empty] + PlantedFiles.Data.allCases).value(from: &choices)
      value.damage = try Gen<UInt64>.uint64.array(count: 1...8).value(from: &choices)
      if choices.draw(upTo: 5) == 5 {
        let (name, text) = try zip(.element(of: Self.variables), .argument).value(from: &choices)
        value.variables[name] = text
      }
      return value
    }
  }

  private static let variables = [
    "LC_ALL", "LANG", "TZ", "TERM", "NO_COLOR", "TANBIH_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME", "INPUTRC",
    "COLUMNS",
    "APNS_KEY_ID", "APNS_KEY_PATH", "LC_TERMINAL", "TERM_PROGRAM", "VTE_VERSION", "SQLITE_TMPDIR",
  ]

  func text(of value: Case) -> String {
    "\(value.stream), data \(value.data), damage \(value.damage), variables \(value.variables)".shown
      + (value.input.isEmpty ? "" : "\ninput \(value.input.shown)")
  }

  func run(_ value: Case) throws {
    let home = program.newFolder()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    try files.plant(value.data, damage: value.damage, in: home)
    var arguments = value.arguments.map {
      $0.replacing("$FILES", with: files.folder.path).replacing("$HOME", with: home.path)
    }
    if !arguments.contains("--data") { arguments = ["--data", home.appending(path: "data").path] + arguments }
    let process = try start(arguments, value, home: home)
    process.write(value.stream == .terminal ? value.input + [4, 4, 4] : value.input)
    process.closeInput()
    // These run until they are told to end.
    let isEndless = value.arguments.contains("push") && value.arguments.contains("run")
    if isEndless {
      try process.pump(for: .milliseconds(300))
      process.kill(SIGTERM)
    }
    if value.stream == .terminal {
      try finishTerminal(process)
    } else {
      let isData = !Set(arguments).isDisjoint(with: [
        "--json", "export", "serve", "open", "links", "screens", "json", "nlu",
      ])
      try process.finish(isData: isData, faults: mayFail(value))
    }
  }

  private func start(_ arguments: [String], _ value: Case, home: URL) throws -> RunningProgram {
    let input: RunningProgram.Input =
      switch value.stream {
      case .inputClosed: .closed
      case .zero: .file("/dev/zero")
      default: .pipe
      }
    let output: RunningProgram.Output =
      switch value.stream {
      case .full: .full
      case .unread: .unread
      case .closed: .closed
      // What is typed before the program looks is shown by the terminal itself; only a chat shows it where that does.
      case .terminal: .terminal(isEchoing: value.arguments.contains("chat"))
      default: .pipe
      }
    let variables = ["HOME": home.path].merging(value.variables) { $1 }
    return try program.start(arguments, input: input, output: output, environment: variables)
  }

  /// A store that cannot be used, a full disk and a folder that is none are faults around it.
  private func mayFail(_ value: Case) -> Bool {
    ![.sample, .empty].contains(value.data) || [.full, .closed].contains(value.stream) || !value.variables.isEmpty
      || value.arguments.contains("--data") || value.arguments.contains("--user")
  }

  /// What a terminal shows has sequences of its own; here none of those that were put in may be among them.
  private func finishTerminal(_ process: RunningProgram) throws {
    try process.pump(for: .milliseconds(300))
    process.write([3, 4])
    try process.pump(for: .milliseconds(200))
    process.kill(SIGTERM)
    try process.pump()
    try TerminalRules.check(process)
  }

  private static func flag(_ flag: Interface.Flag, _ names: [String]) -> Gen<[String]> {
    let value: Gen<String>
    switch (flag.values, flag.name) {
    case (.some(let values), _) where values.isEmpty: return .always([flag.name])
    case (.some(let values), _): value = .oneOf(.element(of: values), .argument)
    case (nil, "--server"):
      value = .element(of: [
        "https://127.0.0.1:1", "http://127.0.0.1:1", "x", "", "https://[::1]:1", "https://127.0.0.1:99999",
      ])
    case (nil, "--now"): value = .instant
    case (nil, "--time-zone"): value = .element(of: EdgeValues.zones)
    case (nil, "--count"), (nil, "--next"), (nil, "--seed"):
      value = .element(of: EdgeValues.integers.filter { $0.count < 5 || $0.count > 15 } + ["x", "", "٣", "1e3"])
    default: value = .oneOf(.element(of: names), .argument)
    }
    return value.map { [flag.name, $0] }
  }

  private static func operand(_ names: [String]) -> Gen<String> {
    .oneOf(
      .element(of: names),
      .argument,
      .sentence.map(\.carried),
      .element(of: [
        "-", "--", "-x", "--nothing", "--=", "tanbih://taxes", "http://127.0.0.1:1", "http://u:p@127.0.0.1:1",
        String(repeating: "ab", count: 32),
      ])
    )
  }

  private static var input: Gen<[UInt8]> {
    .oneOf(
      Gen<String>.record.array(count: 0...5).map { Array($0.joined(separator: "\n").utf8) },
      Gen<String>.sentence.array(count: 0...3).map { Array($0.map { "\($0)\n" }.joined().utf8) },
      Gen<String>.hostileText.map { Array($0.utf8) },
      Gen<[UInt8]>.element(of: Gen<[UInt8]>.scraps)
    )
  }
}
