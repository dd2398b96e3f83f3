package import Foundation

extension UUID {
  /// An identifier that follows from a text: the same text gives the same one, on every machine and for ever.
  ///
  /// Version 8 of RFC 9562 (custom), filled by two runs of 64-bit FNV-1a.
  package init(derivedFrom text: String) {
    let bytes = Array(text.utf8)
    let halves = [UInt64.fnvOffset, .fnvOffset ^ 0x9E37_79B9_7F4A_7C15].map { start in
      bytes.reduce(start) { ($0 ^ UInt64($1)) &* .fnvPrime }
    }
    var octets = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    octets[6] = octets[6] & 0x0F | 0x80
    octets[8] = octets[8] & 0x3F | 0x80
    self = octets.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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
