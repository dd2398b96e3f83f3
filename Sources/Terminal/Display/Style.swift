/// How a text is drawn where decoration is on; the raw value is the parameter of its SGR sequence (ECMA-48, 8.3.117).
///
/// Only what can be read on a dark and on a light ground.
package enum Style: Int, CaseIterable, Sendable {
  case plain = 0
  case bold = 1
  case dim = 2
  case reversed = 7
  case red = 31
  case green = 32
  case magenta = 35

  func decorating(_ text: VisibleText) -> OutputText {
    self == .plain ? "\(text)" : "\(start)\(text)\(Self.plain.start)"
  }

  /// The sequence that turns the style on; that of ``plain`` turns every other off.
  var start: OutputText { "\u{1B}[\(rawValue)m" }
}
