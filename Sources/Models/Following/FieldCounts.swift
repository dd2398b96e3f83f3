/// How many records were left out for which member of JSON.
package struct FieldCounts: Hashable, Sendable, Codable {
  package struct Entry: Hashable, Sendable, Codable {
    package let field: String
    package fileprivate(set) var count: Int
  }

  /// How many there were, those among them whose member is not in the list.
  package private(set) var total = 0
  /// In the order in which the members came first.
  private var entries: [Entry] = []

  /// - Parameters:
  ///   - fields: The member of each record.
  ///   - total: How many records there were, where the members of some are not known.
  package init(_ fields: [String] = [], total: Int = 0) {
    for field in fields { add(field) }
    self.total = max(self.total, total)
  }

  /// Notes a record; a backend that invents members without end has only the first of them counted by name.
  package mutating func add(_ field: String) {
    total += 1
    let field = field.cut(to: Self.longestField)
    if let index = entries.firstIndex(where: { $0.field == field }) {
      entries[index].count += 1
    } else if entries.count < Self.mostFields {
      entries.append(Entry(field: field, count: 1))
    }
  }

  /// The most frequent first.
  package var all: [Entry] {
    entries.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
  }

  package static var longestField: Int { 64 }
  private static var mostFields: Int { 8 }
}

extension FieldCounts: CustomStringConvertible {
  /// The members in a row, as in `8 title, 4 createdAt`.
  package var description: String {
    let isMore = entries.reduce(0) { $0 + $1.count } < total
    return (all.map { "\($0.count) \($0.field)" } + (isMore ? ["…"] : [])).joined(separator: ", ")
  }
}
