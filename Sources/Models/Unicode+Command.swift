extension Unicode.Scalar {
  /// Whether it commands whoever shows it, and is no letter to be seen.
  ///
  /// All that is written by the program goes by this one rule: what people see on a terminal or a phone, and JSON.
  package var isCommand: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x61B: false
    case ...0x1F, 0x7F...0x9F: true
    // Arabic letter mark; left-to-right and right-to-left marks; line and paragraph separators, embeddings, overrides; isolates.
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // What Unicode no longer wants, and annotations between lines.
    case 0x206A...0x206F, 0xFFF9...0xFFFB: true
    // The byte order mark; tags, which are letters that nobody sees.
    case 0xFEFF, 0xE0000...0xE00FF: true
    default: false
    }
  }

  /// Whether nothing of it is to be seen: it is a blank, a command, or what Unicode lets a font leave out.
  package var isInvisible: Bool { isBlank || isCommand || properties.isDefaultIgnorableCodePoint }
}
