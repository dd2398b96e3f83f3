import Calendars
import Localization
package import Meanings
import Models
import SentenceWords
package import Wording

/// Changing and taking away reminders and transactions.
package struct ChangeAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Asks for the time where the sentence leaves out what is to be otherwise.
  package var reminder: Answer {
    if let refusal = context.refusal { return refusal }
    let amendment = self.amendment
    // Which one is meant is asked before what is to be otherwise.
    let understood = context.understood
    let isOfMany = understood.reference == nil && (understood.among?.count ?? 0) > 1
    if understood.among != nil, understood.reference != nil, understood.isConfirmed,
      understood.amendment?.isEmpty ?? true
    {
      return context.asking(for: .when)
    }
    guard !amendment.isEmpty || context.understood.isOfSome || isOfMany else { return context.asking(for: .when) }
    return Answer(.change(.amendReminder(reminderTarget(isAmended: true), amendment)))
  }

  /// Asks for the sum where the sentence leaves out what is to be otherwise.
  package var transaction: Answer {
    let amendment = self.amendment
    // What is to be otherwise is asked, where not even that is said: `make it better`.
    guard !amendment.isEmpty || context.understood.isOfSome else { return context.asking(for: .amount) }
    return Answer(.change(.amendTransaction(transactionTarget(isAmended: true), amendment)))
  }

  /// What takes the last change back; where something was asked for since and nothing came of it, that is asked first.
  package var undoing: ChangeRequest {
    context.memory.wasVain == true && !context.understood.isConfirmed ? .lastChange : .undo
  }

  package var deletion: Answer { Answer(.change(.deleteTransaction(transactionTarget(isAmended: false)))) }

  /// Those of a time or a category, else the newest.
  package var transactions: Answer {
    let days = slots[.period]?.days(on: context.today, weekStart: context.weekStart)
    // «آخر ٣ عمليات»
    let most = slots[.ordinal]?.number.flatMap { $0 < -1 ? -$0 : nil }
    return Answer(.change(.transactions(in: days, category: slots[.category]?.text, most: most)))
  }

  var reminderTarget: Target { reminderTarget(isAmended: false) }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  /// How it is to be otherwise; of an answer to a question, what its slots say.
  private var amendment: Amendment {
    var amendment = context.understood.amendment ?? Amendment()
    guard amendment.isEmpty else { return amendment }
    let slots = ReminderAnswer(context: context).counted ?? slots
    if let when = slots[.when]?.text {
      amendment.day = CalendarDay(String(when.prefix(10)))
      if when.count > 10 { amendment.time = ClockTime(String(when.dropFirst(11).prefix(5))) }
    }
    // What is counted from what another person is due is called by that.
    if context.understood.isOfAnother, !amendment.isEmpty { amendment.text = slots[.text]?.text }
    if case .money(let value, let currency) = slots[.amount] {
      amendment.number = DecimalAmount(value)
      amendment.currency = currency
    }
    return amendment
  }

  /// What is to be otherwise names nothing.
  private func reminderTarget(isAmended: Bool) -> Target {
    if case .reminder(let id) = context.understood.reference { return Target(id: id) }
    if context.understood.isOfSome, case .reminder(let id) = context.memory.last { return Target(id: id) }
    if let target = targetAmong { return target }
    if let place = slots[.ordinal]?.number {
      if case .reminder(let id) = context.memory.shown(at: place) { return Target(id: id) }
      return Target(place: place)
    }
    let name = slots[.text]?.text
    let when = isAmended ? nil : slots[.when]?.text
    if name.map(Target.namesAll) ?? false {
      return Target(day: when.flatMap { CalendarDay(String($0.prefix(10))) }, isAll: true)
    }
    // «الذي عند الثامنة»: of whatever day.
    let hour = isAmended ? nil : context.understood.amendment?.time
    var target = Target(
      name: name,
      day: isAmended ? nil : when.flatMap { CalendarDay(String($0.prefix(10))) },
      time: when.flatMap { $0.count > 10 ? ClockTime(String($0.dropFirst(11).prefix(5))) : nil } ?? hour
    )
    target.isOnFace = hour != nil && context.understood.amendment?.isOnFace == true
    // «أجّله»: what was set last.
    if target == Target(), case .reminder(let id) = context.memory.last { return Target(id: id) }
    return target
  }

  private func transactionTarget(isAmended: Bool) -> Target {
    if case .transaction(let id) = context.understood.reference { return Target(id: id) }
    if context.understood.isOfSome, case .transaction(let id) = context.memory.last { return Target(id: id) }
    if let target = targetAmong { return target }
    if let place = slots[.ordinal]?.number {
      if case .transaction(let id) = context.memory.shown(at: place) { return Target(id: id) }
      // They are listed from the newest on, and that is the last one.
      return Target(place: abs(place))
    }
    let target = Target(
      name: slots[.text]?.text,
      amount: isAmended ? nil : slots[.amount]?.sum,
      day: isAmended ? nil : slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    )
    if target == Target(), case .transaction(let id) = context.memory.last { return Target(id: id) }
    return target
  }

  /// One of those that were told, of which it is asked which is meant.
  private var targetAmong: Target? {
    guard let among = context.understood.among else { return nil }
    var target = Target()
    target.among = among.compactMap { reference in
      switch reference {
      case .reminder(let id): id
      case .transaction(let id): id
      default: nil
      }
    }
    return target
  }
}
