import FoundationEssentials
import Models
import Understanding

/// A text that was told from outside, and counts the days to a deadline: what it says is true on the day it was told, and on no other.
struct CountedDays {
  private let sentences: [Sentence]

  init(in text: String) {
    var sentences: [Sentence] = []
    var start = text.startIndex
    for place in text.indices where Self.ends(text, at: place) {
      if start < place { sentences.append(Sentence(String(text[start..<place]))) }
      start = text.index(after: place)
    }
    if start < text.endIndex { sentences.append(Sentence(String(text[start...]))) }
    self.sentences = sentences
  }

  /// Whether a sentence ends with the character at a place; with a full stop before a space only: «1.5», `a.example`.
  private static func ends(_ text: String, at place: String.Index) -> Bool {
    guard text[place] == "." else { return "!?؟\n".contains(text[place]) }
    let next = text.index(after: place)
    return next == text.endIndex || text[next].isWhitespace
  }

  /// Returns the text without what counts other days than there are, any days where those are nil; nil where nothing is left.
  ///
  /// A count that closes its sentence is taken off, and a sentence that is built around one is left out.
  static func told(_ text: String, on days: Int?) -> String? {
    let counted = Self(in: text)
    guard counted.sentences.contains(where: { $0.count != nil && $0.count != days }) else { return text }
    let kept = counted.sentences.compactMap { $0.count == nil || $0.count == days ? $0.text : $0.rest }
    return kept.isEmpty ? nil : kept.joined(separator: ". ")
  }
}

extension CountedDays {
  private struct Sentence {
    let text: String
    /// How many days it counts; nil where it counts none.
    let count: Int?
    /// What stands before the count, where the count closes the sentence and can be missed.
    let rest: String?

    init(_ text: String) {
      self.text = text.trimmed
      let words = text.split(whereSeparator: \.isWhitespace)
      let folded = words.map { Folding.fold($0.trimmed(where: Self.marks.contains)) }
      let found = folded.indices.lazy.compactMap { Self.span(at: $0, in: folded) }.first
      guard let (span, days, isWord) = found else {
        (count, rest) = (nil, nil)
        return
      }
      count = days
      let isPreceded = span.lowerBound > 0 && Self.before.contains(folded[span.lowerBound - 1])
      let start = isPreceded ? span.lowerBound - 1 : span.lowerBound
      let end =
        span.upperBound < folded.count && Self.after.contains(folded[span.upperBound])
        ? span.upperBound + 1 : span.upperBound
      // «5 days left», `ödənişinə 5 gün qalıb`: what stands beside them is a part of what they say, but behind a colon.
      // «VAT today»: so short a sentence says when something is, and not what happened then.
      let isShort = isWord && words.count <= Self.shortest && end == folded.count && !Self.isDue(folded[..<start])
      let isApart = start > 0 && Self.apart.contains(words[start - 1].last ?? " ")
      let isFollowed = end > span.upperBound && Self.postpositions.contains(folded[end - 1])
      let canBeMissed = isShort || isApart || isPreceded || isFollowed
      let left = words[..<start].joined(separator: " ").trimmed { Self.marks.contains($0) || $0.isWhitespace }
      rest = end == folded.count && canBeMissed && !left.isEmpty ? left : nil
    }

    /// The words that count days from a place on, how many they are, and whether it is the name of a day.
    private static func span(at place: Int, in words: [String]) -> (Range<Int>, Int, isWord: Bool)? {
      let end = place + (place + 1 < words.count && [words[place], words[place + 1]] == thisDay ? 2 : 1)
      if let days = end > place + 1 ? 0 : whole[words[place]] {
        let isAlone = end == words.count && words.count <= shortest
        if place == 0 || isAlone || isDue(words[..<place]) || before.contains(words[place - 1]) {
          return (place..<end, days, true)
        }
      }
      guard place + 1 < words.count, let unit = units[words[place + 1]], let number = number(words[place]) else {
        return nil
      }
      return (place..<place + 2, number * unit, false)
    }

    /// `tomorrow` counts where something is due then; news of today do not.
    private static func isDue(_ words: ArraySlice<String>) -> Bool { words.contains(where: due.contains) }

    private static func number(_ word: String) -> Int? {
      let digits = word.map(\.wholeNumberValue)
      guard (1...5).contains(digits.count) else { return numbers[word] }
      return digits.reduce(0) { number, digit in number.flatMap { n in digit.map { n * 10 + $0 } } } ?? numbers[word]
    }

    /// Of so many words one that counts the days is what the sentence says.
    private static let shortest = 3
    private static let thisDay = ["bu", "gün"].map { Folding.fold($0) }
    private static let marks: Set<Character> = Set(".,،:;!()-–—")
    private static let apart: Set<Character> = [":", "،", ",", "-", "–", "—"]
    private static let units = table([1: "day days يوم أيام يوما gün", 7: "week weeks أسبوع أسابيع أسبوعا həftə"])
    /// One word that is a number of days.
    private static let whole = table([
      0: "today اليوم bugün", 1: "tomorrow غدا بكرة sabah", 2: "يومين يومان", 7: "أسبوع", 14: "أسبوعين أسبوعان",
    ])
    private static let numbers = table([
      1: "one a واحد bir", 2: "two iki", 3: "three ثلاثة ثلاث üç", 4: "four أربعة أربع dörd", 5: "five خمسة خمس beş",
      6: "six ستة ست altı", 7: "seven سبعة سبع yeddi", 8: "eight ثمانية ثماني səkkiz", 9: "nine تسعة تسع doqquz",
      10: "ten عشرة عشر on",
    ])
    private static let before = words("in within after بعد خلال باقي باق متبقي")
    private static let after = words("left remaining sonra qalıb ərzində")
    private static let postpositions = words("sonra ərzində")
    private static let due = words(
      "due expires ends deadline ينتهي تنتهي يستحق تستحق مستحق مستحقة موعد الموعد bitir tarix tarixi"
    )

    private static func words(_ text: String) -> Set<String> {
      Set(text.split(separator: " ").map { Folding.fold(String($0)) })
    }

    private static func table(_ rows: [Int: String]) -> [String: Int] {
      rows.reduce(into: [:]) { table, row in for word in words(row.value) { table[word] = row.key } }
    }
  }
}
