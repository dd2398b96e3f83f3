package import Foundation
import Models

/// Reads what a sentence says of time, in Arabic, English and Azerbaijani.
///
/// The parts may stand anywhere in the sentence, the hour far from the day; of each kind the first counts. Where no day
/// is said, or one that comes again, it is the first in the future. A date without a year is the next of its name;
/// Hijri dates are those of Umm al-Qura. Without a part of the day, one through six o'clock are in the afternoon.
package struct WhenReader: Sendable {
  private let now: Date
  private let zone: TimeZone

  package init(now: Date, zone: TimeZone) {
    self.now = now
    self.zone = zone
  }

  /// Nil where the text says nothing of time, or of a time that does not exist.
  package func read(_ text: FoldedText) -> When? {
    read(Token.tokens(of: text))
  }

  func read(_ tokens: [Token]) -> When? {
    var cursor = TokenCursor(tokens)
    var parts = TimeParts()
    while cursor.skipUnknown() {
      let start = cursor.index
      if !parts.take(from: &cursor) { cursor.index = start + 1 }
    }
    return parts.resolved(now: now, zone: zone)
  }
}
