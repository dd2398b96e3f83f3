import Glibc

/// Whether the process is to end, for long work to ask between its steps: it is cheap to ask, and looks now and then.
package final class Interruption {
  /// How long after a look the next one comes.
  private static let betweenLooks = Duration.milliseconds(2)

  private let output: CInt
  private let patience: Duration
  private var lastLook = ContinuousClock.now
  private var since: ContinuousClock.Instant?

  /// Hears of signals that are blocked, as ``TerminationSignals`` does it, and of nobody reading an output any more.
  ///
  /// - Parameters:
  ///   - output: The output; negative where there is none.
  ///   - patience: For so long after it work is not given up yet.
  package init(output: CInt = -1, patience: Duration = .zero) {
    self.output = output
    self.patience = patience
  }

  /// Whether a signal asks to end, or nobody reads the output any more.
  package func hasCome() -> Bool {
    guard since == nil else { return true }
    let now = ContinuousClock.now
    guard now - lastLook >= Self.betweenLooks else { return false }
    lastLook = now
    if TerminationSignals.arePending || isOutputClosed { since = now }
    return since != nil
  }

  /// Whether it has come, and it is time to give up what is not done.
  package func isOverdue() -> Bool {
    guard hasCome(), let since else { return false }
    return since.duration(to: .now) >= patience
  }

  private var isOutputClosed: Bool {
    guard output >= 0 else { return false }
    // Without events, only that the reader is gone is reported.
    var state = pollfd(fd: output, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
