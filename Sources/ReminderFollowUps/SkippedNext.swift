package import Calendars
import Corrections
package import Meanings
package import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that what comes again is left out once, or for a while: «فوت المرة الجاية», `skip the next one`, «وقفه لين الجمعة»,
/// «بكرا لا».
package struct SkippedNext: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !understanding.requestReader.asks(text), case .reminder(let id)? = spokenOf,
      let reminder = context.actions?.reminder(id), let rule = reminder.every
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.number == nil, spoken.time == nil, spoken.rule == nil,
      !SkippedOccurrence(context: context).isOfNone(text, spoken)
    else { return nil }
    let pause = SpokenStay(context: context).end(spoken, text)
    guard let next = pause.map({ rule.next(notBefore: $0, from: reminder.day) }) ?? next(reminder, rule, spoken, text)
    else {
      guard pause != nil || deniesDay(spoken, text) && spoken.day != nil else { return nil }
      // Of days on which it does not come nothing is left out.
      var told = context.understood(.listReminders, utterance)
      told.reference = .reminder(id)
      return told
    }
    var amendment = Amendment()
    amendment.day = next
    return others.changed(.reminder(id), amendment, utterance)
  }

  private var spokenOf: RecordReference? {
    guard dialogue.topic == .reminder else { return nil }
    return dialogue.memory.mentioned ?? dialogue.memory.last
  }

  /// The day on which it comes next; nil where a text leaves nothing out.
  private func next(
    _ reminder: ChatOutcome.Reminder,
    _ rule: RecurrenceRule,
    _ spoken: SpokenAmendment,
    _ text: String
  ) -> CalendarDay? {
    let found = understanding.references.read(text)
    let skips = found.values(of: "skipping")
    if skips.contains("skip"), skips.contains("next"), saysNothingElse(spoken, text) {
      return rule.next(after: reminder.day)
    }
    if deniesDay(spoken, text) { return spoken.day == reminder.day ? rule.next(after: reminder.day) : nil }
    guard found.values(of: "entry").contains("halt"), let end = end(spoken, text), saysNothingElse(spoken, text) else {
      return nil
    }
    return rule.next(notBefore: end, from: reminder.day)
  }

  /// The day until which it is to be silent.
  private func end(_ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    let isUntil = understanding.limits.cues(in: text).contains("until")
    if isUntil, let day = spoken.day { return day }
    guard let lead = understanding.span(in: folded(text)), lead.minutes == nil else { return nil }
    return CalendarDay(of: lead.instant(after: moment), in: moment.zone)
  }

  /// Whether a text is a day and a denial behind it alone: «بكرا لا»; what objects first corrects: «لا بكرة».
  private func deniesDay(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    let folded = folded(text)
    let isDenying = !spoken.cues.isDisjoint(with: [.objection, .not])
    guard isDenying, spoken.day != nil, spoken.cues.isSubset(of: [.objection, .not, .filler]) else { return false }
    guard let first = folded.words.indices.first else { return false }
    let opening = understanding.amendment(in: folded.typed(first), at: moment).cues
    return spoken.rest.isEmpty && (opening.isDisjoint(with: [.objection, .amend]) || opening.contains(.not))
  }

  private func saysNothingElse(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    let found = understanding.references.read(text)
    let known = found.matches.filter { ["skipping", "entry", "span"].contains($0.slot) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    return spoken.rest.allSatisfy { word in
      known.contains(word) || saysOnly([word], ["anyway", "only"], in: text)
        || !understanding.limits.cues(in: word).isEmpty
    }
  }

  private static let mostWords = 6
}

extension RecurrenceRule {
  /// Returns the first of its days that is no earlier than another day, found from one of its days on.
  package func next(notBefore end: CalendarDay, from day: CalendarDay) -> CalendarDay? {
    var next = day
    for _ in 0..<400 {
      if next >= end { return next > day ? next : nil }
      guard let following = self.next(after: next) else { return nil }
      next = following
    }
    return nil
  }
}
