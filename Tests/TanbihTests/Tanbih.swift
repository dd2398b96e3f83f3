import Foundation
import TestSupport

/// The built program with what surrounds it: an environment, a data folder, a clock that stands still.
struct Tanbih {
  static let now = "2026-11-21T09:00:00+03:00"

  var environment: [String: String]
  /// What stands before every command.
  var options: [String]

  init(locale: String? = "en", data: URL? = nil, options: [String] = ["--now", now]) {
    // Whatever is not told where to write may write nowhere.
    environment = ["HOME": "/dev/null", "TZ": "Asia/Riyadh"]
    environment["LC_ALL"] = locale
    environment["TANBIH_DATA"] = data?.path
    self.options = options
  }

  /// The same with its data on a server.
  func on(_ server: String) -> Self {
    var program = self
    program.environment["TANBIH_DATA"] = server
    return program
  }

  func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(.builtProgram("tanbih"), options + arguments, environment: environment)
  }

  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> Ended {
    try Ended(start(arguments), input: input)
  }

  @discardableResult
  func run(_ arguments: [String], input: String) throws -> Ended {
    try run(arguments, input: Array(input.utf8))
  }

  /// Starts a command of the shell, in which `$TANBIH` is the program.
  func startShell(_ command: String, environment more: [String: String] = [:]) throws -> ChildProcess {
    var environment = environment.merging(more) { $1 }
    environment["PATH"] = "/usr/bin:/bin"
    environment["TANBIH"] = try URL.builtProgram("tanbih").path
    return try ChildProcess(URL(filePath: "/bin/sh"), ["-c", command], environment: environment)
  }

  @discardableResult
  func shell(_ command: String, environment: [String: String] = [:], input: [UInt8] = []) throws -> Ended {
    try Ended(startShell(command, environment: environment), input: input)
  }
}

/// What a program left behind.
struct Ended: Hashable {
  let code: Int32
  let output: String
  let errors: String

  init(code: Int32, output: String = "", errors: String = "") {
    self.code = code
    self.output = output
    self.errors = errors
  }

  /// Gives a program its input and waits for its end.
  init(_ process: ChildProcess, input: [UInt8] = []) throws {
    (output, errors) = try process.converse(input)
    switch try process.wait() {
    case .exited(let code): self.code = code
    case .killed(let signal): self.code = 128 + signal
    }
  }

  /// The same without U+2068 and U+2069, which keep what is inserted in a sentence in its place.
  var words: Ended { Ended(code: code, output: output.withoutIsolates, errors: errors.withoutIsolates) }

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

extension String {
  var withoutIsolates: String {
    replacing(#"\u2068"#, with: "").replacing(#"\u2069"#, with: "")
      .replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
  }

  /// Whether a terminal would do anything else with it than show its lines.
  var isHarmless: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case ..<0x20, 0x7F..<0xA0, 0x202A...0x202E: false
      default: true
      }
    }
  }
}
