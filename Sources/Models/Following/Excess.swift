/// What of a backend's last answer was too much to keep, or could not be read.
package struct Excess: Hashable, Sendable {
  /// How many texts were cut.
  package var cut = 0
  /// How many items were left out, by the member that is too long and cannot be cut.
  package var skipped = FieldCounts()
  /// How many are kept, where there were more; else 0.
  package var limit = 0
  /// How many records are read, where the list is longer; else 0.
  package var read = 0
  /// What could not be read.
  package var broken = BrokenRecords()

  package init(cut: Int = 0, skipped: FieldCounts = FieldCounts(), limit: Int = 0) {
    self.cut = cut
    self.skipped = skipped
    self.limit = limit
  }

  /// Notes an item that was left out for one of its members.
  package mutating func skip(_ field: String) { skipped.add(field) }

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
    if skipped.total > 0 {
      explanations.append(Explanation("source.excess.skipped", "\(skipped.total)", skipped.description))
    }
    if limit > 0 { explanations.append(Explanation("source.excess.limit", "\(limit)")) }
    if read > 0 { explanations.append(Explanation("source.excess.read", "\(read)")) }
    return explanations
  }
}
