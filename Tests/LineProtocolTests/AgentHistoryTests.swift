import Assistant
import Databases
import Foundation
import Models
import Operations
import Repositories
import Store
import TestSupport
import Testing

/// Conversations of the Agent Client Protocol that are kept, opened again, listed and ended.
@MainActor
struct AgentHistoryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func opening(_ session: String) -> String {
    #"{"sessionId":"\#(session)","cwd":"/work","mcpServers":[]}"#
  }

  @Test func `a session that is loaded is told again, also by the next process`() throws {
    let client = try FrontEnd(in: folder.url)
    _ = try client.account.keeper.importRecords(
      Array(
        #"{"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}"#.utf8
      )
    )
    let session = try client.newSession()
    let answer = client.say("وش عندي؟", in: session).dropLast(2)
    let help = client.say("/where", in: session).dropLast()
    let told = ["> وش عندي؟"] + answer + ["> /where"] + help + ["result", "available_commands_update"]
    #expect(client.ask("session/load", Self.opening(session)).map(FrontEnd.said) == told)
    #expect(client.close() == [])

    let next = try FrontEnd(in: folder.url)
    next.ask("initialize", #"{"protocolVersion":1}"#)
    #expect(next.ask("session/load", Self.opening(session)).map(FrontEnd.said) == told)
    #expect(next.say("/where", in: session) == ["الطريق: المحادثة", "end_turn"])
  }

  @Test func `what is said is saved in a while`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    let sessions = try client.account.records().sessions
    #expect(try sessions.page() == [])
    #expect(client.wait() == [])
    #expect(try sessions.get(session)?.title == "/where")
    #expect(try sessions.lines(of: session).map(\.text) == ["/where", "الطريق: المحادثة"])
    #expect(client.wait() == [])
  }

  @Test func `words that cannot be saved are given up, their conversation is not`() throws {
    let client = try FrontEnd(in: folder.url)
    let (silenced, heard) = (try client.newSession(), try client.newSession())
    let store = try client.account.store()
    try store.connection.execute("PRAGMA query_only = ON")
    _ = client.say("/where", in: silenced)
    #expect(client.wait() == [])
    try store.connection.execute("PRAGMA query_only = OFF")
    let sessions = try client.account.records().sessions
    #expect(try sessions.page() == [])
    _ = client.say("/where", in: heard)
    #expect(client.wait() == [])
    #expect(Set(try sessions.page().map(\.id)) == [silenced, heard])
    #expect(try sessions.get(silenced)?.title == "/where")
    #expect(try sessions.lines(of: silenced) == [])
    #expect(try sessions.lines(of: heard).count == 2)
  }

  @Test func `of a long line the beginning is kept`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/" + String(repeating: "ن", count: 100_000), in: session)
    _ = client.close()
    let lines = try client.account.records().sessions.lines(of: session)
    #expect(lines.map(\.text.unicodeScalars.count) == [16_384, 16_384])
    #expect(lines[0].text.hasSuffix("ن…"))
    // What was typed is isolated in the answer to it, which ends what it began.
    #expect(lines[1].text.hasSuffix("ن…\u{2069}"))
  }

  @Test func `a session that is resumed is not told again`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    #expect(
      client.ask("session/resume", #"{"sessionId":"\#(session)","cwd":"/work"}"#).map(FrontEnd.said) == [
        "result", "available_commands_update",
      ]
    )
  }

  @Test func `sessions are listed newest first, page by page, for a folder or all`() throws {
    let client = try FrontEnd(in: folder.url)
    let first = try client.newSession(folder: "/else")
    for _ in 1...60 { _ = try client.newSession() }
    struct Answer: Decodable {
      struct Item: Decodable {
        let sessionId: String
        let cwd: String
      }
      struct Result: Decodable {
        let sessions: [Item]
        let nextCursor: String?
      }
      let result: Result
    }
    func list(_ params: String) throws -> Answer.Result {
      let line = client.ask("session/list", params).first ?? ""
      return try JSONDecoder().decode(Answer.self, from: Data(line.utf8)).result
    }
    let page = try list("{}")
    let cursor = try #require(page.nextCursor)
    let rest = try list(#"{"cursor":"\#(cursor)"}"#)
    #expect(page.sessions.count == 50)
    #expect(rest.nextCursor == nil)
    #expect(Set((page.sessions + rest.sessions).map(\.sessionId)).count == 61)
    #expect(try list(#"{"cwd":"/else"}"#).sessions.map(\.sessionId) == [first])
    #expect(try list(#"{"cwd":"/nowhere"}"#).sessions.isEmpty)
  }

  @Test func `a session that is closed can be opened again, one that is deleted cannot`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    #expect(client.send(client.prompt("/help", in: session)) == [])
    #expect(
      client.ask("session/close", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said).sorted() == [
        "cancelled", "result",
      ]
    )
    #expect(client.ask("session/load", Self.opening(session)).count == 4)
    for _ in 1...2 {
      #expect(client.ask("session/delete", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said) == ["result"])
    }
    #expect(client.error("session/load", Self.opening(session))?.code == -32002)
  }

  @Test func `what is forgotten is gone from the sessions, too`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("سر كبير", in: session)
    _ = client.wait()
    _ = client.say("/forget", in: session)
    let allowed = #"{"jsonrpc":"2.0","id":"tanbih-1","result":{"outcome":{"outcome":"selected","optionId":"allow"}}}"#
    _ = client.send(allowed) + client.rest() + client.close()
    let sessions = try client.account.records().sessions
    #expect(try sessions.page() == [])
    #expect(try sessions.lines(of: session) == [])
  }

  @Test func `more sessions than are held open go on as if they were`() throws {
    let client = try FrontEnd(in: folder.url)
    let first = try client.newSession()
    _ = client.say("/where", in: first)
    for _ in 1...70 { _ = try client.newSession() }
    #expect(client.say("/where", in: first) == ["الطريق: المحادثة", "end_turn"])
    #expect(client.ask("session/load", Self.opening(first)).count == 6)
  }
}
