import CNghttp2
import Foundation

/// Keys and certificates, made anew for each run.
enum Certificate {
  /// Makes a key pair; nil where the library knows no such curve.
  static func makeKey(curve: String) -> OpaquePointer? {
    guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, curve) == 1,
      EVP_PKEY_generate(context, &key) == 1
    else { return nil }
    return key
  }

  static func makeKey(curve: String, file: String) throws {
    guard let key = makeKey(curve: curve) else { throw Fault("no such curve: \(curve)") }
    let old = umask(0o077)
    defer { umask(old) }
    guard let output = BIO_new_file(file, "w") else { throw Fault("cannot write \(file)") }
    defer { BIO_free(output) }
    guard PEM_write_bio_PKCS8PrivateKey(output, key, nil, nil, 0, nil, nil) == 1 else {
      throw Fault("cannot write \(file)")
    }
  }

  /// A context with a certificate for `localhost` that nobody has signed but itself, written to a file for who is to trust it.
  static func context(authorities file: String) throws -> OpaquePointer {
    guard let key = makeKey(curve: "P-256"), let certificate = X509_new(),
      let context = SSL_CTX_new(TLS_server_method())
    else { throw Fault("no memory") }
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), Int(UInt32.random(in: 1...UInt32.max)))
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600)
    X509_gmtime_adj(X509_getm_notAfter(certificate), 86_400)
    X509_set_pubkey(certificate, key)
    let name = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, Array("localhost".utf8), -1, -1, 0)
    X509_set_issuer_name(certificate, name)
    let hosts = X509V3_EXT_conf_nid(nil, nil, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1")
    X509_add_ext(certificate, hosts, -1)
    guard X509_sign(certificate, key, EVP_sha256()) > 0, SSL_CTX_use_certificate(context, certificate) == 1,
      SSL_CTX_use_PrivateKey(context, key) == 1, let output = BIO_new_file(file, "w")
    else { throw Fault("cannot make a certificate") }
    defer { BIO_free(output) }
    guard PEM_write_bio_X509(output, certificate) == 1 else { throw Fault("cannot write \(file)") }
    SSL_CTX_set_alpn_select_cb(context, selectProtocol, nil)
    // SSL_CTX_set_mode, a macro: parts may be written, from wherever the buffer is by then.
    SSL_CTX_ctrl(context, SSL_CTRL_MODE, Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER), nil)
    return context
  }

  private static let selectProtocol:
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?,
      UnsafePointer<UInt8>?, UInt32, UnsafeMutableRawPointer?
    ) -> Int32 = { _, selected, length, offered, count, _ in
      guard let selected, let length else { return SSL_TLSEXT_ERR_ALERT_FATAL }
      let result = selected.withMemoryRebound(to: UnsafeMutablePointer<UInt8>?.self, capacity: 1) {
        nghttp2_select_next_protocol($0, length, offered, count)
      }
      return result == 1 ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL
    }
}
