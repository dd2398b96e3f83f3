import IntentFiles
import Intents
import Models
import Sentences
import Understanding

/// Leaves out of a text what it says to keep where it says beside it what to take away: «الأول خله، شيل الثاني», «شيل الثالث والرابع خله»,
/// `delete the coffee and keep the tea`.
///
/// What is kept is no request, and its place in the list is no second target of the other clause.
struct SparedTargets {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the text without them; all of it where nothing is kept, or nothing else is taken away.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    guard (3...Self.mostWords).contains(folded.words.count) else { return text }
    let cues = Self.cues.places(in: folded)
    guard !cues.isEmpty else { return text }
    var spared: Set<Int> = []
    for cue in cues { spared.formUnion(words(around: cue, in: folded)) }
    guard !spared.isEmpty, spared.count < folded.words.count else { return text }
    let rest = folded.words.indices.filter { !spared.contains($0) }
    let left = rest.map { place in
      place == rest.first ? withoutConjunction(folded.typed(place), folded[place]) : folded.typed(place)
    }
    .joined(separator: " ")
    return takesAway(left) ? left : text
  }

  /// The words of one clause that keeps something, with what it keeps.
  private func words(around cue: (value: String, words: Range<Int>), in text: FoldedText) -> Range<Int> {
    switch cue.value {
    case "behind":
      var start = cue.words.lowerBound
      while start > 0, isPlace(text.typed(start - 1)) { start -= 1 }
      // «شيل الثالث والرابع خله»: only what «و» joins to the word is kept with it.
      if start > 0, cue.words.lowerBound - start > 1 { start = cue.words.lowerBound - 1 }
      return start < cue.words.lowerBound ? start..<cue.words.upperBound : cue.words.lowerBound..<cue.words.lowerBound
    case "not":
      let place = cue.words.upperBound
      return place < text.words.count && isPlace(text.typed(place)) ? cue.words.lowerBound..<place + 1 : place..<place
    default: return clause(behind: cue.words, in: text)
    }
  }

  /// The words from one that keeps what follows to the next that takes something away.
  private func clause(behind cue: Range<Int>, in text: FoldedText) -> Range<Int> {
    var end = cue.upperBound
    while end < text.words.count, !takesAway(text.typed(end)) { end += 1 }
    // «خل الثالث والرابع احذفه»: the place right before the verb is its own.
    if end < text.words.count, end - cue.upperBound > 1, isPlace(text.typed(end - 1)),
      text.typed(end - 1).hasPrefix("و")
    {
      end -= 1
    }
    let begins = cue.lowerBound == 0 || Joints(text: text).starts.contains { $0.word == cue.lowerBound }
    guard begins, end > cue.upperBound else { return end..<end }
    // «خل الأكل ٨٠» makes something of it.
    let kept = (cue.upperBound..<end).map { text.typed($0) }.joined(separator: " ")
    let values = understanding.knowingReader.read(kept, at: moment).values
    let isMade = kept.contains(where: \.isNumber) || values.when != nil || values.amount != nil
    // `delete the first no no keep it` takes the command back.
    return isMade || understanding.namesNothing(kept) ? end..<end : cue.lowerBound..<end
  }

  /// Whether a word names a place in a list.
  private func isPlace(_ word: String) -> Bool { understanding.amendment(in: word, at: moment).ordinal != nil }

  private func takesAway(_ text: String) -> Bool {
    Self.removals.contains { understanding.acts.commands($0.rawValue, in: text) }
  }

  private func withoutConjunction(_ typed: String, _ folded: String) -> String {
    let bare = typed.hasPrefix("و") ? String(typed.dropFirst()) : typed
    return bare != typed && (isPlace(bare) || takesAway(bare)) ? bare : typed
  }

  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("sparing"))
  private static let removals: [Intent] = [
    .dismissAlert, .cancelReminder, .deleteTransaction, .muteNotifications, .deleteGoal, .deleteBudget,
  ]
  /// A longer sentence tells a story.
  private static let mostWords = 14
}
