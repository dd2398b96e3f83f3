import Foundation
import PropertyTesting

/// Talks to `chat` by pipes and on a terminal, and by `chat/send`, through several processes with days between them.
struct ConversationsFuzzer: Fuzzer {
  struct Case: Sendable {
    let parts: [Part]
  }

  /// What is said to one process.
  struct Part: Sendable {
    let face: Face
    let locale: String
    /// Since the process before.
    let days: Int
    let sentences: [String]
  }

  enum Face: CaseIterable, Sendable {
    case pipe, lines, terminal
  }

  let name = "conversations"
  private let program: TestedProgram

  init(_ program: TestedProgram) {
    self.program = program
  }

  var cases: Gen<Case> {
    let face = Gen<Face>.element(of: [.pipe, .lines, .pipe, .lines, .terminal])
    let part = zip(
      zip(face, .element(of: ["en", "ar", "az"])),
      .element(of: [0, 0, 1, 2, 9, 30, 400]),
      Gen<String>.oneOf(.sentence, .sentence, .hostileText).array(count: 1...12)
    ).map { Part(face: $0.0.0, locale: $0.0.1, days: $0.1, sentences: $0.2) }
    return part.array(count: 1...4).map { Case(parts: $0) }
  }

  func text(of value: Case) -> String {
    value.parts.map { part in
      "\(part.face), \(part.locale), \(part.days) days later:\n"
        + part.sentences.map { "  \($0.shown)" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  func run(_ value: Case) throws {
    let folder = program.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = ["--data", folder.appending(path: "data").path]
    _ = try program.run(data + ["--now", TestedProgram.now, "import", "-"], input: Array(PlantedFiles.records.utf8))
    var day = 0
    var options: [String] = data
    for part in value.parts {
      day += part.days
      options = data + ["--now", Self.now(after: day), "--locale", part.locale]
      switch part.face {
      case .pipe: try talk(part, options + ["chat"])
      case .lines: try send(part, options)
      case .terminal: try type(part, options + ["chat"])
      }
    }
    let copy = ["--data", folder.appending(path: "copy").path] + options.dropFirst(2)
    try Identity(program).check(copying: options, into: copy)
  }

  /// Lines in, lines out; the input is one text, of which a line break makes more lines.
  private func talk(_ part: Part, _ arguments: [String]) throws {
    let input = part.sentences.map { "\($0)\n" }.joined()
    Tally.count(\.lines, part.sentences.count)
    let ended = try program.run(arguments, input: Array(input.utf8))
    guard ended.code == 0 else {
      throw Violation(.death, "\(ended.ending), \(ended.errors.glimpse)", command: arguments.joined(separator: " "))
    }
  }

  private func send(_ part: Part, _ options: [String]) throws {
    let session = try ServeSession(program, options)
    for sentence in part.sentences {
      let answer = try session.ask("chat/send", "{\"text\":\(sentence.quoted)}")
      let messages = (answer["result"] as? [String: Any])?["messages"] as? [[String: Any]]
      let reason = ((answer["error"] as? [String: Any])?["data"] as? [String: Any])?["reason"] as? String
      guard messages?.isEmpty == false || reason?.isEmpty == false else {
        throw Violation(
          .answers,
          "neither messages nor a reason for «\(sentence.shown)»",
          command: session.program.command
        )
      }
      for text in (messages ?? []).compactMap({ $0["text"] as? String }) {
        try OutputRules.check(Array(text.utf8), isData: false, of: "a message", command: session.program.command)
      }
    }
    try session.end()
  }

  /// A person's keys: what controls the line editor is left out, all else is typed.
  private func type(_ part: Part, _ arguments: [String]) throws {
    let process = try program.start(
      arguments,
      output: .terminal(isEchoing: true),
      environment: ["INPUTRC": "/dev/null"]
    )
    try process.pump(for: .milliseconds(400))
    for sentence in part.sentences {
      Tally.count(\.lines)
      let typed = sentence.prefix(2_000).unicodeScalars.filter { $0.properties.generalCategory != .control }
      process.write(Array(String(String.UnicodeScalarView(typed)).utf8) + [0x0D])
      try process.pump(for: .milliseconds(50))
    }
    process.write([0x0D, 0x15, 4])
    try process.pump(for: .milliseconds(300))
    process.kill(SIGTERM)
    try process.pump()
    try TerminalRules.check(process)
  }

  private static func now(after days: Int) -> String {
    let start = Date(timeIntervalSince1970: 1_795_240_800)
    return start.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601)
  }
}
