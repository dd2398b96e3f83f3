import CSpawn
package import Foundation
import Testing

/// A program with pipes at its three standard descriptors; killed with the value, should it still run.
package final class ChildProcess {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let identifier: Int32
  private let input: Channel
  private let output: Channel
  private let errors: Channel
  private var spawned: SpawnedProgram

  /// Starts the program with this environment only; none is inherited.
  package init(_ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let (inputReading, inputWriting) = try Self.pipe()
    let (outputReading, outputWriting) = try Self.pipe()
    let (errorsReading, errorsWriting) = try Self.pipe()
    spawned = try SpawnedProgram(
      program,
      arguments,
      environment: environment,
      descriptors: [inputReading, outputWriting, errorsWriting]
    )
    identifier = spawned.identifier
    for descriptor in [inputReading, outputWriting, errorsWriting] { close(descriptor) }
    self.input = Channel(inputWriting)
    self.output = Channel(outputReading)
    self.errors = Channel(errorsReading)
  }

  package func write(_ text: String, within limit: Duration = .patience) throws {
    try write(Array(text.utf8), within: limit)
  }

  package func write(_ bytes: [UInt8], within limit: Duration = .patience) throws {
    try input.write(bytes, within: limit)
  }

  package func closeInput() {
    input.close()
  }

  /// Stops reading the standard output, so that the program's next write to it fails.
  package func closeOutput() {
    output.close()
  }

  /// The next line of the standard output without its line break; nil at the end.
  package func readLine(within limit: Duration = .patience) throws -> String? {
    let line = try output.read(until: "\n", orEnd: true, within: limit)
    return line.isEmpty ? nil : line.hasSuffix("\n") ? String(line.dropLast()) : line
  }

  /// The rest of the standard output.
  package func readToEnd(within limit: Duration = .patience) throws -> String {
    try output.readToEnd(within: limit)
  }

  /// The rest of the standard error.
  package func readErrorsToEnd(within limit: Duration = .patience) throws -> String {
    try errors.readToEnd(within: limit)
  }

  /// Gives the program the rest of its input, and gives the rest of the standard output and of the standard error.
  package func converse(
    _ bytes: [UInt8],
    within limit: Duration = .patience
  ) throws -> (output: String, errors: String) {
    let said = try Channel.exchange(bytes, to: input, readingToEnd: [output, errors], within: limit)
    return (said[0], said[1])
  }

  package func send(signal: Int32) {
    spawned.send(signal: signal)
  }

  /// Waits until the program has said something and can do no more before somebody reads it, or says something to it.
  package func waitUntilIdle() throws {
    try output.awaitBytes()
    var before: Int?
    try TestSupport.wait {
      let now = ProgramState(of: identifier).switchesWhileAsleep
      defer { before = now }
      return now != nil && now == before
    }
  }

  @discardableResult
  package func wait(within limit: Duration = .patience) throws -> SpawnedProgram.Ending {
    try spawned.wait(within: limit)
  }

  private static func pipe() throws -> (first: Int32, second: Int32) {
    try SpawnedProgram.openingTwo { reading, writing in
      var descriptors: [Int32] = [-1, -1]
      defer { (reading, writing) = (descriptors[0], descriptors[1]) }
      return Foundation.pipe(&descriptors)
    }
  }
}

/// A running program, with every signal at its default and nothing inherited but the descriptors given.
package struct SpawnedProgram: ~Copyable {
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc's header shows to GNU programs only.
  private static let ownSession: Int16 = 0x80

  package let identifier: Int32
  private var ending: Ending?

  /// Starts a program with the descriptors given, from 0 on, or with all three on the terminal at a path.
  ///
  /// On a terminal it leads a session of its own.
  init(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String],
    descriptors: [Int32] = [],
    terminal: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      // The first terminal that a session's leader opens becomes the session's own.
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    // A pipe or a connection of another test that a program inherited would not end with that test.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let ownSession = terminal == nil ? 0 : Self.ownSession
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | ownSession)

    var argumentPointers = ([program.path] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var identifier: pid_t = 0
    let error = posix_spawn(
      &identifier,
      program.path,
      &actions,
      &attributes,
      &argumentPointers,
      &environmentPointers
    )
    guard error == 0 else {
      throw ChildProcess.Failure(description: "\(program.path): \(String(cString: strerror(error)))")
    }
    self.identifier = identifier
  }

  deinit {
    guard ending == nil else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// Runs what opens two descriptors.
  static func openingTwo(
    _ open: (_ first: inout Int32, _ second: inout Int32) -> Int32
  ) throws -> (first: Int32, second: Int32) {
    var (first, second): (Int32, Int32) = (-1, -1)
    guard open(&first, &second) == 0 else {
      throw ChildProcess.Failure(description: "no descriptors: \(String(cString: strerror(errno)))")
    }
    return (first, second)
  }

  func send(signal: Int32) {
    if ending == nil { kill(identifier, signal) }
  }

  mutating func wait(within limit: Duration) throws -> Ending {
    let deadline = ContinuousClock.now + limit
    var pause: UInt32 = 100
    while true {
      if let ending { return ending }
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier {
        let signal = status & 0x7F
        ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
      } else if ContinuousClock.now > deadline {
        throw ChildProcess.Failure(description: "process \(identifier) still runs")
      } else {
        usleep(pause)
        pause = min(2 * pause, 5_000)
      }
    }
  }
}

/// A folder of its own for one test, removed with the value.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tanbih-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

extension URL {
  /// A program of this package, built into the folder that the tests run from.
  package static func builtProgram(_ name: String) throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ChildProcess.Failure(description: "\(program.path) is not built")
    }
    return program
  }
}
