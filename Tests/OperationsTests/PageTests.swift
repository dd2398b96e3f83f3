import AssistantSupport
import ForAll
import Foundation
import Models
import OperationInterface
import PropertyTesting
import Records
import TestSupport
import Testing

@MainActor
struct PageTests {
  @Test func `pages of any size cover a list once, in its order`() async {
    await forAll(.int(in: 0...60), .int(in: 1...25)) { count, limit in
      let items = Array(0..<count)
      var seen: [Int] = []
      var offset: Int? = 0
      while let start = offset {
        let page = try Page(items, request(start, limit))
        #expect(page.total == count)
        #expect(page.items.count <= limit)
        seen += page.items
        offset = page.nextOffset
      }
      #expect(seen == items)
    }
  }

  @Test func `an offset outside of the list gives nothing, and leads nowhere`() throws {
    let items = Array(0..<10)
    #expect(Array(Page(items).items) == items)
    #expect(Page(items).nextOffset == nil)
    #expect(try Page(items, request(99, 3)).items.isEmpty)
    #expect(try Page(items, request(99, 3)).nextOffset == nil)
    #expect(try Page(items, request(8, .max)).nextOffset == nil)
    #expect(try Page(items, request(2, 6)).prefix(2).nextOffset == 4)
  }

  @Test(
    arguments: [
      (#"{"offset":-1}"#, "offset"),
      (#"{"offset":1.5}"#, "offset"),
      (#"{"offset":99999999999999999999}"#, "offset"),
      (#"{"offset":"1"}"#, "offset"),
      (#"{"limit":0}"#, "limit"),
      (#"{"limit":-1}"#, "limit"),
      (#"{"limit":0.5}"#, "limit"),
    ]
  )
  func `a page that would lead nowhere is refused`(params: String, field: String) throws {
    let sample = try SampleAssistant()
    for method in ["dependents/list", "alerts/list"] {
      #expect(sample.error(method, params)?.code == .invalidParams)
      #expect(sample.error(method, params)?.field == field)
    }
  }

  private func request(_ offset: Int, _ limit: Int) throws -> PageRequest {
    try JSONDecoder().decode(PageRequest.self, from: Data(#"{"offset":\#(offset),"limit":\#(limit)}"#.utf8))
  }

  @Test(arguments: [nil, 70])
  func `a list that is too long for a line is walked to its end by nextOffset`(limit: Int?) throws {
    struct Listed: Decodable {
      struct Item: Decodable {
        let name: String?
        let title: String?
      }

      let dependents: [Item]?
      let alerts: [Item]?
      let total: Int
      let nextOffset: Int?
    }

    let sample = try SampleAssistant()
    let padding = String(repeating: "ي", count: 200)
    let names = (0..<300).map { "\($0)-\(padding)" }
    let records = names.enumerated().flatMap { index, name in
      [
        #"{"kind":"dependent","name":"\#(name)","relationship":"ولدك","serviceType":"x","daysRemaining":\#(index)}"#,
        #"{"kind":"alert","id":\#(index),"alertType":"TAX_DEADLINE","title":"\#(name)","message":"\#(padding)","#
          + #""severity":"low","createdAt":"2026-11-14T10:00:00"}"#,
      ]
    }
    #expect(try sample.take(records.joined(separator: "\n")).taken == 600)
    for method in ["dependents/list", "alerts/list"] {
      var seen: [String] = []
      var pages = 0
      var offset: Int? = 0
      while let start = offset {
        let params = limit.map { #"{"offset":\#(start),"limit":\#($0)}"# } ?? #"{"offset":\#(start)}"#
        let text = try sample.perform(method, params)
        #expect(text.utf8.count <= 60 * 1024)
        let listed = try JSONDecoder().decode(Listed.self, from: Data(text.utf8))
        #expect(listed.total == 300)
        let items = listed.dependents ?? listed.alerts ?? []
        #expect(!items.isEmpty)
        seen += items.compactMap { $0.name ?? $0.title }
        pages += 1
        offset = listed.nextOffset
      }
      #expect(seen == names)
      #expect((4...20).contains(pages), "\(pages) pages")
    }
  }

  @Test func `a history that is too long for a line keeps its end`() throws {
    let sample = try SampleAssistant()
    let words = String(repeating: "شكرًا ", count: 400)
    for number in 0..<60 {
      try sample.perform("chat/send", #"{"text":"\#(number) \#(words)"}"#)
    }
    let history = try sample.perform("chat/history")
    #expect(history.utf8.count <= 60 * 1024)
    #expect(history.utf8.count > 40 * 1024)
    #expect(history.contains(#""text":"59 "#))
    #expect(!history.contains(#""text":"0 "#))
  }
}
