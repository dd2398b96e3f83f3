import Foundation
import Models
import TestSupport
import Testing

/// The inbox of a backend, followed while a chat or a front end is open.
@Suite(.onOwnThreads)
struct FollowedInboxTests {
  private let chat: TypedChat
  private let program: Tanbih
  private let backend = LendingBackend()
  private let server: LoopbackServer

  init() throws {
    chat = try TypedChat(columns: 100)
    program = Tanbih(data: chat.folder.url)
    server = try backend.start()
    let token = chat.folder.url.appending(path: "token")
    try Data((LendingBackend.token + "\n").utf8).write(to: token)
    chmod(token.path, 0o600)
    let added = try program.run(["source", "add", server.url, "--inbox", "--token-file", token.path])
    #expect(added.code == 0)
  }

  /// A front end that has looked at the inbox once, so that it is told of what comes.
  private func frontEnd() throws -> ChildProcess {
    let serve = try program.start(["serve"])
    try serve.write(Array(JSONRPC.request("notifications/list").utf8))
    _ = try serve.readLine()
    return serve
  }

  /// The next line that says something, whatever else is said before.
  private func line(of serve: ChildProcess, with words: String) throws -> String {
    while true {
      let line = try #require(try serve.readLine())
      if line.contains(words) { return line }
    }
  }

  private func ask(_ serve: ChildProcess, _ method: String, _ params: String = "{}") throws -> String {
    try serve.write(Array(JSONRPC.request(method, params, id: 7).utf8))
    return try line(of: serve, with: #""id":7,"#)
  }

  private func isRead(_ number: Int) -> Bool {
    backend.items.contains { $0.id == NotificationItem.lending(number).id && $0.isRead }
  }

  // MARK: The chat

  @Test func `a chat on a terminal shows what the backend gets meanwhile, and the backend hears of what is read in it`()
    throws
  {
    backend.items = [.lending(1)]
    try chat.start(bidi: "off")
    try chat.terminal.read(until: "القسط 1")
    backend.items.append(.lending(2))
    try chat.terminal.type("/refresh\r")
    try chat.terminal.read(until: "القسط 2")
    // From here on the backend is down: what is read waits in the outbox.
    backend.faults = Array(repeating: .reset, count: 1_000)
    let count = server.requests.count
    try chat.terminal.type("/read\r")
    try wait { server.requests.count > count }
    #expect(!isRead(1) && !isRead(2))
    backend.faults = []
    try wait { isRead(1) && isRead(2) }
    try chat.terminal.type("\u{4}")
    try chat.terminal.wait()
  }

  // MARK: Front ends

  @Test func `a front end is told what the backend gets meanwhile, and the backend hears of what is read in it`() throws
  {
    let serve = try frontEnd()
    backend.items = [.lending(1), .lending(2, isRead: true)]
    #expect(try ask(serve, "sources/refresh").contains(#""sources":1"#))
    let delivered = try line(of: serve, with: #""method":"notification/delivered""#)
    #expect(delivered.contains(#""title":"القسط 1""#) && delivered.contains(#""type":"PAYMENT_DUE""#))
    #expect(try ask(serve, "notifications/markRead", #"{"id":"l 1/é"}"#).contains(#""unread":0"#))
    try wait { isRead(1) }
    #expect(server.requests.filter { $0.verb == "PATCH" }.map(\.path) == ["/api/notifications/l%201%2F%C3%A9/read"])
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  @Test func `quiet hours hold the telling, and not the notification`() throws {
    #expect(try chat.put(settings: #""quietHoursStart":"08:00","quietHoursEnd":"10:00""#) == 0)
    let serve = try frontEnd()
    backend.items = [.lending(1)]
    _ = try ask(serve, "sources/refresh")
    var lines: [String] = []
    try wait {
      try serve.write(Array(JSONRPC.request("notifications/list", id: 8).utf8))
      while true {
        let line = try #require(try serve.readLine())
        lines.append(line)
        if line.contains(#""id":8,"#) { return line.contains("القسط 1") }
      }
    }
    #expect(!lines.contains { $0.contains("notification/delivered") })
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  @Test func `of two processes one asks; what either reads arrives, also when the one that asks is gone`() throws {
    backend.items = (1...4).map { .lending($0) }
    let first = try frontEnd()
    try wait { try ask(first, "notifications/list").contains(#""total":4"#) }
    let second = try frontEnd()
    _ = try ask(first, "notifications/markRead", #"{"id":"l 1/é"}"#)
    _ = try ask(second, "notifications/markRead", #"{"id":"l 2/é"}"#)
    try wait { isRead(1) && isRead(2) }
    let marks = server.requests.filter { $0.verb == "PATCH" }.map(\.path)
    #expect(Set(marks).count == marks.count)
    first.closeInput()
    #expect(try first.wait() == .exited(0))
    _ = try ask(second, "notifications/markRead", #"{"id":"l 3/é"}"#)
    try wait { isRead(3) }
    #expect(!isRead(4))
    second.closeInput()
    #expect(try second.wait() == .exited(0))
  }
}
