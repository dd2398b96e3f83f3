/// Memory that holds a model or a tree, owned or borrowed, and that nobody writes to.
///
/// `@unchecked Sendable`: the memory is complete before the value exists and only read until it is gone.
package final class StoredBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let release: (@Sendable (UnsafeRawBufferPointer) -> Void)?

  /// Borrows memory, such as a mapped file, until `release` is called with it.
  package init(_ buffer: UnsafeRawBufferPointer, release: (@Sendable (UnsafeRawBufferPointer) -> Void)?) {
    self.buffer = buffer
    self.release = release
  }

  /// Copies memory.
  package convenience init(_ bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    copy.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(copy)) { $0.deallocate() }
  }

  deinit {
    release?(buffer)
  }

  /// Returns a part, which keeps the whole.
  func part(_ range: Range<Int>) -> StoredBytes {
    StoredBytes(UnsafeRawBufferPointer(rebasing: buffer[range])) { _ in withExtendedLifetime(self) {} }
  }
}

extension StoredBytes {
  @inline(__always)
  func number<Number: FixedWidthInteger>(at offset: Int, as: Number.Type = Number.self) -> Number {
    Number(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  @inline(__always)
  func float(at offset: Int) -> Float { Float(bitPattern: number(at: offset)) }

  /// FNV-1a over words of eight bytes, four of them side by side; the rest of the last 32 bytes counts as zeros.
  func checksum(from start: Int) -> UInt64 {
    var lanes = SIMD4<UInt64>(repeating: 0xCBF2_9CE4_8422_2325) ^ SIMD4(0, 1, 2, 3)
    var offset = start
    while offset + 32 <= buffer.count {
      let words = SIMD4<UInt64>(
        number(at: offset),
        number(at: offset + 8),
        number(at: offset + 16),
        number(at: offset + 24)
      )
      lanes = (lanes ^ words) &* 0x0000_0100_0000_01B3
      offset += 32
    }
    var hash = UInt64(buffer.count)
    for lane in 0..<4 { hash = (hash ^ lanes[lane] ^ lanes[lane] >> 32) &* 0x0000_0100_0000_01B3 }
    for index in offset..<max(offset, buffer.count) { hash = (hash ^ UInt64(buffer[index])) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
