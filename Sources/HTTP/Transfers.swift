import CCurl
import FoundationEssentials

/// What is under way, on the one thread that talks to the library.
struct Transfers {
  /// A request on its way to an answer.
  private final class Errand {
    let ticket: HTTPClient.Ticket
    var exchange: Exchange
    /// When it is sent next.
    var start = ContinuousClock.now

    init(_ ticket: HTTPClient.Ticket, _ exchange: Exchange) {
      self.ticket = ticket
      self.exchange = exchange
    }
  }

  private let mailbox: Mailbox
  private let policy: HTTPPolicy
  private let now: @Sendable () -> Date
  private let chance: @Sendable () -> Double
  private var active: [UnsafeMutableRawPointer: (errand: Errand, transfer: Transfer)] = [:]
  /// In the order in which they came.
  private var waiting: [Errand] = []
  /// To be delivered together.
  private var finished: [HTTPClient.Finished] = []
  /// To be used again: to make one takes as long as to send a request.
  private var idle: [Transfer] = []
  private let cork = SocketCork()

  init(
    mailbox: Mailbox,
    policy: HTTPPolicy,
    now: @escaping @Sendable () -> Date,
    chance: @escaping @Sendable () -> Double
  ) {
    self.mailbox = mailbox
    self.policy = policy
    self.now = now
    self.chance = chance
  }

  /// Works until nobody asks any more.
  consuming func run() {
    guard let multi = libcurl_multi_init() else { return }
    let cork = cork
    // Connections end with it, and tell so.
    defer { withExtendedLifetime(cork) { _ = libcurl_multi_cleanup(multi) } }
    if let streams = policy.streams {
      _ = libcurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
      _ = libcurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 1)
      _ = libcurl_multi_set_long(multi, CURLMOPT_MAX_CONCURRENT_STREAMS, streams)
    }
    while let arrived = mailbox.takeWaiting() {
      for departure in arrived {
        let errand = Errand(departure.ticket, Exchange(departure.request, policy: departure.policy ?? policy))
        perform(errand.exchange.begin(), errand)
      }
      startWhatIsDue(multi)
      var running: CInt = 0
      cork.holding { libcurl_multi_perform(multi, &running) }
      finishWhatIsDone(multi)
      mailbox.deliver(finished)
      finished.removeAll(keepingCapacity: true)
      wait(multi)
    }
    for handle in active.keys { libcurl_multi_remove_handle(multi, handle) }
  }

  private mutating func perform(_ action: Exchange.Action, _ errand: Errand) {
    switch action {
    case .send(let delay):
      errand.start = .now + delay
      waiting.append(errand)
    case .finish(let result): finish(errand, result)
    }
  }

  private mutating func finish(_ errand: Errand, _ result: Result<HTTPResponse, HTTPError>) {
    finished.append(HTTPClient.Finished(ticket: errand.ticket, result: result, log: errand.exchange.log))
  }

  /// How many more may be under way.
  private var room: Int { (policy.streams ?? .max) - active.count }

  private mutating func startWhatIsDue(_ multi: UnsafeMutableRawPointer) {
    guard room > 0, !waiting.isEmpty else { return }
    let moment = ContinuousClock.now
    var (due, later): ([Errand], [Errand]) = ([], [])
    for errand in waiting {
      if errand.start <= moment, due.count < room { due.append(errand) } else { later.append(errand) }
    }
    waiting = later
    for errand in due {
      do throws(HTTPError) {
        let transfer = try idleOrNew(errand.exchange.policy)
        transfer.prepare(errand.exchange.request)
        active[transfer.handle] = (errand, transfer)
        libcurl_multi_add_handle(multi, transfer.handle)
      } catch {
        finish(errand, .failure(error))
      }
    }
  }

  /// Those of the client's own policy are used again.
  private mutating func idleOrNew(_ wanted: HTTPPolicy) throws(HTTPError) -> Transfer {
    if wanted == policy, let transfer = idle.popLast() { return transfer }
    let transfer = try Transfer(policy: wanted)
    if wanted.streams != nil { cork.watch(transfer.handle) }
    return transfer
  }

  private mutating func finishWhatIsDone(_ multi: UnsafeMutableRawPointer) {
    var left: CInt = 0
    while let message = libcurl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
      let code = libcurl_message_result(message)
      libcurl_multi_remove_handle(multi, handle)
      guard let (errand, transfer) = active.removeValue(forKey: handle) else { continue }
      let (outcome, redirect, bytes) = (transfer.outcome(code), transfer.redirect, transfer.received)
      if errand.exchange.policy == policy, idle.count < Self.mostIdle { idle.append(transfer) }
      let sent = errand.exchange.request
      let action = errand.exchange.take(outcome, redirect: redirect, at: now(), chance: chance())
      errand.exchange.note(sent, outcome, bytes: bytes, after: errand.start.duration(to: .now), then: action)
      perform(action, errand)
    }
  }

  /// Until the network, the mailbox or a repetition that comes due has something to do.
  private func wait(_ multi: UnsafeMutableRawPointer) {
    // Those that wait for room are started when something ends.
    let next = room > 0 ? waiting.map(\.start).min() : nil
    let most = active.isEmpty ? Self.longestRest : Self.longestSilence
    let rest = next.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) } ?? most
    var door = curl_waitfd(fd: mailbox.departures.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    var ready: CInt = 0
    libcurl_multi_poll(multi, &door, 1, CInt(min(rest, most)), &ready)
  }

  private static let mostIdle = 512
  /// In milliseconds, while nothing is under way.
  private static let longestRest = 60_000
  /// In milliseconds, while something is.
  ///
  /// libcurl 7.88 now and then leaves streams lying that could go on, and looks again after five seconds; asked meanwhile, it
  /// goes on at once. In one run of thirty the last ten or twenty of 20,000 pushes came so late.
  private static let longestSilence = 100
}
