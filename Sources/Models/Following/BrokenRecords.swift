/// The records of an answer that were left out, by what is known of them: those that could not be read, and those that stood in it
/// before.
package struct BrokenRecords: Hashable, Sendable, Codable {
  package struct Record: Hashable, Sendable, Codable {
    /// Its id, or its place in the answer, counted from 1: `#3`.
    package let name: String
    /// The member for which it could not be read.
    package let field: String
    /// Whether it was left out because one of the same id came before.
    package let isRepeated: Bool

    package init(name: String, field: String, isRepeated: Bool = false) {
      self.name = name.cut(to: FieldCounts.longestField)
      self.field = field.cut(to: FieldCounts.longestField)
      self.isRepeated = isRepeated
    }
  }

  /// The first of them, of those that came again as many as of the others.
  package private(set) var first: [Record] = []
  /// How many could not be read, by the member that is missing or wrong.
  package private(set) var unreadable = FieldCounts()
  /// How many came again.
  package private(set) var repeated = 0

  package init() {}

  package init(_ records: [Record]) {
    for record in records { add(record) }
  }

  /// Records of which more could not be read than are known by name.
  package init(unreadable first: [Record], count: Int) {
    self.first = Array(first.prefix(Self.mostNames))
    unreadable = FieldCounts(first.map(\.field), total: count)
  }

  /// How many there were.
  package var count: Int { unreadable.total + repeated }

  package mutating func add(_ record: Record) {
    if record.isRepeated { repeated += 1 } else { unreadable.add(record.field) }
    if first.count(where: { $0.isRepeated == record.isRepeated }) < Self.mostNames { first.append(record) }
  }

  package var explanations: [Explanation] {
    var explanations: [Explanation] = []
    if unreadable.total > 0 {
      let names = named(of: unreadable.total, first.filter { !$0.isRepeated }.map { "\($0.name) (\($0.field))" })
      explanations.append(
        Explanation("source.excess.broken", "\(unreadable.total)", unreadable.description, names)
      )
    }
    if repeated > 0 {
      let names = named(of: repeated, first.filter(\.isRepeated).map(\.name))
      explanations.append(Explanation("source.excess.repeated", "\(repeated)", names))
    }
    return explanations
  }

  private func named(of count: Int, _ names: [String]) -> String {
    (names + (count > names.count ? ["…"] : [])).joined(separator: ", ")
  }

  /// So many are named; of the others only the number is told.
  package static var mostNames: Int { 5 }
}
