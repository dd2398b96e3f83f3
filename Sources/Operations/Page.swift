/// The part of a list that was asked for by `offset` and `limit`, and where the rest begins.
package struct Page<Item> {
  package let items: ArraySlice<Item>
  package let offset: Int
  package let total: Int

  package init(_ items: [Item], offset: Int?, limit: Int?) {
    total = items.count
    self.offset = min(max(offset ?? 0, 0), items.count)
    self.items = items.dropFirst(self.offset).prefix(max(limit ?? items.count, 0))
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
