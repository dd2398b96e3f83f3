/// A line of a calendar file as RFC 5545 writes it: folded behind 75 octets, ended by CR and LF.
package struct ContentLine {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// A property whose value is a text: what would end it or part it is escaped, and what nobody sees is left out.
  package init(_ name: String, text: String) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": escaped += "\\n"
      case "\t": escaped += " "
      // Which join letters of Persian, and of emoji.
      case "\u{200C}", "\u{200D}": escaped.unicodeScalars.append(scalar)
      default:
        if ![.control, .format].contains(scalar.properties.generalCategory) { escaped.unicodeScalars.append(scalar) }
      }
    }
    self.text = "\(name):\(escaped)"
  }

  /// In octets, without the end of the line.
  package static let longest = 75

  /// The line with its ends: no part of it longer than 75 octets, and no scalar parted.
  package var folded: String {
    var (folded, octets) = ("", 0)
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > Self.longest {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(scalar)
      octets += width
    }
    return folded + "\r\n"
  }
}
