import CNghttp2
import Foundation

/// Everything on one thread: the listening socket, the clients, and the standard input.
struct Loop {
  private let options: Options
  private let context: OpaquePointer
  private let judge: Judge
  private let listener: Int32

  init(_ options: Options) throws {
    self.options = options
    context = try Certificate.context(authorities: options.authorities)
    judge = try Judge(options)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw Fault("cannot listen on the loopback") }
    say(String(UInt16(bigEndian: address.sin_port)))
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    var connections: [Int32: Connection] = [:]
    while true {
      var descriptors = [STDIN_FILENO, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      for connection in connections.values {
        let events = POLLIN | (connection.wantsToWrite ? POLLOUT : 0)
        descriptors.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
      }
      let due = connections.values.compactMap(\.due).min()
      let rest = due.map { max(0, Int32((($0 - Self.now) * 1000).rounded(.up))) } ?? 1000
      poll(&descriptors, nfds_t(descriptors.count), min(rest, 1000))
      if descriptors[0].revents != 0, try !answerInput() { return }
      if descriptors[1].revents != 0 { accept(into: &connections) }
      let now = Self.now
      for item in descriptors.dropFirst(2) {
        guard let connection = connections[item.fd] else { continue }
        guard item.revents != 0 || connection.due.map({ $0 <= now }) == true else { continue }
        if !connection.turn(now: now) { connections[item.fd] = nil }
      }
    }
  }

  private func accept(into connections: inout [Int32: Connection]) {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      var one: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
      connections[descriptor] = Connection(descriptor, context: context, judge: judge, options: options)
    }
  }

  /// A line asks for the report; false at the end of the input.
  private func answerInput() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return false }
    for _ in 0..<bytes[..<count].count(where: { $0 == UInt8(ascii: "\n") }) {
      var report = judge.wholeReport
      report.lastPayload = String(decoding: judge.lastBody, as: UTF8.self)
      say(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }
    return true
  }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
