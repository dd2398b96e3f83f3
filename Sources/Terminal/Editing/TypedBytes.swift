/// Bytes as they are typed or pasted, of which those that make no letter to be seen have become U+FFFD.
///
/// readline shows most of what it is given as it is: an 8-bit control or an override would reach the terminal with it. The ASCII
/// controls pass: they are keys, and readline draws those that it takes for text.
struct TypedBytes {
  /// Of a letter that is not whole yet.
  private var partial: [UInt8] = []
  private var whole: [UInt8] = []

  var isEmpty: Bool { whole.isEmpty }

  mutating func append(_ byte: UInt8) {
    let isContinuation = byte & 0xC0 == 0x80
    if !partial.isEmpty, !isContinuation { end() }
    if byte < 0x80 { return whole.append(byte) }
    partial.append(byte)
    // An 8-bit byte that begins no letter, or the last one of a letter.
    if partial.count >= Self.length(of: partial[0]) { end() }
  }

  /// The next byte for readline.
  mutating func next() -> UInt8? {
    whole.isEmpty ? nil : whole.removeFirst()
  }

  /// Lets a byte that was taken come once more.
  mutating func takeBack(_ byte: UInt8) { whole.insert(byte, at: 0) }

  private mutating func end() {
    for scalar in String(decoding: partial, as: UTF8.self).unicodeScalars {
      whole += Array(String(VisibleText.visible(scalar)).utf8)
    }
    partial = []
  }

  /// Of UTF-8, by its first byte; one that begins none stands alone.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
