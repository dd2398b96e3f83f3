package import Models

/// Keeps values that are inserted in a sentence from harming the terminal and from disturbing the sentence's order.
///
/// The default strategy of Unicode's MessageFormat: an inserted value is an island for the bidirectional algorithm (UAX #9).
package enum Isolation {
  /// The text with everything that is a command and no letter shown as a picture.
  ///
  /// Line breaks become U+2424, a pair of U+000D and U+000A a single one; other control characters their pictures (ESC becomes ␛); C1 controls, bidi controls, byte order
  /// marks and tags become U+FFFD. Pairs of U+2068 and U+2069 stay: what is inside cannot reach out, and worded messages have them.
  package static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isCommand) else { return text }
    var scalars = joiningLineBreaks(text)
    var openings: [Int] = []
    for (index, scalar) in zip(scalars.indices, scalars) where scalar.isCommand {
      scalars[index] = picture(of: scalar)
      if scalar == firstStrongIsolate {
        openings.append(index)
      } else if scalar == popDirectionalIsolate, let opening = openings.popLast() {
        scalars[opening] = firstStrongIsolate
        scalars[index] = popDirectionalIsolate
      }
    }
    var harmless = String.UnicodeScalarView()
    harmless.append(contentsOf: scalars)
    return String(harmless)
  }

  /// The text made harmless and, unless it cannot disturb a sentence of that direction, put between U+2068 and U+2069.
  ///
  /// Words of the sentence's own direction cannot, nor can ASCII digits alone, nor ASCII in a sentence that runs as it does. All else
  /// can: signs, hyphens, brackets and the other direction's words take their place from what stands beside them.
  package static func isolated(_ text: String, in direction: TextDirection) -> String {
    let text = harmless(text)
    let isOrderly =
      direction == .leftToRight && text.utf8.allSatisfy(Unicode.ASCII.isASCII)
      || text.utf8.allSatisfy(isDigit) || isWords(text.unicodeScalars, in: direction)
    return isOrderly ? text : wrapped(text)
  }

  /// A date as the catalogs word it: numbers between words of the sentence's own language keep their places.
  static func isolatedDate(_ text: String, in direction: TextDirection) -> String {
    let withoutDigits = text.unicodeScalars.lazy.filter { !($0.isASCII && isDigit(UInt8(ascii: $0))) }
    return isWords(withoutDigits, in: direction) ? text : wrapped(text)
  }

  private static func wrapped(_ text: String) -> String {
    "\(firstStrongIsolate)\(text)\(popDirectionalIsolate)"
  }
}

extension Isolation {
  private static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  private static let popDirectionalIsolate: Unicode.Scalar = "\u{2069}"

  /// The scalars of a text, of each pair of U+000D and U+000A the second alone.
  package static func joiningLineBreaks(_ text: some StringProtocol) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    return scalars
  }

  /// What is shown in place of a command.
  package static func picture(of command: Unicode.Scalar) -> Unicode.Scalar {
    switch command.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "\u{2424}"
    case 0x7F: "\u{2421}"
    case ...0x1F: Unicode.Scalar(0x2400 + command.value) ?? "\u{FFFD}"
    default: "\u{FFFD}"
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the text is letters of `direction`, marks and spaces; a mark at its start would sit on the sentence's own letter.
  private static func isWords(_ text: some Sequence<Unicode.Scalar>, in direction: TextDirection) -> Bool {
    var isFirst = true
    for scalar in text {
      switch role(of: scalar) {
      case .letter(direction), .space: isFirst = false
      case .mark where !isFirst: break
      default: return false
      }
    }
    return true
  }

  private enum Role: Equatable {
    case letter(TextDirection)
    case mark, space, other
  }

  /// What UAX #9 makes of a scalar, as far as the standard library's general categories tell it apart.
  ///
  /// Modifier letters outside the right-to-left scripts count as other: some of them have no direction.
  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: return .letter(.leftToRight)
    case 0x20: return .space
    case ...0x7F: return .other
    case 0x621...0x64A: return .letter(.rightToLeft)
    // Zero-width joiners shape letters and have no place in the order.
    case 0x200C...0x200D: return .mark
    default: break
    }
    let isRightToLeft = rightToLeftScripts.contains { $0.contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .spacingMark:
      return .letter(isRightToLeft ? .rightToLeft : .leftToRight)
    case .modifierLetter: return isRightToLeft ? .letter(.rightToLeft) : .other
    case .nonspacingMark, .enclosingMark: return .mark
    case .spaceSeparator: return .space
    default: return .other
    }
  }

  /// The blocks of Hebrew, Arabic, Syriac, Thaana, N'Ko and the other scripts whose letters are of class R or AL.
  private static let rightToLeftScripts: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
