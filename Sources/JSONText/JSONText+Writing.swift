extension JSONText {
  /// Appends a text as a JSON string, on one line, with no more escapes than are needed.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { characters in
      var plain = 0
      for (index, byte) in characters.enumerated() where needsEscape(byte) {
        bytes.append(contentsOf: characters[plain..<index])
        appendEscape(of: byte, to: &bytes)
        plain = index + 1
      }
      bytes.append(contentsOf: characters[plain...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return bytes.append(byte) }
    guard byte != UInt8(ascii: "\n") else { return bytes.append(UInt8(ascii: "n")) }
    bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), UInt8(ascii: "0") + byte >> 4])
    bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
  }
}
