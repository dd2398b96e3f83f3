/// Who puts the words of a right-to-left sentence in their places on the screen.
package enum BidiMode: String, CaseIterable, Hashable, Sendable {
  /// Whoever can: the terminal if it is known to, else this program; nobody where the output is no terminal.
  case auto
  /// The terminal, which is told each paragraph's direction.
  case terminal
  /// This program, which sends shaped letters in the order in which they are seen.
  case app
  /// Nobody: words stand in reading order from left to right.
  case off

  /// What was asked for on the command line, else in `TANBIH_BIDI`; a word that is none of these asks for nothing.
  package init(asked: Self?, environment: [String: String]) {
    self = asked ?? environment["TANBIH_BIDI"].flatMap(Self.init(rawValue:)) ?? .auto
  }
}
