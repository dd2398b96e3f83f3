import Meanings
import Models
import SentenceWords
import Understanding

/// Sentences that want no notifications and sound like one that wants them back: `no notifications on sunday`.
struct NoNotices {
  let words: MisguidingWords

  /// What is meant instead of bringing them back; nil where that is meant.
  ///
  /// For a day alone they cannot be muted.
  var meant: Intent? {
    let (muting, acts) = (Intent.muteNotifications.rawValue, words.understanding.acts)
    // `stop muting` and «ارفع الكتم» bring them back.
    let isNone = acts.commands(of: muting, in: words.text).contains {
      Self.none.contains(words.reading.text[$0.lowerBound])
    }
    guard isNone,
      !acts.commands(Intent.unmuteNotifications.rawValue, in: words.text),
      acts.act(of: words.text, for: muting) == .command, !words.isAsking
    else { return nil }
    return words.reading.values.when == nil ? .muteNotifications : .outOfScope
  }

  // Folded.
  private static let none: Set = ["no", "dont", "do", "بدون", "بلا"]
}
