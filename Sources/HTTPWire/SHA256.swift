import CCrypto

/// The hash function of FIPS 180-4 with 256 bits.
package enum SHA256 {
  /// Returns the digest of bytes in hexadecimal digits.
  ///
  /// - Throws: ``HTTPFaceError/noCryptography`` where libcrypto is not there.
  package static func digest(of bytes: [UInt8]) throws(HTTPFaceError) -> String {
    guard libcrypto_is_there() != 0 else { throw .noCryptography }
    var digest = [UInt8](repeating: 0, count: 32)
    guard libEVP_Digest(bytes, bytes.count, &digest) == 1 else { throw .noCryptography }
    return digest.map(\.hexadecimal).joined()
  }
}

extension FixedWidthInteger {
  /// All its bits in hexadecimal digits, zeros in front included.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
