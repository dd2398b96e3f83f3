import Assistant
import Databases
import FoundationEssentials
import Glibc
import LineProtocol
import Localization
import Models
import StandardStreams
import Store
import Synchronization

/// The end of a command that a signal asks to end, which says that it was not done.
///
/// A thread of its own waits for the signal: it hears it while the command computes, waits for input, or writes what nobody reads.
enum EndingBySignal {
  /// Has the process end so from now on; the signals are blocked in all threads that start later.
  static func begin(_ presentation: Presentation, in language: Language) {
    let signals = TerminationSignals()
    DetachedThread.run {
      signals.wait()
      end(presentation, in: language)
    }
  }

  /// Has the process end so while something is done that takes seconds and of which nothing that is half done is of use; then the
  /// signals, which stay blocked, are for others to hear.
  @MainActor
  static func during<Result>(
    _ presentation: Presentation,
    in language: Language,
    _ work: @MainActor () throws -> Result
  ) rethrows -> Result {
    _ = TerminationSignals()
    let isDone = Mark()
    DetachedThread.run {
      while !isDone.value.load(ordering: .acquiring) {
        if TerminationSignals.arePending { end(presentation, in: language) }
        usleep(betweenLooks)
      }
    }
    defer { isDone.value.store(true, ordering: .releasing) }
    return try work()
  }

  /// In microseconds.
  private static let betweenLooks: UInt32 = 20_000

  private final class Mark: Sendable {
    let value = Atomic(false)
  }

  private static func end(_ presentation: Presentation, in language: Language) -> Never {
    let localizer = Localizer(catalogs: .embedded, language: language)
    if StandardError.isTerminal { StandardError.writeProgress("") }
    presentation.complain(localizer.text(StoreError.interrupted.explanation), in: language)
    _exit(ExitCode.no.rawValue)
  }
}
