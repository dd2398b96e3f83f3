import Calendars
package import Meanings
package import Turns
import Understanding

/// Tells that what is to come is asked for up to the end of the month or the year: «عندي إيه من هنا لآخر الشهر؟», `for the rest of the month`.
package struct UntilEnd: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ asked: inout Understood, in text: String) {
    guard Self.ahead.contains(asked.intent), asked.reference == nil, let last = last(in: text) else { return }
    asked.slots[.when] = nil
    asked.slots[.period] = .days(from: context.today, to: last)
  }

  /// The last day of what is said; nil where today is.
  private func last(in text: String) -> CalendarDay? {
    let said = following(text)
    let (today, day) = (context.today, context.today.components)
    let first: CalendarDay? =
      if said.contains("until month end") {
        today.adding(days: 1 - day.day)
      } else if said.contains("until year end") {
        CalendarDay("\(day.year)-12-01")
      } else {
        nil
      }
    return first.map { $0.adding(months: 1).adding(days: -1) }.flatMap { $0 > today ? $0 : nil }
  }

  private static let ahead: Set<Intent> = [.listAgenda, .upcomingRecurring, .paymentDue, .listReminders]
}
