import Delivery
import FoundationEssentials
import Glibc
import HTTP
import LineProtocol
import OperationInterface
import Repositories
import Store

/// The loop around a delivery: it waits for answers, for what comes due, and for the signals that end it.
@MainActor
struct PushDelivery {
  enum End {
    /// When nothing waits that comes due within a minute of the beginning.
    case allIsDone
    /// On SIGTERM, SIGINT or SIGHUP; what other processes add is delivered too.
    case signalled
  }

  let service: PushNotificationService
  let store: Store
  let now: () -> Date
  let end: End
  /// Hears of a server that does not answer, once until it does.
  let complain: (HTTPError) -> Void
  /// Hears for how many seconds all that waits is not sent again, once for each such wait.
  var report: (Int) -> Void = { _ in }

  private static let patience: TimeInterval = 60
  private static let longestRest: TimeInterval = 0.2
  private static let farewell = Duration.seconds(5)
  private static let longestRetreat: TimeInterval = 60

  func run() throws {
    let signals = TerminationSignals()
    var retreat: TimeInterval = 0
    try clean()
    var seen: Store.Version?
    let start = now()
    var (reported, latest) = (start, start)
    while true {
      var next = now()
      // What a clock has put off that was ahead is looked at anew.
      if next < latest - Self.patience { seen = nil }
      latest = next
      do {
        // What others changed meanwhile may make wrong what was told.
        if !service.isBusy, try store.version() != seen {
          try service.bringInLine()
          seen = try store.version()
        }
        try service.turn()
        if service.tally.delivered > 0 { retreat = 0 }
        if !service.isBusy {
          guard let due = try service.nextTurn, due.timeIntervalSince(start) < Self.patience || end == .signalled else {
            if end == .allIsDone { return try service.noteDelivery() }
            if wait(signals, for: Self.longestRest) { return try finish() }
            continue
          }
          next = due
          if end == .allIsDone, due > max(reported, now() + 0.5) {
            reported = due
            report(Int(due.timeIntervalSince(now()).rounded(.up)))
          }
        }
      } catch let error as HTTPError where error.isTransient && end == .signalled {
        if retreat == 0 { complain(error) }
        retreat = min(Self.longestRetreat, max(1, retreat * 2))
        if wait(signals, for: retreat, answers: false) { return try finish() }
        continue
      }
      let rest = service.isBusy ? Self.longestRest : min(max(0, next.timeIntervalSince(now())), Self.longestRest)
      if wait(signals, for: rest) { return try finish() }
    }
  }

  /// What is of no use any more is erased before anything is sent.
  private func clean() throws {
    try store.staffDevices.clean(at: now())
    try store.outbox.clean(at: now())
  }

  /// Takes the answers that are on their way, for no longer than a service manager waits.
  private func finish() throws {
    try service.end()
    let deadline = ContinuousClock.now + Self.farewell
    while service.isBusy, ContinuousClock.now < deadline {
      var answers = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&answers, 1, 100)
      try service.turn()
    }
    try service.giveBack()
  }

  /// Waits for an answer, or so many seconds; answers whether the end was asked for.
  private func wait(_ signals: TerminationSignals, for rest: TimeInterval, answers: Bool = true) -> Bool {
    var descriptors = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: answers ? service.descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = (rest * 1000).rounded(.up)
    poll(&descriptors, nfds_t(descriptors.count), CInt(milliseconds))
    return descriptors[0].revents != 0
  }
}
