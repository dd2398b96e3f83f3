import CCrypto
import FoundationEssentials

/// The certificates that are trusted in place of the system's, read as the connection reads them.
enum TrustedAuthorities {
  /// Whether a file is one from which a server can be trusted: the library takes all of it, and one certificate in it is not out of date.
  static func areUsable(at path: String) -> Bool {
    guard libcrypto_is_there() != 0, let store = libX509_STORE_new() else { return false }
    defer { libX509_STORE_free(store) }
    guard libX509_STORE_load_file(store, path) == 1, let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      return false
    }
    return bytes.withUnsafeBytes { bytes in
      guard let buffer = libBIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return false }
      defer { libBIO_free(buffer) }
      while let certificate = libPEM_read_bio_X509_AUX(buffer) {
        defer { libX509_free(certificate) }
        if libX509_cmp_current_time(libX509_get0_notAfter(certificate)) > 0 { return true }
      }
      return false
    }
  }
}
