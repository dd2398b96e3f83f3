/// What of a backend's last answer was too much to keep, or could not be read.
package struct Excess: Hashable, Sendable {
  /// How many texts were cut.
  package var cut = 0
  /// How many items were left out because of a member that cannot be cut.
  package var skipped = 0
  /// The first such member.
  package var field = ""
  /// How many are kept, where there were more; else 0.
  package var limit = 0
  /// What could not be read.
  package var broken = BrokenRecords()

  package init(cut: Int = 0, skipped: Int = 0, field: String = "", limit: Int = 0) {
    self.cut = cut
    self.skipped = skipped
    self.field = field
    self.limit = limit
  }

  /// Notes an item that was left out for one of its members.
  package mutating func skip(_ field: String) {
    if skipped == 0 { self.field = field }
    skipped += 1
  }

  /// Returns a text in so many bytes at most, and notes it where it was cut.
  package mutating func cutting(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    cut += 1
    return text.cut(to: limit)
  }

  /// A sentence for each thing that was too much, or could not be read.
  package var explanations: [Explanation] { ofTooMuch + broken.explanations }

  /// A sentence for each thing that was too much.
  package var ofTooMuch: [Explanation] {
    var explanations: [Explanation] = []
    if cut > 0 { explanations.append(Explanation("source.excess.cut", "\(cut)")) }
    if skipped > 0 { explanations.append(Explanation("source.excess.skipped", "\(skipped)", field)) }
    if limit > 0 { explanations.append(Explanation("source.excess.limit", "\(limit)")) }
    return explanations
  }
}

/// The records of an answer that could not be read, by what is known of them.
package struct BrokenRecords: Hashable, Sendable {
  package struct Record: Hashable, Sendable {
    /// Its id, or its place in the answer, counted from 1: `#3`.
    package let name: String
    /// The member for which it could not be read.
    package let field: String

    package init(name: String, field: String) {
      self.name = name.cut(to: 64)
      self.field = field.cut(to: 64)
    }
  }

  /// How many there were.
  package private(set) var count = 0
  /// The first of them.
  package private(set) var first: [Record] = []

  package init() {}

  package init(count: Int, first: [Record]) {
    self.count = count
    self.first = Array(first.prefix(Self.mostNames))
  }

  package init(_ records: [Record]) {
    self.init(count: records.count, first: records)
  }

  package mutating func add(_ record: Record) {
    count += 1
    if first.count < Self.mostNames { first.append(record) }
  }

  package var explanations: [Explanation] {
    guard count > 0 else { return [] }
    let names = first.map { "\($0.name) (\($0.field))" }.joined(separator: ", ")
    return [Explanation("source.excess.broken", "\(count)", count > first.count ? names + ", …" : names)]
  }

  /// So many are named; of the others only the number is told.
  package static var mostNames: Int { 5 }
}
