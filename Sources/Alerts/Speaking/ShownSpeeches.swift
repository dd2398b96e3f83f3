import Models

/// What was said by looks of which all that listen in this process are told, each at its place.
package struct ShownSpeeches {
  /// How many there were.
  package private(set) var count = 0
  private var last: [Speech] = []

  /// So many are kept for those that listen and were not asked meanwhile.
  private static let most = 100

  package init() {}

  package mutating func add(_ speech: Speech) {
    guard !speech.isSilent else { return }
    count += 1
    last = (last + [speech]).suffix(Self.most)
  }

  /// Returns what was said behind a place.
  package func after(_ place: Int) -> [Speech] { last.suffix(max(0, count - place)) }
}

extension Speech {
  /// The same without some matters, of which one is told otherwise.
  package func besides(_ others: Set<Matter.ID>) -> Self {
    var speech = self
    speech.now.removeAll(where: others.contains)
    speech.together.removeAll(where: others.contains)
    speech.recalled.removeAll(where: others.contains)
    return speech
  }
}
