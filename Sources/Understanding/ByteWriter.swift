/// Writes numbers and words as bytes, the lowest byte of a number first, each list with its length before it.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(numbers: [some FixedWidthInteger]) {
    append(UInt32(numbers.count))
    for number in numbers { append(number) }
  }

  /// Words hold no newline: one stands between them.
  mutating func append(words: [String]) {
    append(numbers: Array(words.joined(separator: "\n").utf8))
  }
}

/// Reads what a ``ByteWriter`` wrote.
struct ByteReader {
  /// The bytes end before what was promised.
  struct Truncated: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func number<Number: FixedWidthInteger>() throws(Truncated) -> Number {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw Truncated() }
    defer { rest = rest.dropFirst(size) }
    return rest.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
  }

  mutating func numbers<Number: FixedWidthInteger>() throws(Truncated) -> [Number] {
    let count: UInt32 = try number()
    let size = Int(count) * MemoryLayout<Number>.size
    guard rest.count >= size else { throw Truncated() }
    defer { rest = rest.dropFirst(size) }
    return rest.withUnsafeBytes { bytes in
      (0..<Int(count)).map { index in
        Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self))
      }
    }
  }

  mutating func words() throws(Truncated) -> [String] {
    let utf8: [UInt8] = try numbers()
    return utf8.isEmpty ? [] : utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
