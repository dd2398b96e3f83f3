import Foundation
import Models
import TestSupport
import Testing

/// Every command over a store, a backend, a model and catalogs that try to command the terminal in every field.
@Suite(.onOwnThreads)
struct HostileOutputTests {
  private let folder: TemporaryFolder
  private let program: Tanbih
  private let server: LoopbackServer
  private let alerts: LoopbackServer
  private static let later = "2026-11-21T09:10:00+03:00"

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"), options: [])
    let backend = LendingBackend(
      HostileText.all.enumerated().map { index, hostile in
        NotificationItem(
          id: "told \(index)",
          type: hostile.text,
          title: hostile.text,
          body: hostile.text,
          createdAt: Date(timeIntervalSince1970: 1_795_241_700),
          isRead: false,
          link: "https://evil.example/\(hostile.text)"
        )
      }
    )
    server = try backend.start()
    let token = folder.url.appending(path: "token")
    try Data((LendingBackend.token + "\n").utf8).write(to: token)
    chmod(token.path, 0o600)
    let records = folder.url.appending(path: "records.jsonl")
    try Self.records().write(to: records)
    let data = Data(Self.examples.utf8)
    try data.write(to: folder.url.appending(path: "examples.tsv"))
    try Self.writeCatalogs(to: folder.url.appending(path: "catalogs"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: HostileText.name),
      withIntermediateDirectories: true
    )
    let setUp = Tanbih(data: folder.url.appending(path: "data"))
    #expect(try setUp.run(["import", records.path]).code == 0)
    #expect(try setUp.run(["source", "add", server.url, "--inbox", "--token-file", token.path]).code == 0)
    alerts = try LoopbackServer(under: "/api/v1/") { [told = try Self.told()] request, _ in
      .answer(200, body: request.path == "/api/v1/alerts" ? "[]" : told)
    }
    #expect(try setUp.run(["source", "add", alerts.url]).code == 0)
    // What the others told beside their alerts is no list.
    #expect(try setUp.run(["source", "sync"]).code == 70)
    #expect(try setUp.run(["ask", "what are my tax deadlines?"]).output.contains(alerts.url))
  }

  /// What a backend says besides its alerts, a list of each text.
  private static func told() throws -> String {
    let list = HostileText.all.map { hostile in
      [
        "title": hostile.text, "message": hostile.text, "because": hostile.text, "deadlineDate": "2026-12-01",
        "actionUrl": "/\(hostile.text)",
      ]
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self)
  }

  // MARK: What is held

  /// One record of each kind for each text; what is refused for what it holds is told on standard error.
  private static func records() throws -> Data {
    var lines = Data()
    for (index, hostile) in HostileText.all.enumerated() {
      let text = hostile.text
      let records: [[String: Any]] = [
        ["kind": "profile", "name": text],
        [
          "kind": "dependent", "id": UUID().uuidString, "name": text, "relationship": text, "serviceType": text,
          "daysRemaining": 5,
        ],
        [
          "kind": "alert", "id": index, "alertType": "OTHER", "title": text, "message": text, "severity": "high",
          "createdAt": "2026-11-14T10:00:00", "actionUrl": "/\(text)",
        ],
        [
          "kind": "appointment", "id": text, "petName": text, "petOwnerName": text, "time": "2026-11-21T16:00:00+03:00",
        ],
        [
          "kind": "transaction", "amount": "42.50", "currency": "SAR", "category": text, "merchant": text,
          "at": "2026-11-21T08:12:00+03:00",
        ],
        ["kind": "budget", "period": "daily", "category": text, "amount": "6", "currency": "SAR"],
        ["kind": "goal", "id": text, "title": text, "target": "8000", "current": "4000", "currency": "SAR"],
        [
          "kind": "recurring", "id": text, "title": text, "amount": "1200", "currency": "SAR", "every": "monthly",
          "nextDue": "2026-12-01",
        ],
        ["kind": "loan", "id": text, "status": "rejected", "amount": "15000", "reason": text, "lender": text],
        [
          "kind": "notification", "id": text, "type": text, "title": text, "body": text,
          "createdAt": "2026-11-20T08:00:00+03:00",
        ],
        ["kind": "reminder", "id": text, "title": text, "body": text, "at": "2026-11-21T09:05:00+03:00"],
        [
          "kind": "reminder", "id": "w\(index)", "title": text, "body": text, "at": "2026-11-22T09:05:00+03:00",
          "every": "weekly",
        ],
        ["kind": text],
      ]
      for record in records { lines += try JSONSerialization.data(withJSONObject: record) + Data("\n".utf8) }
    }
    return lines
  }

  /// Examples whose labels are hostile, but for what a line of this form cannot hold.
  private static var examples: String {
    HostileText.all.enumerated().map { index, hostile in
      let label = hostile.text.filter { !$0.isNewline && $0 != "\t" } + "\(index % 5)"
      return "\(label)\tword\(index) \(hostile.text.filter { !$0.isNewline && $0 != "\t" })\n"
        + "\(label)\tword\(index + 1) again\n"
    }.joined()
  }

  private static func writeCatalogs(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, catalog) in try hostileCatalogs.get() { try catalog.write(to: folder.appending(path: name)) }
  }

  /// The program's own catalogs, in which every text is hostile, by the names of their files: made once for all tests.
  private static let hostileCatalogs = Result { try makeHostileCatalogs() }

  private static func makeHostileCatalogs() throws -> [String: Data] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let catalogs = root.appending(path: "Localization/Catalogs")
    func spoilt(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(spoilt) }
      guard var object = value as? [String: Any] else { return value }
      for (key, value) in object { object[key] = spoilt(value) }
      if let text = object["value"] as? String { object["value"] = text + HostileText.whole.replacing("%", with: "%%") }
      return object
    }
    var hostile: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: catalogs.path) where path.hasSuffix(".xcstrings") {
      let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: catalogs.appending(path: path)))
      let name = URL(filePath: path).lastPathComponent
      hostile[name] = try JSONSerialization.data(withJSONObject: spoilt(catalog))
    }
    return hostile
  }

  // MARK: The table

  /// By the commands' names; `$FOLDER` stands before what is in the folder, `$HOSTILE` for a text.
  private static let table: [String: [[String]]] = [
    "chat": [["chat"], ["chat", "--plain"]],
    "ask": [
      ["ask", "$HOSTILE"], ["ask", "--json", "$HOSTILE"], ["ask", "وش عندي؟"], ["ask", "how are my dependents?"],
      ["ask", "remind me tomorrow at 18:00 to $HOSTILE"], ["ask", "what did I spend today?"], ["ask", "/$HOSTILE"],
      ["ask", "what are my tax deadlines?"], ["ask", "what do you recommend?"],
    ],
    "serve": [["serve"]],
    "import": [["import", "$FOLDER/records.jsonl", "$HOSTILE", "$FOLDER/$NAME"]],
    "export": [["export"]],
    "agenda": [["agenda", "export"], ["agenda", "$HOSTILE"]],
    "backup": [["backup", "$FOLDER/$NAME"], ["backup", "$FOLDER/$NAME"], ["doctor"], ["backup", "$HOSTILE/x"]],
    "migrate": [
      ["migrate", "--from", "$HOSTILE", "--to", "postgresql:///$NAME?host=/nowhere"], ["migrate", "--from", "$NAME"],
    ],
    "restore": [["restore", "$FOLDER/$NAME"], ["restore", "--yes", "$FOLDER/$NAME"], ["restore", "$HOSTILE"]],
    "forget": [["forget"], ["forget", "--yes", "--user", "other"], ["forget", "--user", "$HOSTILE"]],
    "open": [["open", "$HOSTILE"], ["open", "tanbih://$HOSTILE"], ["open", "tanbih://taxes"]],
    "links": [["links", "--count", "200"], ["links", "--count", "$HOSTILE"]],
    "screens": [["screens"], ["screens", "--format", "dot"], ["screens", "--format", "json"]],
    "notifications": [
      ["notifications", "list"], ["notifications", "list", "--json"], ["notifications", "due"],
      ["notifications", "due", "--json"], ["notifications", "sync"], ["notifications", "run"],
      ["notifications", "stats"], ["notifications", "stats", "--json"], ["notifications", "$HOSTILE"],
    ],
    "source": [
      ["source", "list"], ["source", "sync"], ["source", "add", "$HOSTILE"],
      ["source", "add", "https://example.com/$HOSTILE"],
      ["source", "remove", "$HOSTILE"], ["source", "add", "https://a.example", "--token-file", "$FOLDER/$NAME"],
    ],
    "nlu": [
      ["nlu", "train", "--data", "$FOLDER/examples.tsv", "--model", "$FOLDER/model"],
      ["nlu", "evaluate", "--data", "$FOLDER/examples.tsv", "--model", "$FOLDER/model"],
      ["nlu", "evaluate", "--data", "$FOLDER/examples.tsv", "--model", "$FOLDER/model", "--json"],
      ["nlu", "predict", "--model", "$FOLDER/model", "--explain", "$HOSTILE", "word3"],
      ["nlu", "train", "--data", "$FOLDER/records.jsonl", "--model", "$FOLDER/$NAME/none"],
      ["nlu", "evaluate", "--data", "$FOLDER/$NAME", "--model", "$FOLDER/$NAME"],
    ],
    "push": [
      ["push", "devices"], ["push", "register", "$HOSTILE"], ["push", "unregister", "$HOSTILE"], ["push", "test"],
      ["push", "send"], ["push", "status"], ["push", "status", "--json"], ["push", "$HOSTILE"],
      ["push", "send", "--server", "$HOSTILE", "--authorities", "$HOSTILE"],
    ],
    "token": [
      ["token", "add", "$HOSTILE"], ["token", "add", "$HOSTILE"], ["token", "list"], ["token", "remove", "$HOSTILE"],
      ["token", "add", "a", "--user", "$HOSTILE"], ["token", "add", "b", "--scope", "$HOSTILE"], ["token", "list"],
    ],
    "topic": [
      ["topic", "add", "$HOSTILE"], ["topic", "add", "a"], ["topic", "list"], ["topic", "remove", "$HOSTILE"],
      ["topic", "$HOSTILE"],
    ],
    "doctor": [["doctor"], ["doctor", "--json"], ["doctor", "--data", "$FOLDER/$NAME"]],
  ]

  /// What belongs to no command, or to any.
  private static let others: [[String]] = [
    ["--help"], ["--version"], ["--man"], ["--completions", "bash"], ["--completions", "zsh"],
    ["--completions", "fish"],
    ["$HOSTILE"], ["--$HOSTILE"], ["--locale", "$HOSTILE"], ["--bidi", "$HOSTILE"], ["--time-zone", "$HOSTILE"],
    ["--now", "$HOSTILE"], ["--user", "$HOSTILE"], ["--data", "/dev/null/$HOSTILE", "export"],
    ["--localization", "$FOLDER/$NAME", "ask", "x"], ["--intents", "$FOLDER/$NAME", "ask", "x"],
    ["--intents", "$HOSTILE", "ask", "x"], ["--verbose", "ask", "open the alerts $HOSTILE"],
  ]

  private static let typed =
    [
      "/help", "/alerts", "/dependents", "/inbox", "/open inbox", "/open taxes", "/open transactions", "/settings",
      "/where",
    ]
    + [
      "/remind tomorrow 18:00 \(HostileText.name)", "/quiet x", "/mute \(HostileText.name)", "وش عندي؟",
      "/agenda tomorrow", "/chart", "/chart goals", "/chart budgets", "ذكرني بكرة",
    ]
    + HostileText.all.flatMap { [$0.text, "/\($0.text)", "/open \($0.text)"] }

  private static let served = [
    JSONRPC.request("alerts/list"), JSONRPC.request("notifications/list"), JSONRPC.request("dependents/list"),
    JSONRPC.request("dashboard/summary"), JSONRPC.request("agenda/list"),
    JSONRPC.request("charts/get", #"{"kind":"spending"}"#), JSONRPC.request("tax/deadlines"),
    JSONRPC.request("recommendations/list"),
    JSONRPC.request("sources/list"), JSONRPC.request("chat/send", #"{"text":"\u001b]0;x\u0007 وش عندي؟"}"#),
    "\u{1B}[2J\n",
  ].joined()

  @Test func `every command of the program is in the table`() throws {
    let names = try #require(Tanbih().run(["--completions", "fish"]).lines.first).dropFirst(2).split(separator: " ")
    #expect(Set(names.map(String.init)) == Set(Self.table.keys))
  }

  @Test(arguments: [["--locale", "ar"], ["--locale", "en", "--localization", "$FOLDER/catalogs"]])
  func `no command lets a hostile text reach the terminal`(options: [String]) throws {
    var wordsOfCatalogs = 0
    for (name, calls) in Self.table.sorted(by: { $0.key < $1.key }) {
      for call in calls + [[name, "--help"]] {
        let now = name == "notifications" ? Self.later : Tanbih.now
        let input = name == "serve" ? Self.served : call == ["import", "-"] ? "" : Self.typed.joined(separator: "\n")
        var (output, errors) = try run(["--now", now] + options + call, input: input)
        // The lines of a calendar end in both, which no terminal takes for more than the end of a line.
        if name == "agenda" {
          output = Data(String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
        }
        #expect(
          HostileText.command(in: errors) == nil,
          "\(call): \(String(decoding: errors, as: UTF8.self).debugDescription)"
        )
        // Front ends are no terminals: their JSON escapes control characters, and no marks of direction.
        let isHarmless = call == ["serve"] ? Self.isJSON(output) : HostileText.command(in: output) == nil
        #expect(isHarmless, "\(call): \(HostileText.command(in: output) ?? "")")
        if !output.isEmpty || !errors.isEmpty { wordsOfCatalogs += 1 }
      }
    }
    for call in Self.others {
      let (output, errors) = try run(["--now", Tanbih.now] + options + call, input: "")
      #expect(HostileText.command(in: output + errors) == nil, "\(call)")
      #expect(!(output + errors).isEmpty, "\(call)")
    }
    // Nearly all of them say something.
    #expect(wordsOfCatalogs > 60)
  }

  private static func isJSON(_ output: Data) -> Bool {
    !output.isEmpty
      && output.split(separator: 0x0A).allSatisfy { line in
        String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          && (try? JSONSerialization.jsonObject(with: line)) != nil
      }
  }

  @Test func `a run tells hostile reminders as harmless lines, also as JSON`() throws {
    let plain = try run(["--now", Self.later, "--locale", "en", "notifications", "run", "--json"], input: "")
    #expect(HostileText.command(in: plain.output + plain.errors) == nil)
    struct Told: Decodable { let title: String }
    let titles = try plain.output.split(separator: 0x0A).map { try JSONDecoder().decode(Told.self, from: $0).title }
    // Data are data: nothing of them is lost.
    #expect(titles.contains("\u{1B}]0;evil\u{7}") && titles.contains("\u{202E}gpj.exe\u{202C}\u{202A}\u{202B}\u{202D}"))
  }

  /// What the program writes, as bytes: what is no UTF-8 must show.
  private func run(_ arguments: [String], input: String) throws -> (output: Data, errors: Data) {
    let (output, errors) = (folder.url.appending(path: "output"), folder.url.appending(path: "errors"))
    let words = arguments.map {
      $0.replacing("$FOLDER", with: folder.url.path).replacing("$NAME", with: HostileText.name)
        .replacing("$HOSTILE", with: HostileText.whole)
    }
    var environment = ["OUTPUT": output.path, "ERRORS": errors.path, "APNS_KEY_ID": HostileText.whole]
    for (index, word) in words.enumerated() { environment["WORD\(index)"] = word }
    let references = words.indices.map { "\"$WORD\($0)\"" }.joined(separator: " ")
    let command = "exec \"$TANBIH\" \(references) > \"$OUTPUT\" 2> \"$ERRORS\""
    try program.shell(command, environment: environment, input: Array(input.utf8))
    return (try Data(contentsOf: output), try Data(contentsOf: errors))
  }
}

extension HostileText {
  /// As the name of a file, which may have all but a slash.
  static let name = "\u{1B}]0;evil\u{7}\u{9B}2J\u{202E}\n\u{7F}"
}
