import Glibc

/// Prints the figures of the built programs and rooms, each beside its floor measured in the same run.
///
/// Everything runs on one core, but for the server that pushes go to. `--json` prints one object instead of the table; `--quick` measures less and less surely. Words
/// choose the parts whose names have one of them.
@main
struct Benchmarks {
  @MainActor
  static func main() {
    let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("-") }
    let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    guard options.allSatisfy(["--json", "--quick"].contains) else {
      Progress.say("usage: Benchmarks [--json] [--quick] [WORD…]\n")
      exit(2)
    }
    do {
      let processor = try Processor()
      let report = Report(
        processor: String(processor.own),
        figures: try figures(of: words, on: processor, effort: options.contains("--quick") ? .quick : .full)
      )
      print(options.contains("--json") ? try report.json : report.table)
    } catch {
      Progress.say("Benchmarks: \(error)\n")
      exit(70)
    }
  }

  @MainActor
  private static func figures(of words: [String], on processor: Processor, effort: Effort) throws -> [Figure] {
    let programs = try Programs()
    let parts: [(name: String, figures: () throws -> [Figure])] = [
      ("chat/send, one at a time", { try RoundTrips(programs, effort).figures() }),
      ("chat/send, many in flight", { [try InFlight(programs, effort).figure()] }),
      ("start to first answer", { try Starts(programs, effort).figures() }),
      ("resident memory", { try ResidentMemory(programs, effort).figures() }),
      ("in process", { try InProcess(effort).figures() }),
      ("values", { SpokenValues(effort).figures() }),
      ("inbox", { try Inboxes(effort).figures() }),
      ("schedule", { try [Schedules(effort).figure()] }),
      ("speaking first", { [Speaking(effort).figure()] }),
      ("planning", { try Plans(effort).figures() }),
      ("end and interruption", { try Interruptions(programs, effort).figures() }),
      ("push on one connection", { try Pushes(programs, effort, processor)?.figures() ?? [] }),
    ]
    var figures: [Figure] = []
    for part in parts where words.isEmpty || words.contains(where: part.name.contains) {
      Progress.show(part.name)
      figures += try part.figures()
    }
    Progress.clear()
    return figures
  }
}
