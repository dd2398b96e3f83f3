package import Assistant
package import Records

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

  /// The items of a part that was cut out before.
  package init(_ items: ArraySlice<Item>, from offset: Int, of total: Int) {
    self.items = items
    self.offset = offset
    self.total = total
  }

  /// Returns the page with its items in another form; those of other pages are not asked for.
  package func map<Other>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(ArraySlice(try items.map(transform)), from: offset, of: total)
  }

  package func prefix(_ count: Int) -> Self {
    Self(items.prefix(count), from: offset, of: total)
  }

  /// Where to go on; nil when this is the end.
  package var nextOffset: Int? {
    let end = offset + items.count
    return end < total ? end : nil
  }

  /// The members that tell of a page, beside its items.
  package static var members: [Schema.Member] {
    [
      .required("total", .integer(0...Int.max), "How many there are in all."),
      .optional("nextOffset", .integer(1...Int.max), "Where the rest begins, when this is not all."),
    ]
  }
}

/// The params of an operation that gives a list, or a part of it.
package struct PageRequest: Decodable, Described {
  package let offset: AtLeast<0>?
  /// A limit of nothing would never come to an end.
  package let limit: AtLeast<1>?

  /// The whole list.
  package init() {
    offset = nil
    limit = nil
  }

  /// Reads the values of a query, which are text.
  @MainActor
  package init(offset: String?, limit: String?, for client: Client) throws(OperationError) {
    func number<let least: Int>(_ text: String?, _ name: String) throws(OperationError) -> AtLeast<least>? {
      guard let text else { return nil }
      guard let number = Int(text).flatMap(AtLeast<least>.init) else { throw client.wrong(name) }
      return number
    }
    self.offset = try number(offset, "offset")
    self.limit = try number(limit, "limit")
  }

  package static let schema: Schema = [
    .optional("offset", AtLeast<0>.schema, default: 0, "How many to leave out at the beginning."),
    .optional("limit", AtLeast<1>.schema, "How many to give at most."),
  ]
}
