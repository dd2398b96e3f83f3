import Foundation
import PropertyTesting

/// Lets the program follow backends that answer to do harm, and looks at what they leave behind.
struct BackendsFuzzer: Fuzzer {
  struct Case: Sendable {
    let alerts: [HostileServer.Answer]
    let inbox: [HostileServer.Answer]
    let rounds: Int
  }

  /// No more of a backend's alerts and items are kept than this, whatever it tells.
  private static let largestCount = 5_000
  private static let largestStore = 64 << 20

  let name = "backends"
  private let program: TestedProgram

  init(_ program: TestedProgram) throws {
    self.program = program
  }

  var cases: Gen<Case> {
    zip(
      Gen.answer(isInbox: false).array(count: 1...4),
      Gen.answer(isInbox: true).array(count: 1...4),
      .int(in: 1...4)
    ).map { Case(alerts: $0.0, inbox: $0.1, rounds: $0.2) }
  }

  func text(of value: Case) -> String {
    "\(value.rounds) rounds\n" + value.alerts.map { "alerts: \($0.bytes.shown)" }.joined(separator: "\n") + "\n"
      + value.inbox.map { "inbox: \($0.bytes.shown)" }.joined(separator: "\n")
  }

  func run(_ value: Case) throws {
    let folder = program.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = folder.appending(path: "data")
    let options = ["--data", data.path]
    let (alerts, inbox) = (try HostileServer(value.alerts), try HostileServer(value.inbox))
    try program.run(options + ["source", "add", "http://127.0.0.1:\(alerts.port)", "--allow-http"])
    try program.run(options + ["source", "add", "http://127.0.0.1:\(inbox.port)", "--inbox", "--allow-http"])
    for _ in 0..<value.rounds {
      let session = try ServeSession(program, options)
      try follow(with: session) { alerts.requests + inbox.requests }
      try session.end()
    }
    for command in [["source", "list"], ["notifications", "sync"], ["notifications", "due"]] {
      try program.run(options + command)
    }
    try checkSize(options, data)
    let export = try program.run(options + ["export"], isData: true)
    try Identity(program).check(export.output, copying: options, into: ["--data", folder.appending(path: "copy").path])
  }

  /// Refreshes until the backends were asked, and looks at everything that they could have changed.
  private func follow(with session: ServeSession, requests: () -> Int) throws {
    let before = requests()
    _ = try session.ask("sources/refresh")
    let deadline = ContinuousClock.now + .seconds(2)
    try session.pump { requests() >= before + 2 || ContinuousClock.now > deadline }
    // Time to read what was answered; how much of it is no matter.
    let end = ContinuousClock.now + .milliseconds(150)
    try session.pump { ContinuousClock.now > end }
    for question in LinesFuzzer.questions { _ = try session.ask(question) }
    _ = try session.ask("chat/send", #"{"text":"وش عندي؟"}"#)
    _ = try session.ask("chat/send", #"{"text":"/inbox"}"#)
  }

  private func checkSize(_ options: [String], _ data: URL) throws {
    let session = try ServeSession(program, options)
    for method in ["alerts/list", "notifications/list"] {
      let total =
        try session.result(method, #"{"includeDismissed":true,"limit":1}"#)?["total"] as? Int ?? session.result(
          method
        )?["total"] as? Int ?? 0
      guard total <= Self.largestCount else {
        throw Violation(.growth, "\(method) has \(total)", command: session.program.command)
      }
    }
    try session.end()
    for file in (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? [] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: data.appending(path: file).path)
      let size = attributes?[.size] as? Int ?? 0
      guard size <= Self.largestStore else { throw Violation(.growth, "\(file) has \(size >> 20) MiB") }
    }
  }
}
