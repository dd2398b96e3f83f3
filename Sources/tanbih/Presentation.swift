import Glibc
import Models
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

  /// As the environment alone says, for a command line that could not be taken apart.
  init(environment: [String: String]) {
    self.environment = environment
    isPlain = false
    bidi = BidiMode(asked: nil, environment: environment)
  }

  /// Standard output for answers that a person reads.
  var display: Display { display(on: STDOUT_FILENO) }

  private func display(on descriptor: Int32) -> Display {
    Display(
      descriptor: descriptor,
      isTerminal: isatty(descriptor) == 1,
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

  func show(_ sentence: String, in language: Language) throws(OutputError) {
    try show([Line(sentence, direction: language.direction)])
  }

  /// Says on standard error what went wrong: one line an error, starting with the program's name.
  func complain(_ sentence: String, in language: Language) {
    try? display(on: STDERR_FILENO).write([Line("tanbih: \(sentence)", direction: language.direction)])
  }
}
