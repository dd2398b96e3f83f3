/// Finds the values of slots in a text.
///
/// The longest phrase wins, the leftmost first, and the matches of one slot do not overlap. Matches of different slots
/// may: which of them is meant only the intent tells.
package struct SlotReader: Sendable {
  let lexicons: Lexicons
  /// The words of times, numbers and money.
  package let values: ValueWords
  private var names: Lexicons?
  /// Those of its words that one may be a slip of the pen of.
  private(set) var singleWords: SingleWords
  private var latest = LatestResults<Question, SlotReading>(most: 6)

  /// All that decides what is read.
  private struct Question: Equatable {
    let text: ExactText
    let moment: Moment
    let names: Set<Int>
  }

  /// Takes the words of slots, and those of times, numbers and money.
  package init(lexicons: Lexicons, values: ValueWords = ValueWords([])) {
    self.lexicons = lexicons
    self.values = values
    singleWords = SingleWords([lexicons])
  }

  package init(lexicons: [Lexicon], values: ValueWords = ValueWords([])) {
    self.init(lexicons: Lexicons(lexicons), values: values)
  }

  /// So many UTF-8 bytes of a text are read at most, far more than the 256 words that the classifier looks at.
  ///
  /// It bounds what one sentence may cost: an input may be megabytes long, and everything that reads it takes time in
  /// proportion.
  package static let longestText = 16 << 10

  /// Returns the part of a text that is read: all of it, or of a longer one whole words up to so many UTF-8 bytes.
  ///
  /// Half a word may be another: of «250000» 25. Of a word that is far longer than any, whole letters are taken.
  package static func beginning(of text: String, bytes limit: Int = longestText) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    let letters = text[..<end]
    guard !text[end].isWhitespace, let blank = letters.lastIndex(where: \.isWhitespace),
      letters.utf8.distance(from: blank, to: end) <= longestWord
    else { return String(letters) }
    return String(letters[..<blank])
  }

  /// In UTF-8 bytes.
  private static let longestWord = 256

  /// The reader with words that are known only now, such as the names of someone's dependents.
  ///
  /// Where both know a phrase, these win.
  package func adding(_ lexicons: [Lexicon]) -> Self {
    var adding = self
    let names = Lexicons(lexicons)
    adding.names = names
    adding.singleWords = SingleWords([self.lexicons, names])
    adding.latest = LatestResults(most: 6)
    return adding
  }

  /// Reads a text, of which the ``beginning(of:bytes:)`` counts; some of its words may be known to be `names`.
  package func read(_ text: String, at moment: Moment, names places: Set<Int> = []) -> SlotReading {
    let text = Self.beginning(of: text)
    return latest.result(of: Question(text: ExactText(text), moment: moment, names: places)) {
      find(in: FoldedText(text), at: moment, names: places)
    }
  }

  private func find(in text: FoldedText, at moment: Moment, names places: Set<Int>) -> SlotReading {
    let known = names.map { $0.matches(in: text).flatMap(\.words) } ?? []
    return SlotReading(
      text: text,
      matches: matches(in: text),
      values: ValueReader(words: values, moment: moment, names: places.union(known)).read(text)
    )
  }

  /// The words of the lexicons in a text, without the values that no list can hold.
  package func matches(in text: String) -> [SlotReading.Match] {
    matches(in: FoldedText(Self.beginning(of: text)))
  }

  func matches(in text: FoldedText) -> [SlotReading.Match] {
    PhraseSearch(text, trees: (names.map { [$0.tree] } ?? []) + [lexicons.tree]).matches
  }
}
