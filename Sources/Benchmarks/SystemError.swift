import Glibc

/// A call of the system, or a program that was started, did not do what the measurement needs.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  init(_ call: String, _ code: CInt) {
    self.init("\(call): \(String(cString: strerror(code)))")
  }
}
