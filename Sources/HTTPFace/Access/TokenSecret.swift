package import HTTPWire

/// The secret of a token: what a client sends, and what is kept of it.
package struct TokenSecret: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Makes a new one of 256 random bits.
  package static func random() -> Self {
    var generator = SystemRandomNumberGenerator()
    return Self("tanbih_" + (0..<4).map { _ in (generator.next() as UInt64).hexadecimal }.joined())
  }

  /// Returns the SHA-256 of the secret in hexadecimal digits.
  ///
  /// - Throws: ``HTTPFaceError/noCryptography`` where libcrypto is not there.
  package func digest() throws(HTTPFaceError) -> String { try SHA256.digest(of: Array(text.utf8)) }
}
