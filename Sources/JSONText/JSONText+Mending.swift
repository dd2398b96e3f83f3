extension JSONText {
  /// Returns a text of the same length in which every byte that is no UTF-8, and every half of a surrogate pair, is another character.
  ///
  /// Everything stands where it stood before, so that one string that cannot be read does not hide what is around it.
  package static func mended(_ text: [UInt8]) -> [UInt8] {
    var mended = text
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        position += mendEscape(at: position, in: text, &mended)
      } else if byte < 0x80 {
        position += 1
      } else if let length = text.lengthOfCharacter(at: position) {
        position += length
      } else {
        mended[position] = UInt8(ascii: "?")
        position += 1
      }
    }
    return mended
  }

  /// Answers how many bytes the escape has.
  private static func mendEscape(at position: Int, in text: [UInt8], _ mended: inout [UInt8]) -> Int {
    guard let unit = codeUnit(at: position, in: text.span) else { return 2 }
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return 6 }
    if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: position + 6, in: text.span), UTF16.isTrailSurrogate(trail)
    {
      return 12
    }
    mended.replaceSubrange(position + 2..<position + 6, with: "fffd".utf8)
    return 6
  }
}

extension [UInt8] {
  /// How many bytes the character has that begins at a position; nil where none does.
  fileprivate func lengthOfCharacter(at position: Int) -> Int? {
    let length = self[position] < 0xE0 ? 2 : self[position] < 0xF0 ? 3 : 4
    guard position + length <= count else { return nil }
    return String(validating: self[position..<position + length], as: UTF8.self).map { _ in length }
  }
}
