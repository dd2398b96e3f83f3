import Foundation
import TestSupport
import Testing

/// Deliveries that are killed, and deliveries by several processes at once.
@Suite(.onOwnThreads)
struct DeliveryTests {
  private struct Delivered: Decodable, Hashable {
    let id: String
    let body: String
  }

  private struct Kept: Decodable {
    let kind: String
    let id: String?
    let body: String?
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func program(_ data: URL, at time: String) -> Tanbih {
    Tanbih(data: data, options: ["--now", "2026-11-21T\(time):00+03:00"])
  }

  /// Reminders for five minutes past nine, by their numbers.
  private static func reminders(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      #"{"kind":"reminder","id":"\#(number)","title":"t","body":"\#(number)","at":"2026-11-21T09:05:00+03:00"}"# + "\n"
    }.joined()
  }

  private static func delivered(_ ended: Ended) throws -> [Delivered] {
    try ended.lines.map { try JSONDecoder().decode(Delivered.self, from: Data($0.utf8)) }
  }

  /// What the inbox holds, in the order of its numbers.
  private func inbox(_ data: URL) throws -> [String] {
    let export = try program(data, at: "09:30").run(["export"])
    #expect(export.code == 0 && export.errors.isEmpty)
    return try export.lines.map { try JSONDecoder().decode(Kept.self, from: Data($0.utf8)) }
      .filter { $0.kind == "notification" }.compactMap(\.body).sorted()
  }

  /// The log of the database may grow to so many blocks and no further.
  ///
  /// The write that would pass it kills the program.
  /// A later run finds what was left, ends its claims, and delivers what is missing.
  @Test func `killed at any write, nothing confirmed is lost, and nothing is delivered twice`() throws {
    let template = folder.url.appending(path: "template")
    #expect(try program(template, at: "09:00").run(["import", "-"], input: Self.reminders(0..<3)).code == 0)
    var blocks = 0
    var killed = 0
    while true {
      let data = folder.url.appending(path: "data")
      try? FileManager.default.removeItem(at: data)
      try FileManager.default.copyItem(at: template, to: data)
      // Whoever else has the store open keeps its log from being emptied.
      let other = try program(data, at: "09:00").start(["serve"])
      try other.write(JSONRPC.request("notifications/scheduled"))
      #expect(try other.readLine()?.contains(#""total":6"#) == true)
      if blocks == 0 { blocks = try Self.blocks(of: data.appending(path: "tanbih.sqlite-wal")) }
      let run = try program(data, at: "09:10").shell(
        #"ulimit -c 0; ulimit -f $BLOCKS; exec "$TANBIH" --now 2026-11-21T09:10:00+03:00 notifications run --json"#,
        environment: ["BLOCKS": "\(blocks)"]
      )
      other.closeInput()
      #expect(try other.wait() == .exited(0))
      let before = try Self.delivered(run)
      let after = try Self.delivered(try program(data, at: "09:20").run(["notifications", "run", "--json"]))
      #expect(try inbox(data) == ["0", "1", "2"], "killed at block \(blocks)")
      #expect(Set(before).isDisjoint(with: after), "killed at block \(blocks)")
      if run.code == 0 {
        #expect(Set(before.map(\.body)) == ["0", "1", "2"])
        break
      }
      killed += 1
      // Half a page: no frame of the log is passed over.
      blocks += 4
    }
    #expect(killed > 10)
  }

  private static func blocks(of file: URL) throws -> Int {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    return (size ?? 0) / 512
  }

  @Test func `four processes deliver ten thousand notifications, each exactly once`() throws {
    let data = folder.url.appending(path: "data")
    #expect(try program(data, at: "09:00").run(["import", "-"], input: Self.reminders(0..<10_000)).code == 0)
    let processes = try (0..<4).map { _ in
      try program(data, at: "09:10").start(["notifications", "run", "--json"])
    }
    var delivered: [Delivered] = []
    for process in processes {
      let ended = try Ended(process, input: [])
      #expect(ended.errors.isEmpty)
      delivered += try Self.delivered(ended)
    }
    #expect(delivered.count == 10_000)
    #expect(Set(delivered.map(\.body)) == Set((0..<10_000).map(String.init)))
    #expect(try inbox(data).count == 10_000)
  }
}
