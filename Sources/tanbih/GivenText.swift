import Glibc

/// What the program was started with, which to the system is bytes.
enum GivenText {
  /// The variables whose value is a folder.
  private static let folders = ["TANBIH_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME"]

  /// - Throws: The first argument, or folder, that is no UTF-8: what is made of it names another file, or says something else.
  static func check() throws(UsageError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      if let bytes = CommandLine.unsafeArgv[index] { try check(bytes) }
    }
    for folder in folders {
      if let bytes = getenv(folder) { try check(bytes) }
    }
  }

  private static func check(_ bytes: UnsafePointer<CChar>) throws(UsageError) {
    guard String(validatingCString: bytes) == nil else { return }
    throw .notUTF8(String(cString: bytes))
  }
}
