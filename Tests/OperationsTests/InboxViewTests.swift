import Assistant
import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// The screen of the inbox as a front end has it.
@MainActor
struct InboxViewTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
  }

  private func take(_ count: Int) throws {
    try sample.take(
      (1...count).map { number in
        #"""
        {"kind":"notification","id":"n-\#(number)","type":"PAYMENT_DUE","title":"Payment \#(number)",\#
        "body":"650 SAR","createdAt":"2026-11-20T09:\#(10 + number % 50):00+03:00","isRead":\#(number == 1)}
        """#
      }.joined(separator: "\n")
    )
  }

  private func view(_ params: String = "{}") throws -> (rows: [String], nothing: String?, total: Int?, next: Int?) {
    let view = try JSONObject(try sample.perform("navigation/view", params)).members
    let rows = (view["rows"] as? [[String: Any]] ?? []).compactMap { ($0["text"] as? String)?.withoutIsolates }
    return (rows, view["nothing"] as? String, view["total"] as? Int, view["nextOffset"] as? Int)
  }

  /// The ways to the screen.
  @Test(
    arguments: [
      [("navigation/go", #"{"screen":"dashboard"}"#), ("navigation/go", #"{"screen":"inbox"}"#)],
      [("link/tap", #"{"url":"tanbih://inbox"}"#)], [("chat/send", #"{"text":"open the inbox"}"#)],
    ]
  )
  func `the screen shows what the list gives, however it is reached`(way: [(String, String)]) throws {
    try take(3)
    for (method, params) in way { _ = try sample.perform(method, params) }
    let shown = try view()
    #expect(shown.total == 3 && shown.nothing == nil && shown.next == nil)
    let texts = shown.rows.map { text in String(text.prefix { $0 != "(" }) }
    #expect(texts == ["● ! Payment 3 — 650 SAR ", "● ! Payment 2 — 650 SAR ", "! Payment 1 — 650 SAR "])
    let page = try view(#"{"offset":1,"limit":1}"#)
    #expect(page.rows == [shown.rows[1]] && page.total == 3 && page.next == 2)
    #expect(try view(#"{"offset":9}"#).rows == [])
  }

  @Test func `an empty one says so, and what is taken out goes`() throws {
    _ = try sample.perform("link/tap", #"{"url":"tanbih://inbox"}"#)
    #expect(try view() == ([], "There are no notifications here.", 0, nil))
    try take(1)
    #expect(try view().total == 1)
    _ = try sample.perform("notifications/delete", #"{"id":"n-1"}"#)
    #expect(try view().total == 0)
  }

  @Test func `a long one comes in pages, and none is left out`() throws {
    try take(1_003)
    _ = try sample.perform("link/tap", #"{"url":"tanbih://inbox"}"#)
    let first = try view()
    #expect(first.total == 1_003)
    var (rows, next) = (first.rows, first.next)
    while let offset = next {
      let page = try view(#"{"offset":\#(offset)}"#)
      rows += page.rows
      next = page.next
    }
    #expect(rows.count == 1_003 && Set(rows).count == 1_003)
  }

  @Test(arguments: [0, 1])
  func `while the backend does not answer, its line stands before what it told`(offset: Int) throws {
    sample.now = Date(timeIntervalSince1970: 1_795_240_800)
    try take(2)
    let failure = Explanation("inbox.error.server", "500")
    let source = InboxSource(url: "https://bank.example", answeredAt: sample.now - 720, failure: failure)
    try sample.client.records().inbox.follow(source)
    _ = try sample.perform("link/tap", #"{"url":"tanbih://inbox"}"#)
    let all = [
      "This is what https://bank.example last said, 12 minutes ago: The server could not do what was asked (500).",
      "● ! Payment 2 — 650 SAR ", "! Payment 1 — 650 SAR ",
    ]
    let shown = try view(#"{"offset":\#(offset)}"#)
    #expect(shown.total == 3)
    let texts = shown.rows.map { text in text.hasPrefix("This") ? text : String(text.prefix { $0 != "(" }) }
    #expect(texts == Array(all.dropFirst(offset)))
  }
}
