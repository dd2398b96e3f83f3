import Foundation
import Synchronization
import TestSupport
import Testing

/// Following a backend with the built program.
@Suite(.onOwnThreads)
struct SourceTests {
  private let folder: TemporaryFolder
  private let tanbih: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    tanbih = Tanbih(data: folder.url)
  }

  private static let tax = """
    {"id": 2, "alertType": "TAX_DEADLINE", "title": "Tax Deadline Approaching", "message": "VAT Payment in 5 days",
     "severity": "high", "isRead": false, "isDismissed": false, "createdAt": "2026-11-14T10:00:00",
     "deadlineDate": "2026-11-26", "daysRemaining": 5, "actionUrl": "/taxes/declarations"}
    """

  @Test func `sources are added, listed and removed`() throws {
    #expect(
      try tanbih.run(["source", "add", "https://alerts.example/"]).words
        == Ended(code: 0, output: "The alerts of https://alerts.example are followed from now on.\n")
    )
    #expect(
      try tanbih.run(["source", "list"]).words
        == Ended(code: 0, output: "https://alerts.example has not been asked yet.\n")
    )
    #expect(
      try tanbih.run(["source", "remove", "https://alerts.example"]).words
        == Ended(code: 0, output: "https://alerts.example is no longer followed.\n")
    )
    #expect(
      try tanbih.run(["source", "list"]).words
        == Ended(code: 1, errors: "tanbih: No source is followed.\n")
    )
    #expect(
      try tanbih.run(["source", "remove", "https://alerts.example"]).words
        == Ended(code: 1, errors: "tanbih: https://alerts.example is not followed.\n")
    )
  }

  @Test func `an address that no export could bring elsewhere is not followed`() throws {
    let long = "https://alerts.example/" + String(repeating: "a", count: 5_000)
    for more in [[], ["--inbox"]] {
      let ended = try tanbih.run(["source", "add", long] + more)
      #expect(ended.code == 2 && ended.errors.contains("is longer than what is kept"), "\(ended)")
    }
    #expect(try tanbih.run(["source", "list"]).code == 1)
  }

  @Test func `the alerts and the inbox of one address are told apart`() throws {
    for more in [[], ["--inbox"]] { #expect(try tanbih.run(["source", "add", "https://a.example"] + more).code == 0) }
    #expect(
      try tanbih.run(["source", "list"]).words.lines == [
        "About alerts: https://a.example has not been asked yet.",
        "About inbox: https://a.example has not been asked yet.",
      ]
    )
  }

  @Test(arguments: [
    ["add", "https://alerts.example:0"], ["add", "http://alerts.example"], ["add", "alerts"],
    ["add", "file:///etc/passwd"], ["add"], ["follow", "x"],
    ["list", "x"], ["add", "https://alerts.example", "--token-file", "/nowhere"],
  ])
  func `what cannot be followed is refused in one line`(arguments: [String]) throws {
    let ended = try tanbih.run(["source"] + arguments)
    #expect(ended.code == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.lines.isEmpty && ended.errors.hasPrefix("tanbih: ") && ended.errors.count { $0 == "\n" } == 1)
    #expect(try tanbih.run(["source", "list"]).code == 1)
  }

  @Test(arguments: [
    "https://sara:s3cr3t@alerts.example", "https://s3cr3t@alerts.example/x", "https://sara:s3cr3t%40alerts.example",
    "https://sara:a/s3cr3t?b#c@alerts.example", "sara:s3cr3t@alerts.example", "//sara:s3cr3t@alerts.example",
    "https://alerts.example/?token=s3cr3t", "https://alerts.example/#s3cr3t", "https://sara:s3cr3t@[::1",
    "https://sara:s3cr3t@alerts.example/a@b", "ftp://sara:s3cr3t@alerts.example", "https:sara:s3cr3t@alerts.example",
  ])
  func `what may be secret in an address is refused and never repeated`(address: String) throws {
    for locale in ["ar", "en", "az"] {
      let program = Tanbih(locale: locale, data: folder.url)
      for command in [
        ["source", "add", address], ["source", "add", address, "--inbox"], ["source", "remove", address],
        ["--verbose", "source", "list", address], ["source", address], [address], ["push", "run", "--server", address],
        ["source", "add", "https://a.example", address],
      ] {
        let ended = try program.run(command)
        #expect(ended.code != 0)
        #expect(!(ended.output + ended.errors).contains("s3cr3t"), "\(command): \(ended.errors)")
        #expect(!(ended.output + ended.errors).contains("sara"), "\(command): \(ended.errors)")
      }
    }
    #expect(try tanbih.run(["source", "list"]).code == 1)
  }

  @Test(arguments: [
    (
      "https://sara:s3cr3t@alerts.example",
      "no user or password belongs into the address https://…@alerts.example; "
        + "put the token into a file that only you can read (--token-file)"
    ),
    (
      #"https://a.example\@sara:s3cr3t"#,
      "no user or password belongs into the address https://…@…; "
        + "put the token into a file that only you can read (--token-file)"
    ),
    (
      "https://a.example/x?y=1",
      "an address with a query (? and what comes after it) cannot be followed: https://a.example/x?…"
    ),
    (
      "https://a.example?",
      "an address with a query (? and what comes after it) cannot be followed: https://a.example?…"
    ),
    (
      "https://a.example/#y",
      "an address with a fragment (# and what comes after it) cannot be followed: https://a.example/#…"
    ),
    (
      "https://bücher.example",
      "write the server's name in https://bücher.example in ASCII, as the internet knows it (xn--…)"
    ),
    ("https://аpple.com", "write the server's name in https://аpple.com in ASCII, as the internet knows it (xn--…)"),
  ])
  func `why an address cannot be followed is said by its part`(address: String, reason: String) throws {
    let ended = try tanbih.run(["source", "add", address]).words
    #expect(ended == Ended(code: 2, errors: "tanbih: \(reason)\n"))
  }

  @Test func `however an address is typed, it is one source`() throws {
    for address in [
      "https://alerts.example", "HTTPS://Alerts.EXAMPLE/", "https://alerts.example.", "https://alerts.example:443",
      "https://ALERTS.example.:443//", "https://alerts.example/x/..",
    ] {
      #expect(try tanbih.run(["source", "add", address]).code == 0, "\(address)")
    }
    #expect(try tanbih.run(["source", "list"]).words.output == "https://alerts.example has not been asked yet.\n")
    #expect(try tanbih.run(["source", "remove", "https://Alerts.Example.:443/"]).code == 0)
    #expect(try tanbih.run(["source", "list"]).code == 1)
  }

  @Test func `a token file that others can read is refused, and its token is never shown`() throws {
    let file = folder.url.appending(path: "token")
    try Data("s3cr3t\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    let add = ["--verbose", "source", "add", "https://alerts.example", "--token-file", file.path]
    #expect(
      try tanbih.run(add).words
        == Ended(code: 2, errors: "tanbih: The token file \(file.path) is not yours alone: give it the mode 0600.\n")
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let added = try tanbih.run(add)
    #expect(added.code == 0)
    #expect(!(added.output + added.errors).contains("s3cr3t"))
    try Data(repeating: UInt8(ascii: "x"), count: 500_000).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(
      try tanbih.run(add).words
        == Ended(code: 2, errors: "tanbih: There is no token in the file \(file.path): it is larger than 16 KiB.\n")
    )
  }

  @Test func `a front end is told what a source has, and sends what it puts away, once`() throws {
    let counter = Counter()
    let server = try LoopbackServer(under: "/api/v1/alerts") { request, _ in
      if request.verb == "POST" {
        counter.add()
        return .answer(200, body: "\"Alert dismissed successfully\"")
      }
      return .answer(200, body: counter.count == 0 ? "[\(Self.tax)]" : "[]")
    }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    let serve = try tanbih.start(["serve"])
    try serve.write(Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"alerts/list\"}\n".utf8))
    #expect(try serve.readLine()?.contains(#""alerts":[]"#) == true)
    #expect(try serve.readLine()?.contains(#""method":"alert/raised""#) == true)
    try serve.write(Array("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"alerts/dismiss\",\"params\":{\"id\":2}}\n".utf8))
    #expect(try serve.readLine()?.contains(#""isDismissed":true"#) == true)
    try wait { counter.count > 0 }
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
    #expect(counter.count == 1)
    // The next one has nothing left to send.
    let before = server.requests.count
    let next = try tanbih.start(["serve"])
    try next.write(JSONRPC.request("sources/refresh"))
    try wait { server.requests.count > before }
    next.closeInput()
    _ = try next.readToEnd()
    #expect(counter.count == 1)
  }

  @Test func `a chat on a terminal shows what a source has, and on refresh what is new there`() throws {
    let counter = Counter()
    let server = try LoopbackServer(under: "/api/v1/alerts") { _, _ in
      .answer(200, body: counter.count == 0 ? "[\(Self.tax)]" : "[\(Self.tax),\(Self.fraud)]")
    }
    let chat = try TypedChat(columns: 100)
    #expect(try Tanbih(data: chat.folder.url).run(["source", "add", server.url]).code == 0)
    try chat.start(bidi: "off")
    try chat.terminal.read(until: "VAT Payment in 5 days")
    counter.add()
    try chat.terminal.type("/refresh\r")
    try chat.terminal.read(until: "Somebody paid")
    try chat.terminal.type("\u{4}")
    try chat.terminal.wait()
  }

  private static let fraud = """
    {"id": 4, "alertType": "UNAUTHORIZED_PAYMENT", "title": "Suspicious", "message": "Somebody paid",
     "severity": "critical", "isRead": false, "isDismissed": false, "createdAt": "2026-11-14T12:00:00",
     "deadlineDate": null, "daysRemaining": null, "actionUrl": null}
    """

  @Test func `while a source keeps silent, every question is answered`() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer(under: "/api/v1/alerts") { _, before in
      if before > 0 { mayAnswer.wait() }
      return .answer(200, body: "[\(Self.tax)]")
    }
    defer { mayAnswer.signal() }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    let serve = try tanbih.start(["serve"])
    func ask(_ id: Int, _ method: String, _ params: String) throws -> String {
      let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
      try serve.write(Array(line.utf8))
      while true {
        let answer = try #require(try serve.readLine())
        if answer.contains("\"id\":\(id),") { return answer }
      }
    }
    try wait { try ask(1, "alerts/banner", "{}").contains("TAX_DEADLINE") }
    _ = try ask(2, "sources/refresh", "{}")
    try wait { server.requests.count > 1 }
    // The source is being asked, and will not answer before these are.
    for number in 0..<60 {
      let answer = try ask(10 + number, "chat/send", #"{"text":"what needs my attention?"}"#)
      #expect(answer.contains("TAX_DEADLINE"))
    }
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
  }
}
