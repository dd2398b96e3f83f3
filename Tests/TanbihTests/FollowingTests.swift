import Foundation
import TestSupport
import Testing

/// A backend's inbox, followed by the program.
@Suite(.timeLimit(.minutes(5)))
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
    let follow = ["notifications", "sync", "--from", server.url, "--token-file", token.path]

    chmod(token.path, 0o644)
    let refused = try program.run(follow)
    #expect(refused.code == 1)
    #expect(refused.errors.hasPrefix("tanbih: There is no token in "))

    chmod(token.path, 0o600)
    #expect(try program.run(follow) == Ended(code: 0, output: "2026-11-20T11:00:00+03:00  Loan approved: 15000 SAR\n"))
    #expect(try program.run(["notifications", "sync"]).code == 1)
    #expect(try program.run(["ask", "mark all notifications as read"]).output.contains("1 notification is read now."))
    #expect(try program.run(["notifications", "sync"]).code == 1)
    #expect(server.requests.filter { $0.verb == "PATCH" }.map(\.path) == ["/api/notifications/7/read"])
    #expect(try program.run(["export"]).output.contains("LOAN_APPROVED"))

    #expect(try program.run(["notifications", "sync", "--from", "none"]).code == 0)
    #expect(try !program.run(["export"]).output.contains("LOAN_APPROVED"))
    #expect(
      try program.run(["notifications", "sync"]).errors == "tanbih: No backend is followed; name one with --from.\n"
    )
  }

  @Test func `without the backend the inbox is what was known last, and the reason is said`() throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url)
    let ended = try program.run(["notifications", "sync", "--from", "http://127.0.0.1:1"])
    #expect(ended == Ended(code: 1, errors: "tanbih: The server cannot be reached; what was known last is shown.\n"))
    let plain = try program.run(["notifications", "sync", "--from", "http://example.com"])
    #expect(plain.code == 2)
  }
}
