import CCrypto

/// The secret of a token: what a client sends, and what is kept of it.
package struct TokenSecret: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Makes a new one of 256 random bits.
  package static func random() -> Self {
    var generator = SystemRandomNumberGenerator()
    return Self("tanbih_" + (0..<4).map { _ in Self.hexadecimal(generator.next(), digits: 16) }.joined())
  }

  /// Returns the SHA-256 of the secret in hexadecimal digits.
  ///
  /// - Throws: ``HTTPFaceError/noCryptography`` where libcrypto is not there.
  package func digest() throws(HTTPFaceError) -> String { try Self.digest(of: Array(text.utf8)) }

  /// Returns the SHA-256 of bytes in hexadecimal digits.
  static func digest(of bytes: [UInt8]) throws(HTTPFaceError) -> String {
    guard libcrypto_is_there() != 0 else { throw .noCryptography }
    var digest = [UInt8](repeating: 0, count: 32)
    guard libEVP_Digest(bytes, bytes.count, &digest) == 1 else { throw .noCryptography }
    return digest.map { hexadecimal(UInt64($0), digits: 2) }.joined()
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
