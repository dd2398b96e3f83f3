import Foundation
import PropertyTesting
import Synchronization

/// Lets the fuzzers take turns until the time is up, and reports what they find.
struct Campaign {
  static let names = ["lines", "records", "commands", "links", "conversations", "backends", "kills"]

  /// A fault is made simpler for so long at most.
  private static let maximumDuration = Duration.seconds(60)
  /// What was reported is counted from then on; of one kind so many are shown.
  private static let shownOfEach = 1

  private let options: Options
  private let program: TestedProgram
  private let start = ContinuousClock.now
  private var found: [String: Int] = [:]

  init(_ options: Options) throws {
    self.options = options
    program = try TestedProgram(path: options.program, answerLimit: options.answerLimit)
  }

  /// Runs all that was asked for and returns how many violations there were.
  mutating func run() async throws -> Int {
    Self.say("seed \(options.seed), \(options.program)")
    let interface = try Interface(of: program)
    var fuzzers: [any Fuzzer] = []
    for name in options.names { fuzzers.append(try Self.fuzzer(name, program, interface)) }
    var rounds = 0
    for seed in options.seed.cases.prefix(options.rounds) {
      // Where one round is asked for, its seed is the one that a report has told.
      let seed = options.rounds == 1 ? options.seed : seed
      for index in fuzzers.indices where !isOver {
        await run(&fuzzers[index], seed)
      }
      guard !isOver else { break }
      rounds += 1
    }
    fuzzers = []
    program.clear()
    let total = found.values.reduce(0, +)
    Self.say("\(rounds) rounds, \(Tally.text), \(elapsed) seconds: \(total) violations of \(found.count) kinds")
    for (signature, count) in found.sorted(by: { $0.value > $1.value }) { Self.say("  \(count) × \(signature.shown)") }
    return total
  }

  private var elapsed: Int { Int((ContinuousClock.now - start) / .seconds(1)) }

  private var isOver: Bool {
    options.seconds.map { ContinuousClock.now - start > .seconds($0) } ?? false
  }

  private static func fuzzer(_ name: String, _ program: TestedProgram, _ interface: Interface) throws -> any Fuzzer {
    switch name {
    case "lines": LinesFuzzer(program, interface)
    case "records": RecordsFuzzer(program)
    case "commands": try CommandsFuzzer(program, interface)
    case "links": LinksFuzzer(program)
    case "conversations": ConversationsFuzzer(program)
    case "backends": try BackendsFuzzer(program)
    default: KillsFuzzer(program)
    }
  }

  private mutating func run<Some: Fuzzer>(_ fuzzer: inout Some, _ seed: Seed) async {
    guard let value = try? fuzzer.cases.value(seed: seed) else { return }
    do {
      try fuzzer.run(value)
    } catch let violation as Violation {
      fuzzer.startOver()
      let key = "\(fuzzer.name): \(violation.signature)"
      found[key, default: 0] += 1
      guard found[key, default: 0] <= Self.shownOfEach else { return }
      await report(violation, value, seed, &fuzzer)
    } catch {
      Self.say("Fuzzing: \(fuzzer.name) could not go on: \(error)")
      found["\(fuzzer.name): \(error)", default: 0] += 1
      fuzzer.startOver()
    }
  }

  /// Runs the case again and leaves out of it what it does not need, then tells all that is known.
  private func report<Some: Fuzzer>(
    _ violation: Violation,
    _ value: Some.Case,
    _ seed: Seed,
    _ fuzzer: inout Some
  ) async {
    Self.say("\nVIOLATION of: \(violation.rule.rawValue)\n\(violation.detail.shown)")
    let budget = Budget(runs: options.runs, until: .now + Self.maximumDuration)
    let cases = fuzzer.cases
    // Once the budget is spent nothing is made any more, which ends the search at once.
    let affordable = Gen<Some.Case> { choices throws(Rejected) in
      guard budget.isLeft else { throw Rejected() }
      return try cases.value(from: &choices)
    }
    var simplest = violation
    let copy = Box(fuzzer)
    let outcome = await Property.search(affordable, iterations: 0, replaying: [seed]) { value in
      budget.spend()
      copy.fuzzer.startOver()
      do {
        try copy.fuzzer.run(value)
        return true
      } catch let other as Violation where other.rule == violation.rule {
        simplest = other
        return false
      }
    }
    copy.fuzzer.startOver()
    var (text, doubt) = (fuzzer.text(of: value), "It did not happen when the case was run again.\n")
    if case .falsified(let counterexample) = outcome {
      (text, doubt) = (fuzzer.text(of: counterexample.value), "")
    }
    Self.say(
      """
      \(simplest.detail == violation.detail ? "" : "simpler: \(simplest.detail.shown)\n")\(doubt)again: Fuzzing --rounds 1 --seed \(seed) \(fuzzer.name)
      \(simplest.command.isEmpty ? violation.command.shown : simplest.command.shown)
      \(Self.kept(text, as: "\(fuzzer.name)-\(seed)", in: program))

      """
    )
  }

  /// Writes at once, so that whoever ends this tool has seen what it found.
  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// The case itself, or the file that holds it where it is long.
  private static func kept(_ text: String, as name: String, in program: TestedProgram) -> String {
    guard text.utf8.count > 4_000 else { return text }
    let file = program.kept.appending(path: name)
    try? FileManager.default.createDirectory(at: program.kept, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
    return "\(text.prefix(1_500))…\nwhole in \(file.path)"
  }
}

/// Holds a fuzzer that runs inside of a search.
private final class Box<Some: Fuzzer> {
  var fuzzer: Some

  init(_ fuzzer: Some) {
    self.fuzzer = fuzzer
  }
}

/// How long and how often a case may be run again.
private final class Budget: Sendable {
  private let runs: Mutex<Int>
  private let end: ContinuousClock.Instant

  init(runs: Int, until end: ContinuousClock.Instant) {
    self.runs = Mutex(runs)
    self.end = end
  }

  var isLeft: Bool { runs.withLock { $0 > 0 } && ContinuousClock.now < end }

  func spend() {
    runs.withLock { $0 -= 1 }
  }
}
