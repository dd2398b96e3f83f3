import ForAll
import Assistant
import Foundation
import LineProtocol
import Operations
import PropertyTesting
import TestSupport
import Testing

/// Lists that are longer than a page, while things come and go.
@MainActor
struct ModelContextPagingTests {
  private struct Listing: Decodable {
    struct Resource: Decodable {
      let uri: String
    }
    let resources: [Resource]
    let nextCursor: String?
  }

  private let client: ModelContextClient

  init() throws {
    client = try ModelContextClient()
  }

  private func put(_ ids: some Sequence<Int>) throws {
    let text = String(repeating: "x", count: 4000)
    let records = ids.map { id in
      #"{"kind":"alert","id":\#(id),"alertType":"LOW_BALANCE","title":"t","message":"\#(text)","severity":"low","#
        + #""createdAt":"2026-11-14T10:00:00"}"#
    }
    _ = try client.account.keeper.importRecords(Array(records.joined(separator: "\n").utf8))
  }

  private func page(after cursor: String?) throws -> Listing {
    let members = cursor.map { #""cursor":"\#($0)""# } ?? ""
    return try client.outcome("resources/list", .stateless(members), as: Listing.self)
  }

  @Test func `pages tell everything once`() throws {
    try put(100..<160)
    var uris: [String] = []
    var cursor: String?
    var pages = 0
    repeat {
      let page = try page(after: cursor)
      uris += page.resources.map(\.uri)
      cursor = page.nextCursor
      pages += 1
    } while cursor != nil
    #expect(pages > 3)
    #expect(uris == uris.sorted())
    #expect(Set(uris).count == uris.count)
    #expect(uris.count == 73)
  }

  @Test func `a cursor survives whatever is added and removed between the pages`() async {
    let items = Gen<Int>.int(in: 1000...1099)
    await forAll(.array(of: items), .array(of: items), .array(of: items)) {
      (held: [Int], added: [Int], removed: [Int]) in
      // Each item takes a fifth of a page.
      let list = { (numbers: Set<Int>) in numbers.sorted().map { "\($0)" + String(repeating: "x", count: 9000) } }
      var numbers = Set(held)
      var told: [String] = []
      var cursor: String?
      repeat {
        let page = try ListPage("items", list(numbers), by: { String($0.prefix(4)) }, after: cursor)
        told += page.items
        cursor = page.nextCursor
        numbers = numbers.union(added).subtracting(removed)
      } while cursor != nil
      #expect(Set(told).count == told.count)
      #expect(Set(list(Set(held).subtracting(removed))).isSubset(of: told))
    }
  }

  @Test(arguments: ["x", "=", "/w==", "مؤشر"])
  func `a cursor that was never given is refused`(cursor: String) {
    for method in ["tools/list", "resources/list", "resources/templates/list", "prompts/list"] {
      let error = client.outcome(method, .stateless(#""cursor":"\#(cursor)""#))
      #expect(error.hasSuffix(#""field":"cursor"}}"#), "\(method)")
    }
  }
}
