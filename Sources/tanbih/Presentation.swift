import Glibc
import Terminal

/// How answers are shown, as the command line and the environment say.
struct Presentation {
  let environment: [String: String]
  let isPlain: Bool
  let bidi: BidiMode

  init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
    self.environment = environment
    isPlain = arguments.contains(.plain)
    let asked = try arguments.value(of: .bidi, as: BidiMode.init(rawValue:))
    bidi = BidiMode(asked: asked, environment: environment)
  }

  /// Standard output for answers that a person reads.
  var display: Display {
    Display(
      descriptor: STDOUT_FILENO,
      isTerminal: isatty(STDOUT_FILENO) == 1,
      environment: environment,
      plain: isPlain,
      bidi: bidi
    )
  }

  func show(_ lines: [Line]) throws(OutputError) {
    // A closed output is an answer to a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      try display.write(lines)
    } catch {
      switch error {
      case .closed: throw .closed
      case .system(let number): throw .failed(number)
      }
    }
  }
}
