extension SpeechActReader {
  /// Whether a text has a verb of what an intent changes, in any form, and not only the word for the thing: «عملية».
  package func hasVerb(of intent: String, in text: String) -> Bool {
    guard let lexicon = acts[intent] else { return false }
    return matches(in: text[...]).contains { $0.slot == lexicon && $0.value != DeedForm.thing.rawValue }
  }

  /// Returns where a text commands what an intent changes.
  package func commands(of intent: String, in text: String) -> [Range<Int>] {
    guard let lexicon = acts[intent] else { return [] }
    return matches(in: text[...]).filter { $0.slot == lexicon && $0.value == DeedForm.do.rawValue }.map(\.words)
  }

  /// Returns where a text speaks of what an intent changes as what may be done: «أضيف», «إضافة», `adding`.
  package func deeds(of intent: String, in text: String) -> [Range<Int>] {
    matches(in: text[...]).filter { $0.slot == acts[intent] && $0.value == DeedForm.doing.rawValue }.map(\.words)
  }

  /// Returns where a text tells of what an intent changes as done, in any person: «صرفت», `cancelled`.
  package func pasts(of intent: String, in text: String) -> [Range<Int>] {
    let pasts: Set = [DeedForm.told.rawValue, DeedForm.done.rawValue]
    return matches(in: text[...]).filter { $0.slot == acts[intent] && pasts.contains($0.value) }.map(\.words)
  }

  /// Whether a text says that nobody did something: `no one renewed it`.
  package func deniesAnybody(_ text: String) -> Bool {
    matches(in: text[...]).contains { $0.slot == "cue" && $0.value == SpeechCue.nobody.rawValue }
  }

  /// Returns where a text gives the words of somebody, as `he said` does.
  package func quotes(in text: String) -> [Range<Int>] {
    matches(in: text[...]).filter { $0.slot == "cue" && $0.value == SpeechCue.quote.rawValue }.map(\.words)
  }

  /// Returns the words of a text that neither do what an intent changes nor make a refusal or a question of it.
  package func words(of text: String, besides intent: String) -> [String] {
    guard let lexicon = acts[intent] else { return [] }
    let known = matches(in: text[...]).filter { $0.slot == lexicon || $0.slot == "cue" }
    let covered = Set(known.map(\.words).joined())
    let folded = FoldedText(text)
    return folded.words.indices.filter { !covered.contains($0) }.map { folded.typed($0) }
  }

  /// Whether a text has a word that makes something not done: «ما», `don't`, `almost`.
  package func negates(_ text: String) -> Bool {
    matches(in: text[...]).contains { $0.slot == "cue" && Self.negations.contains($0.value) }
  }

  /// The values of `Intents/Acts/cue.json`.
  private static let negations: Set = ["no", "nobody", "not", "unreal", "once", "unsaid"]
}
