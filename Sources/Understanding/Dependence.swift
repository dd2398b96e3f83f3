/// Tells whether a part of a text is done only if, or only when, something else is so.
struct Dependence {
  let acts: SpeechActReader

  func isSaid(by part: String, in whole: String) -> Bool {
    let clauses = SpeechActReader.clauses(of: part)
    let isToDo =
      clauses.contains { acts.reading(of: $0, nil).deeds.contains { $0.form == .do || $0.form == .doing } }
      || ComingClause.isSaidOfSpeaker(in: part)
    func isConditional(_ clause: Substring) -> Bool {
      let reading = acts.reading(of: clause, nil)
      let text = String(clause)
      if reading.isConditional || ConditionalVerb.isSaid(in: text) { return true }
      let folded = FoldedText(text)
      return isToDo
        && (reading.waits(in: folded) || ComingClause.isSupposed(in: folded) || ConditionalVerb.isTimed(in: text))
    }
    if clauses.contains(where: isConditional) { return true }
    guard let range = whole.firstRange(of: part) else { return false }
    let all = SpeechActReader.clauses(of: whole)
    if let behind = SpeechActReader.clauses(of: String(whole[range.upperBound...])).first, isLimiting(behind) {
      return true
    }
    guard let clause = all.last(where: { $0.endIndex <= range.lowerBound }) else { return false }
    return isConditional(clause) && !acts.reading(of: clause, nil).deeds.contains { $0.form == .do }
  }

  /// Whether a clause right behind says under what condition alone, and asks for nothing: `but only if they're noisy`.
  private func isLimiting(_ clause: Substring) -> Bool {
    let folded = FoldedText(String(clause))
    let reading = acts.reading(of: clause, nil)
    guard !reading.deeds.contains(where: { $0.form == .do }) else { return false }
    // «…, provided it's a duplicate»
    let waits = reading.cues.contains { cue in
      cue.form == .condition && cue.words.lowerBound == 0 && ComingClause.begins(at: cue.words.upperBound, in: folded)
    }
    if waits { return true }
    return reading.isConditional
      && (0..<min(Self.firstWords, folded.words.count)).contains { Self.limits.contains(folded[$0]) }
  }

  private static let firstWords = 2
  /// Words that narrow what was said before, folded.
  private static let limits = Set(["only", "but", "بس", "فقط", "لكن", "amma", "yalnız", "ancaq"].map(Folding.fold))
}
