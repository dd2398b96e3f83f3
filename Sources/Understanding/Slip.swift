/// A slip of the pen: one letter too many, too few or another, or two neighbours exchanged.
///
/// Damerau's four, "A technique for computer detection and correction of spelling errors", 1964: four of five misspelt words.
package enum Slip {
  case exchange
  case other

  /// The slip that makes `typed` of a word; nil where it takes none, or more than one.
  package init?(_ typed: some Collection<Unicode.Scalar>, for word: some Collection<Unicode.Scalar>) {
    let (typed, word) = (Array(typed), Array(word))
    guard abs(typed.count - word.count) <= 1 else { return nil }
    let start = zip(typed, word).prefix { $0 == $1 }.count
    let end = zip(typed.reversed(), word.reversed()).prefix { $0 == $1 }.count
    let common = min(start + end, typed.count, word.count)
    switch (typed.count - common, word.count - common) {
    case (2, 2) where typed[start] == word[start + 1] && typed[start + 1] == word[start]: self = .exchange
    case (1, 1), (0, 1), (1, 0): self = .other
    default: return nil
    }
  }
}
