import Foundation
import TestSupport
import Testing

/// The built program, given values at the edges of each type, and started again on what it kept of them.
@Suite(.onOwnThreads)
struct EdgeValueProgramTests {
  private let folder: TemporaryFolder
  private let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url)
  }

  /// The contract's records, each with each of the values in each of its fields.
  private static func variants() throws -> [String] {
    let mark = "the value"
    return try ContractRecords.text.split(separator: "\n").flatMap { line -> [String] in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      return try record.keys.sorted().filter { $0 != "kind" }.flatMap { name -> [String] in
        let text = String(
          decoding: try JSONSerialization.data(withJSONObject: record.merging([name: mark]) { $1 }),
          as: UTF8.self
        )
        return EdgeValues.few.map { text.replacing("\"\(mark)\"", with: $0) }
      }
    }
  }

  private func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  /// Every face starts on what is held, and ends by itself.
  private func checkStarts() throws {
    let chat = try program.run(["chat"], input: "what needs my attention?\n/inbox\n/alerts\n")
    #expect(chat.code == 0, "\(chat.errors)")
    let served = try program.run(["serve"], input: request("dashboard/summary", "{}") + request("alerts/list", "{}"))
    #expect(served.code == 0, "\(served.errors)")
    #expect(served.lines.count == 2)
    #expect(served.lines.allSatisfy { $0.contains("\"result\"") }, "\(served.output.prefix(1000))")
    let exported = try program.run(["export"])
    #expect(exported.code == 0, "\(exported.errors)")
  }

  @Test func `records with any value in any field end nothing, and every face starts on what was kept`() throws {
    let lines = try Self.variants()
    // So many at once that what is said of them fits into a pipe.
    for start in stride(from: 0, to: lines.count, by: 300) {
      let part = lines[start..<min(start + 300, lines.count)]
      let imported = try program.run(["import", "-"], input: part.joined(separator: "\n"))
      #expect([0, 1].contains(imported.code), "\(imported.errors.suffix(1000))")
    }
    try checkStarts()
  }

  @Test(arguments: [Int.max, 1 << 53, (1 << 53) - 1, (1 << 53) - 2, 1 << 40, .min])
  func `whatever number a foreign alert has, one of our own is raised beside it`(number: Int) throws {
    let records = """
      {"kind":"alert","id":\(number),"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high",\
      "createdAt":"2026-11-14T10:00:00"}
      {"kind":"taxes","country":"AZ"}
      """
    // VAT of November is due on 20 December.
    let later = Tanbih(data: folder.url, options: ["--now", "2026-12-10T09:00:00+03:00"])
    #expect(try later.run(["import", "-"], input: records).code == 0)
    let own = try later.run(["export"]).lines.filter { $0.contains("\"cause\"") }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0.contains(#""id":10995116277"#) }, "\(own)")
    #expect(try later.run(["chat"], input: "hello\n").code == 0)
  }
}
