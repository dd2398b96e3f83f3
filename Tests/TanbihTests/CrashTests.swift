import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Imports that are killed at any moment.
@Suite(.onOwnThreads)
struct CrashTests {
  private struct Kept: Decodable {
    let name: String
    let relationship: String
    let serviceType: String
    let deadline: String
  }

  private static let imports = 200
  private static let recordsInEach = 40
  private static let confirmation = "stdin: \(recordsInEach) added, 0 changed, 0 unchanged, 0 skipped"

  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"))
  }

  /// To run a failure again, its seed is set as `CRASH_SEED`.
  @Test func `what an import confirmed before it was killed is there, and nothing is there in part`() throws {
    let seed = try Seed(from: "CRASH_SEED")
    var generator = SplitMix64(seed: seed)
    var confirmed: Set<Int> = []
    var killed = 0
    // The next ones start while one is killed; until it has its input, an import touches nothing.
    var waiting = try (0..<3).map { _ in try program.start(["import", "-"]) }
    // Grows while imports are killed in time and shrinks while they are not: at any speed some are, and some are not.
    var longest = 20_000.0

    for number in 0..<Self.imports {
      let process = waiting.removeFirst()
      waiting.append(try program.start(["import", "-"]))
      try process.write(Self.records(of: number))
      process.closeInput()
      if number.isMultiple(of: 20) {
        // Left alone: the store opens after whatever the ones before were killed at, and takes records.
        #expect(try process.wait() == .exited(0), "import \(number), seed \(seed)")
      } else {
        usleep(UInt32.random(in: 0...UInt32(longest), using: &generator))
        process.send(signal: SIGKILL)
        let ending = try process.wait()
        killed += ending == .killed(signal: SIGKILL) ? 1 : 0
        longest *= ending == .killed(signal: SIGKILL) ? 1.2 : 0.8
        #expect(ending == .killed(signal: SIGKILL) || ending == .exited(0), "import \(number), seed \(seed)")
      }
      let line = try process.readLine()
      if line == Self.confirmation { confirmed.insert(number) }
      guard number.isMultiple(of: 10) || number == Self.imports - 1 else { continue }
      let kept = try keptImports()
      #expect(confirmed.isSubset(of: kept), "after import \(number), seed \(seed)")
      confirmed = kept
    }
    #expect(killed > Self.imports / 10)
    #expect((10..<Self.imports).contains(confirmed.count))
  }

  private static func records(of number: Int) -> String {
    (1...recordsInEach).map { index in
      #"{"kind":"dependent","name":"\#(number)/\#(index)","relationship":"r\#(number)","#
        + #""serviceType":"s\#(number)","deadline":"2026-12-09"}"# + "\n"
    }.joined()
  }

  /// The imports of which all records are held, whole; none may be held in part.
  private func keptImports() throws -> Set<Int> {
    let export = try program.run(["export"])
    #expect(export.code == 0 && export.errors.isEmpty)
    let kept = try export.lines.map { try JSONDecoder().decode(Kept.self, from: Data($0.utf8)) }
    let imports = Dictionary(grouping: kept) { $0.relationship.dropFirst() }
    for (number, records) in imports {
      let names = Set((1...Self.recordsInEach).map { "\(number)/\($0)" })
      #expect(records.count == names.count && Set(records.map(\.name)) == names)
      #expect(records.allSatisfy { $0.serviceType == "s\(number)" && $0.deadline == "2026-12-09" })
    }
    return Set(imports.keys.compactMap { Int($0) })
  }
}
