import Foundation
import Testing

/// The house as `House.md` draws it, and as it is built.
struct HouseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the rooms and arrows of the page are those of the package`() throws {
    let page = try Self.text("Sources/tanbih/Tanbih.docc/House.md")
    let built = try Self.targets()
    var drawn: [String: Set<String>] = [:]
    for row in page.matches(of: /(?m)^\| `(?<name>\w+)\/?`(?: \(top level\))? \| (?<imports>[^|]*)\|/) {
      drawn[String(row.name)] = Set(row.imports.matches(of: /\w+/).map { String($0.output) })
    }
    #expect(drawn.count > 20)
    for (name, imports) in drawn {
      #expect(imports == built[name], "\(name): \(imports.symmetricDifference(built[name] ?? []).sorted())")
    }
  }

  /// SwiftPM's own check lets through what a room reaches by way of another (`--explicit-target-dependency-import-check`).
  @Test func `a room imports what the package lists for it, and nothing else`() throws {
    let targets = try Self.targets()
    let statement = /(?m)^(?:(?:package|public|private|internal|@\w+) )*import (?:\w+ )?(?<name>\w+)$/
    for (room, listed) in targets {
      let folder = Self.root.appending(path: ["Intents", "Localization"].contains(room) ? room : "Sources/\(room)")
      guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else { continue }
      var imported: Set<String> = []
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        imported.formUnion(text.matches(of: statement).map { String($0.name) })
      }
      let rooms = imported.filter { targets[$0] != nil }
      let expected = listed.subtracting(Self.programs).filter { targets[$0] != nil }
      #expect(rooms.subtracting(Self.programs) == expected, "\(room): \(rooms.symmetricDifference(expected).sorted())")
    }
  }

  /// A release build tells of a room that is not built for it only when all before it is built.
  @Test func `what tests look into is built for that, and no other room is`() throws {
    let tests = Self.root.appending(path: "Tests")
    var lookedInto: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path) where path.hasSuffix(".swift") {
      let imports = try Self.text("Tests/\(path)").matches(of: /(?m)^@testable import (?<name>\w+)$/)
      lookedInto.formUnion(imports.map { String($0.name) })
    }
    let testable = try Self.declarations().filter { $0.value.contains("+ testable") }
    #expect(lookedInto.sorted() == testable.keys.sorted())
  }

  private static let programs: Set = ["Hello", "apns-server", "compile-intents", "embed-files", "tanbih"]

  @Test func `no room is larger than one can look over`() throws {
    for room in try Self.targets().keys {
      let folder = Self.root.appending(path: "Sources/\(room)")
      guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else { continue }
      let lines = try paths.filter { $0.hasSuffix(".swift") }.reduce(0) { sum, path in
        try sum
          + String(contentsOf: folder.appending(path: path), encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      }
      #expect(lines <= Self.largerRooms[room] ?? Self.mostLinesOfRoom, "\(room) has \(lines) lines")
    }
  }

  private static let mostLinesOfRoom = 3500
  /// Rooms that wait to be cut, as large as they are at most; a row goes when the room is small enough.
  private static let largerRooms = ["Assistant": 6400, "Understanding": 16_600]

  @Test func `nothing lies at the top but what belongs there`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { !$0.hasPrefix(".") }
    #expect(
      names.sorted() == ["Intents", "LICENSE", "Localization", "Package.swift", "README.md", "Sources", "Tests"]
    )
  }

  @Test func `what the recipes name is there, but for what they ask to be added`() throws {
    let documents = Self.root.appending(path: "Sources/tanbih/Tanbih.docc")
    for page in try FileManager.default.contentsOfDirectory(atPath: documents.path) where page.hasSuffix(".md") {
      let text = try Self.text("Sources/tanbih/Tanbih.docc/\(page)")
      for path in text.matches(of: /(?:Sources|Tests)\/[\w\/+.-]*\w/).map({ String($0.output) })
      where !path.contains(/[A-Z]{3,}/) {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(page): \(path)")
      }
    }
  }

  @Test func `the program imports no more of Foundation than is linked into it`() throws {
    let sources = Self.root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let room = path.split(separator: "/").first.map(String.init) ?? ""
      guard !Self.besides.contains(room) else { continue }
      let imports = try Self.text("Sources/\(path)").split(separator: "\n").filter { $0.hasSuffix("import Foundation") }
      #expect(imports.isEmpty, "\(path)")
    }
  }

  /// Rooms that are no part of the program, which is linked with the essential part of Foundation alone.
  private static let besides: Set = [
    "Benchmarks", "CompileIntents", "EmbedCommit", "EmbedFiles", "Fuzzing", "Hello", "compile-intents", "embed-files",
  ]

  /// What each target of the package may import.
  private static func targets() throws -> [String: Set<String>] {
    try declarations().mapValues { part in
      let list = part.firstMatch(of: /dependencies: \[(?<list>[^\]]*)\]/)?.list ?? ""
      return Set(list.matches(of: /"(?<name>[\w-]+)"/).map { String($0.name) })
    }
  }

  /// What the package says of each target that is no test.
  private static func declarations() throws -> [String: Substring] {
    var declarations: [String: Substring] = [:]
    for part in try text("Package.swift").split(separator: "\n    .").dropFirst()
    where part.hasPrefix("target(") || part.hasPrefix("executableTarget(") {
      guard let name = part.firstMatch(of: /name: "(?<name>[\w-]+)"/) else { continue }
      declarations[String(name.name)] = part
    }
    return declarations
  }

  // MARK: Types

  private static let mostMembers = 40
  private static let mostLines = 400
  /// Larger ones of before, as large as they are at most; a row goes when the type is small enough.
  private static let larger: [String: (members: Int, lines: Int)] = [
    "Assistant.Account": (42, 230), "Assistant.Client": (72, 633), "Assistant.NotificationScheduler": (35, 540),
    "Chat.ChatViewModel": (39, 404), "Delivery.PushNotificationService": (47, 377), "JSONText.JSONText": (40, 453),
    "LineProtocol.AgentClientProtocol": (57, 493), "LineProtocol.ModelContextProtocol": (42, 430),
    "Models.RecurrenceRule": (63, 550), "PropertyTesting.Gen": (69, 908),
    "SentenceWords.ConversationUnderstanding": (95, 920), "Turns.Dialogue": (41, 453),
    "InboxRepositories.InboxRepository": (66, 854), "Repositories.ScheduleRepository": (35, 455),
    "Terminal.LineEditor": (49, 390),
    "Understanding.ClockRules": (16, 465), "Understanding.DayRules": (33, 914),
    "Understanding.NumberRules": (29, 575), "Understanding.RecurrenceRules": (15, 424),
    "Understanding.TimeRules": (20, 429), "Understanding.ValueContext": (37, 507),
  ]

  /// The rooms that declare a type of each name.
  private static func roomsOfTypes() throws -> [String: Set<String>] {
    let opening =
      /^(?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|private|fileprivate|final|indirect) )*(?:class|struct|enum|actor) (?<name>\w+)/
    var rooms: [String: Set<String>] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
    where path.hasSuffix(".swift") {
      let room = path.split(separator: "/").first.map(String.init) ?? ""
      for line in try text("Sources/\(path)").split(separator: "\n")
      where line.first?.isLetter == true || line.hasPrefix("@") {
        if let found = line.firstMatch(of: opening) { rooms[String(found.name), default: []].insert(room) }
      }
    }
    return rooms
  }

  @Test func `no type has more members or lines than one can look over, over all its extensions`() throws {
    var types: [String: (members: Int, lines: Int)] = [:]
    let sources = Self.root.appending(path: "Sources")
    let opening =
      /^(?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|private|fileprivate|final|indirect) )*(?:class|struct|enum|actor|extension) (?<name>\w+)/
    let member =
      /^  (?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|private|fileprivate|internal|final|static|mutating|nonisolated|lazy|weak|unowned|convenience)(?:\(set\))? )*(?:func|var|let|init|subscript)\b/
    let rooms = try Self.roomsOfTypes()
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let room = path.split(separator: "/").first.map(String.init) ?? ""
      var type: String?
      for line in try Self.text("Sources/\(path)").split(separator: "\n", omittingEmptySubsequences: false) {
        if line.first?.isLetter == true || line.hasPrefix("@"), let found = line.firstMatch(of: opening) {
          // What other rooms say of a type is part of it as well.
          let declaring = rooms[String(found.name), default: []]
          type = "\(declaring.count == 1 && !declaring.contains(room) ? declaring.first ?? room : room).\(found.name)"
        }
        if let type {
          types[type, default: (0, 0)].lines += 1
          if line.hasPrefix("  "), line.firstMatch(of: member) != nil { types[type, default: (0, 0)].members += 1 }
        }
        if line.hasPrefix("}") { type = nil }
      }
    }
    #expect(types.count > 500)
    for (name, size) in types {
      let most = Self.larger[name] ?? (Self.mostMembers, Self.mostLines)
      #expect(size.members <= most.members && size.lines <= most.lines, "\(name) has \(size)")
    }
  }
}
