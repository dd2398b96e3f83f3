import Models
import StandardStreams
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
  var display: Display { display(on: .standard) }

  private func display(on output: Output) -> Display {
    Display(
      descriptor: output.descriptor,
      isTerminal: output.isTerminal,
      environment: environment,
      plain: isPlain,
      bidi: bidi
    )
  }

  func show(_ lines: [Line]) throws(OutputError) {
    do {
      try display.write(lines)
    } catch {
      throw OutputError(error)
    }
  }

  func show(_ sentence: String, in language: Language) throws(OutputError) {
    try show([Line(sentence, direction: language.direction)])
  }

  /// Says on standard error what went wrong.
  func complain(_ sentence: String, in language: Language) {
    complain([Line(sentence, direction: language.direction)])
  }

  func complain(_ lines: [Line]) {
    display(on: .error).complain(lines)
  }
}
