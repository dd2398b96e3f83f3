/// Finds what was probably meant.
package enum Suggestion {
  /// The candidate that takes the fewest edits to get to, if that is no more than a third of the word.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let length = word.count
    let most = max(1, length / 3)
    // It takes an edit at least for each character that is too many: most of a long word's candidates are out at once.
    let ranked = candidates.filter { abs($0.count - length) <= most }.map { candidate in
      (candidate: candidate, distance: distance(from: Array(word), to: Array(candidate)))
    }
    let best = ranked.min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    return best.flatMap { $0.distance <= most ? $0.candidate : nil }
  }

  /// The edit distance of Damerau and Levenshtein, with swaps of neighbours (optimal string alignment).
  private static func distance(from one: [Character], to other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 1...max(1, one.count) where !one.isEmpty {
      var current = [row]
      for column in 1...max(1, other.count) where !other.isEmpty {
        let change = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
        var cost = min(change, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last.last ?? 0
  }
}
