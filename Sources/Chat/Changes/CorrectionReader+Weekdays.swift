import Models
import Understanding

/// The days of a week on which a reminder comes again.
extension CorrectionReader {
  /// «لا خلها اثنين وأربعاء», `add Monday too`, «شيل الثلاثاء»: the last reminder, where it comes on weekdays.
  func weekdays(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard !spoken.weekdays.isEmpty, spoken.rule == nil, spoken.rest.isEmpty, spoken.time == nil,
      dialogue.question == nil, case .reminder(let id) = dialogue.memory.last,
      case .reminders(let held) = try? actions?.carryOut(.reminders),
      let reminder = held.first(where: { $0.id == id }), var rule = reminder.every, rule.comesOnWeekdays,
      let days = days(instead: rule.weekdays.isEmpty ? [reminder.day.weekday] : Set(rule.weekdays), spoken, utterance)
    else { return nil }
    rule.weekdays = SmallNumbers(days)
    var amendment = Amendment()
    amendment.every = rule
    let isOver = reminder.time <= ClockTime(of: moment.now, in: moment.zone)
    amendment.day = (isOver ? 1...7 : 0...6).lazy.map { today.adding(days: $0) }.first { days.contains($0.weekday) }
    var correction = understood(.changeReminder, utterance)
    (correction.reference, correction.amendment) = (dialogue.memory.last, amendment)
    return correction
  }

  /// The weekdays that are meant; nil where the sentence says nothing of them, or leaves none.
  private func days(instead held: Set<Int>, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Set<Int>? {
    let named = Set(spoken.weekdays)
    if spoken.cues.contains(.remove) {
      let left = held.subtracting(named)
      return left.isEmpty || left == held ? nil : left
    }
    if spoken.cues.contains(.adding) || utterance.isJoined && utterance.isElliptical { return held.union(named) }
    let isOther = !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    // «لا، الخميس» of one day moves that.
    return isOther && (named.count > 1 || held.count > 1) ? named : nil
  }
}

extension RecurrenceRule {
  /// Whether it comes on the same weekdays of each week.
  fileprivate var comesOnWeekdays: Bool {
    interval == 1 && months.isEmpty && monthDays.isEmpty
      && (frequency == .weekly || frequency == .daily && !weekdays.isEmpty)
      && weekdays.allSatisfy((1...7).contains)
  }
}
