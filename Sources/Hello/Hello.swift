import Foundation

/// The floor of the start-up figures: a program that uses Foundation to say hello.
@main
struct Hello {
  static func main() {
    print("hello from process \(ProcessInfo.processInfo.processIdentifier)")
  }
}
