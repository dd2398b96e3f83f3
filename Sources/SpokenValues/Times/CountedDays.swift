import Glibc
import Models

/// A text that was told from outside, and counts the days to a deadline: what it says is true on the day it was told, and on no other.
package struct CountedDays {
  private let sentences: [String]

  package init(in text: String) {
    var sentences: [String] = []
    var start = text.startIndex
    if Self.mayEndWithin(text) {
      for place in text.indices where Self.ends(text, at: place) {
        if start < place { sentences.append(String(text[start..<place])) }
        start = text.index(after: place)
      }
    }
    if start < text.endIndex { sentences.append(String(text[start...])) }
    self.sentences = sentences
  }

  /// Whether a text has a byte of a mark at which sentences end: texts from outside are long, and characters cost a hundred
  /// times as much.
  private static func mayEndWithin(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      return marks.utf8.contains { memchr(start, Int32($0), bytes.count) != nil }
    }
  }

  private static let marks = ".!?؟\n"

  /// Whether a sentence ends with the character at a place; with a full stop before a space only: «1.5», `a.example`.
  private static func ends(_ text: String, at place: String.Index) -> Bool {
    guard text[place] == "." else { return marks.contains(text[place]) }
    let next = text.index(after: place)
    return next == text.endIndex || text[next].isWhitespace
  }

  /// Returns the text without what counts other days than there are, any days where those are nil; nil where nothing is left.
  ///
  /// Of a sentence only the count goes, with the words that it brings along; what it is of stays.
  package static func told(_ text: String, on days: Int?) -> String? {
    let sentences = Self(in: text).sentences
    let told = sentences.map { CountedSentence($0).told(on: days) }
    guard zip(sentences, told).contains(where: { $0.trimmed != $1 }) else { return text }
    let kept = told.compactMap(\.self)
    return kept.isEmpty ? nil : kept.joined(separator: ". ")
  }
}
