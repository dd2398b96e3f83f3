import Alerts
import Calendars
import Changes
package import Localization
package import Meanings
import Models
import SentenceWords
import Understanding
package import Wording

/// The user's own reminders: set, listed, cancelled.
package struct ReminderAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Asks for the text and for the time where the sentence leaves them out.
  package var creation: Answer {
    if let refusal = context.refusal ?? notHeld { return refusal }
    let slots = counted ?? context.understood.slots
    guard let text = slots[.text]?.text else { return context.asking(for: .text) }
    guard let when = slots[.when]?.text.flatMap(SpokenInstant.init) else { return context.asking(for: .when) }
    // A day that is over would be told of at once.
    if case .day(let day) = when, day < context.today {
      return Answer(response: Draft(text: context.text(.reminderPast), link: DeepLink(.inbox)))
    }
    return Answer(.remind(text: text, when: when, every: slots[.repeat]?.text.flatMap(RecurrenceRule.init(spoken:))))
  }

  /// Says that somebody has no such document, where a reminder is to be counted from it; nil where it may be held.
  private var notHeld: Answer? {
    guard let anchor = context.understood.advance?.anchor, let person = anchor.person, let service = anchor.service
    else { return nil }
    return DependentsAnswer(context: context).notHeld(service, by: person)
  }

  /// The slots with a time that is counted back from something held; nil where nothing is, or where no day of it is known.
  var counted: [Slot: SlotValue]? {
    guard let advance = context.understood.advance, let anchor = advance.anchor, !Self.isOfManyDays(anchor) else {
      return nil
    }
    var context = context
    context.understood = Understood(name: anchor.name, slots: anchor.slots)
    let short = ShortAnswer(context: context)
    if advance.isNameOnly {
      var slots = self.context.understood.slots
      slots[.text] = short.subject.map(SlotValue.text)
      return slots
    }
    guard let day = short.day else { return nil }
    var slots = self.context.understood.slots
    slots[.when] = advance.lead.slotValue(before: day, at: short.time, said: advance.time, in: context.zone)
    slots[.text] = (advance.text ?? short.subject).map(SlotValue.text)
    slots[.repeat] = nil
    return slots
  }

  /// Whether nothing in particular was told of, but all there is in some days.
  private static func isOfManyDays(_ anchor: Mention) -> Bool {
    guard anchor.intent == .listAgenda, case .days(let start, let end) = anchor.slots[.period] else { return false }
    return start != end
  }

  /// Asks whether what was to come again may come only once; nil where nobody said that it comes again.
  package var onceOffered: Answer? {
    let understood = context.understood
    guard !understood.isConfirmed, understood.refusedRepetition != nil, let text = understood.slots[.text]?.text,
      let when = understood.slots[.when]?.text.flatMap(SpokenInstant.init)
    else { return nil }
    let asked = context.text(.onceOffered, .text(text), argument(when))
    return Answer(response: Draft(text: asked, quickReplies: context.yesAndNo), effect: .ask(.offer(understood)))
  }

  /// Returns a day, or an instant with its hour, as a part of a sentence.
  package func argument(_ when: SpokenInstant) -> Argument {
    switch when {
    case .day(let day): .day(day)
    case .instant(let instant):
      .phrase(
        context.text(
          .reminderTime,
          .day(CalendarDay(of: instant, in: context.zone)),
          .text(ClockTime(of: instant, in: context.zone).description)
        )
      )
    }
  }

  package var list: Answer { Answer(.reminders) }

  /// Asks first where all of them are meant.
  package var cancellation: Answer {
    let target = ChangeAnswer(context: context).reminderTarget
    guard target.isAll, !context.understood.isConfirmed else { return Answer(.cancelReminder(target)) }
    let asked =
      if let day = target.day {
        context.localizer.text(ChangeText.cancelAllOfDayAsked.rawValue, .day(day))
      } else {
        context.localizer.text(ChangeText.cancelAllAsked.rawValue)
      }
    return Answer(
      response: Draft(
        text: asked,
        link: DeepLink(.inbox),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(context.understood))
    )
  }
}
