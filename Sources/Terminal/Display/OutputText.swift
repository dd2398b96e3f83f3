import Models

/// What may be written to standard output and standard error as it is.
///
/// Its literals are the program's own, its control sequences among them. Whatever else stands between them has been made
/// harmless: ``VisibleText``, JSON with its escapes, numbers. So the compiler lets no text from elsewhere through.
package struct OutputText: ExpressibleByStringInterpolation, Hashable, Sendable {
  package private(set) var text: String

  package init(stringLiteral literal: StaticString) {
    text = literal.description
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  package init() {
    text = ""
  }

  /// JSON that may be read on a terminal: what could command one is escaped, which changes nothing for a reader of JSON.
  ///
  /// JSON itself asks for no escape of DEL, C1 controls and what directs the bidirectional algorithm; they stand in strings only.
  package init(json: some StringProtocol) {
    var escaped = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar.value >= 0x7F && scalar.isCommand {
        for unit in String(scalar).utf16 { escaped.append(contentsOf: Self.escape(of: unit).unicodeScalars) }
      } else if scalar.value < 0x20 {
        // Between values there is no other control that JSON allows, and a line is one line.
        escaped.append(" ")
      } else {
        escaped.append(scalar)
      }
    }
    text = String(escaped)
  }

  private static func escape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  package static func += (text: inout Self, more: Self) {
    text.text += more.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      text += literal.description
    }

    package mutating func appendInterpolation(_ visible: VisibleText) {
      text += visible.text
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += String(number)
    }

    package mutating func appendInterpolation(_ output: OutputText) {
      text += output.text
    }

    package mutating func appendInterpolation(spaces count: Int) {
      text += String(repeating: " ", count: max(0, count))
    }
  }
}
