import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Reads another time or day at which a reminder is to come besides its own: «والساعة ٢ بعد», `also on the 20th`.
package struct AddedTimeReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Whether a sentence adds a time to the last reminder, and moves it to none.
  package func isAdding(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Bool {
    guard spoken.cues.isSubset(of: [.filler, .adding, .again]) || isMixed(spoken) else { return false }
    // «نفس الشي الجمعة»
    if utterance.leaning.isSame || utterance.leaning.isSameTime, spoken.day != nil { return true }
    if spoken.cues.contains(.adding) || utterance.isJoined && spoken.cues.contains(.again) { return true }
    return utterance.isJoined && !(isHourMissing && spoken.day == nil)
      && (spoken.day != nil || spoken.time != nil && spoken.rest.isEmpty)
  }

  /// Whether the reminder was set, or moved to another day just now, without an hour: «والساعة ٥» says which.
  private var isHourMissing: Bool {
    switch dialogue.last?.intent {
    case .createReminder: dialogue.last?.slots[.when]?.text?.count ?? 0 <= 10
    case .changeReminder: dialogue.last?.amendment?.day != nil && dialogue.last?.amendment?.time == nil
    default: false
    }
  }

  /// Whether a sentence says both that something is to be otherwise and that something is added: `make it 9 too`.
  private func isMixed(_ spoken: SpokenAmendment) -> Bool {
    spoken.ordinal == nil && spoken.cues.isSuperset(of: [.adding, .amend])
      && spoken.cues.isSubset(of: [.filler, .adding, .again, .amend])
  }

  /// The same reminder at another time or on another day; nil where a sentence adds none.
  package func oneMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    // «وش عندي بكره» is no «و» with a time.
    if understanding.requestReader.asks(text) { return nil }
    // «وصحيني ٦ الصبح» is an alarm of its own.
    if understanding.references.read(text).alarm != nil { return nil }
    if let beside = beside(spoken, text, utterance) { return beside }
    guard dialogue.question == nil, isAdding(spoken, utterance), spoken.span == nil, spoken.currency == nil,
      let reminder, isOf(reminder, spoken.rest)
    else { return nil }
    let time = self.time(spoken, besides: reminder)
    guard spoken.day != nil || time != nil else { return nil }
    var more = context.understood(.createReminder, utterance)
    more.slots[.text] = .text(reminder.text)
    let rule = spoken.rule ?? reminder.every.flatMap { repetition(of: $0, spoken) }
    let day = self.day(spoken, time ?? reminder.time, besides: reminder, rule)
    more.slots[.when] = .text(When(day: day, time: time ?? reminder.time).normalized(zone: moment.zone))
    more.slots[.repeat] = rule.map { .text($0.spoken) }
    // What comes every few hours, or on every day, comes then as well: it is asked.
    if isMixed(spoken) || reminder.every.map({ isOften($0, time, spoken) }) ?? false {
      (more.isContinued, more.confidence) = (false, 0)
    }
    return more
  }

  /// «وبعده بيوم», `and an hour before it too`: the same reminder so long before or behind its own time.
  private func beside(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.isJoined || spoken.cues.contains(.adding),
      dialogue.advance?.anchor == nil,
      let reminder
    else { return nil }
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let sides = Set(found.values(of: "beside"))
    let said = Set(
      found.matches.filter { ["span", "before", "beside"].contains($0.slot) }.flatMap(\.words).map { folded[$0] }
    )
    guard sides.count == 1, let lead = understanding.span(in: folded),
      isOf(reminder, spoken.rest.filter { !said.contains(Folding.fold($0)) })
    else { return nil }
    var more = context.understood(.createReminder, utterance)
    more.slots[.text] = .text(reminder.text)
    more.slots[.when] = .text(
      lead.time(from: (reminder.day, reminder.time), isBefore: sides == ["before"]).normalized(zone: moment.zone)
    )
    return more
  }

  /// The reminder that is spoken of.
  private var reminder: ChatOutcome.Reminder? {
    guard case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last else { return nil }
    return context.actions?.reminder(id)
  }

  /// Whether words are the reminder's own, or ask for one.
  private func isOf(_ reminder: ChatOutcome.Reminder, _ words: [String]) -> Bool {
    let own = Set(reminder.text.split(separator: " ").map { Folding.fold(String($0)) })
    return words.allSatisfy { word in
      let folded = Folding.fold(word)
      return own.contains(folded) || own.contains(String(folded.dropFirst())) || Self.asking.contains(folded)
        || NamedTargets(context: context).saysNothing([word])
    }
  }

  private static let asking: Set<String> = ["ذكرني", "وذكرني", "ذكريني", "نبهني", "ونبهني", "remind", "me", "xatirlat"]

  /// The hour that is said; nil where none is.
  private func time(_ spoken: SpokenAmendment, besides reminder: ChatOutcome.Reminder) -> ClockTime? {
    guard let time = spoken.time else {
      let isHour = spoken.day == nil && spoken.number.flatMap { Int($0) }.map((1...12).contains) ?? false
      return isHour ? Amendment(spoken).time(instead: reminder.time) : nil
    }
    // `and at 8` of what comes at eight in the morning is the evening.
    guard spoken.isOnFace, time == reminder.time else { return time }
    return ClockTime(minuteOfDay: (time.minuteOfDay + 12 * 60) % (24 * 60))
  }

  /// How what is added comes again; nil where it comes once.
  private func repetition(of rule: RecurrenceRule, _ spoken: SpokenAmendment) -> RecurrenceRule? {
    guard let day = spoken.day else { return rule }
    var rule = rule
    switch rule.frequency {
    case .weekly where !spoken.weekdays.isEmpty:
      rule.weekdays = rule.weekdays.isEmpty && rule.interval == 1 ? [] : SmallNumbers([day.weekday])
    case .monthly where !spoken.weekdays.isEmpty && spoken.rule == nil:
      // «كل ثاني أحد»، «والثلاثاء بعد»: the second one of each month.
      guard let place = place(of: rule) else { return nil }
      rule.weekdays = SmallNumbers([
        rule.positions.isEmpty ? RecurrenceRule.weekday(day.weekday, place: place) : day.weekday
      ])
    case .monthly where spoken.weekdays.isEmpty:
      (rule.weekdays, rule.positions) = ([], [])
      rule.monthDays = rule.monthDays.isEmpty ? [] : SmallNumbers([day.components.day])
    case .yearly where spoken.weekdays.isEmpty && rule.weekdays.isEmpty && rule.monthDays.isEmpty: break
    // «وبكرة بعد» of what comes on other days comes once.
    default: return nil
    }
    return rule
  }

  /// The first day of what is added.
  private func day(
    _ spoken: SpokenAmendment,
    _ time: ClockTime,
    besides reminder: ChatOutcome.Reminder,
    _ rule: RecurrenceRule?
  ) -> CalendarDay {
    let today = context.today
    let isOver = time <= ClockTime(of: moment.now, in: moment.zone)
    guard let day = spoken.day else {
      // What comes every day comes today, if that hour is still ahead.
      let isDaily = rule.map { $0.frequency == .daily && $0.interval == 1 && $0.weekdays.isEmpty } ?? false
      let next = isDaily || reminder.day == today ? today : reminder.day
      guard next == today, isOver else { return next }
      return switch rule?.frequency {
      case .weekly: today.adding(days: 7 * (rule?.interval ?? 1))
      case .monthly: today.adding(months: rule?.interval ?? 1)
      case .yearly: today.adding(months: 12 * (rule?.interval ?? 1))
      default: today.adding(days: 1)
      }
    }
    guard let rule, rule.interval > 1 || rule.frequency == .monthly else { return day }
    if rule.frequency == .monthly, let place = place(of: rule) {
      let days = [0, 1].compactMap { self.day(day.weekday, place, ofMonthOf: reminder.day.adding(months: $0)) }
      return days.first { $0 > today || $0 == today && !isOver } ?? day
    }
    // Of every second week the days of one week belong together.
    guard rule.frequency == .weekly else { return day }
    return (0...6).lazy.map { reminder.day.adding(days: $0) }.first { $0.weekday == day.weekday } ?? day
  }

  /// The place in its month of the one weekday on which a rule comes; nil where it comes otherwise.
  private func place(of rule: RecurrenceRule) -> Int? {
    let (weekdays, positions) = (Array(rule.weekdays), Array(rule.positions))
    guard rule.frequency == .monthly, weekdays.count == 1 else { return nil }
    let place = RecurrenceRule.weekday(of: weekdays[0]).place
    if place != 0 { return place }
    return positions.count == 1 ? positions[0] : nil
  }

  /// The weekday at a place of a month, from 1 or, negative, from its end.
  private func day(_ weekday: Int, _ place: Int, ofMonthOf day: CalendarDay) -> CalendarDay? {
    let first = day.adding(days: 1 - day.components.day)
    let days = (0..<first.adding(months: 1).days(since: first)).map { first.adding(days: $0) }
      .filter { $0.weekday == weekday }
    let index = place > 0 ? place - 1 : days.count + place
    return days.indices.contains(index) ? days[index] : nil
  }

  /// Whether a rule brings a reminder so often that a time besides it may be meant otherwise.
  private func isOften(_ rule: RecurrenceRule, _ time: ClockTime?, _ spoken: SpokenAmendment) -> Bool {
    switch rule.frequency {
    case .minutely, .hourly: true
    case .daily: time == nil && rule.interval == 1 && rule.weekdays.isEmpty
    case .weekly, .yearly: false
    // `and Thursday too` of what comes on a day of the month.
    case .monthly: !spoken.weekdays.isEmpty && place(of: rule) == nil
    }
  }
}
