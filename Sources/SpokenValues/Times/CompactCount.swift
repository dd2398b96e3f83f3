import Models
import Understanding

/// A count of days in one word: `5d`, `5-day`, `five-day`, `5أيام`, `T-5`, `T-5d`.
struct CompactCount {
  let days: ClosedRange<Int>
  /// Nil where the word is only a number.
  let unit: CountingWords.Unit?
  /// Whether it counts down: `T-5`.
  let isCountdown: Bool

  init?(_ written: Substring) {
    guard written.utf8.count <= Self.longest else { return nil }
    let word = written.trimmed(where: CountingWords.marks.contains)
    var parts = word.split(whereSeparator: CountingWords.dashes.contains)
    isCountdown = parts.count > 1 && CountingWords.countdowns.contains(parts[0].lowercased())
    if isCountdown { parts.removeFirst() }
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let digits = first.prefix(while: \.isWholeNumber)
    // `5d`, and `5-day` or `five-day`.
    let number = digits.isEmpty || parts.count == 2 ? first : digits
    let rest = parts.count == 2 ? parts[1] : first.dropFirst(number.count)
    guard let count = CountingWords.number(Folding.fold(String(number))) else { return nil }
    unit = CountingWords.units[Folding.fold(String(rest))]
    guard unit != nil || isCountdown && rest.isEmpty else { return nil }
    days = count...count
  }

  /// In bytes.
  private static let longest = 64
}
