import Glibc

/// Prints the figures of the built programs and rooms, each beside its floor measured in the same run.
///
/// Everything runs on one core. `--json` prints one object instead of the table; `--quick` measures less and less surely.
@main
struct Benchmarks {
  @MainActor
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.allSatisfy(["--json", "--quick"].contains) else {
      Progress.say("usage: Benchmarks [--json] [--quick]\n")
      exit(2)
    }
    do {
      let processor = try Processor.pinToOne()
      let report = Report(
        processor: processor,
        figures: try figures(effort: words.contains("--quick") ? .quick : .full)
      )
      print(words.contains("--json") ? try report.json : report.table)
    } catch {
      Progress.say("Benchmarks: \(error)\n")
      exit(70)
    }
  }

  @MainActor
  private static func figures(effort: Effort) throws -> [Figure] {
    let programs = try Programs()
    var figures: [Figure] = []
    Progress.show("chat/send, one at a time")
    figures += try RoundTrips(programs, effort).figures()
    Progress.show("chat/send, many in flight")
    figures.append(try InFlight(programs, effort).figure())
    Progress.show("start to first answer")
    figures += try Starts(programs, effort).figures()
    Progress.show("resident memory")
    figures += try ResidentMemory(programs, effort).figures()
    Progress.show("in process")
    figures += try InProcess(effort).figures()
    Progress.show("push on one connection")
    if let pushes = try Pushes(programs, effort) { figures += try pushes.figures() }
    Progress.clear()
    return figures
  }
}
