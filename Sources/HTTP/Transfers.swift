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
  private var waiting: [Waiting] = []

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
    guard let multi = curl_multi_init() else { return }
    defer { curl_multi_cleanup(multi) }
    while let arrived = mailbox.takeWaiting() {
      for (ticket, request) in arrived {
        var exchange = Exchange(request, policy: policy)
        let action = exchange.begin()
        perform(action, ticket, exchange)
      }
      startWhatIsDue(multi)
      var running: CInt = 0
      curl_multi_perform(multi, &running)
      finishWhatIsDone(multi)
      wait(multi)
    }
    for handle in active.keys { curl_multi_remove_handle(multi, handle) }
  }

  private mutating func perform(_ action: Exchange.Action, _ ticket: HTTPClient.Ticket, _ exchange: Exchange) {
    switch action {
    case .send(let delay):
      waiting.append(Waiting(ticket: ticket, exchange: exchange, start: .now + delay))
    case .finish(let result):
      mailbox.deliver(HTTPClient.Finished(ticket: ticket, result: result))
    }
  }

  private mutating func startWhatIsDue(_ multi: UnsafeMutableRawPointer) {
    let moment = ContinuousClock.now
    let due = waiting.filter { $0.start <= moment }
    waiting.removeAll { $0.start <= moment }
    for item in due {
      do throws(HTTPError) {
        let transfer = try Transfer(item.exchange.request, policy: policy)
        active[transfer.handle] = Active(ticket: item.ticket, exchange: item.exchange, transfer: transfer)
        curl_multi_add_handle(multi, transfer.handle)
      } catch {
        mailbox.deliver(HTTPClient.Finished(ticket: item.ticket, result: .failure(error)))
      }
    }
  }

  private mutating func finishWhatIsDone(_ multi: UnsafeMutableRawPointer) {
    var left: CInt = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
      let code = curl_message_result(message)
      curl_multi_remove_handle(multi, handle)
      guard var done = active.removeValue(forKey: handle) else { continue }
      let (outcome, redirect) = (done.transfer.outcome(code), done.transfer.redirect)
      let action = done.exchange.take(outcome, redirect: redirect, at: now(), chance: chance())
      perform(action, done.ticket, done.exchange)
    }
  }

  /// Until the network, the mailbox or a repetition that comes due has something to do.
  private func wait(_ multi: UnsafeMutableRawPointer) {
    let next = waiting.map(\.start).min()
    let rest = next.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) } ?? 60_000
    var door = curl_waitfd(fd: mailbox.departures.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    var ready: CInt = 0
    curl_multi_poll(multi, &door, 1, CInt(min(rest, 60_000)), &ready)
  }
}
