import AssistantSupport
import ForAll
import Foundation
import Models
import Operations
import PropertyTesting
import Records
import TestSupport
import Testing

/// Records of money, of the inbox and of reminders, taken and given back.
@MainActor
struct MoneyExportTests {
  @Test func `what is exported and imported elsewhere is exported the same`() async {
    await forAll(Gen<[Int]>.array(of: .int(in: 0...5), count: 0...12).flatMap(Gen.lines)) { lines in
      let (here, there) = (try SampleAssistant(), try SampleAssistant())
      let report = try here.take(lines.joined(separator: "\n"))
      #expect(report.skipped.isEmpty, "\(report.line)")
      let held = try here.held()
      #expect(try there.take(held).skipped.isEmpty)
      #expect(try there.held() == held)
      #expect(try there.take(held).line.hasPrefix("0 added, 0 changed"))
      #expect(held.split(separator: "\n").count == report.added)
    }
  }
}

extension Gen where Value == [String] {
  /// A record a line, of the kinds that the numbers name, each with an id of its own.
  fileprivate static func lines(of kinds: [Int]) -> Gen {
    Gen { choices throws(Rejected) in
      var lines: [String] = []
      for (place, kind) in kinds.enumerated() {
        lines.append(try Gen<String>.line(of: kind, id: "\(place)").value(from: &choices))
      }
      return lines
    }
  }
}

extension Gen where Value == String {
  fileprivate static func line(of kind: Int, id: String) -> Gen {
    let words = zip(Gen<String>.text.filter { $0.contains { !$0.isWhitespace } }, .text)
    let money = zip(Gen<Int>.int(in: 1...99_999), .int(in: 0...99), .element(of: ["", ".5", ".50", ".05"]))
    let time = zip(Gen<Int>.int(in: 1...28), .int(in: 0...23), .element(of: ["daily", "weekly", "monthly", "yearly"]))
    return zip(words, money, time).map { words, money, time in
      let (title, body) = (quoted(words.0), quoted(words.1))
      let amount = #""amount":"\#(money.0)\#(money.2)","currency":"SAR""#
      let day = "2027-02-\(time.0 < 10 ? "0" : "")\(time.0)"
      let at = "\(day)T\(time.1 < 10 ? "0" : "")\(time.1):00:00+03:00"
      return switch kind {
      case 0: #"{"kind":"transaction","id":"\#(id)",\#(amount),"merchant":\#(title),"at":"\#(at)"}"#
      case 1: #"{"kind":"budget","period":"daily","category":"\#(id)",\#(amount)}"#
      case 2:
        #"{"kind":"goal","id":"\#(id)","title":\#(title),"target":"\#(money.0)","current":"\#(money.1)\#(money.2)","currency":"SAR"}"#
      case 3:
        #"{"kind":"recurring","id":"\#(id)","title":\#(title),\#(amount),"every":"\#(time.2)","nextDue":"\#(day)"}"#
      case 4:
        #"{"kind":"notification","id":"\#(id)","type":"X","title":\#(title),"body":\#(body),"createdAt":"\#(at)","isRead":true}"#
      default:
        #"{"kind":"reminder","id":"\#(id)","title":\#(title),"body":\#(body),"at":"\#(at)","every":"\#(time.2)"}"#
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"x\"".utf8), as: UTF8.self)
  }
}
