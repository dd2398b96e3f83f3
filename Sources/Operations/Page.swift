/// The part of a list that was asked for by `offset` and `limit`, and where the rest begins.
package struct Page<Item> {
  package let items: ArraySlice<Item>
  package let offset: Int
  package let total: Int

  package init(_ items: [Item], _ request: PageRequest = PageRequest()) {
    total = items.count
    offset = min(request.offset?.value ?? 0, items.count)
    self.items = items.dropFirst(offset).prefix(request.limit?.value ?? items.count)
  }

  private init(items: ArraySlice<Item>, offset: Int, total: Int) {
    self.items = items
    self.offset = offset
    self.total = total
  }

  package func prefix(_ count: Int) -> Self {
    Self(items: items.prefix(count), offset: offset, total: total)
  }

  /// Where to go on; nil when this is the end.
  package var nextOffset: Int? {
    let end = offset + items.count
    return end < total ? end : nil
  }
}

/// The params of an operation that gives a list, or a part of it.
package struct PageRequest: Decodable {
  package let offset: WholeNumber?
  package let limit: WholeNumber?

  /// The whole list.
  package init() {
    offset = nil
    limit = nil
  }

  private enum CodingKeys: String, CodingKey {
    case offset, limit
  }

  /// A limit of nothing would never come to an end.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    offset = try container.decodeIfPresent(WholeNumber.self, forKey: .offset)
    limit = try container.decodeIfPresent(WholeNumber.self, forKey: .limit)
    for (key, value, least) in [(CodingKeys.offset, offset, 0), (.limit, limit, 1)]
    where (value?.value ?? least) < least {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "less than \(least)")
    }
  }
}
