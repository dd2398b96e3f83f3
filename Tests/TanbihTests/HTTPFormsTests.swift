import Foundation
import TestSupport
import Testing

/// Doors in forms that others have set: OpenAI's, Duckling's, Prometheus', OpenAPI.
@Suite(.onOwnThreads)
struct HTTPFormsTests {
  let folder: TemporaryFolder
  let program: Tanbih
  let token: String

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
    token = try program.run(["token", "add", "app"]).output.trimmingCharacters(in: .newlines)
  }

  private typealias Ask = (_ request: String, _ type: String?, _ body: String) throws -> HTTPConnection.Answer

  private func serve(_ body: (Ask) throws -> Void) throws {
    let server = try program.start(["serve", "--http", "0"])
    let connection = try HTTPConnection(try server.readLine())
    try body { request, type, body in
      let field = type.map { "Content-Type: \($0)\r\n" } ?? ""
      try connection.write(
        "\(request) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(field)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return try connection.answer()
    }
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  private static let json = "application/json"
  private static let form = "application/x-www-form-urlencoded"
  private static let completions = "POST /v1/chat/completions"

  @Test func `a completion answers the user's last message, and goes on in the conversation of the first`() throws {
    try serve { ask in
      let first = #"{"role":"user","content":"log 30 coffee"}"#
      let said = try ask(
        Self.completions,
        Self.json,
        #"{"model":"m","messages":[{"role":"system","content":"x"},\#(first)],"tools":[]}"#
      )
      #expect(said.status == 200)
      #expect(
        said.body.contains(#""content":"Logged: SAR 30 (coffee).\n[Transactions](tanbih://transactions)""#),
        "\(said.body)"
      )
      #expect(said.body.contains(#""finish_reason":"stop""#))
      #expect(
        said.body.contains(#""usage":{"completion_tokens":5,"prompt_tokens":4,"total_tokens":9}"#),
        "\(said.body)"
      )
      let next =
        #"{"stream":true,"stream_options":{"include_usage":true},"messages":[\#(first),{"role":"user","content":[{"type":"text","text":"make it 45"}]}]}"#
      let streamed = try ask(Self.completions, Self.json, next)
      #expect(streamed.headers["content-type"] == "text/event-stream")
      let events = streamed.body.components(separatedBy: "\n\n").filter { !$0.isEmpty }
      #expect(events.allSatisfy { $0.hasPrefix("data: ") })
      #expect(events.first?.contains(#""delta":{"content":"","role":"assistant"}"#) == true, "\(streamed.body)")
      #expect(streamed.body.contains("45 (coffee)"))
      #expect(events.dropLast().last?.contains(#""usage":{"#) == true)
      #expect(events.last == "data: [DONE]")
    }
  }

  private static let wrong: [(request: String, type: String?, body: String, status: Int, part: String)] = [
    (completions, json, #"{"messages":[]}"#, 422, #""param":"messages""#),
    (completions, json, #"{"messages":[{"role":"user","content":" "}]}"#, 422, #""param":"messages""#),
    (completions, json, "{", 400, #""error":{"#), (completions, json, "[]", 422, #""error":{"#),
    (completions, json, "{}", 422, #""message":"the parameter messages is missing","param":"messages""#),
    (completions, json, #"{"messages":"x"}"#, 422, #""param":"messages""#),
    (completions, json, #"{"messages":[],"stream":"yes"}"#, 422, #""param":"stream""#),
    (completions, "text/plain", "{}", 415, #""error":{"#), ("GET /v1/models/gpt", nil, "", 404, #""param":"model""#),
    ("POST /parse", json, "{}", 415, "urlencoded"), ("POST /parse", form, "locale=en", 422, #""field":"text""#),
    ("POST /parse", form, "text=a&tz=Nope/X", 422, #""field":"tz""#),
    ("POST /parse", form, "text=a&text=b", 400, "twice"), ("POST /parse", form, "text=%ff", 400, "RFC 3986"),
    ("POST /parse", form, "text=a&dims=time", 422, #""field":"dims""#),
    ("POST /parse", form, "text=a&locale=xx", 422, #""field":"locale""#),
    ("POST /parse", form, "text=a&reftime=now", 422, #""field":"reftime""#),
    ("POST /parse", form, "text=a&reftime=-9223372036854775808", 422, #""field":"reftime""#),
  ]

  @Test func `what does not fit a form is refused in that form`() throws {
    try serve { ask in
      for (request, type, body, status, part) in Self.wrong {
        let answer = try ask(request, type, body)
        #expect(answer.status == status, "\(request) \(body): \(answer.body)")
        #expect(answer.body.contains(part), "\(request) \(body): \(answer.body)")
      }
    }
  }

  @Test func `the assistant is a model, and reads values as Duckling does`() throws {
    try serve { ask in
      #expect(
        try ask("GET /v1/models", nil, "").body
          == #"{"object":"list","data":[{"id":"tanbih","object":"model","created":0,"owned_by":"tanbih"}]}"#
      )
      #expect(try ask("GET /v1/models/tanbih", nil, "").body.hasPrefix(#"{"id":"tanbih""#))
      let read = try ask(
        "POST /parse",
        Self.form,
        "locale=en_GB&text=tomorrow+at+9&reftime=1795248000000&tz=Asia%2FRiyadh&dims=%5B%22time%22%5D"
      )
      #expect(
        read.body
          == #"[{"body":"tomorrow at 9","dim":"time","end":13,"latent":false,"start":0,"value":{"grain":"hour","type":"value","value":"2026-11-22T09:00:00+03:00"}}]"#
      )
    }
  }

  @Test func `metrics count what was asked by its door and status`() throws {
    try serve { ask in
      _ = try ask("GET /v1/models", nil, "")
      _ = try ask("GET /nowhere/secret", nil, "")
      let text = try ask("GET /metrics", nil, "").body
      #expect(text.contains(#"tanbih_http_requests_total{method="GET",path="/v1/models",status="200"} 1"# + "\n"))
      #expect(text.contains(#"tanbih_http_requests_total{method="GET",path="other",status="404"} 1"# + "\n"))
      #expect(text.contains(#"tanbih_http_request_duration_seconds_bucket{le="+Inf"} 2"# + "\n"))
      #expect(text.contains("tanbih_http_connections 1\n"))
      #expect(text.contains("tanbih_http_request_bytes_total 0\n"))
      #expect(text.contains("tanbih_http_events_total 0\n"))
      #expect(!text.contains("secret"))
    }
  }

  @Test func `each door stands in the description, with its verb, and answers to it`() throws {
    try serve { ask in
      let description = try JSONSerialization.jsonObject(with: Data(ask("GET /openapi.json", nil, "").body.utf8))
      let paths = try #require((description as? [String: Any])?["paths"] as? [String: [String: Any]])
      #expect((description as? [String: Any])?["openapi"] as? String == "3.1.0")
      let doors = try #require((description as? [String: Any])?["paths"] as? [String: [String: [String: Any]]])
      for (path, verbs) in doors where path.hasPrefix("/operations/") {
        guard let body = verbs["post"]?["requestBody"] as? [String: Any] else { continue }
        let content = (body["content"] as? [String: [String: Any]])?["application/json"]
        let members = (content?["schema"] as? [String: Any])?["properties"] as? [String: Any] ?? [:]
        #expect(members.isEmpty || content?["example"] is [String: Any], "\(path)")
      }
      #expect(paths.count > 60)
      let page = try ask("GET /docs", nil, "").body
      for (path, verbs) in paths {
        let answer = try ask("OPTIONS \(path.replacingOccurrences(of: "{id}", with: "1"))", nil, "")
        let allowed = Set(try #require(answer.headers["allow"]).components(separatedBy: ", "))
        #expect(allowed.subtracting(["HEAD", "OPTIONS"]) == Set(verbs.keys.map { $0.uppercased() }), "\(path)")
        for verb in verbs.keys { #expect(page.contains("<code>\(verb.uppercased()) \(path)</code>"), "\(path)") }
      }
      let methods = paths.keys.filter { $0.hasPrefix("/operations/") }.map {
        String($0.dropFirst("/operations/".count))
      }
      let told = try ask("POST /operations/initialize", Self.json, "{}").body
      for method in methods { #expect(told.contains("\"\(method)\""), "\(method)") }
      #expect(!page.contains("<script"))
    }
  }
}
