package import FoundationEssentials
import Glibc

extension UUID {
  /// An identifier that follows from a text: the same text gives the same one, on every machine and for ever.
  ///
  /// Version 8 of RFC 9562 (custom), filled by two runs of 64-bit FNV-1a.
  package init(derivedFrom text: String) {
    var (first, second) = (UInt64.fnvOffset, UInt64.fnvOffset ^ 0x9E37_79B9_7F4A_7C15)
    for byte in text.utf8 {
      first = (first ^ UInt64(byte)) &* .fnvPrime
      second = (second ^ UInt64(byte)) &* .fnvPrime
    }
    first = first & ~0xF000 | 0x8000
    second = second & ~(0xC0 << 56) | 0x80 << 56
    let octets = (first.bigEndian, second.bigEndian)
    self = withUnsafeBytes(of: octets) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// As `uuidString`, which C formats, and which takes ten times as long.
  package var digits: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var count = 0
      func write(_ byte: UInt8) {
        text[count] = byte
        count += 1
      }
      withUnsafeBytes(of: uuid) { octets in
        for (index, octet) in octets.enumerated() {
          if [4, 6, 8, 10].contains(index) { write(UInt8(ascii: "-")) }
          for digit in [octet >> 4, octet & 0xF] {
            write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
          }
        }
      }
      return count
    }
  }

  /// Reads the `id` of a record: a UUID as it stands, any other text as the identifier that follows from it.
  package init(recordIdentifier text: String) {
    self = UUID(uuidString: text) ?? UUID(derivedFrom: text)
  }
}

extension UInt64 {
  fileprivate static let fnvOffset: Self = 0xCBF2_9CE4_8422_2325
  fileprivate static let fnvPrime: Self = 0x0000_0100_0000_01B3
}
