package import Assistant
import CMicrohttpd
import Following
import Glibc
package import LineProtocol

/// Listens, and serves until a signal asks to end: one loop over the sockets, the signals and the backends that are followed.
@MainActor
package final class HTTPFace {
  static let mostConnections = 1_000
  static let mostOfAddress = 100
  /// So long what was begun is answered once the process is asked to end.
  private static let patience = Duration.seconds(5)
  /// Between two looks at what takes too long.
  private static let lookTime = Duration.seconds(1)
  /// Between two tries of what waits for another process.
  private static let waitingTime = Duration.milliseconds(20)
  private static let mostEvents = 256

  private enum Source {
    static let daemon: UInt64 = 0
    static let listener: UInt64 = 1 << 62
    static let inner: UInt64 = 1 << 61
  }

  /// Where it listens, with the ports that the system chose.
  package let addresses: [ListeningAddress]
  private let listeners: [CInt]
  private let epoll = epoll_create1(CInt(EPOLL_CLOEXEC))
  private let service: HTTPService
  private let followers: Followers
  private let signals: TerminationSignals
  private var daemon: Daemon?
  /// By the number of each, and the same number by the library's end of its pair.
  private var relays: [UInt64: Relay] = [:]
  private var numbers: [CInt: UInt64] = [:]
  /// Those to which the library wrote an answer that is yet to be moved.
  private var answered: [UInt64] = []
  private var lastNumber: UInt64 = 0
  private var lastLook = ContinuousClock.now
  private var lastTry = ContinuousClock.now
  private var watched: [UInt64: UInt32] = [:]

  /// - Throws: ``HTTPFaceError`` where it cannot listen, or is to be open without that being wished.
  package init(
    _ addresses: [ListeningAddress],
    isOpen: Bool,
    assistant: Assistant,
    signals: TerminationSignals,
    log: AccessLog?
  ) throws(HTTPFaceError) {
    if !isOpen, let open = addresses.first(where: { !$0.isLoopback }) { throw .open(open.url) }
    var found: [(descriptor: CInt, address: ListeningAddress)] = []
    for address in addresses { found.append(try address.listen()) }
    listeners = found.map(\.descriptor)
    self.addresses = found.map(\.address)
    self.signals = signals
    service = HTTPService(assistant: assistant, isOpen: isOpen, log: log)
    followers = Followers(in: assistant)
    daemon = try Daemon(
      most: Self.mostConnections + 1,
      answer: { [unowned self] socket, request, began, isAlone in
        let address = numbers[socket].flatMap { relays[$0]?.address } ?? ""
        return service.answer(request, from: address, since: began, isAlone: isAlone)
      },
      completed: { [unowned self] socket in noteAnswer(by: socket) }
    )
    if let daemon { watch(daemon.descriptor, as: Source.daemon, for: EPOLLIN.rawValue) }
    rlimit.allowDescriptors()
    listenOn()
  }

  private func listenOn() {
    for listener in listeners { watch(listener, as: Source.listener | UInt64(listener), for: EPOLLIN.rawValue) }
  }

  /// Serves until SIGTERM, SIGINT or SIGHUP; what was begun then is answered within 5 s.
  package func run() {
    var end: ContinuousClock.Instant?
    while end.map({ ContinuousClock.now < $0 && !relays.isEmpty }) ?? true {
      var ready = [
        pollfd(fd: epoll, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end == nil ? signals.descriptor : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: followers.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ready, nfds_t(ready.count), timeout(until: end)) >= 0 else { continue }
      if ready[1].revents != 0 {
        end = .now + Self.patience
        stopListening()
      }
      if ready[0].revents != 0 { takeEvents() }
      turn()
      followers.work()
      look(isEnding: end != nil)
    }
    giveUpUnfinished()
    for number in Array(relays.keys) { close(number) }
    daemon?.stop()
  }

  /// Tells those whose requests did not arrive in time that nothing was done.
  private func giveUpUnfinished() {
    for relay in relays.values where relay.guarding.isWithinRequest {
      relay.refuse(RequestGuard.Refusal(.unavailable, "The program ended before the request had arrived."))
      relay.move()
    }
  }

  // MARK: The loop

  /// In milliseconds; -1 where nothing happens by itself.
  private func timeout(until end: ContinuousClock.Instant?) -> CInt {
    var rests = [followers.quietTime, end.map { ContinuousClock.now.duration(to: $0) }].compactMap(\.self)
    if !relays.isEmpty { rests.append(Self.lookTime - lastLook.duration(to: .now)) }
    if daemon?.hasWaiting == true { rests.append(Self.waitingTime - lastTry.duration(to: .now)) }
    let least = rests.min().map { max(0, CInt(clamping: Int(($0 / .milliseconds(1)).rounded(.up)))) } ?? -1
    guard let own = daemon?.timeout, own >= 0 else { return least }
    return least < 0 ? own : min(own, least)
  }

  private func takeEvents() {
    var events = [epoll_event](repeating: epoll_event(), count: Self.mostEvents)
    let count = epoll_wait(epoll, &events, CInt(events.count), 0)
    for event in events.prefix(max(0, Int(count))) {
      let source = event.data.u64
      if source & Source.listener != 0 {
        accept(from: CInt(truncatingIfNeeded: source & 0xFFFF_FFFF))
      } else if source != Source.daemon {
        move(source & ~Source.inner)
      }
    }
  }

  /// Lets the library read and answer, then moves its answers.
  private func turn() {
    daemon?.run()
    if daemon?.hasWaiting == true, lastTry.duration(to: .now) >= Self.waitingTime {
      daemon?.bringAgain()
      lastTry = .now
    }
    let numbers = answered
    answered = []
    for number in numbers { move(number) }
  }

  private func noteAnswer(by socket: CInt) {
    guard let number = numbers[socket], let relay = relays[number] else { return }
    relay.noteAnswer()
    answered.append(number)
  }

  /// Once a second what takes too long is ended; at the end, whatever is not at work.
  private func look(isEnding: Bool) {
    let now = ContinuousClock.now
    let isDue = lastLook.duration(to: now) >= Self.lookTime
    guard isDue || isEnding else { return }
    if isDue { lastLook = now }
    if isDue, !isEnding { listenOn() }
    for (number, relay) in relays {
      if isDue { relay.look(at: now) }
      if relay.isOver || isEnding && relay.isIdle { close(number) }
    }
  }

  private func stopListening() {
    service.isEnding = true
    for listener in listeners { Glibc.close(listener) }
  }

  // MARK: Connections

  private func accept(from listener: CInt) {
    let flags = CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    var address = sockaddr_storage()
    while true {
      var size = socklen_t(MemoryLayout.size(ofValue: address))
      let client = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept4(listener, $0, &size, flags) }
      }
      guard client >= 0 else {
        // Without a descriptor left the next look tries again: until then the kernel would only say the same.
        if errno != EAGAIN, !relays.isEmpty { watch(listener, as: Source.listener | UInt64(listener), for: 0) }
        return
      }
      let name = address.host(size: size)
      let relay = open(client, from: name)
      guard let relay else { continue }
      lastNumber += 1
      relays[lastNumber] = relay
      service.metrics.connections = relays.count
      if relays.count > Self.mostConnections {
        relay.refuse(RequestGuard.Refusal(.unavailable, "There are \(Self.mostConnections) connections."))
      } else if relays.values.count(where: { $0.address == name }) > Self.mostOfAddress {
        relay.refuse(
          RequestGuard.Refusal(.tooManyRequests, "There are \(Self.mostOfAddress) connections from this address.")
        )
      }
      move(lastNumber)
    }
  }

  /// Makes the pair whose other end the library has.
  private func open(_ client: CInt, from address: String) -> Relay? {
    var yes: CInt = 1
    setsockopt(client, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    var pair: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      Glibc.close(client)
      return nil
    }
    guard let daemon, daemon.add(pair[1]) else {
      Glibc.close(client)
      Glibc.close(pair[0])
      return nil
    }
    numbers[pair[1]] = lastNumber + 1
    return Relay(client: client, inner: pair[0], address: address) { [service] in service.refuse($0) }
  }

  private func move(_ number: UInt64) {
    guard let relay = relays[number] else { return }
    relay.move()
    guard !relay.isOver else { return close(number) }
    watch(relay.client, as: number, for: Self.bits(reading: relay.wantsToRead, writing: relay.wantsToWrite))
    watch(
      relay.inner,
      as: number | Source.inner,
      for: Self.bits(reading: relay.wantsToReadInner, writing: relay.wantsToWriteInner)
    )
  }

  private func close(_ number: UInt64) {
    guard let relay = relays.removeValue(forKey: number) else { return }
    watched[number] = nil
    watched[number | Source.inner] = nil
    service.metrics.connections = relays.count
    relay.close()
  }

  private static func bits(reading: Bool, writing: Bool) -> UInt32 {
    (reading ? EPOLLIN.rawValue : 0) | (writing ? EPOLLOUT.rawValue : 0)
  }

  /// Tells the kernel what is waited for, where that is something new.
  private func watch(_ descriptor: CInt, as source: UInt64, for bits: UInt32) {
    let before = watched.updateValue(bits, forKey: source)
    guard before != bits else { return }
    var event = epoll_event(events: bits, data: epoll_data_t(u64: source))
    epoll_ctl(epoll, before == nil ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
  }
}
