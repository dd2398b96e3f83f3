import Meanings
import SentenceWords
import Understanding

/// Tells `undo all of that` from what only begins like it: «رجع لي المصاريف» asks for these.
struct TakenBack {
  let words: MisguidingWords

  /// Whether a word takes changes back, and nothing is said behind it but how many.
  var isAll: Bool {
    let (acts, undo) = (words.understanding.acts, Intent.undo.rawValue)
    guard acts.commands(undo, in: words.text), let end = acts.behindDeed(of: undo, in: words.text) else { return false }
    return words.understanding.references.read(words.reading.text).isBare(besides: Set(0..<end))
  }
}
