package import Meanings
package import Understanding

/// Reads the spans of time that a text says: «أسبوعين», `3 days`, `a year`.
package struct SpokenSpans {
  private let found: ReferenceReader.Found
  private let text: FoldedText

  package init(_ found: ReferenceReader.Found, _ text: FoldedText) {
    (self.found, self.text) = (found, text)
  }

  /// Each with its words.
  package var spans: [(lead: Lead, words: Range<Int>)] {
    found.matches.filter { $0.slot == "span" }.compactMap { span in
      let counting = found.matches.first { $0.slot == "count" && $0.words.upperBound == span.words.lowerBound }
      let start = span.words.lowerBound
      let digits = start > 0 && !text[start].hasPrefix("ب") ? Int(text[start - 1].drop { $0 == "ب" }) : nil
      guard let lead = Lead(span.value, count: digits ?? counting.flatMap { Int($0.value) }) else { return nil }
      let first = counting?.words.lowerBound ?? (digits == nil ? start : start - 1)
      let half = found.matches.first {
        $0.slot == "count" && $0.value == "half" && $0.words.lowerBound == span.words.upperBound
      }
      // «سنة ونص»
      return half.map { (lead.andHalf(of: span.value), first..<$0.words.upperBound) }
        ?? (lead, first..<span.words.upperBound)
    }
  }

  /// The longest that does not say how often: in `200 a month in a year` it is the year.
  package var longest: Lead? {
    let rates = found.matches.filter { $0.slot == "rate" }
    return spans.filter { span in !rates.contains { $0.words.overlaps(span.words) } }.map(\.lead)
      .max { ($0.months, $0.days) < ($1.months, $1.days) }
  }
}
