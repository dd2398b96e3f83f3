import Models

/// Reads what a sentence says of time, in Arabic, English and Azerbaijani, by the grammar of values.
///
/// The parts may stand anywhere in the sentence, the hour far from the day; of each kind the first counts. Where no day
/// is said, or one that comes again, it is the first in the future. A date without a year is the next of its name;
/// Hijri dates are those of Umm al-Qura. A bare hour is the next time that it comes in waking hours.
package struct WhenReader: Sendable {
  private let words: ValueWords
  private let moment: Moment

  package init(words: ValueWords, at moment: Moment) {
    self.words = words
    self.moment = moment
  }

  /// Nil where the text says nothing of time, or of a time that does not exist, or of a repetition that no rule keeps.
  package func read(_ text: FoldedText) -> When? {
    guard let parser = ValueParser(text, words: words, at: moment) else { return nil }
    let parts = TimeParts(parser)
    return parts.unkeptWords.isEmpty ? parts.when : nil
  }
}
