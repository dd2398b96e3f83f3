import Foundation
import PropertyTesting

/// Sends lines to `serve` in every dialect: to one that lives long, and to fresh ones whose store is looked at afterwards.
struct LinesFuzzer: Fuzzer {
  struct Case {
    let dialect: ServeDialect
    let isLong: Bool
    let lines: [Line]
  }

  /// So many conversations of a dialect go by before it gets a new process.
  private static let conversations = 40
  /// What a person would ask again after a restart; nothing but reading.
  static let questions = [
    "dependents/list", "services/list", "alerts/list", "settings/get", "notifications/list", "notifications/scheduled",
    "devices/list", "tax/deadlines", "recommendations/list", "sources/list", "dashboard/summary",
  ]

  let name = "lines"
  private let program: TestedProgram
  private let interface: Interface
  private var kept: [ServeDialect.Name: (session: ServeSession, conversations: Int)] = [:]

  init(_ program: TestedProgram, _ interface: Interface) {
    (self.program, self.interface) = (program, interface)
  }

  var cases: Gen<Case> {
    let interface = interface
    return Gen { choices throws(Rejected) in
      let name = try Gen<ServeDialect.Name>.anyCase.value(from: &choices)
      let dialect = ServeDialect(name: name, interface: interface)
      let isLong = choices.draw(upTo: 3) < 3
      return Case(
        dialect: dialect,
        isLong: isLong,
        lines: try Gen.line(dialect).array(count: 0...60).value(from: &choices)
      )
    }
  }

  mutating func startOver() {
    kept = [:]
  }

  mutating func run(_ value: Case) throws {
    if value.isLong {
      var (session, count) = try kept[value.dialect.name] ?? (open(value.dialect, ["--demo"]), 0)
      // Removed first: one that has failed is not spoken to again.
      kept[value.dialect.name] = nil
      try converse(value, with: session)
      count += 1
      if count < Self.conversations { kept[value.dialect.name] = (session, count) } else { try session.end() }
    } else {
      let folder = program.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let options = ["--data", folder.path, "--now", TestedProgram.now]
      let session = try open(value.dialect, options)
      try converse(value, with: session)
      try session.end()
      try checkRestart(options)
    }
  }

  func text(of value: Case) -> String {
    value.lines.map { $0.bytes.shown }.joined(separator: "\n")
  }

  private func open(_ dialect: ServeDialect, _ options: [String]) throws -> ServeSession {
    let session = try ServeSession(program, options)
    for line in dialect.handshake { session.send(Array(line.utf8)) }
    return session
  }

  private func converse(_ value: Case, with session: ServeSession) throws {
    var expected: [(id: String, line: [UInt8])] = []
    for line in value.lines {
      let id = session.send(line.bytes)
      if line.isRequest, let id { expected.append((id, line.bytes)) }
    }
    _ = try session.ask(value.dialect.good.method, value.dialect.good.params)
    // A prompt may be answered after what was asked later.
    for (id, line) in expected where session.answers(to: id) == 0 {
      do {
        try session.wait(for: id)
      } catch let violation as Violation where violation.rule == .hang {
        throw Violation(.answers, "no answer to \(line.glimpse)", command: session.program.command)
      }
    }
  }

  /// Asks the same of two processes that were started one after the other, and of an import of what the first exports.
  private func checkRestart(_ options: [String]) throws {
    let answers = try (0..<2).map { _ in try Self.answers(program, options) }
    for question in Self.questions where answers[0][question] != answers[1][question] {
      let (first, second) = (answers[0][question] ?? "", answers[1][question] ?? "")
      throw Violation(.change, "\(question): \(first.prefix(1_000))\nthen: \(second.prefix(1_000))")
    }
  }

  /// Asks a new process all questions.
  static func answers(_ program: TestedProgram, _ options: [String]) throws -> [String: String] {
    let session = try ServeSession(program, options)
    var answers: [String: String] = [:]
    for question in questions {
      let answer = try session.ask(question).filter { $0.key != "id" }
      answers[question] = String(
        decoding: try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys]),
        as: UTF8.self
      )
    }
    try session.end()
    return answers
  }
}
