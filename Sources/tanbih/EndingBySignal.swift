import Foundation
import LineProtocol
import Localization
import Models
import Store

/// The end of a command that a signal asks to end, which says that it was not done.
///
/// A thread of its own waits for the signal: it hears it while the command computes, waits for input, or writes what nobody reads.
enum EndingBySignal {
  /// Has the process end so from now on; the signals are blocked in all threads that start later.
  static func begin(_ presentation: Presentation, in language: Language) {
    let signals = TerminationSignals()
    Thread.detachNewThread {
      signals.wait()
      let localizer = Localizer(catalogs: .embedded, language: language)
      if StandardError.isTerminal { StandardError.writeProgress("") }
      presentation.complain(localizer.text(StoreError.interrupted.explanation), in: language)
      _exit(ExitCode.no.rawValue)
    }
  }
}
