import Foundation

/// A started program whose streams are pumped together, so that neither side waits for the other for ever.
///
/// It is killed with this value, should it still run.
final class RunningProgram {
  enum Input {
    case pipe
    case closed
    case file(String)
  }

  enum Output {
    case pipe
    /// There is no such descriptor.
    case closed
    /// There is one, and nobody reads.
    case unread
    /// A file on a full disk.
    case full
    /// Input, output and errors are one terminal, and what is shown comes as output; whether it shows by itself what is typed.
    case terminal(isEchoing: Bool)
  }

  enum Ending: Equatable {
    case exited(CInt)
    case killed(CInt)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc's header shows to GNU programs only.
  private static let ownSession: Int16 = 0x80
  private static let largestOutput = 64 << 20
  /// A program that neither works nor answers for so long waits for something that does not come.
  private static let idleLimit = Duration.seconds(10)

  let commandLine: [String]
  let identifier: pid_t
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private(set) var ending: Ending?
  /// In KiB.
  private(set) var peakMemory = 0
  private let answerLimit: Duration
  private var unwritten: ArraySlice<UInt8> = []
  private var endsInput = false
  private var input: CInt
  private var outputs: [CInt]
  private var worked: Duration = .zero
  private var seen = 0
  private var lastSeen = ContinuousClock.now

  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    input: Input,
    output: Output,
    answerLimit: Duration
  ) throws {
    commandLine = [path] + arguments
    self.answerLimit = answerLimit
    var streams = Streams()
    try streams.open(input, output)
    defer { streams.closeProgramSide() }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let session = streams.isTerminal ? Self.ownSession : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | session)
    var pointers = commandLine.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in pointers + variables { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &streams.actions, &attributes, &pointers, &variables)
    guard code == 0 else {
      streams.closeOwnSide()
      throw SystemError("\(path): \(String(cString: strerror(code)))")
    }
    self.identifier = identifier
    (self.input, outputs) = (streams.input, streams.outputs)
  }

  deinit {
    kill(SIGKILL)
    if ending == nil { waitpid(identifier, nil, 0) }
    shutInput()
    for descriptor in Set(outputs) where descriptor >= 0 { close(descriptor) }
  }

  var command: String {
    commandLine.map { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_/.:=+".contains($0) } ? $0 : "'\($0)'" }
      .joined(separator: " ")
  }

  func write(_ bytes: [UInt8]) {
    unwritten = unwritten.isEmpty ? bytes[...] : unwritten + bytes
  }

  /// Ends the program's input as soon as it has taken all that was written.
  func closeInput() {
    endsInput = true
  }

  func kill(_ signal: CInt) {
    if ending == nil { Foundation.kill(identifier, signal) }
  }

  /// Takes away the first bytes of the output, which were read.
  func drop(_ count: Int) {
    output.removeFirst(count)
    seen = max(0, seen - count)
  }

  /// Moves bytes both ways until a condition holds or the program has ended.
  ///
  /// - Throws: A ``Violation`` where the program works longer than it may without an answer, or does not even work.
  func pump(until isDone: () -> Bool = { false }) throws {
    lastSeen = .now
    worked = processorTime ?? worked
    while !isDone(), ending == nil {
      moveBytes()
      try checkTime()
      reap()
    }
    // What it wrote before it ended.
    while ending != nil, moveBytes(wait: 0) {}
  }

  /// Pumps for a while, whatever comes.
  func pump(for duration: Duration) throws {
    let end = ContinuousClock.now + duration
    try pump { ContinuousClock.now > end }
  }

  private func checkTime() throws {
    guard output.count + errors.count <= Self.largestOutput else {
      throw Violation(.memory, "its output does not end: \(output.prefix(200).shown)", command: command)
    }
    let (now, time) = (ContinuousClock.now, processorTime ?? worked)
    if output.count + errors.count != seen {
      (seen, lastSeen, worked) = (output.count + errors.count, now, time)
    }
    guard time - worked <= answerLimit else {
      throw Violation(.hang, "it worked for more than \(answerLimit) without an answer", command: command)
    }
    guard now - lastSeen <= Self.idleLimit || time - worked > .milliseconds(50) || !isSleeping else {
      throw Violation(.hang, "it neither worked nor answered for \(Self.idleLimit)", command: command)
    }
  }

  /// The time of processors that it has taken so far.
  private var processorTime: Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether it waits, and not for its turn on a busy machine (proc(5), the third field of `stat`).
  private var isSleeping: Bool {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.hasPrefix(" S") == true
  }

  private func reap() {
    var (status, usage): (CInt, rusage) = (0, rusage())
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    peakMemory = usage.ru_maxrss
  }

  /// Waits for a moment until something can be moved; false where nothing came.
  @discardableResult
  private func moveBytes(wait: CInt = 20) -> Bool {
    var descriptors = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if unwritten.isEmpty, endsInput { shutInput() }
    if !unwritten.isEmpty { descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    // All ends are closed: what is left is to wait for the program's own end.
    if descriptors.allSatisfy({ $0.fd < 0 }) { usleep(UInt32(wait) * 50) }
    guard poll(&descriptors, nfds_t(descriptors.count), wait) > 0 else { return false }
    var didMove = false
    for index in outputs.indices where outputs[index] >= 0 && descriptors[index].revents != 0 {
      var portion = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(outputs[index], &portion, portion.count)
      if count > 0 {
        if index == 0 { output += portion[..<count] } else { errors += portion[..<count] }
        didMove = true
      } else if count == 0 || errno != EAGAIN {
        close(outputs[index])
        if outputs[index] == input { input = -1 }
        outputs[index] = -1
      }
    }
    if descriptors.count > outputs.count, input >= 0, descriptors[outputs.count].revents != 0 { writeSome() }
    return didMove
  }

  private func writeSome() {
    let count = unwritten.prefix(1 << 16).withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      unwritten = unwritten.dropFirst(count)
    } else if errno != EAGAIN {
      // It does not read on, which is its right where it refuses its command line.
      unwritten = []
      shutInput()
    }
  }

  private func shutInput() {
    guard input >= 0 else { return }
    // A terminal is one descriptor for both directions, and ends by a key.
    if outputs.contains(input) { return }
    close(input)
    input = -1
  }
}

/// A call of the system failed; it says nothing about the program.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
