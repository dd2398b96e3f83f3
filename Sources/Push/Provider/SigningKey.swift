import CCrypto
import FoundationEssentials
import Glibc

/// The private key with which a team proves who it is: P-256, from a file that nobody else can read.
package final class SigningKey {
  private let key: OpaquePointer

  /// Reads a key file as Apple hands it out (PKCS#8 in PEM, `.p8`).
  package init(path: String) throws(PushError) {
    let pem = try Self.privateBytes(at: path)
    guard Self.isLibraryThere else { throw .noLibrary }
    let buffer = pem.withUnsafeBytes { libBIO_new_mem_buf($0.baseAddress, Int32($0.count)) }
    guard let buffer else { throw .noSystemMemory }
    defer { libBIO_free(buffer) }
    // A key with a passphrase is none that a service can use, and must not ask the terminal for it.
    guard let key = libPEM_read_bio_PrivateKey(buffer, { _, _, _, _ in -1 }) else { throw .noKey(path: path) }
    self.key = key
    let curve = Self.curve(of: key)
    guard curve == "prime256v1" else { throw .wrongCurve(path: path, curve: curve) }
  }

  deinit {
    libEVP_PKEY_free(key)
  }

  /// The version of the library that signs; nil where it is not installed.
  package static var libraryVersion: String? {
    isLibraryThere ? String(cString: libOpenSSL_version()) : nil
  }

  /// ES256 (RFC 7518, section 3.4): two numbers of 32 bytes; nil where the system has no memory left.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    guard let context = libEVP_MD_CTX_new() else { return nil }
    defer { libEVP_MD_CTX_free(context) }
    var length = 0
    guard libEVP_DigestSignInit(context, libEVP_sha256(), key) == 1,
      libEVP_DigestSign(context, nil, &length, message, message.count) == 1
    else { return nil }
    var der = [UInt8](repeating: 0, count: length)
    guard libEVP_DigestSign(context, &der, &length, message, message.count) == 1 else { return nil }
    return Self.numbers(in: der, length: length)
  }

  private static func numbers(in der: [UInt8], length: Int) -> [UInt8]? {
    der.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      guard let signature = libd2i_ECDSA_SIG(&start, length) else { return nil }
      defer { libECDSA_SIG_free(signature) }
      var numbers = [UInt8](repeating: 0, count: 64)
      let isWhole = numbers.withUnsafeMutableBufferPointer { buffer in
        libBN_bn2binpad(libECDSA_SIG_get0_r(signature), buffer.baseAddress, 32) == 32
          && libBN_bn2binpad(libECDSA_SIG_get0_s(signature), buffer.baseAddress.map { $0 + 32 }, 32) == 32
      }
      return isWhole ? numbers : nil
    }
  }

  private static func curve(of key: OpaquePointer) -> String {
    var name = [CChar](repeating: 0, count: 64)
    var length = 0
    guard libEVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else {
      return libEVP_PKEY_get0_type_name(key).map { String(cString: $0) } ?? "?"
    }
    return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func privateBytes(at path: String) throws(PushError) -> [UInt8] {
    // Not to wait where the path names a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadableKey(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadableKey(path: path) }
    let mode = status.st_mode & 0o777
    guard mode & 0o077 == 0 else { throw .keyOpenToOthers(path: path, mode: String(mode, radix: 8)) }
    var bytes = [UInt8](repeating: 0, count: largestFile)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadableKey(path: path) }
    return Array(bytes.prefix(count))
  }

  private static let isLibraryThere = libcrypto_is_there() != 0
  /// Far more than any key has.
  private static let largestFile = 16_384
}
