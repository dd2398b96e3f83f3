import CCurl
import Foundation

/// What is under way, on the one thread that talks to the library.
struct Transfers {
  private struct Active {
    let ticket: HTTPClient.Ticket
    var exchange: Exchange
    let transfer: Transfer
  }

  private struct Waiting {
    let ticket: HTTPClient.Ticket
    var exchange: Exchange
    let start: ContinuousClock.Instant
  }

  private let mailbox: Mailbox
  private let policy: HTTPPolicy
  private let now: @Sendable () -> Date
  private let chance: @Sendable () -> Double
  private var active: [UnsafeMutableRawPointer: Active] = [:]
  /// In the order in which they came.
  private var waiting: [Waiting] = []
  /// To be used again: to make one takes as long as to send a request.
  private var idle: [Transfer] = []

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
    defer { libcurl_multi_cleanup(multi) }
    if let streams = policy.streams {
      _ = libcurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
      _ = libcurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 1)
      _ = libcurl_multi_set_long(multi, CURLMOPT_MAX_CONCURRENT_STREAMS, streams)
    }
    while let arrived = mailbox.takeWaiting() {
      for departure in arrived {
        var exchange = Exchange(departure.request, policy: departure.policy ?? policy)
        let action = exchange.begin()
        perform(action, departure.ticket, exchange)
      }
      startWhatIsDue(multi)
      var running: CInt = 0
      libcurl_multi_perform(multi, &running)
      finishWhatIsDone(multi)
      wait(multi)
    }
    for handle in active.keys { libcurl_multi_remove_handle(multi, handle) }
  }

  private mutating func perform(_ action: Exchange.Action, _ ticket: HTTPClient.Ticket, _ exchange: Exchange) {
    switch action {
    case .send(let delay):
      waiting.append(Waiting(ticket: ticket, exchange: exchange, start: .now + delay))
    case .finish(let result):
      mailbox.deliver(HTTPClient.Finished(ticket: ticket, result: result))
    }
  }

  /// How many more may be under way.
  private var room: Int { (policy.streams ?? .max) - active.count }

  private mutating func startWhatIsDue(_ multi: UnsafeMutableRawPointer) {
    guard room > 0, !waiting.isEmpty else { return }
    let moment = ContinuousClock.now
    var (due, later): ([Waiting], [Waiting]) = ([], [])
    for item in waiting {
      if item.start <= moment, due.count < room { due.append(item) } else { later.append(item) }
    }
    waiting = later
    for item in due {
      do throws(HTTPError) {
        let transfer = try idleOrNew(item.exchange.policy)
        transfer.prepare(item.exchange.request)
        active[transfer.handle] = Active(ticket: item.ticket, exchange: item.exchange, transfer: transfer)
        libcurl_multi_add_handle(multi, transfer.handle)
      } catch {
        mailbox.deliver(HTTPClient.Finished(ticket: item.ticket, result: .failure(error)))
      }
    }
  }

  /// Those of the client's own policy are used again.
  private mutating func idleOrNew(_ wanted: HTTPPolicy) throws(HTTPError) -> Transfer {
    if wanted == policy, let transfer = idle.popLast() { return transfer }
    return try Transfer(policy: wanted)
  }

  private mutating func finishWhatIsDone(_ multi: UnsafeMutableRawPointer) {
    var left: CInt = 0
    while let message = libcurl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
      let code = libcurl_message_result(message)
      libcurl_multi_remove_handle(multi, handle)
      guard var done = active.removeValue(forKey: handle) else { continue }
      let (outcome, redirect) = (done.transfer.outcome(code), done.transfer.redirect)
      if done.exchange.policy == policy, idle.count < Self.mostIdle { idle.append(done.transfer) }
      let action = done.exchange.take(outcome, redirect: redirect, at: now(), chance: chance())
      perform(action, done.ticket, done.exchange)
    }
  }

  /// Until the network, the mailbox or a repetition that comes due has something to do.
  private func wait(_ multi: UnsafeMutableRawPointer) {
    // Those that wait for room are started when something ends.
    let next = room > 0 ? waiting.map(\.start).min() : nil
    let rest = next.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) } ?? 60_000
    var door = curl_waitfd(fd: mailbox.departures.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    var ready: CInt = 0
    libcurl_multi_poll(multi, &door, 1, CInt(min(rest, 60_000)), &ready)
  }

  private static let mostIdle = 256
}
