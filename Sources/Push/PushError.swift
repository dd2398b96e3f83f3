package import Models

/// Why nothing can be sent; what waits goes on waiting.
package enum PushError: ExplainedError, Hashable {
  /// A variable of the environment that is not set.
  case missingVariable(String)
  case wrongVariable(String)
  case unreadableKey(path: String)
  /// The mode of the file, in octal digits.
  case keyOpenToOthers(path: String, mode: String)
  /// The file is no private key in PEM.
  case noKey(path: String)
  /// A key of another kind than P-256.
  case wrongCurve(path: String, curve: String)
  /// The file holds no certificate that could be trusted, or cannot be read.
  case noAuthorities(path: String)
  /// APNs refuses the key, and says why.
  case keyRefused(keyID: String, reason: String)
  case noSystemMemory
  /// libcrypto is not installed.
  case noLibrary

  package var explanation: Explanation {
    switch self {
    case .missingVariable(let name): Explanation("push.error.missingVariable", name)
    case .wrongVariable(let name): Explanation("push.error.wrongVariable", name)
    case .unreadableKey(let path): Explanation("push.error.unreadableKey", path)
    case .keyOpenToOthers(let path, let mode): Explanation("push.error.keyOpenToOthers", path, mode)
    case .noKey(let path): Explanation("push.error.noKey", path)
    case .wrongCurve(let path, let curve): Explanation("push.error.wrongCurve", path, curve)
    case .noAuthorities(let path): Explanation("push.error.noAuthorities", path)
    case .keyRefused(let keyID, let reason): Explanation("push.error.keyRefused", keyID, reason)
    case .noSystemMemory: Explanation("http.outOfMemory")
    case .noLibrary: Explanation("http.noLibrary", "libssl3")
    }
  }
}
