/// How a text is drawn where decoration is on; the raw value is the parameter of its SGR sequence (ECMA-48, 8.3.117).
package enum Style: Int, CaseIterable, Sendable {
  case plain = 0
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case cyan = 36

  func decorating(_ text: VisibleText) -> String {
    self == .plain ? text.text : "\(start)\(text.text)\(Self.plain.start)"
  }

  /// The sequence that turns the style on; that of ``plain`` turns every other off.
  var start: String { "\u{1B}[\(rawValue)m" }
}
