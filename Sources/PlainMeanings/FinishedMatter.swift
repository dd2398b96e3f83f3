import Meanings
import SentenceWords
import Understanding

/// Tells that what was due for somebody is done, whatever a sentence was taken for: «خلصت موضوع حسام».
struct FinishedMatter {
  let words: MisguidingWords

  /// Whether it is told, and not that one knows of it.
  var isTold: Bool {
    let acts = words.understanding.acts
    return words.reading[Slot.dependent.rawValue] != nil
      && !acts.tellings(of: Intent.finishDependent.rawValue, in: words.text).isEmpty
      && !acts.speaks(of: Intent.acknowledgeAlert.rawValue, in: words.text)
  }
}
