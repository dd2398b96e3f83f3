import Foundation

/// The descriptors between this tool and a program that it starts.
struct Streams {
  var actions = posix_spawn_file_actions_t()
  private(set) var input: CInt = -1
  private(set) var outputs: [CInt] = []
  private(set) var isTerminal = false
  private var programSide: [CInt] = []

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  mutating func open(_ wantedInput: RunningProgram.Input, _ wantedOutput: RunningProgram.Output) throws {
    if case .terminal(let isEchoing) = wantedOutput { return try openTerminal(isEchoing: isEchoing) }
    switch wantedInput {
    case .pipe:
      let (reading, writing) = try pipe()
      input = writing
      give(reading, as: STDIN_FILENO)
    case .closed: posix_spawn_file_actions_addclose(&actions, STDIN_FILENO)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0)
    }
    switch wantedOutput {
    case .closed: posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO)
    case .full: posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/full", O_WRONLY, 0)
    case .pipe, .unread, .terminal:
      let (reading, writing) = try pipe()
      give(writing, as: STDOUT_FILENO)
      if case .unread = wantedOutput { close(reading) } else { outputs = [reading] }
    }
    if outputs.isEmpty { outputs = [-1] }
    let (reading, writing) = try pipe()
    outputs.append(reading)
    give(writing, as: STDERR_FILENO)
    for descriptor in outputs + [input] where descriptor >= 0 { stopBlocking(descriptor) }
  }

  func closeOwnSide() {
    for descriptor in Set(outputs + [input]) where descriptor >= 0 { close(descriptor) }
  }

  mutating func closeProgramSide() {
    for descriptor in programSide { close(descriptor) }
    posix_spawn_file_actions_destroy(&actions)
  }

  private mutating func give(_ descriptor: CInt, as target: CInt) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    programSide.append(descriptor)
  }

  private mutating func openTerminal(isEchoing: Bool) throws {
    var (controller, device): (CInt, CInt) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &device, nil, nil, &size) == 0 else {
      throw SystemError("openpty: \(String(cString: strerror(errno)))")
    }
    if !isEchoing {
      var settings = termios()
      tcgetattr(device, &settings)
      settings.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(device, TCSANOW, &settings)
    }
    let name = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(device)")
    for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    programSide.append(device)
    (isTerminal, input, outputs) = (true, controller, [controller])
    stopBlocking(controller)
  }

  private func stopBlocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private func pipe() throws -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw SystemError("pipe: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
