package import Assistant
import CMicrohttpd
package import Databases
import Following
import Glibc
package import HTTPWire
package import LineProtocol
import Store

/// Listens, and serves until a signal asks to end: one loop over the sockets, the signals and the backends that are followed.
@MainActor
package final class HTTPFace {
  /// So long what was begun is answered once the process is asked to end.
  private static let patience = Duration.seconds(5)
  /// Between two looks at what takes too long.
  private static let lookTime = Duration.seconds(1)
  /// Between two tries of what waits for another process.
  private static let waitingTime = Duration.milliseconds(20)
  private static let mostEvents = 256

  enum Source {
    static let daemon: UInt64 = 0
    static let listener: UInt64 = 1 << 62
    static let inner: UInt64 = 1 << 61
  }

  /// The addresses at which it listens, with the ports that the system chose.
  package var urls: [String] { listeners.map { $0.address.url(isSecure: identity != nil) } }
  /// Nil where what goes over the network is not encrypted here.
  let identity: ServerIdentity?
  private let listeners: [ListeningSocket]
  /// Whether others than this machine and this user are let in.
  let isOpen: Bool
  let epoll = epoll_create1(CInt(EPOLL_CLOEXEC))
  let service: HTTPService
  private let followers: Followers
  private let signals: TerminationSignals
  var daemon: Daemon?
  /// By the number of each, and the same number by the library's end of its pair.
  var relays: [UInt64: Relay] = [:]
  var places = Places()
  var numbers: [CInt: UInt64] = [:]
  /// Those to which the library wrote an answer that is yet to be moved.
  private var answered: [UInt64] = []
  let streams: EventStreams
  var lastNumber: UInt64 = 0
  private var lastLook = ContinuousClock.now
  private var lastTry = ContinuousClock.now
  var watched: [UInt64: UInt32] = [:]

  /// Where it listens, and who is let in there.
  package struct Wishes {
    package var addresses: [ListeningAddress] = []
    /// Whether systemd passes sockets that listen already.
    package var takesPassed = false
    package var isOpen = false
    package var origins: [Origin] = []
    /// The files of the certificate and of its key, in the form of PEM, where no proxy encrypts what goes over the network.
    package var identity: (certificate: String, key: String)?

    package init() {}
  }

  /// - Throws: ``HTTPFaceError`` where it cannot listen, or is to be open without that being wished.
  package init(
    _ wishes: Wishes,
    assistant: Assistant,
    signals: TerminationSignals,
    log: AccessLog?
  ) throws(HTTPFaceError) {
    isOpen = wishes.isOpen
    var found = wishes.takesPassed ? try PassedSockets.take() : []
    let all = found.map(\.address) + wishes.addresses
    if !isOpen, let open = all.first(where: { !$0.isLoopback }) { throw .open(open.url()) }
    identity = try wishes.identity.map { files throws(HTTPFaceError) in
      try ServerIdentity(certificate: files.certificate, key: files.key)
    }
    for address in wishes.addresses { found.append(try ListeningSocket(at: address, isOpen: isOpen)) }
    listeners = found
    self.signals = signals
    service = HTTPService(assistant: assistant, wishes, log: log)
    followers = Followers(in: assistant)
    streams = EventStreams(news: assistant.unwrittenNews)
    daemon = try Daemon(
      // The library learns of an end only when it looks.
      most: 2 * Places.most,
      answer: { [unowned self] socket, request, began, isAlone in
        reply(to: request, by: socket, since: began, isAlone: isAlone)
      },
      completed: { [unowned self] socket in noteAnswer(by: socket) }
    )
    if let daemon { watch(daemon.descriptor, as: Source.daemon, for: EPOLLIN.rawValue) }
    rlimit.allowDescriptors()
    listenOn()
  }

  private func listenOn() {
    for listener in listeners.map(\.descriptor) {
      watch(listener, as: Source.listener | UInt64(listener), for: EPOLLIN.rawValue)
    }
  }

  /// Serves until SIGTERM, SIGINT or SIGHUP; what was begun then is answered within 5 s.
  ///
  /// - Throws: ``StoreError/newerSchema(path:version:known:)`` once a later program has the store: whoever starts the face again may do
  ///   so with that one.
  package func run() throws(StoreError) {
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
        for number in streams.end() { move(number) }
      }
      if ready[0].revents != 0 { takeEvents() }
      turn()
      followers.work()
      look(isEnding: end != nil)
      if let outgrown = service.outgrown, end == nil { throw outgrown }
    }
    // Those whose requests did not arrive in time are told that nothing was done.
    for relay in relays.values where relay.guarding.isWithinRequest {
      relay.refuse(RequestGuard.Refusal(.unavailable, "The program ended before the request had arrived."))
      relay.move()
    }
    for number in Array(relays.keys) { close(number) }
    daemon?.stop()
  }

  // MARK: The loop

  /// In milliseconds; -1 where nothing happens by itself.
  private func timeout(until end: ContinuousClock.Instant?) -> CInt {
    let untilEnd = end.map { ContinuousClock.now.duration(to: $0) }
    var rests = [followers.quietTime, streams.timeToLook, untilEnd].compactMap(\.self)
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
    for number in streams.look(isHurried: !numbers.isEmpty) { move(number) }
    service.metrics.events = streams.eventsWritten
  }

  /// Answers a request, or begins to write the events that it asks for.
  private func reply(
    to request: HTTPRequest,
    by socket: CInt,
    since began: ContinuousClock.Instant,
    isAlone: Bool
  ) -> Daemon.Reply {
    let number = numbers[socket]
    let relay = number.flatMap { relays[$0] }
    let response = service.answer(
      request,
      from: relay?.address ?? "",
      since: began,
      isAlone: isAlone,
      isLast: relay?.isAnsweringLast ?? true
    )
    guard let response else { return .later }
    guard let stream = response.stream, let number, let relay else { return .response(response) }
    streams.begin(stream, head: HTTPService.head(of: response), by: relay, number)
    watched[number | Source.inner] = nil
    service.metrics.streams = streams.count
    answered.append(number)
    return .handedOver
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
      // What has arrived was begun, though nobody has read it yet.
      if isEnding { relay.move() }
      if relay.isOver || isEnding && relay.isIdle { close(number) }
    }
  }

  /// Takes in whoever has connected already, whose requests would be reset unread, and nobody else.
  private func stopListening() {
    for listener in listeners { accept(from: listener.descriptor) }
    service.isEnding = true
    for listener in listeners { listener.close() }
  }
}
