import Foundation

/// The program: takes the command line apart, runs the command, ends with its code.
@main
struct Tanbih {
  @MainActor
  static func main() {
    let program = Program(
      words: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment
    )
    exit(program.run().rawValue)
  }
}
