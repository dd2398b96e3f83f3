import Foundation
import PropertyTesting

/// Attacks the built program from outside until the time is up, and reports whatever does not hold.
///
/// `--seconds N` says for how long, `--seed S` where to begin, `--rounds N` how many cases each fuzzer runs at most, `--program PATH`
/// which program; words choose the fuzzers by their names. It ends with 1 if anything was found.
@main
struct Fuzzing {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      var campaign = try Campaign(options)
      let found = try await campaign.run()
      exit(found == 0 ? 0 : 1)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("Fuzzing: \(error)\n".utf8))
      exit(error is Options.Mistake ? 2 : 70)
    }
  }
}
