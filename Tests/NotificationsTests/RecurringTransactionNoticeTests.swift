import Models
import Notifications
import Testing

@Suite struct RecurringTransactionNoticeTests {
  @Test(arguments: RepeatInterval.allCases) func `one that was set up is told at once, and how often it comes`(
    every: RepeatInterval
  ) {
    let netflix = RecurringTransaction(
      id: "r-2",
      title: "Netflix",
      amount: 15,
      currency: "USD",
      every: RecurrenceRule(each: every),
      nextDue: day("2026-12-01")
    )
    let trigger = RecurringTransactionNotice.created(netflix)
    let content = "notification.recurringTransaction.created.\(every.rawValue) Netflix 15 USD"
    #expect(trigger.text == "recurring:r-2:created | now | \(content)")
    #expect(trigger.type == .recurringTransaction && trigger.action == .viewTransactions)
  }

  @Test func `a payment is told three days and a day before, on the day, and the day after`() {
    let rent = RecurringTransaction(
      id: "r-1",
      title: "Rent",
      amount: 1200,
      currency: "SAR",
      every: RecurrenceRule(each: .monthly),
      nextDue: day("2026-12-01")
    )
    let notices = RecurringTransactionNotice.notices(of: rent, due: day("2026-12-01"))
    #expect(
      notices.map(\.text) == [
        "recurring:r-1:2026-12-01:threeDays | 2026-11-28 09:00 | notification.recurringTransaction.threeDays Rent 1200 SAR",
        "recurring:r-1:2026-12-01:tomorrow | 2026-11-30 09:00 | notification.recurringTransaction.tomorrow Rent 1200 SAR",
        "recurring:r-1:2026-12-01:today | 2026-12-01 09:00 | notification.recurringTransaction.today Rent 1200 SAR",
        "recurring:r-1:2026-12-01:overdue | 2026-12-02 09:00 | notification.recurringTransaction.overdue Rent 1200 SAR",
      ]
    )
    let several = RecurringTransactionNotice.notices(of: rent, due: day("2026-12-01"), overdue: 3).map(\.text)
    #expect(several.dropLast() == notices.map(\.text).dropLast())
    #expect(
      several.last == "recurring:r-1:2026-12-01:overdue | 2026-12-02 09:00 "
        + "| notification.recurringTransaction.overdueMany Rent 3600 SAR 3"
    )
  }
}
