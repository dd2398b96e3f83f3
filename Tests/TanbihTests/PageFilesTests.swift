import Foundation
import TestSupport
import Testing

/// The chat page as the built program hands it out: what is in it, how it is kept, and who gets in.
@Suite(.onOwnThreads)
struct PageFilesTests {
  let program = Tanbih(options: ["--now", Tanbih.now, "--demo"])

  private static let files = [
    "/", "/page/page.css", "/page/main.js", "/page/server.js", "/page/chat.js", "/page/icon.svg", "/page/words/ar.json",
  ]
  /// What is asked for later: with the first screen, by a browser that installs the page, by other sites.
  private static let later = [
    "/page/entry.js", "/page/popups.js", "/page/screens.js", "/page/inbox.js", "/page/settings.js", "/page/screens.css",
    "/page/page.webmanifest",
    "/worker.js", "/widget.js", "/page/widget.js",
  ]
  private static let languages = ["ar", "en", "az"]

  private func ask(
    _ verb: String,
    _ target: String,
    _ fields: String = "",
    of url: String?
  ) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    try connection.write("\(verb) \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
    return try connection.answer(toHead: verb == "HEAD")
  }

  private func signIn(_ form: String, of url: String?) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    try connection.write(
      "POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
    )
    return try connection.answer()
  }

  private func serving(_ body: (String?) throws -> Void) throws {
    let server = try program.start(["serve", "--http", "0"])
    try body(try server.readLine())
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `every file is asked for without a token, kept by a browser, and asked after`() throws {
    try serving { url in
      for file in Self.files + Self.later {
        let whole = try ask("GET", file, of: url)
        #expect(whole.status == 200, "\(file)")
        #expect(whole.headers["cache-control"] == "no-cache", "\(file)")
        #expect(
          whole.headers["content-security-policy"]?.hasSuffix("default-src 'self'; frame-ancestors 'none'") == true
        )
        let head = try ask("HEAD", file, of: url)
        #expect(head.status == 200 && head.headers["content-length"] == whole.headers["content-length"], "\(file)")
        let tag = try #require(whole.headers["etag"], "\(file)")
        let again = try ask("GET", file, "If-None-Match: W/\(tag)\r\n", of: url)
        #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag, "\(file)")
      }
      let page = try ask("GET", "/", of: url)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.headers["content-security-policy"]?.contains("base-uri 'none'; form-action 'self'") == true)
    }
  }

  @Test func `what a first visit loads is eight files of thirty kilobytes at most, and nothing from elsewhere`() throws
  {
    try serving { url in
      let texts = try Self.files.map { try ask("GET", $0, of: url).body }
      #expect(Self.files.count <= 8)
      #expect(texts.reduce(0) { $0 + $1.utf8.count } <= 30_000)
      // What only readers of the sources need is not sent.
      let lines = texts.flatMap { $0.split(separator: "\n") }
      #expect(lines.allSatisfy { !$0.hasPrefix(" ") && !$0.hasPrefix("//") && !$0.hasPrefix("/*") })
      let others = try Self.later.map { try ask("GET", $0, of: url).body }
      for (file, text) in zip(Self.files + Self.later, texts + others) where !file.hasSuffix("/widget.js") {
        let addresses = text.matches(of: /\w+:\/\/[^"'\s)]+/).map { String($0.output) }
        #expect(addresses.allSatisfy { $0 == "http://www.w3.org/2000/svg" }, "\(file): \(addresses)")
        #expect(
          !text.contains("innerHTML") && !text.contains("insertAdjacentHTML") && !text.contains("eval("),
          "\(file)"
        )
      }
      // Everything that the page loads is in the list.
      let named = texts.flatMap { $0.matches(of: /(?:href|src)="(\/page\/[^"]+)"/).map { String($0.output.1) } }
      #expect(Set(named).isSubset(of: Self.files + ["/page/page.webmanifest"]))
    }
  }

  @Test func `every word that the page names is there in three languages`() throws {
    try serving { url in
      let sources = try (Self.files.dropLast() + Self.later).map { try ask("GET", $0, of: url).body }.joined()
      let keys = Set(
        sources.matches(
          of: /(?:data-(?:word|label|placeholder)=")?["'](?<key>(?:page|question|settings)(?:\.\w+)+)["']/
        ).map {
          String($0.key)
        }
      ).union(sources.matches(of: /data-\w+="(?<key>[a-z]+\.[\w.]+)"/).map { String($0.key) }).filter {
        ![".css", ".js"].contains(where: $0.hasSuffix)
      }
      #expect(keys.count > 15)
      var said: [Set<String>] = []
      for language in Self.languages {
        let answer = try ask("GET", "/page/words/\(language).json", of: url)
        let told = try JSONDecoder().decode(Words.self, from: Data(answer.body.utf8))
        #expect(told.language == language)
        #expect(told.direction == (language == "ar" ? "rtl" : "ltr"))
        #expect(keys.subtracting(told.words.keys).isEmpty, "\(keys.subtracting(told.words.keys))")
        #expect(told.words.allSatisfy { $0.key != $0.value && !$0.value.isEmpty })
        said.append(Set(told.words.filter { $0.key.hasPrefix("page.") }.values))
      }
      #expect(
        said[0].isDisjoint(with: said[1]) && said[1].isDisjoint(with: said[2]) && said[0].isDisjoint(with: said[2])
      )
    }
  }

  private struct Words: Decodable {
    let language: String
    let direction: String
    let words: [String: String]
  }

  private static let places: [(path: String, status: Int)] = [
    ("/dependents", 200), ("/dependents?id=1", 200), ("/dashboard", 200), ("/taxes/declarations", 200),
    ("/inbox/", 200),
    ("/taxes/a/b/c?id=1%23", 200), ("/passport_renewal", 200), ("/chat", 404), ("/elsewhere", 404),
    ("/page/words/xx.json", 404), ("/page/../page.css", 404),
  ]

  @Test func `a deep link's address shows the page, and no other address does`() throws {
    try serving { url in
      let page = try ask("GET", "/", of: url).body
      for (path, status) in Self.places {
        let answer = try ask("GET", path, of: url)
        #expect(answer.status == status, "\(path)")
        #expect((answer.body == page) == (status == 200), "\(path)")
      }
      #expect(try ask("POST", "/dependents", "Content-Length: 0\r\n", of: url).status == 405)
    }
  }

  @Test func `an address without a page shows a browser the page, which says so, and tells others in their form`()
    throws
  {
    try serving { url in
      let page = try ask("GET", "/", of: url)
      for path in ["/nowhere", "/nowhere/at/all?id=1", "/chat", "/operations/nowhere"] {
        let answer = try ask("GET", path, "Accept: text/html,*/*;q=0.8\r\n", of: url)
        #expect(answer.status == 404 && answer.body == page.body, "\(path)")
        #expect(answer.headers["content-security-policy"]?.contains("base-uri 'none'") == true)
        let other = try ask("GET", path, "Accept: */*\r\n", of: url)
        #expect(other.status == 404 && other.headers["content-type"] == "application/problem+json", "\(path)")
      }
      let tag = try #require(page.headers["etag"])
      let again = try ask("GET", "/nowhere", "Accept: text/html\r\nIf-None-Match: \(tag)\r\n", of: url)
      #expect(again.status == 404 && again.body == page.body)
    }
  }

  private static let refusals: [(form: String, status: Int)] = [
    ("", 422), ("key", 303), ("other=1", 422), ("key=a%0D%0ASet-Cookie%3A%20a", 422), ("key=a;b", 422),
    ("key=a&key=b", 422),
    ("key=%ff", 422),
  ]

  @Test func `a token that is pasted becomes a cookie that no script reads, and an empty one takes it away`() throws {
    try serving { url in
      let signedIn = try signIn("user=tanbih&key=tanbih_0123", of: url)
      #expect(signedIn.status == 303)
      #expect(signedIn.headers["location"] == "/")
      #expect(
        signedIn.headers["set-cookie"] == """
          tanbih_key=tanbih_0123; HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000, \
          tanbih_who=31ce46134be136a1; SameSite=Strict; Path=/; Max-Age=34560000
          """
      )
      #expect(
        try signIn("key=", of: url).headers["set-cookie"] == """
          tanbih_key=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0, tanbih_who=; SameSite=Strict; Path=/; Max-Age=0
          """
      )
      for (form, status) in Self.refusals {
        let answer = try signIn(form, of: url)
        #expect(answer.status == status, "\(form)")
        #expect(status == 303 || answer.headers["set-cookie"] == nil, "\(form)")
      }
      let foreign = try HTTPConnection(url)
      try foreign.write(
        "POST /session HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5\r\n\r\nkey=a"
      )
      #expect(try foreign.answer().status == 403)
    }
  }

  @Test func `who changes the language goes on with what was said; what nobody has answered begins anew`() throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
    let token = try program.run(["token", "add", "page"]).output.trimmingCharacters(in: .newlines)
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    func call(_ method: String, _ body: String) throws -> String {
      let connection = try HTTPConnection(url)
      try connection.write(
        "POST /operations/\(method) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return try connection.answer().body
    }
    #expect(try call("chat/history", "{}").contains("Hello, I am Tanbih."))
    _ = try call("initialize", #"{"locale":"az"}"#)
    #expect(try call("chat/history", "{}").contains("Salam, mən Tənbihəm."))
    _ = try call("chat/send", #"{"text":"Salam"}"#)
    let before = try #require(try call("chat/history", "{}").firstMatch(of: /"total":(\d+)/)).output.1
    _ = try call("initialize", #"{"locale":"ar"}"#)
    #expect(try call("chat/history", "{}").contains("\"total\":\(before)"))
    #expect(try call("chat/send", #"{"text":"؟"}"#).contains(#""locale":"ar""#))
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
