import Foundation
import TestSupport
import Testing

/// Lists over HTTP that come in pages, and what tells a client that it has them already.
@Suite(.onOwnThreads)
struct HTTPPagesTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  private func ask(
    _ target: String,
    _ token: String,
    tag: String? = nil,
    of url: String?
  ) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    let fields = tag.map { "If-None-Match: \($0)\r\n" } ?? ""
    try connection.write(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n"
    )
    return try connection.answer()
  }

  private func importRecords(_ records: [String]) throws {
    let run = try program.run(["import", "-"], input: records.joined(separator: "\n"))
    #expect(run.code == 0, "\(run.errors)")
  }

  private static func deadline(_ number: Int) -> String {
    #"{"kind":"alert","id":\#(number),"alertType":"TAX_DEADLINE","title":"T\#(number)","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z","deadlineDate":"2026-12-0\#(number)"}"#
  }

  private static let lists = [
    "/api/v1/alerts", "/api/v1/recommendations", "/api/v1/tax/deadlines", "/api/v1/device-tokens", "/api/notifications",
  ]

  @Test func `every list is asked for in parts, and tells how much there is in all`() throws {
    let token = try program.run(["token", "add", "app", "--scope", "read"]).output.trimmingCharacters(in: .newlines)
    try importRecords((1...3).map(Self.deadline))
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    for list in Self.lists {
      let whole = try ask(list, token, of: url)
      #expect(whole.headers["x-total-count"] != nil, "\(list)")
      #expect(try ask(list + "?limit=0", token, of: url).status == 422, "\(list)")
      #expect(try ask(list + "?limit=x", token, of: url).status == 422, "\(list)")
      let behind = try ask(list + "?offset=1000", token, of: url)
      #expect(behind.headers["x-total-count"] == whole.headers["x-total-count"], "\(list)")
    }
    let page = try ask("/api/v1/tax/deadlines?limit=1&offset=1", token, of: url)
    #expect(
      page.body
        == #"{"deadlines":[{"actionUrl":null,"alertId":2,"daysRemaining":11,"deadlineDate":"2026-12-02","title":"M"}],"nextOffset":2,"total":3}"#
    )
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `a tag holds for the page and the total, and what has not changed tells the total too`() throws {
    let token = try program.run(["token", "add", "app", "--scope", "read"]).output.trimmingCharacters(in: .newlines)
    try importRecords((1...2).map(Self.deadline))
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    let first = try ask("/api/v1/alerts?limit=1", token, of: url)
    let same = try ask("/api/v1/alerts?limit=1", token, tag: first.headers["etag"], of: url)
    #expect(same.status == 304)
    #expect(same.headers["x-total-count"] == "2")
    try importRecords([Self.deadline(3)])
    let grown = try ask("/api/v1/alerts?limit=1", token, tag: first.headers["etag"], of: url)
    #expect(grown.status == 200)
    #expect(grown.headers["x-total-count"] == "3")
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `the inbox goes on behind a cursor, and is asked for what is in it by its query`() throws {
    let token = try program.run(["token", "add", "app", "--scope", "write"]).output.trimmingCharacters(in: .newlines)
    try importRecords(
      (1...3).map { number in
        #"{"kind":"notification","id":"00000000-0000-4000-8000-00000000000\#(number)","type":"other","title":"N\#(number)","body":"M","isRead":\#(number == 1),"createdAt":"2026-11-1\#(number)T08:00:00Z"}"#
      }
    )
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    let page = try ask("/api/notifications?limit=2", token, of: url)
    #expect(page.body.contains("N3") && page.body.contains("N2") && !page.body.contains("N1"), "\(page.body)")
    let cursor = try #require(page.body.firstMatch(of: /"nextCursor":"([^"]+)"/)).output.1
    let escaped = try #require(String(cursor).addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let rest = try ask("/api/notifications?cursor=\(escaped)", token, of: url)
    #expect(rest.body.contains("N1") && !rest.body.contains("N2"))
    let unread = try ask("/api/notifications?unreadOnly=true", token, of: url)
    #expect(unread.headers["x-total-count"] == "2")
    let found = try ask("/api/notifications?search=n2", token, of: url)
    #expect(found.body.contains("N2") && !found.body.contains("N3"))
    #expect(try ask("/api/notifications?unreadOnly=yes", token, of: url).status == 422)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `health says so once the folder is gone`() throws {
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    #expect(try ask("/health", "none", of: url).status == 200)
    try FileManager.default.removeItem(at: folder.url)
    let answer = try ask("/health", "none", of: url)
    #expect(answer.status == 503)
    #expect(answer.headers["retry-after"] == "5")
    #expect(answer.body.hasPrefix(#"{"status":"failing","store":"unavailable","version":""#))
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `who may only read says which language to speak`() throws {
    let token = try program.run(["token", "add", "app", "--scope", "read"]).output.trimmingCharacters(in: .newlines)
    let server = try program.start(["serve", "--http", "0"])
    let connection = try HTTPConnection(try server.readLine())
    let body = #"{"locale":"az"}"#
    try connection.write(
      "POST /operations/initialize HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    #expect(try connection.answer().status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
