import Foundation

enum Glibc {
  /// Asks the C library, whose zone is the whole process's: one at a time.
  static func offset(at seconds: Int, in name: String) -> Int {
    lock.withLock {
      let before = ProcessInfo.processInfo.environment["TZ"]
      setenv("TZ", name, 1)
      tzset()
      defer {
        if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
        tzset()
      }
      var (time, shown) = (time_t(seconds), tm())
      localtime_r(&time, &shown)
      return shown.tm_gmtoff
    }
  }

  private static let lock = NSLock()
}
