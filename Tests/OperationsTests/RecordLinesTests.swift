import AssistantSupport
import ForAll
import Assistant
import Foundation
import Operations
import PropertyTesting
import Records
import Repositories
import TestSupport
import Store
import Testing

/// Records that come in portions of any size.
@MainActor
struct RecordLinesTests {
  private nonisolated static let first = #"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#
  private nonisolated static let second = #"{"kind":"profile","name":"[\"},]سارة"}"#

  private func take(_ text: [UInt8], by size: Int) throws -> ImportReport {
    let sample = try SampleAssistant()
    var rest = text[...]
    return try sample.client.account.keeper.importRecords(reading: { _ in
      defer { rest = rest.dropFirst(size) }
      return rest.isEmpty ? .end : .bytes(rest.prefix(size))
    })
  }

  @Test(
    arguments: [
      ("\(first)\n\(second)\n", "2 added, 0 changed, 0 unchanged"),
      ("\u{FEFF}\n \(first)\r\n\n\t\(second)", "2 added, 0 changed, 0 unchanged"),
      ("\(first)\nx\n\(second)", "2 added, 0 changed, 0 unchanged; 2: records.refused.notJSON unexpected character"),
      ("\u{FEFF} [\(first),\n\(second)\n]\n", "2 added, 0 changed, 0 unchanged"),
      ("[]", "0 added, 0 changed, 0 unchanged"), ("\n\n", "0 added, 0 changed, 0 unchanged"),
      ("\u{FEFF}", "0 added, 0 changed, 0 unchanged"), ("", "0 added, 0 changed, 0 unchanged"),
      (
        "[1,\n\"a,]\",\n\(first)]",
        "1 added, 0 changed, 0 unchanged; 1: records.refused.notAnObject; 2: records.refused.notAnObject"
      ),
      ("[\(first),]", "1 added, 0 changed, 0 unchanged; 1: records.refused.notJSON unexpected character"),
      ("[\(first)\n\(second)]", "0 added, 0 changed, 0 unchanged; 2: records.refused.notJSON unexpected character"),
      ("[\(first),\n\(second)", "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON unexpected end"),
      (
        "[\(first),\n{\"a\":\"b\n\"},\(second)]",
        "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON control character in a string"
      ),
      (
        "[\(first),\n{\"a\":\n.5},\(second)]",
        "1 added, 0 changed, 0 unchanged; 3: records.refused.notJSON unexpected character"
      ),
      ("[\(first)}\n]", "0 added, 0 changed, 0 unchanged; 1: records.refused.notJSON unexpected character"),
      ("[\(first)]\n\(second)", "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON text after the value"),
      ("[", "0 added, 0 changed, 0 unchanged; 1: records.refused.notJSON unexpected end"),
    ]
  )
  func `records are the same however the text is cut`(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 7, 64, 4096] {
      #expect(try take(bytes, by: size).line == expected, "by \(size)")
    }
  }

  @Test func `a record longer than a line is skipped by name, and the rest is taken`() throws {
    let long = #"{"kind":"profile","name":"\#(String(repeating: "a", count: 4 << 20))"}"#
    let lines = try take(Array("\(Self.first)\n\(long)\n\(Self.second)".utf8), by: 65_536)
    #expect(lines.line == "2 added, 0 changed, 0 unchanged; 2: records.refused.tooLong 4")
    let array = try take(Array("[\(Self.first),\n\(long),\n\(Self.second)]".utf8), by: 65_536)
    #expect(array.line == "2 added, 0 changed, 0 unchanged; 2: records.refused.tooLong 4")
  }

  @Test func `an array is as many records as its lines are`() async {
    let element = Gen.element(of: [Self.first, Self.second, "{}", "1"])
    await forAll(Gen<[String]>.array(of: element, count: 0...8), .int(in: 1...200)) { elements, size in
      let array = try take(Array("[\(elements.joined(separator: ",\n"))]".utf8), by: size).line
      let lines = try take(Array(elements.joined(separator: "\n").utf8), by: size).line
      #expect(array == lines)
    }
  }

  @Test func `what comes before a pause is durable before more comes`() throws {
    let sample = try SampleAssistant()
    var portions: [InputPortion] = [
      .end, .pause, .bytes(Array("{".utf8)[...]), .bytes(Array("\(Self.first)\n".utf8)[...]),
    ]
    var held: [Int] = []
    let report = try sample.client.account.keeper.importRecords(reading: { isHolding in
      if !isHolding { held.append(try sample.client.account.keeper.exportRecords().count) }
      return portions.popLast() ?? .end
    })
    #expect(held == [0, 1])
    #expect(report.line == "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON unexpected end")
  }

  @Test func `an import that is interrupted keeps the batches that it took until then, and says so`() throws {
    let sample = try SampleAssistant()
    var asked = 0
    sample.client.assistant.isInterrupted = {
      asked += 1
      // Once for each record that is written, and now and then while one waits for what is read: within the third batch.
      return asked > 23_000
    }
    let lines = (0..<25_000).map {
      #"{"kind":"transaction","amount":"\#($0).5","currency":"SAR","at":"2026-11-20T19:12:00+03:00"}"#
    }
    let report = try sample.client.account.keeper.importRecords(Array(lines.joined(separator: "\n").utf8))
    #expect(report.ending == .interrupted)
    #expect(report.added == 20_000)
    sample.client.assistant.isInterrupted = { false }
    #expect(try sample.client.account.records().transactions.count() == 20_000)
  }

  @Test(arguments: [("x\n", 10_000), (String(repeating: "x", count: 1 << 20), 256)])
  func `what has no end and no records is given up`(portion: String, count: Int) throws {
    let sample = try SampleAssistant()
    let bytes = Array(portion.utf8)
    var read = 0
    let report = try sample.client.account.keeper.importRecords(
      reading: { _ in
        read += 1
        return .bytes(bytes[...])
      },
      hear: { _ = $0.takeSkipped() }
    )
    #expect(report.ending == .noRecords)
    #expect(read == count)
  }
}
