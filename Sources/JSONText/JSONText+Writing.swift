extension JSONText {
  /// Appends a text as a JSON string, on one line, with the escapes that JSON needs and those of ``StringEscapes``.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(escaped: text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what stands between a JSON string's quotes; several in a row make one string.
  package static func append(escaped text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8.span
    var start = 0
    while true {
      let end = copiedEnd(in: utf8, from: start)
      utf8.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      guard end < utf8.count else { break }
      start = end + StringEscapes.append(end, of: utf8, to: &bytes)
    }
  }

  /// How many bytes a scalar takes inside of a string, as it is written here.
  package static func size(of scalar: Unicode.Scalar) -> Int { StringEscapes.size(of: scalar) }
}

extension JSONText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Where the first quote, backslash or control character of C0 stands from a place on; the text's end where there is
  /// none.
  static func plainEnd(in text: Span<UInt8>, from start: Int) -> Int {
    end(in: text, from: start, marking: forbidden(in:), or: isForbidden)
  }

  /// Where the first byte stands from a place on that is not simply copied when it is written; the text's end where
  /// there is none.
  private static func copiedEnd(in text: Span<UInt8>, from start: Int) -> Int {
    end(
      in: text,
      from: start,
      marking: { word in
        let marks = forbidden(in: word) | found(StringEscapes.delete, in: word)
        // Nearly all words are ASCII, and have nothing else to be found.
        guard word & highBits != 0 else { return marks }
        let leads = StringEscapes.leads
        return marks | found(leads.0, in: word) | found(leads.1, in: word) | found(leads.2, in: word)
          | found(leads.3, in: word) | found(StringEscapes.endOfLetterMark, in: word)
      },
      or: { isForbidden($0) || StringEscapes.isSuspicious($0) }
    )
  }

  /// Where the first byte stands that `isMarked`; `marks` has the high bit of the first such byte of a word.
  @inline(__always)
  private static func end(
    in text: Span<UInt8>,
    from start: Int,
    marking marks: (UInt64) -> UInt64,
    or isMarked: (UInt8) -> Bool
  ) -> Int {
    let bytes = text.bytes
    var position = start
    while position <= text.count - 8 {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let marks = marks(word) & highBits
      guard marks == 0 else { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < text.count, !isMarked(text[position]) { position += 1 }
    return position
  }

  @inline(__always)
  private static func forbidden(in word: UInt64) -> UInt64 {
    found(UInt8(ascii: "\""), in: word) | found(UInt8(ascii: "\\"), in: word) | (word &- (ones &* 0x20)) & ~word
  }

  @inline(__always)
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Marks the first byte of a word that is a given one in its high bit.
  ///
  /// A byte less n borrows into its high bit where it was smaller than n. The borrow may mark bytes above it as well,
  /// never below: the lowest mark is right.
  @inline(__always)
  private static func found(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let differences = word ^ (ones &* UInt64(byte))
    return (differences &- ones) & ~differences
  }
}
