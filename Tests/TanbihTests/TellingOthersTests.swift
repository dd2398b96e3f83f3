import Foundation
import TestSupport
import Testing

/// What a killed process may have told to one person is not forgotten when another is told of something.
@Suite(.onOwnThreads)
struct TellingOthersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(_ user: String, at time: String = "09:10") -> Tanbih {
    Tanbih(locale: "en", data: folder.url, options: ["--now", "2026-11-21T\(time):00+03:00", "--user", user])
  }

  /// Delivers a reminder to somebody whom nobody tells of it, and returns its id.
  private func deliver(to user: String) throws -> String {
    let reminder =
      #"{"kind":"reminder","id":"r-\#(user)","title":"Gym","body":"Go","at":"2026-11-21T09:05:00+03:00"}"#
    #expect(try program(user, at: "09:00").run(["import", "-"], input: reminder).code == 0)
    #expect(try program(user).run(["ask", "what is in my inbox?"]).code == 0)
    let kept = try program(user).run(["export"]).output.split(separator: "\n")
    let item = try #require(kept.first { $0.contains(#""kind":"notification""#) })
    return String(try #require(item.firstMatch(of: /"id":"([^"]*)"/)).1)
  }

  private func note(_ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: "telling.lock"))
  }

  private func run(_ user: String) throws -> Ended { try program(user).run(["notifications", "run", "--json"]) }

  @Test func `what was told to one is not told again though another was told meanwhile`() throws {
    let first = try deliver(to: "muna")
    _ = try deliver(to: "ali")
    try note("muna\0.\0\(first)\0\0\0")
    #expect(try run("ali").lines.count == 1)
    #expect(try run("muna") == Ended(code: 1))
  }

  @Test(arguments: ["?", "~"])
  func `what may have been told to one says so though another was told meanwhile`(state: String) throws {
    let first = try deliver(to: "muna")
    _ = try deliver(to: "ali")
    try note("muna\0\(state)\0\(first)\0\0\0")
    #expect(try run("ali").lines.map { $0.contains("isAgain") } == [false])
    #expect(try run("muna").lines.map { $0.contains(#""isAgain":true"#) } == [true])
    #expect(try run("muna") == Ended(code: 1))
  }

  @Test func `what may have been told to several says so to each`() throws {
    let ids = try ["muna", "ali"].map { try deliver(to: $0) }
    try note("muna\0~\0\(ids[0])\0\0ali\0~\0\(ids[1])\0\0\0")
    for user in ["ali", "muna"] {
      #expect(try run(user).lines.map { $0.contains(#""isAgain":true"#) } == [true])
      #expect(try run(user) == Ended(code: 1))
    }
  }

  @Test func `what was read meanwhile is no longer in doubt`() throws {
    let id = try deliver(to: "muna")
    try note("muna\0~\0\(id)\0\0\0")
    #expect(try program("muna").run(["ask", "mark all as read"]).code == 0)
    _ = try deliver(to: "ali")
    #expect(try run("ali").lines.count == 1)
    let left = try Data(contentsOf: folder.url.appending(path: "telling.lock"))
    #expect(!String(decoding: left.prefix(while: { $0 != 0 }), as: UTF8.self).contains("muna"))
  }

  @Test func `streams of two that were killed at once leave both in doubt`() throws {
    // More than the sockets of both sides hold.
    let reminders = try NumberedReminders()
    let users = ["me", "muna"]
    for user in users { try reminders.plan(0..<2_500, length: 4_000, of: user) }
    let tokens = try users.map { user in
      try reminders.program(at: "09:10", of: user).run(["token", "add", "app-\(user)"]).output
        .trimmingCharacters(in: .newlines)
    }
    let server = try reminders.program(at: "09:10").start(["serve", "--http", "0"])
    let address = try server.readLine()
    let streams = try tokens.map { token in
      let stream = try HTTPConnection(address)
      try stream.write("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
      #expect(try stream.answer().status == 200)
      return stream
    }
    try reminders.waitUntilNothingMoves(of: 5_000)
    server.send(signal: SIGKILL)
    try server.wait()
    for (user, stream) in zip(users, streams) {
      var before: [Int] = []
      while let block = try? stream.block() { before += NumberedReminders.numbers(in: block) }
      #expect(!before.isEmpty && before.count < 2_500)
      let lines = try reminders.program(at: "09:10", of: user).run(["notifications", "run", "--json"]).lines
      let after = lines.flatMap(NumberedReminders.numbers)
      #expect(Set(before).union(after) == Set(0..<2_500))
      let again = Set(lines.filter { $0.contains(#""isAgain":true"#) }.flatMap(NumberedReminders.numbers))
      #expect(Set(before).intersection(after).isSubset(of: again), "\(user)")
    }
  }
}
