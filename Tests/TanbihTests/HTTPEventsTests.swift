import Foundation
import TestSupport
import Testing

/// What comes up, streamed to clients of the built program as server-sent events.
@Suite(.onOwnThreads)
struct HTTPEventsTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  private func start() throws -> (server: ChildProcess, url: String?) {
    let server = try program.start(["serve", "--http", "0"])
    return (server, try server.readLine())
  }

  private func addToken(_ name: String, _ options: String...) throws -> String {
    try program.run(["token", "add", name] + options).output.trimmingCharacters(in: .newlines)
  }

  private func events(
    of url: String?,
    _ token: String,
    fields: String = ""
  ) throws -> (
    head: HTTPConnection.Answer, stream: HTTPConnection
  ) {
    let connection = try HTTPConnection(url)
    try connection.write(
      "GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n"
    )
    return (try connection.answer(), connection)
  }

  /// Has another process keep an alert.
  private func raise(_ id: Int, severity: String = "high") throws {
    let record =
      #"{"kind":"alert","id":\#(id),"alertType":"tax_deadline","title":"Title","message":"Message","severity":"\#(severity)","createdAt":"2026-11-20T08:00:00Z"}"#
    #expect(try program.run(["import", "-"], input: record + "\n").code == 0)
  }

  private func remind(_ text: String, at time: String, token: String, by url: String?) throws {
    let body = #"{"text":"\#(text) \#(time)"}"#
    let connection = try HTTPConnection(url)
    try connection.write(
      "POST /operations/chat/send HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    #expect(try connection.answer().status == 200)
  }

  private func stop(_ server: ChildProcess) throws {
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `an alert that another process raises comes to every stream, with its place`() throws {
    let token = try addToken("app")
    let (server, url) = try start()
    let streams = try (0..<3).map { _ in try events(of: url, token) }
    for (head, stream) in streams {
      #expect(head.status == 200)
      #expect(head.headers["content-type"] == "text/event-stream")
      #expect(head.headers["cache-control"] == "no-store")
      #expect(
        try #require(head.headers["date"]).wholeMatch(of: /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/)
          != nil
      )
      #expect(try stream.block() == "retry: 2000\nid: 0-0")
    }
    try raise(7)
    for (_, stream) in streams {
      let block = try stream.block().split(separator: "\n")
      #expect(block.prefix(2) == ["id: 1-0", "event: alert/raised"])
      #expect(block.last?.hasPrefix(#"data: {"alert":{"actionUrl":null,"alertType":"tax_deadline""#) == true)
    }
    try stop(server)
    #expect(try streams[0].stream.block() == "event: server/ending\ndata: {}")
    #expect(try streams[0].stream.hasEnded())
  }

  @Test func `a document that another process brings comes to every stream, and a run tells of it no more`() throws {
    let token = try addToken("app")
    let (server, url) = try start()
    let streams = try (0..<2).map { _ in try events(of: url, token).stream }
    for stream in streams { _ = try stream.block() }
    let visa = #"{"kind":"service","service":"visa_renewal","expires":"2026-11-22"}"#
    #expect(try program.run(["import", "-"], input: visa).code == 0)
    for stream in streams {
      let block = try stream.block()
      #expect(block.contains("event: alert/raised") && block.contains(#""service":"visa_renewal""#), "\(block)")
    }
    #expect(try program.run(["notifications", "run"]).code == 1)
    try stop(server)
  }

  @Test func `a client that was away gets what it missed, each once, over a restart`() throws {
    let token = try addToken("app")
    let (first, url) = try start()
    let stream = try events(of: url, token).stream
    _ = try stream.block()
    try raise(1)
    #expect(try stream.block().hasPrefix("id: 1-0\n"))
    try stop(first)
    try raise(2)
    try raise(3)
    let (second, again) = try start()
    let missed = try events(of: again, token, fields: "Last-Event-ID: 1-0\r\n").stream
    #expect(try missed.block() == "retry: 2000\nid: 1-0")
    let told = try (0..<2).map { _ in try missed.block() }
    #expect(told.map { $0.contains(#""id":3"#) } == [false, true])
    let place = try #require(told[1].firstMatch(of: /id: (\d+-0)/)).1
    let whole = try events(of: again, token, fields: "Last-Event-ID: \(place)\r\n").stream
    #expect(try whole.block() == "retry: 2000\nid: \(place)")
    try raise(4)
    #expect(try whole.block().contains(#""id":4"#))
    let last = try missed.block()
    #expect(last.contains(#""id":4"#))
    let end = try #require(last.firstMatch(of: /id: (\d+-0)/)).1
    // Of another store: it begins where this one ends.
    let foreign = try events(of: again, token, fields: "Last-Event-ID: 900-900\r\n").stream
    #expect(try foreign.block() == "retry: 2000\nid: \(end)")
    try stop(second)
  }

  @Test func `of much that was missed each is told, in order`() throws {
    let token = try addToken("app")
    let (server, url) = try start()
    let stream = try events(of: url, token).stream
    _ = try stream.block()
    // What is critical is held back by no budget.
    for number in 1...45 { try raise(number, severity: "critical") }
    let missed = try events(of: url, token, fields: "Last-Event-ID: 0-0\r\n").stream
    _ = try missed.block()
    let told = try (1...45).map { _ in try #require(try missed.block().firstMatch(of: /"id":(\d+)/)).1 }
    #expect(told.compactMap { Int($0) } == Array(1...45))
    try stop(server)
  }

  @Test func `a screen that words opened while nobody listened is told to who comes again`() throws {
    let token = try addToken("app")
    let (server, url) = try start()
    do {
      let stream = try events(of: url, token).stream
      _ = try stream.block()
      try remind("open", at: "the dependents", token: token, by: url)
      #expect(try stream.block().contains(#""screen":"dependents""#))
    }
    try remind("open", at: "the dashboard", token: token, by: url)
    let again = try events(of: url, token, fields: "Last-Event-ID: 0-0\r\n").stream
    _ = try again.block()
    #expect(try again.block().contains(#""screen":"dashboard""#))
    try stop(server)
  }

  @Test func `who is cut off among what came at once goes on with the next of it`() throws {
    let token = try addToken("app")
    for number in 1...3 { try raise(number) }
    let reminders = ["a", "b"].map {
      #"{"kind":"reminder","id":"\#($0)","title":"\#($0)","at":"2026-11-21T09:30:00+03:00"}"# + "\n"
    }
    #expect(try program.run(["import", "-"], input: reminders.joined()).code == 0)
    let later = Tanbih(data: folder.url, options: ["--now", "2026-11-21T10:00:00+03:00"])
    #expect(try later.run(["notifications", "run"]).code == 0)
    let server = try later.start(["serve", "--http", "0"])
    let url = try server.readLine()
    var (place, told): (Substring, [String]) = ("0-0", [])
    for _ in 1...5 {
      let stream = try events(of: url, token, fields: "Last-Event-ID: \(place)\r\n").stream
      _ = try stream.block()
      let block = try stream.block()
      place = block.split(separator: "\n")[0].dropFirst("id: ".count)
      told.append(String(try #require(block.firstMatch(of: /"id":"?(\w+)/)).1))
    }
    #expect(told.prefix(3) == ["1", "2", "3"] && Set(told).count == 5, "\(told)")
    try stop(server)
  }

  @Test func `a screen that words open is told to the streams of that client alone`() throws {
    let (mine, other) = (try addToken("mine"), try addToken("other"))
    let (server, url) = try start()
    let streams = try [mine, other].map { try events(of: url, $0).stream }
    for stream in streams { _ = try stream.block() }
    try remind("open", at: "the dependents", token: mine, by: url)
    #expect(
      try streams[0].block()
        == "id: 0-0\nevent: navigation/changed\ndata: {\"screen\":\"dependents\",\"stack\":[\"chat\",\"dependents\"]}"
    )
    try raise(1)
    for stream in streams { #expect(try stream.block().contains("event: alert/raised")) }
    try stop(server)
  }

  @Test func `another user's events stay another user's, and a token that is removed hears nothing more`() throws {
    let (mine, other) = (try addToken("mine"), try addToken("other", "--user", "sara"))
    let (server, url) = try start()
    let (own, foreign) = (try events(of: url, mine).stream, try events(of: url, other).stream)
    for stream in [own, foreign] { _ = try stream.block() }
    try raise(1)
    #expect(try own.block().contains("alert/raised"))
    #expect(try program.run(["token", "remove", "other"]).code == 0)
    #expect(try foreign.block() == "event: server/ending\ndata: {}")
    #expect(try foreign.hasEnded())
    try stop(server)
  }

  @Test func `HEAD gives the head alone, and what is no place is refused by its name`() throws {
    let token = try addToken("app")
    let (server, url) = try start()
    let connection = try HTTPConnection(url)
    try connection.write("HEAD /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
    let head = try connection.answer(toHead: true)
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "text/event-stream")
    for place in ["abc", "1", "1-", "-1-2", "1-2-3", "99999999999999999999-1", "١-٢"] {
      let refused = try events(of: url, token, fields: "Last-Event-ID: \(place)\r\n").head
      #expect(refused.status == 400)
      #expect(refused.body.contains("The field Last-Event-ID names no event."), "\(place)")
    }
    #expect(try events(of: url, "tanbih_wrong").head.status == 401)
    try stop(server)
  }
}
