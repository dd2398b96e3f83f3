import Models

/// The user's own reminders: set, listed, cancelled.
struct ReminderAnswer {
  let context: AnswerContext

  /// Asks for the text and for the time where the sentence leaves them out.
  var creation: Answer {
    let slots = context.understood.slots
    guard let text = slots[.text]?.text else { return context.asking(for: .text) }
    guard let when = slots[.when]?.text.flatMap(SpokenInstant.init) else { return context.asking(for: .when) }
    let interval = slots[.repeat]?.text.flatMap(RepeatInterval.init(rawValue:))
    return Answer(.remind(text: text, when: when, every: interval))
  }

  var list: Answer { Answer(.reminders) }

  var cancellation: Answer { Answer(.cancelReminder(target)) }

  private var target: ReminderTarget {
    let slots = context.understood.slots
    if let place = slots[.ordinal]?.number { return .place(place) }
    if let name = slots[.text]?.text { return .named(name) }
    if case .day(let day) = slots[.when]?.text.flatMap(SpokenInstant.init) { return .day(day) }
    return .only
  }
}
