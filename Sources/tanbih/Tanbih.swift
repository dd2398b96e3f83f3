import FoundationEssentials
import Glibc
import StandardStreams

/// The program: takes the command line apart, runs the command, ends with its code.
@main
struct Tanbih {
  @MainActor
  static func main() {
    StandardDescriptors.occupy()
    // A file that may not grow (`ulimit -f`) is told as a full disk is: by an error of the write, not by the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let program = Program(
      words: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment
    )
    exit(program.run().rawValue)
  }
}
