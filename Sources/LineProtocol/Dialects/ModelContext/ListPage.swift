import JSONText
import FoundationEssentials
package import OperationInterface

/// A page of a list, and the cursor after it.
///
/// A list is in the order of its items' keys, and a cursor holds the last key that was told: whatever is added or removed
/// meanwhile, nothing that stays is told twice or left out.
package struct ListPage<Item: Encodable> {
  /// The member of the result that holds the list.
  let name: String
  package let items: ArraySlice<Item>
  package let nextCursor: String?

  /// So many bytes of items make a page full: with its envelope it fits into a line.
  private static var mostRoom: Int { 40 * 1024 }

  /// The page after `cursor`, which an earlier one said, of a list that is in the order of its keys.
  ///
  /// - Throws: ``OperationError`` for a cursor that no page has said.
  package init(
    _ name: String,
    _ items: [Item],
    by key: (Item) -> String,
    after cursor: String?,
    room: Int = .max
  ) throws(OperationError) {
    self.name = name
    var rest = items[...]
    if let cursor {
      guard let data = Data(base64Encoded: cursor), let last = String(validating: data, as: UTF8.self) else {
        throw .invalidParams("This cursor was never given.", field: "cursor")
      }
      rest = items.drop { key($0) <= last }
    }
    // The cursor behind the page takes its part, and an item more than the others there are is a page by itself.
    var room = min(room, Self.mostRoom)
    let encoder = JSONTextEncoder()
    let fitting = rest.prefix { item in
      room -= ((try? encoder.encode(item).count) ?? 0) + 1
      return room >= key(item).utf8.count * 2
    }
    self.items = fitting.isEmpty ? rest.prefix(1) : fitting
    let isLast = self.items.endIndex == rest.endIndex
    nextCursor = isLast ? nil : self.items.last.map { Data(key($0).utf8).base64EncodedString() }
  }
}

extension ListPage: Encodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encode(Array(items), forKey: Name(stringValue: name))
    try container.encodeIfPresent(nextCursor, forKey: Name(stringValue: "nextCursor"))
  }
}
