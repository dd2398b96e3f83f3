package import Calendars
package import Meanings
package import Models
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Reads that a reminder which comes again is not to come the next time: `skip next monday`, «فوت بكرة».
package struct SkippedTimeReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The reminder that is spoken of, from the time behind its next one on; nil where another day is named than that of its next time.
  package func change(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    guard dialogue.question == nil, !utterance.isAsking, !found.values(of: "skipping").isEmpty,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command,
      spoken.rule == nil, spoken.time == nil, spoken.rest.allSatisfy(saysNothing), let day = spoken.day
    else { return nil }
    return skipped(id, on: day, utterance)
  }

  /// The reminder from the time behind a day on; nil where it does not come next on that day.
  package func skipped(_ id: String, on day: CalendarDay, _ utterance: Utterance) -> Understood? {
    guard let reminder = context.actions?.reminder(id), let rule = reminder.every, day == reminder.day,
      let next = rule.next(after: reminder.day)
    else { return nil }
    var amendment = Amendment()
    amendment.day = next
    return others.changed(.reminder(id), amendment, utterance)
  }

  private func saysNothing(_ word: String) -> Bool {
    NamedTargets(context: context).saysNothing([word])
      || !understanding.references.read(word).values(of: "skipping").isEmpty
  }
}

extension RecurrenceRule {
  /// The day on which it comes next behind one of its days; nil where it comes more than once a day, or is not told so simply.
  package func next(after day: CalendarDay) -> CalendarDay? {
    guard positions.isEmpty, months.isEmpty, weekdays.allSatisfy((1...7).contains) else { return nil }
    switch frequency {
    case .daily where weekdays.isEmpty: return day.adding(days: interval)
    case .daily where interval == 1, .weekly where interval == 1:
      let days = weekdays.isEmpty ? [day.weekday] : Array(weekdays)
      return (1...7).lazy.map { day.adding(days: $0) }.first { days.contains($0.weekday) }
    case .weekly where weekdays.count <= 1: return day.adding(days: 7 * interval)
    case .monthly where weekdays.isEmpty && monthDays.count <= 1: return day.adding(months: interval)
    case .yearly where weekdays.isEmpty && monthDays.count <= 1: return day.adding(months: 12 * interval)
    default: return nil
    }
  }
}
