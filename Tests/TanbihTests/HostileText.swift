import Foundation

/// A text that tries to command whoever shows it.
enum HostileText {
  /// By what they are; none has a NUL, which no argument and no file name can hold.
  static let all: [(name: String, text: String)] = [
    ("a link", "\u{1B}]8;;https://evil.example\u{1B}\\click\u{1B}]8;;\u{1B}\\"),
    ("the clipboard", "\u{1B}]52;c;ZXZpbA==\u{7}"),
    ("the window's title", "\u{1B}]0;evil\u{7}"),
    ("clearing the screen", "\u{1B}[2J\u{1B}[H"),
    ("a report", "\u{1B}[6n\u{1B}[c"),
    ("a device control string", "\u{1B}P+q544e\u{1B}\\"),
    ("a reset", "\u{1B}c"),
    ("the bell and back over it", "a\u{7}\u{8}\u{8}\u{8}b"),
    ("a line of its own", "one\r\ntanbih: two\u{B}\u{C}three\ttab"),
    ("shifts", "\u{E}\u{F}\u{1}\u{1F}"),
    ("rubout", "a\u{7F}\u{7F}b"),
    ("8-bit controls", "\u{9B}2J\u{9D}0;evil\u{9C}\u{90}x\u{9C}\u{85}\u{80}"),
    ("overrides", "\u{202E}gpj.exe\u{202C}\u{202A}\u{202B}\u{202D}"),
    ("isolates that stay open", "\u{2066}a\u{2067}b\u{2068}c"),
    ("the ends of isolates", "a\u{2069}\u{2069}b"),
    ("marks of direction", "a\u{200E}\u{200F}\u{61C}b"),
    ("separators", "a\u{2028}b\u{2029}c"),
    ("nothing to be seen", "a\u{200B}\u{2060}\u{FEFF}b\u{AD}"),
    ("tags", "a\u{E0041}\u{E0042}\u{E007F}b"),
    ("what Unicode gave up", "a\u{206A}\u{206F}\u{FFF9}b\u{FFFA}c\u{FFFB}"),
    ("formats and shells", "%s%n%@ $(id) `id` ' \" \\ {name}"),
  ]

  /// All of them in one.
  static let whole = all.map(\.text).joined(separator: " ")

  /// What in an output would reach the terminal; nil for what only shows itself.
  ///
  /// What isolates a text is the program's own where it is closed in its line.
  static func command(in output: Data) -> String? {
    guard let text = String(validating: output, as: UTF8.self) else { return "no UTF-8" }
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A:
        if depth > 0 { return "an isolate that stays open" }
      case 0x2068: depth += 1
      case 0x2069:
        depth -= 1
        if depth < 0 { return "the end of no isolate" }
      case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2067, 0x206A...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F:
        return "U+\(String(scalar.value, radix: 16, uppercase: true))"
      default: break
      }
    }
    return nil
  }
}
