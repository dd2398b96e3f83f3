import Foundation
import Records

/// What the program says of itself: its methods and their schemas, its commands and their flags.
struct Interface: Sendable {
  struct Flag: Sendable {
    let name: String
    /// Nil where it takes a value of which nothing is known; empty where it takes none.
    let values: [String]?
  }

  let methods: [String]
  /// The schema of each method's params, by its name.
  private(set) var schemas: [String: Schema] = [:]
  /// The flags of each command; those that all commands share are under the empty name.
  private(set) var commands: [String: [Flag]] = [:]
  /// The words that may follow a command.
  private(set) var words: [String: [String]] = [:]

  init(of program: TestedProgram) throws {
    let native = try ServeSession(program, ["--demo"])
    methods = try native.result("initialize")?["methods"] as? [String] ?? []
    try native.end()
    try readTools(of: program)
    readCompletions(try program.run(["--completions", "fish"]).text)
    guard !methods.isEmpty, !schemas.isEmpty, !commands.isEmpty else {
      throw SystemError("\(program.path) names no methods, tools or commands")
    }
  }

  /// The tools of the Model Context Protocol are the methods, with a schema each.
  private mutating func readTools(of program: TestedProgram) throws {
    let session = try ServeSession(program, ["--demo"])
    _ = try session.ask(
      "initialize",
      #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"fuzzing","version":"1"}}"#
    )
    var cursor: String? = ""
    while let place = cursor {
      let page = try session.result("tools/list", place.isEmpty ? "{}" : "{\"cursor\":\(place.quoted)}") ?? [:]
      for tool in page["tools"] as? [[String: Any]] ?? [] {
        guard let name = tool["name"] as? String, let schema = tool["inputSchema"] as? [String: Any] else { continue }
        schemas[Self.method(ofTool: name)] = Schema(schema)
      }
      cursor = page["nextCursor"] as? String
    }
    try session.end()
  }

  /// `alerts_mark_read` is the tool of `alerts/markRead`.
  private static func method(ofTool name: String) -> String {
    let words = name.split(separator: "_")
    let rest = words.dropFirst(2).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([words.prefix(2).joined(separator: "/")] + rest).joined()
  }

  /// Lines such as `complete -c tanbih -n '__fish_seen_subcommand_from chat' -l notify -d '…'`.
  private mutating func readCompletions(_ script: String) {
    for line in script.split(separator: "\n") {
      let command = line.firstMatch(of: /seen_subcommand_from (\w+)'/).map { String($0.1) } ?? ""
      let values = line.firstMatch(of: /\ -a '([^'(]+)'/).map { $0.1.split(separator: " ").map(String.init) }
      if let flag = line.firstMatch(of: /\ -l ([a-z-]+)/) {
        let takesValue = line.contains(/\ -(x|r)\b/)
        commands[command, default: []].append(Flag(name: "--\(flag.1)", values: takesValue ? values : []))
      } else if let word = line.firstMatch(of: /use_subcommand' -a (\w+)/) {
        commands[String(word.1), default: []] += []
      } else if !command.isEmpty {
        words[command] = values
      }
    }
  }
}
