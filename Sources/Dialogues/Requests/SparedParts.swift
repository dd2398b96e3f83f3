import IntentFiles
import Intents
import Meanings
import Models
package import SentenceWords
package import Understanding

/// Parts what a text says to keep from what it says to do beside it: «الأول خله، شيل الثاني», «شيل الثالث والرابع خله»,
/// `delete the coffee and keep the tea`, «احذف كل التذكيرات ما عدا الاجتماع».
///
/// What is kept is no request, and its place in the list is no second target of the other clause.
package struct SparedParts {
  let understanding: ConversationUnderstanding
  let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    (self.understanding, self.moment) = (understanding, moment)
  }

  /// A text in two.
  package struct Parts {
    /// What is to be done with the rest.
    package let left: String
    /// What is kept, clause by clause.
    package let spared: [String]
    /// Whether a word excepts it: «إلا», `except`.
    let isExcepted: Bool
  }

  /// Returns the text without what it keeps; all of it where nothing is kept, nothing else is taken away, or all but that is.
  func left(of text: String) -> String {
    guard let parts = parts(of: text, isReply: false), !parts.isExcepted, !isOfRest(parts) else { return text }
    return parts.left
  }

  /// Returns the parts of a text that does something with all of a kind but what it names; nil for any other.
  package func exception(in text: String) -> Parts? {
    // What is asked behind it is a request of its own.
    guard !text.contains(where: { "?؟".contains($0) }), let parts = parts(of: text, isReply: false) else { return nil }
    if isOfRest(parts) { return parts }
    // «احذف الأول إلا …» names one.
    return parts.isExcepted && understanding.amendment(in: parts.left, at: moment).ordinal == nil ? parts : nil
  }

  /// Returns what a reply to an offer keeps of what was offered: «كلها إلا الاجتماع», `keep the meeting`; nil where it keeps nothing.
  package func reply(_ text: String) -> Parts? { parts(of: text, isReply: true) }

  private func parts(of text: String, isReply: Bool) -> Parts? {
    let folded = FoldedText(text)
    guard ((isReply ? 2 : 3)...Self.mostWords).contains(folded.words.count) else { return nil }
    let keeping = Self.cues.places(in: folded)
    let exceptions = Self.exceptions.places(in: folded).filter { cue in
      // `delete the coffee but keep the tea`; «غير» excepts here, and changes elsewhere.
      let excepted = exception(at: cue, in: folded).filter { !cue.words.contains($0) }.map { folded.typed($0) }
      return Self.excepting.contains(cue.value)
        && !keeping.contains { $0.words.lowerBound == cue.words.upperBound }
        && !understanding.acts.commandsAny(in: excepted.joined(separator: " "))
    }
    let cues = keeping.filter { cue in !exceptions.contains { $0.words.overlaps(cue.words) } }
    guard !cues.isEmpty || !exceptions.isEmpty else { return nil }
    let kept =
      exceptions.map { (cue: $0, words: exception(at: $0, in: folded)) }
      + cues.map { (cue: $0, words: words(around: $0, in: folded, isReply: isReply)) }
    let spared = Set(kept.flatMap(\.words))
    guard !spared.isEmpty, isReply || spared.count < folded.words.count else { return nil }
    let rest = folded.words.indices.filter { !spared.contains($0) }
    let left = rest.map { place in
      place == rest.first ? withoutConjunction(folded.typed(place), folded[place]) : folded.typed(place)
    }
    .joined(separator: " ")
    guard isReply || !rest.isEmpty && (takesAway(left) || !exceptions.isEmpty && pauses(left)) else { return nil }
    let names = kept.map { cue, words in words.filter { !cue.words.contains($0) }.map { folded.typed($0) } }
    let named = names.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    return named.isEmpty ? nil : Parts(left: left, spared: named, isExcepted: exceptions.contains { $0.value != "but" })
  }

  /// Whether what is done is done with all there is besides: «امسح الباقي», `mute all notifications`.
  private func isOfRest(_ parts: Parts) -> Bool { saysRest(parts.left) }

  private func saysRest(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return found.values(of: "aspect").contains(Aspect.all.rawValue) || found.values(of: "muted").contains("others")
  }

  // MARK: What is kept

  /// The words that an exception leaves out, with its own; of what stands before it up to the verb, or to what says all.
  private func exception(at cue: (value: String, words: Range<Int>), in text: FoldedText) -> Range<Int> {
    guard cue.value == Self.postposed else {
      let end = (cue.words.upperBound..<text.words.count).first { does(text.typed($0)) } ?? text.words.count
      return end > cue.words.upperBound ? cue.words.lowerBound..<end : end..<end
    }
    let before = (0..<cue.words.lowerBound).last { does(text.typed($0)) || saysRest(text.typed($0)) }
    return (before.map { $0 + 1 } ?? 0)..<cue.words.upperBound
  }

  /// The words of one clause that keeps something, with what it keeps.
  private func words(
    around cue: (value: String, words: Range<Int>),
    in text: FoldedText,
    isReply: Bool
  ) -> Range<Int> {
    switch cue.value {
    case "behind":
      var start = cue.words.lowerBound
      while start > 0, isPlace(text.typed(start - 1)) { start -= 1 }
      // «شيل الثالث والرابع خله»: only what «و» joins to the word is kept with it.
      if start > 0, cue.words.lowerBound - start > 1 { start = cue.words.lowerBound - 1 }
      if start == cue.words.lowerBound { start = beginning(before: start, in: text, isReply: isReply) }
      return start < cue.words.lowerBound ? start..<cue.words.upperBound : cue.words.lowerBound..<cue.words.lowerBound
    case "not":
      let place = cue.words.upperBound
      return place < text.words.count && isPlace(text.typed(place)) ? cue.words.lowerBound..<place + 1 : place..<place
    default: return clause(behind: cue.words, in: text, isReply: isReply)
    }
  }

  /// Where the clause begins that ends with a word that keeps what it names: «الاجتماع خله وامسح الباقي».
  private func beginning(before end: Int, in text: FoldedText, isReply: Bool) -> Int {
    let start = Joints(text: text).starts.map(\.word).last { $0 < end } ?? 0
    let isNamed = (start..<end).allSatisfy { !does(text.typed($0)) } && end - start <= Self.longestName
    guard isNamed else { return end }
    // What is named beside a verb without «all» may be what the verb takes away.
    let rest = text.words.indices.filter { !(start...end).contains($0) }.map { text.typed($0) }.joined(separator: " ")
    return isReply || saysRest(rest) ? start : end
  }

  /// The words from one that keeps what follows to the next that takes something away.
  private func clause(behind cue: Range<Int>, in text: FoldedText, isReply: Bool) -> Range<Int> {
    var end = cue.upperBound
    while end < text.words.count, !removes(text.typed(end)) { end += 1 }
    // «خل الثالث والرابع احذفه»: the place right before the verb is its own.
    if end < text.words.count, end - cue.upperBound > 1, isPlace(text.typed(end - 1)),
      text.typed(end - 1).hasPrefix("و")
    {
      end -= 1
    }
    // «اكتم الكل بس خل الأهداف»
    let begins =
      cue.lowerBound == 0 || Joints(text: text).starts.contains { $0.word == cue.lowerBound }
      || understanding.acts.places(of: "stating", in: text.typed(cue.lowerBound - 1)).contains { $0.value == "lead" }
      // «لا خل المياه» says no to what was offered.
      || isReply && understanding.amendment(in: text.typed(0..<cue.lowerBound), at: moment).objects
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

  private func does(_ word: String) -> Bool { takesAway(word) || pauses(word) }

  private func takesAway(_ text: String) -> Bool {
    removes(text) || mutes(text) || understanding.amendment(in: text, at: moment).cues.contains(.remove)
  }

  private func removes(_ text: String) -> Bool {
    Self.removals.contains { understanding.acts.commands($0.rawValue, in: text) }
  }

  /// Whether a text silences; «اكتم» is what one does and what one is told to do.
  private func mutes(_ text: String) -> Bool {
    understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: text)
  }

  /// Whether a text puts something off.
  private func pauses(_ text: String) -> Bool {
    understanding.amendment(in: text, at: moment).cues.contains(.later)
  }

  private func withoutConjunction(_ typed: String, _ folded: String) -> String {
    let bare = typed.hasPrefix("و") ? String(typed.dropFirst()) : typed
    return bare != typed && (isPlace(bare) || takesAway(bare)) ? bare : typed
  }

  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("sparing"))
  private static let exceptions = CueReader(lexicon: BuiltInIntents.schema.actLexicon("excepting"))
  private static let excepting = ["but", excepted, postposed]
  /// Of a word that excepts, whatever else is said: «إلا», `except`.
  private static let excepted = "except"
  /// Of a word that stands behind what it excepts, as in Azerbaijani.
  private static let postposed = "but behind"
  private static let removals: [Intent] = [
    .dismissAlert, .cancelReminder, .deleteTransaction, .deleteGoal, .deleteBudget,
    .finishDependent,
  ]
  /// A longer sentence tells a story.
  private static let mostWords = 14
  private static let longestName = 3
}
