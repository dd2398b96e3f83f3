import Databases
import Foundation
import Store
import TestSupport
import Testing

/// The statements of all repositories, as PostgreSQL reads and plans them.
struct PostgreSQLStatementTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  private static let rooms = ["InboxRepositories", "Repositories", "Store"]

  /// What goes through the devices and tokens of everybody, which are few, and is asked by those who deliver or look after the store.
  private static let forEverybody = ["device", "token", "store"]

  /// What is no repository: what copies the databases, and what goes through all that there is.
  private static let others = ["Store/Backup/", "Store/Store+Move"]

  @Test func `each statement is one to PostgreSQL, and finds what is a user's by an index`() throws {
    let address = try PostgreSQLServer.shared.get().newPlace()
    let place = try PostgreSQLAddress(address)
    _ = try Store(server: #require(place))
    let texts = try Self.statements().map(Dialect.postgreSQL)
    #expect(texts.count > 150)
    let script = texts.enumerated().map { number, text in
      let count = text.matches(of: /\$(\d+)/).compactMap { Int($0.1) }.max() ?? 0
      let values = Array(repeating: "NULL", count: count).joined(separator: ", ")
      return """
        \\echo == \(number)
        PREPARE s\(number) AS \(text);
        EXPLAIN EXECUTE s\(number)\(count > 0 ? "(\(values))" : "");

        """
    }
    let psql = try ChildProcess(URL(filePath: "/usr/bin/psql"), ["-q", "-A", "-t", address])
    // An index is taken wherever there is one that leads there, however little there is.
    try psql.write("SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;\n" + script.joined())
    psql.closeInput()
    let (plans, errors) = (try psql.readToEnd(), try psql.readErrorsToEnd())
    #expect(errors.isEmpty, "\(errors)")
    for plan in plans.split(separator: "== ") {
      for scan in plan.matches(of: /Seq Scan on (\w+)/) where !Self.forEverybody.contains(String(scan.1)) {
        let number = plan.prefix(while: \.isNumber)
        Issue.record("\(Int(number).map { texts[$0] } ?? ""): \(plan)")
      }
    }
  }

  /// All literals of the repositories that are statements, but for those that PostgreSQL is told otherwise.
  private static func statements() throws -> [String] {
    let kinds = ["SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"]
    return try rooms.flatMap { room in
      try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: room).path).map { "\(room)/\($0)" }
    }
    .filter { path in path.hasSuffix(".swift") && !Self.others.contains(where: path.hasPrefix) }
    .sorted()
    .flatMap { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let long = text.matches(of: /"""\n(?<text>[\s\S]*?)\n\s*"""/).map { String($0.text) }
      let short = text.matches(of: /"(?<text>(?:SELECT|INSERT|UPDATE|DELETE|REPLACE) [^"\n]*)"/).map {
        String($0.text)
      }
      return (long + short).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .filter { text in kinds.contains { text.hasPrefix($0 + " ") } && !text.contains("+user") }
    }
  }
}
