import Sentences
import SentenceWords
import Understanding

/// Tells by its form that a deed depends on another word, and is not commanded: «رفضت إضافة ٥٠٠», «لعلي أضيف», «اتفقنا نحط», `they talked me
/// into adding`, `I forgot to add`.
///
/// Its verb is no imperative, and before it stands a word that neither asks for it, as «ممكن» and «أبي» do, nor says nothing.
struct GovernedDeed {
  let understanding: ConversationUnderstanding
  let moment: Moment

  func isSaid(of intent: String, in text: String) -> Bool {
    let folded = FoldedText(text)
    let acts = understanding.acts
    let commands = acts.commands(of: intent, in: text)
    guard commands.allSatisfy({ isInfinitive($0, folded) }), acts.pasts(of: intent, in: text).isEmpty,
      let deed = (commands + acts.deeds(of: intent, in: text).filter { mayBeGoverned($0, folded) })
        .map(\.lowerBound).min(), deed > 0
    else { return false }
    let asking = acts.places(of: "cue", in: text).filter { Self.asking.contains($0.value) }
    guard !asking.contains(where: { $0.words.lowerBound < deed }) else { return false }
    return (0..<deed).contains { word in
      let typed = folded.typed(word)
      let reading = understanding.knowingReader.read(typed, at: moment)
      let references = understanding.references.read(typed)
      return reading.matches.isEmpty && reading.markers.isEmpty && reading.values.amount == nil
        && !references.isBare && references.matches.isEmpty
    }
  }

  /// `adding` may be, and the `on` of `turn everything back on` is not; nor is what only names the thing: «ساعات الهدوء».
  private func mayBeGoverned(_ words: Range<Int>, _ text: FoldedText) -> Bool {
    guard text.isArabic else { return text[words.lowerBound].hasSuffix(Self.endOfNoun) }
    return words.count == 1 && !text[words.lowerBound].hasPrefix(Self.article)
  }

  /// `to add` is no command.
  private func isInfinitive(_ words: Range<Int>, _ text: FoldedText) -> Bool {
    words.lowerBound > 1 && text[words.lowerBound - 1] == Self.to
  }

  /// The values of `Intents/Acts/cue.json` that ask for what stands behind them.
  private static let asking: Set = ["polite", "urge", "whether", "question"]
  private static let to = "to"
  private static let article = "ال"
  private static let endOfNoun = "ing"
}
