import Glibc

/// A started program, its input and output in two pipes; it is ended when this value goes.
///
/// Reads and writes block: a driver that polls would add its own calls to what it measures.
struct RunningProgram: ~Copyable {
  let identifier: pid_t
  private let input: CInt
  private let output: CInt
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  init(_ command: Programs.Command) throws(SystemError) {
    let (childInput, input) = try Self.pipe()
    let (output, childOutput) = try Self.pipe()
    defer {
      close(childInput)
      close(childOutput)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, childInput, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, childOutput, STDOUT_FILENO)
    var arguments = ([command.path] + command.arguments).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, command.path, &actions, nil, &arguments, environ)
    guard code == 0 else { throw SystemError("posix_spawn \(command.path)", code) }
    self.identifier = identifier
    self.input = input
    self.output = output
  }

  deinit {
    close(input)
    awaitEnd()
    close(output)
    buffer.deallocate()
    var status: CInt = 0
    waitpid(identifier, &status, 0)
  }

  borrowing func send(_ bytes: [UInt8]) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
      guard count > 0 else { throw SystemError("write", errno) }
      sent += count
    }
  }

  /// Waits for output and gives back how many lines ended in what came.
  borrowing func receiveLines() throws(SystemError) -> Int {
    let count = read(output, buffer.baseAddress, buffer.count)
    guard count > 0 else { throw SystemError(count == 0 ? "a program ended too early" : "read: \(errno)") }
    return buffer[..<count].count { $0 == UInt8(ascii: "\n") }
  }

  /// Sends a line and waits until it is answered by one.
  borrowing func ask(_ line: [UInt8]) throws(SystemError) {
    try send(line)
    try awaitLine()
  }

  borrowing func awaitLine() throws(SystemError) {
    while try receiveLines() == 0 {}
  }

  /// Sends a line and gives back the one that answers it, for a look at what is measured.
  borrowing func answer(to line: [UInt8]) throws(SystemError) -> String {
    try send(line)
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      let count = read(output, buffer.baseAddress, buffer.count)
      guard count > 0 else { throw SystemError("a program ended too early") }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Waits until the program's output ends, and gives it back.
  borrowing func allOutput() -> String {
    var output: [UInt8] = []
    while true {
      let count = read(self.output, buffer.baseAddress, buffer.count)
      guard count > 0 else { return String(decoding: output, as: UTF8.self) }
      output += buffer[..<count]
    }
  }

  /// Tells the program that nothing more comes.
  borrowing func endInput() {
    // The descriptor stays this value's own, which closes it.
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, input)
    close(nowhere)
  }

  /// Waits until the program's output ends.
  borrowing func awaitEnd() {
    while read(output, buffer.baseAddress, buffer.count) > 0 {}
  }

  private static func pipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
