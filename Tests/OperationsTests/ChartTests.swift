import AssistantSupport
import Conversations
import Foundation
import Models
import OperationInterface
import Operations
import TestSupport
import Testing
import Wording

/// What is spent and saved, as bars and as a picture.
@MainActor
struct ChartTests {
  private static let records = """
    {"kind":"transaction","id":"t-1","amount":"80","currency":"SAR","category":"food","at":"2026-11-02T10:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"20","currency":"SAR","category":"<fuel>","at":"2026-11-20T10:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"9","currency":"USD","category":"food","at":"2026-11-20T10:00:00+03:00"}
    {"kind":"budget","period":"monthly","category":"food","amount":"60","currency":"SAR"}
    {"kind":"goal","id":"g","title":"Car","target":"1000","current":"250","currency":"SAR"}
    """

  private func sample(_ language: Language = .english) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(Self.records)
    return sample
  }

  @Test(
    arguments: [
      (
        "/chart",
        [
          "Spending from 1 November 2026 to 21 November 2026", "food: SAR 80 ████████████████████",
          "<fuel>: SAR 20 █████",
          "Day by day: ▁█▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▃▁",
        ]
      ),
      ("/chart budgets", ["Budgets", "food (monthly): 80 of SAR 60 ████████████████████"]),
      ("/chart goals", ["Savings goals", "Car: 250 of SAR 1,000 █████"]),
      ("/chart x", ["Choose what to draw: /chart spending, /chart budgets, /chart goals"]),
    ]
  )
  func `the command draws in blocks`(line: String, expected: [String]) throws {
    let reply = TypedConversation(client: try sample().client).reply(to: line)
    #expect(reply.rows.map(\.text.shown) == expected)
  }

  @Test func `without anything spent there is nothing to draw`() throws {
    let reply = TypedConversation(client: try SampleAssistant(language: .english).client).reply(to: "/chart")
    #expect(reply.rows.map(\.text) == ["There is nothing to draw yet."])
  }

  @Test(
    arguments: [
      (0, TextDirection.leftToRight, ""), (0.001, .leftToRight, "▏"), (0.5, .leftToRight, "██"),
      (0.6, .leftToRight, "██▍"),
      (0.001, .rightToLeft, "█"), (0.6, .rightToLeft, "██"), (1, .rightToLeft, "████"),
    ]
  )
  func `a bar has its share of the width, and what is there is seen`(
    share: Double,
    direction: TextDirection,
    bar: String
  ) {
    #expect(ChartBlocks.bar(share, width: 4, direction: direction) == bar)
  }

  @Test func `the operation gives the bars, and a picture that is well-formed`() throws {
    let result = try JSONObject(sample().perform("charts/get", #"{"kind":"spending"}"#))
    let bars = try #require(result.members["bars"] as? [[String: Any]])
    #expect(bars.map { "\($0["label"] ?? "") \($0["share"] ?? "")" } == ["food 1", "<fuel> 0.25"])
    #expect(result.members["contentType"] as? String == "image/svg+xml")
    let picture = try #require(result.members["picture"] as? String)
    #expect(picture.contains("&lt;fuel&gt;"))
    #expect(picture.contains(#"<rect x="16" y="126" width="112" height="12""#))
    #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>"))
    // As many elements are closed as are opened.
    #expect(picture.matches(of: /<[a-z]/).count == picture.matches(of: /<\/|\/>/).count)
  }

  @Test func `a picture in Arabic begins at the right`() throws {
    let result = try JSONObject(sample(.arabic).perform("charts/get", #"{"kind":"goals"}"#))
    let picture = try #require(result.members["picture"] as? String)
    #expect(picture.contains(#"direction="rtl""#))
    #expect(picture.contains(#"<rect x="352" y="78" width="112" height="12""#))
  }

  @Test func `in a narrow picture a sum without room beside its name has its own line, and a long name is cut`() throws
  {
    let sample = try SampleAssistant(language: .english)
    let goals = ["Car", String(repeating: "long ", count: 20)].enumerated().map { number, title in
      #"{"kind":"goal","id":"\#(number)","title":"\#(title)","target":"1000","current":"250","currency":"SAR"}"#
    }
    try sample.take(goals.joined(separator: "\n"))
    let result = try JSONObject(sample.perform("charts/get", #"{"kind":"goals","width":240}"#))
    let picture = try #require(result.members["picture"] as? String)
    #expect(picture.contains(#"width="240" height="172" viewBox="0 0 240 172""#))
    #expect(picture.contains(##"<text x="16" y="70" text-anchor="start" fill="#1f2328">Car</text>"##))
    #expect(picture.contains(##"<text x="224" y="70" text-anchor="end" fill="#1f2328">250 of SAR 1,000</text>"##))
    #expect(picture.contains(##"y="118" text-anchor="start" fill="#1f2328">long long long long long …</text>"##))
    #expect(picture.contains(##"y="138" text-anchor="end" fill="#1f2328">250 of SAR 1,000</text>"##))
    for width in [199, 1201] {
      #expect(sample.error("charts/get", #"{"kind":"goals","width":\#(width)}"#)?.field == "width")
    }
  }

  @Test func `days that are none are refused`() throws {
    let sample = try sample()
    #expect(sample.error("charts/get", #"{"kind":"spending","from":"2026-11-02","to":"2026-11-01"}"#) != nil)
    #expect(sample.error("charts/get", #"{"kind":"other"}"#) != nil)
  }
}
