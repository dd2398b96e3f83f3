import Foundation

/// The floor of the start-up and memory figures: a program that uses Foundation to say hello.
@main
struct Hello {
  static func main() {
    print("hello from process \(ProcessInfo.processInfo.processIdentifier)")
    fflush(nil)
    // Its memory can be looked at until its input ends.
    while readLine() != nil {}
  }
}
