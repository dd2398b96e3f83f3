import CCrypto

/// The encryption of one connection: what comes from the network goes in, and what is to go there comes out.
///
/// It touches no socket: whoever owns one moves the bytes.
package final class SecureConnection {
  private let connection: OpaquePointer
  private let input: OpaquePointer
  private let output: OpaquePointer
  /// Whether the client said that nothing more will come, or said what cannot be understood.
  private(set) var hasEnded = false

  private static let chunkSize = 16 << 10

  init?(_ context: OpaquePointer) {
    var (input, output) = (OpaquePointer?.none, OpaquePointer?.none)
    guard let connection = libssl_accept(context, &input, &output) else { return nil }
    guard let input, let output else {
      libSSL_free(connection)
      return nil
    }
    (self.connection, self.input, self.output) = (connection, input, output)
  }

  deinit {
    libSSL_free(connection)
  }

  /// Takes what came from the network, and returns what the client said.
  func decrypt(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { _ = libBIO_write(input, $0.baseAddress, CInt($0.count)) }
    var plain: [UInt8] = []
    while !hasEnded {
      var reason = CInt(0)
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        count = max(0, Int(libssl_read(connection, buffer.baseAddress, CInt(buffer.count), &reason)))
      }
      if reason == SSL_ERROR_WANT_READ { break }
      plain += chunk
      hasEnded = reason != SSL_ERROR_NONE
    }
    return plain
  }

  /// Takes what is said to the client; before both know each other's keys nothing can be.
  func encrypt(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBytes { _ = libssl_write(connection, $0.baseAddress, CInt($0.count)) }
  }

  /// Says that nothing more will be said.
  func end() { libssl_end(connection) }

  /// Returns what is to go to the network.
  func takeOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        count = max(0, Int(libBIO_read(output, buffer.baseAddress, CInt(buffer.count))))
      }
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
    }
  }
}
