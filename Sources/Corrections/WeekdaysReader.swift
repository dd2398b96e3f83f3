import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
package import Understanding

/// Reads on which days of the week a reminder is to come again.
package struct WeekdaysReader: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// «وقفه يوم الجمعة» of what comes every day; nil of the day on which it comes next, which is only left out once.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder(let id)? = dialogue.memory.last, !utterance.isAsking else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    if let only = only(id, spoken, text, utterance) { return only }
    if occurrences.isOfNone(text, spoken) { return change(spoken, text, utterance) }
    guard halts(spoken, text), spoken.day != context.actions?.reminder(id)?.day else { return nil }
    if occurrences.isOfOneDay(text, spoken) { return occurrences.change(id, spoken, text, utterance) }
    return change(spoken, text, utterance)
  }

  /// «لا خلها اثنين وأربعاء», `add Monday too`, «شيل الثلاثاء»: the last reminder, where it comes on weekdays.
  package func change(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, spoken.time == nil, case .reminder(let id) = dialogue.memory.last else {
      return nil
    }
    // «بدون الثلاثاء», «وقفه يوم الجمعة»
    let isExcept =
      understanding.references.read(text).extents.contains(.except) || halts(spoken, text)
      || occurrences.isOfNone(text, spoken)
    let isLess = isExcept || spoken.cues.contains(.remove)
    let named = named(spoken, isExcept)
    guard !named.isEmpty, spoken.rest.allSatisfy({ isExcept && saysException($0) }),
      let reminder = context.actions?.reminder(id), var rule = reminder.every,
      rule.comesOnWeekdays(everyDayToo: isLess),
      let days = days(instead: rule.days(from: reminder.day), named, isLess, spoken, utterance)
    else { return nil }
    if isLess, occurrences.isOfOneDay(text, spoken) { return occurrences.change(id, spoken, text, utterance) }
    rule.weekdays = SmallNumbers(days)
    var amendment = Amendment()
    amendment.every = rule
    let isOver = reminder.time <= ClockTime(of: moment.now, in: moment.zone)
    amendment.day = (isOver ? 1...7 : 0...6).lazy.map { context.today.adding(days: $0) }.first {
      days.contains($0.weekday)
    }
    var correction = context.understood(.changeReminder, utterance)
    (correction.reference, correction.amendment) = (dialogue.memory.last, amendment)
    return correction
  }

  /// `just Mondays actually` of what comes on more days: those that are named stay.
  private func only(_ id: String, _ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, following(text).contains("only"), spoken.time == nil,
      understanding.references.read(text).extents.isEmpty, spoken.cues.isDisjoint(with: [.remove, .adding, .not]),
      saysOnly(spoken.rest, ["only", "anyway"], in: text), let reminder = context.actions?.reminder(id),
      var rule = reminder.every, rule.comesOnWeekdays(everyDayToo: false), spoken.rule?.frequency == .weekly
    else { return nil }
    let (days, held) = (named(spoken, true), rule.days(from: reminder.day))
    guard !days.isEmpty, days.isStrictSubset(of: held) else { return nil }
    (rule.frequency, rule.weekdays) = (.weekly, SmallNumbers(days))
    var amendment = Amendment()
    amendment.every = rule
    let isOver = reminder.time <= ClockTime(of: moment.now, in: moment.zone)
    amendment.day = (isOver ? 1...7 : 0...6).lazy.map { context.today.adding(days: $0) }.first {
      days.contains($0.weekday)
    }
    var correction = context.understood(.changeReminder, utterance)
    (correction.reference, correction.amendment) = (.reminder(id), amendment)
    return correction
  }

  private var occurrences: SkippedOccurrence { SkippedOccurrence(context: context) }

  /// Whether a reminder is to be silent on a weekday, and not until it.
  private func halts(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    !spoken.weekdays.isEmpty && understanding.references.read(text).values(of: "entry").contains("halt")
      && understanding.limits.cues(in: text).isEmpty && !spoken.objects
  }

  /// The weekdays that are named; with «بدون» they may be those of every week, `skip Tuesdays`.
  private func named(_ spoken: SpokenAmendment, _ isExcept: Bool) -> Set<Int> {
    guard let rule = spoken.rule else { return Set(spoken.weekdays) }
    return isExcept && rule.frequency == .weekly ? Set(rule.weekdays).union(spoken.weekdays) : []
  }

  /// Whether a word says that something is left out, or nothing.
  private func saysException(_ word: String) -> Bool {
    understanding.references.read(word).extents == [.except]
      || understanding.references.read(word).values(of: "entry").contains("halt")
      || NamedTargets(context: context).saysNothing([word]) || occurrences.says(word)
  }

  /// The weekdays that are meant; nil where the sentence says nothing of them, or leaves none.
  private func days(
    instead held: Set<Int>,
    _ named: Set<Int>,
    _ isLess: Bool,
    _ spoken: SpokenAmendment,
    _ utterance: Utterance
  ) -> Set<Int>? {
    if isLess {
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
  /// Whether it comes on the same weekdays of each week; on every day is such a rule only where some are left out.
  fileprivate func comesOnWeekdays(everyDayToo: Bool) -> Bool {
    interval == 1 && months.isEmpty && monthDays.isEmpty
      && (frequency == .weekly || frequency == .daily && (everyDayToo || !weekdays.isEmpty))
      && weekdays.allSatisfy((1...7).contains)
  }

  /// The weekdays on which it comes.
  fileprivate func days(from first: CalendarDay) -> Set<Int> {
    guard weekdays.isEmpty else { return Set(weekdays) }
    return frequency == .daily ? Set(1...7) : [first.weekday]
  }
}
