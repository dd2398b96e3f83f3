import Foundation
import Synchronization
import TestSupport
import Testing

/// A backend's inbox, followed by the program.
@Suite(.onOwnThreads)
struct FollowingTests {
  private static let list = #"""
    {"notifications":[{"id":"7","type":"LOAN_APPROVED","title":"Loan approved","message":"15000 SAR",\#
    "createdAt":"2026-11-20T08:00:00Z","isRead":false}]}
    """#

  /// Answers the list, and notes in it what was read.
  private static func backend() throws -> LoopbackServer {
    try LoopbackServer { request, before in
      guard request.headers["authorization"] == "Bearer s3cret" else { return .answer(401) }
      return .answer(200, body: request.verb == "GET" ? list : "{}")
    }
  }

  @Test func `the inbox of a backend is fetched, read here, and read there`() throws {
    let folder = try TemporaryFolder()
    let server = try Self.backend()
    let token = folder.url.appending(path: "token")
    try Data("s3cret\n".utf8).write(to: token)
    let program = Tanbih(data: folder.url.appending(path: "data"))
    let follow = ["source", "add", server.url + "/", "--inbox", "--token-file", token.path]

    chmod(token.path, 0o644)
    let refused = try program.run(follow)
    #expect(refused.code == 2)
    #expect(refused.words.errors == "tanbih: The token file \(token.path) is not yours alone: give it the mode 0600.\n")

    chmod(token.path, 0o600)
    #expect(
      try program.run(follow).words
        == Ended(code: 0, output: "The inbox of \(server.url) is followed from now on.\n")
    )
    #expect(try program.run(["source", "list"]).words.output == "\(server.url) has not been asked yet.\n")
    #expect(
      try program.run(["notifications", "sync"])
        == Ended(code: 0, output: "2026-11-20T11:00:00+03:00  Loan approved: 15000 SAR\n")
    )
    #expect(try program.run(["source", "list"]).words.output == "\(server.url) last answered a moment ago.\n")
    #expect(try program.run(["notifications", "sync"]).code == 1)
    #expect(try program.run(["ask", "mark all notifications as read"]).output.contains("1 notification is read now."))
    #expect(try program.run(["notifications", "sync"]).code == 1)
    #expect(server.requests.filter { $0.verb == "PATCH" }.map(\.path) == ["/api/notifications/7/read"])
    #expect(try program.run(["export"]).output.contains("LOAN_APPROVED"))

    #expect(try program.run(["source", "remove", server.url]).code == 0)
    #expect(try !program.run(["export"]).output.contains("LOAN_APPROVED"))
    #expect(
      try program.run(["notifications", "sync"]).errors
        == "tanbih: No inbox of a backend is followed; name one by tanbih source add URL --inbox.\n"
    )
  }

  /// As many as there are in the range, a page of them for each request.
  private static func backend(of numbers: Range<Int>) throws -> LoopbackServer {
    try LoopbackServer { request, _ in
      guard request.verb == "GET" else { return .answer(200, body: "{}") }
      let query = URLComponents(string: request.path)?.queryItems ?? []
      let value = { name in query.first { $0.name == name }?.value.flatMap(Int.init) ?? 0 }
      let items = numbers.dropFirst(value("offset")).prefix(value("limit")).map { number in
        #"{"id":"\#(number)","type":"PAYMENT_DUE","title":"No. \#(number)","message":"m","#
          + #""createdAt":"2026-11-20T08:00:00Z","isRead":false}"#
      }
      return .answer(200, body: #"{"notifications":[\#(items.joined(separator: ","))]}"#)
    }
  }

  @Test func `of many that come at once twenty are told and then how many; a program is told all`() throws {
    for (options, count) in [([], 21), (["--json"], 300)] {
      let folder = try TemporaryFolder()
      let program = Tanbih(data: folder.url)
      let server = try Self.backend(of: 1..<301)
      #expect(try program.run(["source", "add", server.url, "--inbox"]).code == 0)
      let ended = try program.run(["notifications", "sync"] + options)
      #expect(ended.code == 0)
      #expect(ended.words.lines.count == count)
      if options.isEmpty {
        #expect(ended.words.lines.last?.hasSuffix("News from \(server.url): It came all at once: 300.") == true)
        // The number is told once.
        #expect(try program.run(["notifications", "run"]).code == 1)
      }
    }
  }

  @Test func `a backend whose list is another one at each request is given up by name`() throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url)
    let fresh = Counter()
    let server = try LoopbackServer { _, _ in
      let start = fresh.next() * 100
      let items = (0..<100).map { number in
        #"{"id":"\#(start + number)","type":"PAYMENT_DUE","title":"t","message":"m","#
          + #""createdAt":"2026-11-20T08:00:00Z","isRead":false}"#
      }
      return .answer(200, body: #"{"notifications":[\#(items.joined(separator: ","))]}"#)
    }
    #expect(try program.run(["source", "add", server.url, "--inbox"]).code == 0)
    let ended = try program.run(["notifications", "sync"])
    let reason = "The server's list is another one at each request, so that it is never read as a whole."
    #expect(ended == Ended(code: 1, errors: "tanbih: \(reason)\n"))
    #expect(server.requests.count == 6)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test func `without the backend the inbox is what was known last, and the reason is said`() throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url)
    #expect(try program.run(["source", "add", "http://127.0.0.1:1", "--inbox"]).code == 0)
    let ended = try program.run(["notifications", "sync"])
    #expect(ended == Ended(code: 1, errors: "tanbih: The server cannot be reached; what was known last is shown.\n"))
    #expect(
      try program.run(["source", "list"]).words.output
        == "Nothing is known of http://127.0.0.1:1 yet: The server cannot be reached.\n"
    )
    #expect(try program.run(["source", "add", "http://example.com", "--inbox"]).code == 2)
  }
}
