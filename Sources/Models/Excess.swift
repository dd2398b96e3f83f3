/// What of a backend's last answer was too much to keep.
package struct Excess: Hashable, Sendable {
  /// How many texts were cut.
  package var cut = 0
  /// How many items were left out because of a member that cannot be cut.
  package var skipped = 0
  /// The first such member.
  package var field = ""
  /// How many are kept, where there were more; else 0.
  package var limit = 0

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

  /// A sentence for each thing that was too much.
  package var explanations: [Explanation] {
    var explanations: [Explanation] = []
    if cut > 0 { explanations.append(Explanation("source.excess.cut", "\(cut)")) }
    if skipped > 0 { explanations.append(Explanation("source.excess.skipped", "\(skipped)", field)) }
    if limit > 0 { explanations.append(Explanation("source.excess.limit", "\(limit)")) }
    return explanations
  }
}
