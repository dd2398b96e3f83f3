import Calendars
import Meanings
import SentenceWords
import Turns
import Understanding

/// Reads for which days a reminder that comes again is to be left out: «وقفه هالاسبوع بس», «متفكرنيش الشهر ده», `not this week`.
struct SpokenStay: TurnReader {
  let context: TurnContext

  /// The first day on which it may come again; nil where a text leaves out no week and no month.
  func end(_ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let spans = found.matches.filter { $0.slot == "skipping" && $0.value == "next" }
    guard !spans.isEmpty, leavesOut(spoken, found, text),
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isSpan,
      let last = when.days?.upperBound
    else { return nil }
    let reminding = Intent.createReminder.rawValue
    let verbs = Set(folded.words.indices.map { folded.typed($0) })
      .subtracting(understanding.acts.words(of: text, besides: reminding))
    let known = spans + found.matches.filter { ["entry", "skipping"].contains($0.slot) }
    let said = Set(known.flatMap { $0.typed.split(separator: " ").map(String.init) })
    let isBare = spoken.rest.allSatisfy { word in
      said.contains(word) || verbs.contains(word) || saysOnly([word], ["anyway", "only"], in: text)
    }
    return isBare && last >= context.today ? last.adding(days: 1) : nil
  }

  /// Whether a text halts something, leaves it out, denies it, or will not be reminded.
  private func leavesOut(_ spoken: SpokenAmendment, _ found: ReferenceReader.Found, _ text: String) -> Bool {
    if found.values(of: "entry").contains("halt") || found.values(of: "skipping").contains("skip") { return true }
    if understanding.selfCorrection.denies(folded(text)) || spoken.cues.contains(.not) { return true }
    let reminding = Intent.createReminder.rawValue
    return understanding.act(of: text, for: reminding) == .refusal
      && understanding.acts.hasVerb(of: reminding, in: text)
  }
}
