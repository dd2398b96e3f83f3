import Foundation
import Models
import Notifications
import Scheduling
import Testing

@Suite struct TransactionReminderTests {
  @Test(
    arguments: [
      // 22 November 2026 is a Sunday.
      (TransactionReminder.daily, "2026-11-21 19:00", "2026-11-22 19:00", NotificationAction.addTransaction),
      (.weekly, "2026-11-22 18:00", "2026-11-29 18:00", .viewTransactions),
      (.monthly, "2026-12-01 09:00", "2027-01-01 09:00", .viewOverview),
    ]
  )
  func `each comes at its time`(
    reminder: TransactionReminder,
    first: String,
    second: String,
    action: NotificationAction
  ) throws {
    let trigger = reminder.trigger
    let rule = try #require(trigger.rule)
    #expect(rule.next(2, after: "2026-11-21 12:00") == [first, second])
    #expect(trigger.type == .transactionReminder)
    #expect(trigger.action == action)
    #expect(trigger.content == Explanation("notification.transactionReminder.\(reminder.rawValue)"))
  }

  @Test(
    arguments: [
      (NotificationAction.viewTransactions, ServiceType.transactions),
      (.viewGoals, .goals),
      (.addTransaction, .addTransaction),
      (.viewOverview, .overview),
    ]
  )
  func `each action is a deep link`(action: NotificationAction, service: ServiceType) {
    #expect(action.deepLink == DeepLink(service))
  }
}
