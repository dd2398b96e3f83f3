/// What may be shown on a terminal: sequences of the program's own, and none of those that it was given.
enum TerminalRules {
  /// Marks of ``EdgeValues/sequences`` that neither Readline nor the program writes.
  private static let marks = ["\u{1B}]0;PWNED", "\u{1B}]52;", "\u{1B}[31;7;5m", "\u{1B}P+q", "\u{1B}c"]

  static func check(_ process: RunningProgram) throws(Violation) {
    guard let ending = process.ending else { return }
    guard case .exited(let code) = ending, [0, 1, 2, 70].contains(code) else {
      throw Violation(.death, "\(ending) on a terminal: \(process.output.suffix(300).shown)", command: process.command)
    }
    let text = String(decoding: process.output, as: UTF8.self)
    for mark in marks where text.contains(mark) {
      throw Violation(.control, "a terminal gets \(mark.shown)", command: process.command)
    }
    for scalar in text.unicodeScalars
    where (0x80..<0xA0).contains(scalar.value) || (0x202D...0x202E).contains(scalar.value) {
      throw Violation(.control, "a terminal gets U+\(String(scalar.value, radix: 16))", command: process.command)
    }
  }
}
