package import Calendars
package import FoundationEssentials
import Glibc
package import Localization
package import Models

/// Something asked for in words that only whoever keeps the records can do or look up.
package enum ChatRequest: Hashable, Sendable {
  /// Now, where no day was said.
  case log(amount: DecimalAmount, currency: String, category: String?, on: CalendarDay?, isIncome: Bool)
  /// On everything, or on what somebody's words name.
  case spending(ClosedRange<CalendarDay>, on: String?)
  /// On each category, that on which most was spent first.
  case spendingByCategory(ClosedRange<CalendarDay>)
  /// The largest single payment, on everything or on what somebody's words name.
  case largestPayment(ClosedRange<CalendarDay>, on: String?)
  /// What came in.
  case income(ClosedRange<CalendarDay>)
  /// What came in, less what was spent.
  case restOfIncome(ClosedRange<CalendarDay>)
  /// Beside what was spent in other days.
  case spendingCompared(ClosedRange<CalendarDay>, with: ClosedRange<CalendarDay>, on: String?)
  /// The reminders of certain days.
  case agenda(ClosedRange<CalendarDay>)
  /// At nine in the morning where no hour was said.
  case remind(text: String, when: SpokenInstant, every: RecurrenceRule?)
  case reminders
  case cancelReminder(Target)
  case achievements
  /// What is unread at a place, from 1 for the newest.
  case inbox(place: Int)
  /// All of the inbox, or what is unread at a place, from 1 for the newest or, negative, from the oldest.
  case markInboxRead(at: Int?)
  case change(ChangeRequest)
}

/// A day, or an instant, as a sentence says it.
package enum SpokenInstant: Hashable, Sendable {
  case day(CalendarDay)
  case instant(Date)

  /// Reads the slot `when`: `2026-11-22`, or an instant of ISO 8601.
  package init?(_ text: String) {
    if let day = CalendarDay(text) {
      self = .day(day)
    } else if let instant = try? Date.ISO8601FormatStyle(timeZoneSeparator: .colon).parse(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}

/// What came of a ``ChatRequest``.
package enum ChatOutcome: Hashable, Sendable {
  case logged(Transaction)
  /// Sums by currency, the largest first, on everything or on one category.
  case spent([Sum], in: ClosedRange<CalendarDay>, on: String?)
  case earned([Sum], in: ClosedRange<CalendarDay>)
  case restOfIncome([Sum], less: [Sum], in: ClosedRange<CalendarDay>)
  case spentByCategory([CategorySum], in: ClosedRange<CalendarDay>)
  case spentCompared(Spending, with: Spending, on: String?)
  /// Nothing was paid where there is no entry.
  case largestPayment(ChangeOutcome.Entry?, in: ClosedRange<CalendarDay>, on: String?)
  case agenda([Reminder], in: ClosedRange<CalendarDay>)
  case reminderSet(Reminder)
  /// The time has passed, and does not come again.
  case reminderPast
  /// The time lies beyond the last day of which the clocks are known.
  case reminderTooFar(last: CalendarDay)
  case reminders([Reminder])
  case reminderCancelled(Reminder)
  case noReminder
  /// None of those there are is the one that was named.
  case noSuchReminder([Reminder])
  /// Several fit what was said, each at its place in the list of reminders.
  case whichReminder([Reminder], places: [Int])
  case achievements(transactions: Int, streak: Int, completedGoals: Int)
  /// One that is unread, how long ago it came, how many are unread, and the backend whose inbox is followed.
  case inbox(NotificationItem?, age: RelativeTime, unread: Int, of: InboxSource? = nil)
  case inboxRead(count: Int)
  case changed(ChangeOutcome)

  package struct Sum: Hashable, Sendable {
    package let amount: Decimal
    package let currency: String
    /// Of how many payments it is the sum, where that is known.
    package let count: Int?

    package init(amount: Decimal, currency: String, count: Int? = nil) {
      self.amount = amount
      self.currency = currency
      self.count = count
    }
  }

  /// What was spent on a category; on none where it has no name.
  package struct CategorySum: Hashable, Sendable {
    package let category: String?
    package let sum: Sum

    package init(category: String?, sum: Sum) {
      self.category = category
      self.sum = sum
    }
  }

  /// What was spent in some days, by currency.
  package struct Spending: Hashable, Sendable {
    package let sums: [Sum]
    package let days: ClosedRange<CalendarDay>

    package init(sums: [Sum], days: ClosedRange<CalendarDay>) {
      self.sums = sums
      self.days = days
    }
  }

  /// A reminder as the clock on the user's wall shows its next time.
  package struct Reminder: Codable, Hashable, Sendable {
    package let id: String
    package let text: String
    package let day: CalendarDay
    package let time: ClockTime
    package let every: RecurrenceRule?

    package init(id: String = "", text: String, day: CalendarDay, time: ClockTime, every: RecurrenceRule?) {
      self.id = id
      self.text = text
      self.day = day
      self.time = time
      self.every = every
    }
  }
}
