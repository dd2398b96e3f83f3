import Intents
import Models
import Testing

@testable import Understanding

/// A rule looks no farther than a bounded number of tokens ahead of its place, and what it reads there is kept, so that
/// the time that a text takes is in proportion to its length.
@Suite
struct LookAheadTests {
  /// Two times of six parts, each a number or a date in words.
  private static let farthest = 200

  @Test(
    arguments: [
      "1 ", "1.", "1/", "1-", "2^", "الأحد ", "و٥ ", "ريال ", "5 ريال ", "كل ", "من ", "خمسة و", "every monday ",
      "twenty ",
      "half ", "a fifth ", "1 over ", "point ", "$", "(5) ", "indidən ", "النصف الأول ", "من الحين لين ",
    ]
  )
  func `what is read at a place of 64 KiB is read of the tokens next to it`(unit: String) throws {
    let text = FoldedText(String(repeating: unit, count: 65_536 / unit.utf8.count))
    guard let whole = ValueParser(text, words: BuiltInIntents.values, at: SampleClock.moment) else { return }
    for place in [0, 1, 7, whole.count / 2] where place + Self.farthest < whole.count {
      #expect(Self.ends(place, whole.prefix(place + Self.farthest)) == Self.ends(place, whole), "\(place)")
    }
  }

  /// Where the values end that begin at a place.
  private static func ends(_ place: Int, _ parser: ValueParser) -> [Int?] {
    [
      parser.time(place)?.end, parser.recurrence(place)?.end, parser.wholeDuration(place)?.end,
      parser.amount(place)?.end, parser.number(place)?.end, parser.ordinal(place)?.end, parser.percent(place)?.end,
    ]
  }
}
