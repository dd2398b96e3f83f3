import Calendars
package import Meanings
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Reads at which place of the month a reminder is to come.
package struct PlaceInMonthReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// «خلها آخر يوم بالشهر», `first friday instead`: the last reminder, each month where it comes again.
  package func change(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, spoken.placeInMonth != nil, spoken.rule == nil,
      case .reminder(let id) = dialogue.memory.last, spoken.cues.isDisjoint(with: [.remove, .adding, .again]),
      utterance.isElliptical || !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]),
      NamedTargets(context: context).saysNothing(spoken.rest), let reminder = context.actions?.reminder(id),
      let place = place(spoken, text, at: spoken.time ?? reminder.time)
    else { return nil }
    var amendment = Amendment()
    (amendment.day, amendment.time) = (place.day, spoken.time)
    amendment.isOnFace = spoken.isOnFace ? true : nil
    if reminder.every != nil { amendment.every = place.rule }
    var correction = context.understood(.changeReminder, utterance)
    (correction.reference, correction.amendment) = (dialogue.memory.last, amendment)
    return correction
  }

  /// The place that is said, of the next month where this month's is over.
  private func place(_ spoken: SpokenAmendment, _ text: String, at time: ClockTime) -> SpokenAmendment.PlaceInMonth? {
    guard spoken.placeInMonth?.day == context.today, time <= ClockTime(of: moment.now, in: moment.zone) else {
      return spoken.placeInMonth
    }
    let tomorrow = context.today.adding(days: 1).instant(at: .midnight, in: moment.zone)
    let later = Moment(now: tomorrow, zone: moment.zone, isMonthFirst: moment.isMonthFirst)
    return understanding.amendment(in: text, at: later, isOfTime: true).placeInMonth
  }
}
