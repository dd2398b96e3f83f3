/// What may stand in an output that a terminal shows.
enum OutputRules {
  /// Looks for control characters, bytes that are no UTF-8, and directions that reach beyond their line.
  ///
  /// Data is JSON, in which what has a direction and no letter stands by its number.
  static func check(_ bytes: [UInt8], isData: Bool, of name: String, command: String) throws(Violation) {
    // Nearly all output passes here, byte by byte.
    if !bytes.contains(where: isSuspicious) { return }
    for var line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Lines of a calendar end with both (RFC 5545, 3.1).
      if command.contains("agenda export"), line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard var text = String(validating: line, as: UTF8.self) else {
        throw Violation(.control, "\(name) is no UTF-8: \(line.glimpse)", command: command)
      }
      if command.contains("--bidi terminal") {
        for direction in directions { text.replace(direction, with: "") }
      }
      if let scalar = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
        let place = text.unicodeScalars.prefix { $0 != scalar }.suffix(60)
        let number = String(scalar.value, radix: 16)
        throw Violation(.control, "\(name) has U+\(number) after: \(String(place).shown)", command: command)
      }
      if isData, let scalar = text.unicodeScalars.first(where: directs) {
        let number = String(scalar.value, radix: 16)
        throw Violation(.direction, "\(name) has U+\(number): \(line.glimpse)", command: command)
      }
      if !isData, let fault = direction(text) {
        throw Violation(.direction, "\(name) has \(fault): \(line.glimpse)", command: command)
      }
    }
  }

  /// Each paragraph's direction as a terminal that knows bidi is told it: wished for, a pipe gets it as well.
  private static let directions = ["\u{1B}[2 k", "\u{1B}[0 k"]

  /// What UAX #9 lets reach beyond its place: overrides and embeddings out of isolates, and isolates that do not end.
  static func direction(_ line: String) -> String? {
    var depth = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069:
        depth -= 1
        if depth < 0 { return "an end of no isolate" }
      case 0x202A...0x202E:
        if depth == 0 { return "U+\(String(scalar.value, radix: 16))" }
      default: break
      }
    }
    return depth == 0 ? nil : "an isolate without an end"
  }

  /// What changes the order of letters, ends a line for some readers, or is a letter that nobody sees.
  private static func directs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE00FF: true
    default: false
    }
  }

  /// Whether a byte is a control, begins one of C1 or a direction, or is in no UTF-8.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A: false
    case ..<0x20, 0x7F, 0xC0...0xC2, 0xD8, 0xE2, 0xEF, 0xF3, 0xF5...: true
    default: false
    }
  }
}
