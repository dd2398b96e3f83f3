/// Bytes as ASCII, seven bits a character, so that a string literal can hold them.
///
/// Seven bytes are eight characters, the lowest bits first; zeros fill the last seven. Base64 is a fifth longer, and is read in
/// several times as long, which every start of a program would take that has a model in it.
package enum SevenBitText {
  package static func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 6) / 7 * 8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      let group = bytes[start..<min(start + 7, bytes.count)]
      let bits = group.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      for place in 0..<8 { text.append(UInt8(truncatingIfNeeded: bits >> (7 * UInt64(place))) & 0x7F) }
    }
    return text
  }

  /// Returns so many bytes of a literal, which has no fewer.
  package static func decode(_ literal: StaticString, count: Int) -> StoredBytes {
    decode(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount), count: count)
  }

  /// So many bytes of a text, which has no fewer.
  package static func decode(_ text: UnsafeRawBufferPointer, count: Int) -> StoredBytes {
    let groups = text.count / 8
    // Whole words are written, of which the next one overwrites the highest byte.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 7 * groups + 1, alignment: 64)
    for group in 0..<groups {
      let characters = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 8 * group, as: UInt64.self))
      bytes.storeBytes(of: bits(of: characters).littleEndian, toByteOffset: 7 * group, as: UInt64.self)
    }
    return StoredBytes(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { $0.deallocate() }
  }

  /// Eight times seven bits side by side: neighbours are pushed together, then pairs, then fours.
  @inline(__always)
  private static func bits(of characters: UInt64) -> UInt64 {
    var bits = characters
    bits = bits & 0x007F_007F_007F_007F | (bits & 0x7F00_7F00_7F00_7F00) >> 1
    bits = bits & 0x0000_3FFF_0000_3FFF | (bits & 0x3FFF_0000_3FFF_0000) >> 2
    return bits & 0x0FFF_FFFF | (bits & 0x0FFF_FFFF_0000_0000) >> 4
  }
}
