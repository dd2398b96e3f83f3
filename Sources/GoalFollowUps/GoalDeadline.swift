import Calendars
import Changes
import Corrections
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads until when the goal is to be reached that was made just now, and when instead: «قبل رمضان», «كثير خلها ثلاث سنين»,
/// `gələn ilin sonuna`.
struct GoalDeadline: TurnReader {
  let context: TurnContext
  let goal: Goal?

  func meaning(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let goal, dialogue.question == nil, dialogue.memory.last?.isSame(as: .goal(goal.id)) == true,
      !spoken.cues.contains(.remove), spoken.currency == nil, spoken.rule == nil, understanding.kinds(in: text).isEmpty,
      spoken.cues.isDisjoint(with: [.adding, .again, .not, .was]), spoken.time == nil,
      goal.deadline == nil || isOtherwise(spoken, text), let day = day(in: text), day > context.today
    else { return nil }
    let strange = spoken.rest.filter { !isOfDay($0, in: text) }
    guard strange.isEmpty else { return nil }
    var amendment = Amendment()
    amendment.day = day
    return others.changed(.goal(goal.id), amendment, utterance)
  }

  /// Whether a text says that the deadline which is held is to be another one.
  private func isOtherwise(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
      || understanding.references.read(text).values(of: "saving").contains("much")
  }

  /// The day that is said, or so long from today.
  private func day(in text: String) -> CalendarDay? {
    let folded = folded(text)
    if let lead = understanding.span(in: folded), lead.minutes == nil {
      return CalendarDay(of: lead.instant(after: moment), in: moment.zone)
    }
    let when = understanding.knowingReader.read(text, at: moment).values.when
    // «لين نهاية ٢٠٢٧» is its last day.
    if following(text).contains("at end") {
      let years = folded.words.indices.compactMap { Int(folded[$0].filter(\.isNumber)) }.filter((2000...2199).contains)
      if years.count == 1 { return CalendarDay("\(years[0])-12-31") }
      if let last = when?.days?.upperBound { return last }
    }
    guard let when, when.rule == nil, when.time == nil, when.isDaySaid || when.isSpan else { return nil }
    return when.day
  }

  /// Whether a word belongs to what is said of the day, or says nothing.
  private func isOfDay(_ word: String, in text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let dated = Set((reading.values.when?.words ?? []).joined()).map { reading.text.typed($0) }
    let found = understanding.references.read(word)
    return dated.contains(word) || word.contains(where: \.isNumber)
      || saysOnly([word], ["anyway", "only", "due", "at end"], in: text)
      || wordsOfGoals(in: text).contains(word) || !found.values(of: "span").isEmpty
      || !found.values(of: "extent").isEmpty || !found.values(of: "before").isEmpty
      || !understanding.limits.cues(in: word).isEmpty || !found.values(of: "count").isEmpty
  }
}
