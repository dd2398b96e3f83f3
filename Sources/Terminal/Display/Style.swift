/// How a text is drawn where decoration is on; the raw value is the parameter of its SGR sequence (ECMA-48, 8.3.117) with sixteen
/// colours, of which the two yellows are the nearest to yellow and orange.
///
/// Only what can be read on a dark and on a light ground.
package enum Style: Int, CaseIterable, Sendable {
  case plain = 0
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case orange = 33
  case blue = 34
  case magenta = 35
  case yellow = 93

  /// How many colours a terminal has.
  package enum Colors: Sendable {
    case sixteen, many
  }

  /// The numbers of those of xterm's 256 colours that say more than the sixteen do.
  private static let indexed: [Self: Int] = [.red: 160, .orange: 208, .yellow: 178, .blue: 33]

  func decorating(_ text: VisibleText, in colors: Colors = .sixteen) -> OutputText {
    self == .plain ? "\(text)" : "\(start(in: colors))\(text)\(Self.plain.start())"
  }

  /// The sequence that turns the style on; that of ``plain`` turns every other off.
  func start(in colors: Colors = .sixteen) -> OutputText {
    if colors == .many, let number = Self.indexed[self] { return "\u{1B}[38;5;\(number)m" }
    return "\u{1B}[\(rawValue)m"
  }
}
