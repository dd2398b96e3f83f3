package import Records

/// A result that is a page of one list.
package protocol PagedResult: ListResult, Described, Totalled {
  associatedtype Item: Encodable & Described

  /// The member that holds the list, and what it holds.
  static var list: (name: String, summary: String) { get }

  var page: Page<Item> { get }

  init(_ page: Page<Item>)
}

extension PagedResult {
  package var count: Int { page.items.count }
  package var total: Int { page.total }

  package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    try container.encode(Array(page.items), forKey: MemberName(stringValue: Self.list.name))
    try container.encodeIfPresent(page.nextOffset, forKey: MemberName(stringValue: "nextOffset"))
    try container.encode(page.total, forKey: MemberName(stringValue: "total"))
  }

  package static var schema: Schema {
    .object([.required(list.name, .list(of: Item.schema), list.summary)] + Page<Item>.members)
  }
}

/// A part of a list that knows how many there are in all.
package protocol Totalled {
  var total: Int { get }
}

/// The elements of a list without an envelope; as many as a line takes.
package struct ArrayResult<Element: Encodable>: ListResult, Totalled {
  let elements: ArraySlice<Element>
  package let total: Int

  package init(_ page: Page<Element>) {
    self.init(page.items, of: page.total)
  }

  private init(_ elements: ArraySlice<Element>, of total: Int) {
    self.elements = elements
    self.total = total
  }

  package var count: Int { elements.count }

  package func prefix(_ count: Int) -> Self { Self(elements.prefix(count), of: total) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
