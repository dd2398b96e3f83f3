/// Parts a sentence with several requests, such as «سجل ٣٠ قهوة وذكرني بكرة أدفع».
package struct RequestReader: Sendable {
  private let references: ReferenceReader

  package init(references: ReferenceReader) {
    self.references = references
  }

  /// The requests of a text in their order; one, the text itself, where it has no more.
  ///
  /// A conjunction or a mark parts two requests where a word behind it begins one and a word before it does. Whether a part
  /// that begins like a request is one in truth `weigh` decides.
  package func requests(in text: String, weigh: (String) -> Weight) -> [String] {
    let folded = FoldedText(text)
    let joints = Joints(text: folded)
    let starts = joints.starts
    guard (1...Self.mostPlaces).contains(starts.count) else { return [text] }
    let matches = references.read(folded).matches
    let words = matches.filter { $0.slot == "request" && !Self.isNoun($0, in: folded) }
    guard !words.isEmpty else { return [text] }
    // «عمتي» is an aunt, though «ع متى» is spelled like it.
    let closing = matches.filter { match in
      match.slot == "closing" && match.typed.utf8.count == folded.words[match.words.lowerBound].typed.count
    }
    var cuts: [Joints.Start] = []
    for (place, start) in starts.enumerated() {
      let previous = cuts.last
      let before = (previous?.word ?? 0)..<start.word
      let end = place + 1 < starts.count ? starts[place + 1].word : folded.words.count
      let isRequest =
        begins(start, words, in: folded) || closes(start, words, before: before)
        || asks(start, words, closing, through: end)
      guard isRequest else { continue }
      let left = joints.typed(from: previous, to: start)
      let right = joints.typed(from: start, to: nil)
      guard right.contains(where: \.isWhitespace), !isAboutSame(right),
        [.request, .introduction].contains(weigh(right))
      else { continue }
      switch weigh(left) {
      // «ضيف ولدي سعد، عليه تجديد هوية»: what is due for him belongs to it.
      case .introduction where Self.isOfPerson(start, matches): continue
      case .request, .introduction: cuts.append(start)
      // «شكرًا، ومتى القسط؟»: whoever is polite asks one thing.
      case .courtesy where cuts.isEmpty: return requests(in: right, weigh: weigh)
      case .courtesy, .nothing: continue
      }
    }
    guard !cuts.isEmpty else { return [text] }
    return joints.parts(at: cuts)
  }

  /// Whether one word has an article, as «الماء» and «الفئة» have, and so asks nothing, whatever it is folded to.
  private static func isNoun(_ match: SlotReading.Match, in text: FoldedText) -> Bool {
    guard match.value == "question", match.words.count == 1 else { return false }
    let word = text[match.words.lowerBound]
    return word.hasPrefix("ال") || word.hasPrefix("وال")
  }

  /// `update it` says what is to be done with what was said before it: both are one request.
  private func isAboutSame(_ part: String) -> Bool {
    let found = references.read(part).matches
    // «ومتى موعدي؟» names one's own.
    return FoldedText(part).words.count == 2
      && found.contains { $0.slot == "reference" && $0.value != "own" && $0.words.lowerBound == 1 }
  }

  /// Whether a part begins with a word that stands for the person who was named before: «عليه».
  private static func isOfPerson(_ start: Joints.Start, _ matches: [SlotReading.Match]) -> Bool {
    matches.contains { match in
      match.slot == "reference" && ["her", "his"].contains(match.value) && match.words.lowerBound == start.word
    }
  }

  /// What a part of a sentence is.
  package enum Weight: Sendable {
    case request
    /// A request that names somebody new, of whom more may be said.
    case introduction
    case courtesy, nothing
  }

  /// Whether a text begins as a question does.
  package func asks(_ text: String) -> Bool { asks(text, besides: []) }

  /// The same of a text with words that ask nothing, whatever they look like.
  package func asks(_ text: String, besides others: [Range<Int>]) -> Bool {
    let folded = FoldedText(text)
    return references.read(folded).matches.contains { match in
      match.slot == "request" && match.value == "question" && match.words.lowerBound <= 1
        && !others.contains { $0.overlaps(match.words) } && !Self.isNoun(match, in: folded)
    }
  }

  /// A text with more places where it might be parted is taken as a whole.
  private static let mostPlaces = 12

  /// Whether a word that begins a request stands at a place, without the conjunction that is written with it.
  private func begins(_ start: Joints.Start, _ words: [SlotReading.Match], in text: FoldedText) -> Bool {
    let word = text.words[start.word]
    return words.contains { match in
      guard match.words.lowerBound == start.word, match.value != "closing" else { return false }
      guard start.folded > word.folded.lowerBound else { return true }
      // «وقف» is a word of its own: nothing was left out before it.
      return match.words.count > 1 || match.typed.utf8.count < word.typed.count
    }
  }

  /// Whether a part has its question word at its end: «… والإيجار متى؟».
  private func asks(
    _ start: Joints.Start,
    _ words: [SlotReading.Match],
    _ closing: [SlotReading.Match],
    through end: Int
  ) -> Bool {
    closing.contains { $0.words.upperBound == end && $0.words.lowerBound > start.word }
      && words.contains { $0.words.lowerBound < start.word }
  }

  /// Whether both sides of a place have the verb or the question word that ends a sentence of Azerbaijani.
  private func closes(_ start: Joints.Start, _ words: [SlotReading.Match], before: Range<Int>) -> Bool {
    let closing = words.filter { $0.value == "closing" }
    return closing.contains { before.contains($0.words.lowerBound) }
      && closing.contains { $0.words.lowerBound >= start.word }
  }
}
