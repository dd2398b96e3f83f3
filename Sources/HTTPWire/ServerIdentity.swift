import CCrypto

/// The certificate by which clients know the program, and its key (TLS 1.2 and later: RFC 5246, RFC 8446).
///
/// Where no proxy does it, OpenSSL encrypts what goes over the network; it is loaded when asked for.
package final class ServerIdentity {
  private let context: OpaquePointer

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - certificate: A file in the form of PEM, with the certificates behind the own one that clients need.
  ///   - key: The file of its key, in the form of PEM and without a password.
  /// - Throws: ``HTTPFaceError`` where one of them cannot be used, or OpenSSL is not there.
  package init(certificate: String, key: String) throws(HTTPFaceError) {
    guard libssl_is_there() != 0, let context = libssl_new_server() else { throw .noCryptography }
    self.context = context
    guard libSSL_CTX_use_certificate_chain_file(context, certificate) == 1 else { throw .certificate(certificate) }
    guard libssl_use_key(context, key) != 0 else { throw .key(key) }
  }

  deinit {
    libSSL_CTX_free(context)
  }

  /// Returns the encryption of a new connection; nil where there is no memory for it.
  package func connection() -> SecureConnection? { SecureConnection(context) }
}
