import Calendars
import Foundation
import Models
import Notifications
import Scheduling
import Testing

@Suite struct SpendingAlertsTests {
  @Test(
    arguments: [
      (Budget.Period.daily, "Asia/Riyadh", ["2026-11-21 23:59", "2026-11-22 23:59"]),
      (.weekly, "Asia/Riyadh", ["2026-11-21 23:59", "2026-11-28 23:59"]),
      (.weekly, "Asia/Baku", ["2026-11-22 23:59", "2026-11-29 23:59"]),
      (.monthly, "Asia/Riyadh", ["2026-11-30 23:59", "2026-12-31 23:59"]),
    ]
  )
  func `budgets are looked at when their period ends, a week when it ends in the country`(
    period: Budget.Period,
    zone: String,
    ends: [String]
  ) {
    let end = period.end(weekStart: Week.start(in: zone))
    #expect(Rule(id: "end", end).next(2, after: "2026-11-21 12:00") == ends)
  }

  @Test(arguments: Budget.Period.allCases)
  func `spending over a budget is told, once for its period`(period: Budget.Period) throws {
    let overspent = { (spent: Decimal, budget: Decimal, category: String?) in
      SpendingAlerts.overspent(spent, of: budget, "SAR", for: category, in: period, endingOn: day("2026-11-30"))
    }
    #expect(overspent(60, 60, "food") == nil)
    let key = "notification.spendingAlert.\(period.rawValue)"
    let food = try #require(overspent(75, 60, "food"))
    #expect(food.text == "budget:\(period.rawValue):food:2026-11-30 | now | \(key).category food 15 SAR 25")
    #expect(food.type == .spendingAlert && food.action == .viewTransactions)
    let all = try #require(overspent(Decimal(string: "60.50") ?? 0, 60, nil))
    #expect(all.text == "budget:\(period.rawValue)::2026-11-30 | now | \(key) 0.5 SAR 1")
    #expect(overspent(Decimal(string: "100.01") ?? 0, 100, nil)?.content.arguments == ["0.01", "SAR", "0.01"])
    #expect(overspent(Decimal(string: "3000.01") ?? 0, 3_000, nil)?.content.arguments == ["0.01", "SAR", "0.0003"])
    #expect(overspent(Decimal(string: "1004") ?? 0, 1_000, nil)?.content.arguments == ["4", "SAR", "0.4"])
    #expect(overspent(5, 0, nil)?.content.arguments == ["5", "SAR", "100"])
  }

  @Test(
    arguments: [
      (500, [], [20, 21, 22, 23, 24, 25, 26, 27, 28, 29], true),
      (500, [30, 40], [20, 21, 22, 30, 40], true),
      // Too few to compare with; less than five times the median; less than twice the largest; ordinary for its category.
      (500, [], [20, 21, 22, 23], false),
      (100, [], [20, 21, 22, 23, 24], false),
      (500, [], [20, 21, 22, 23, 300], false),
      (500, [450, 500, 480], [20, 21, 22, 23, 24, 450, 480, 500], false),
    ] as [(Int, [Int], [Int], Bool)]
  )
  func `a transaction of a category with few others is held against all`(
    amount: Int,
    earlier: [Int],
    all: [Int],
    isLarge: Bool
  ) {
    let isUnusual = SpendingAlerts.isUnusual(
      Decimal(amount),
      among: earlier.map { Decimal($0) },
      all: all.map { Decimal($0) }
    )
    #expect(isUnusual == isLarge)
  }

  @Test(
    arguments: [
      (500, [40, 60, 50], true),
      (150, [40, 60, 50], true),
      (149, [40, 60, 50], false),
      // Too few to compare with.
      (500, [40, 60], false),
      // The median of an even number; one large one before does not hide the next.
      (150, [40, 60], false),
      (150, [40, 60, 30, 900], true),
    ] as [(Int, [Int], Bool)]
  )
  func `a transaction is large at three times the median`(amount: Int, earlier: [Int], isLarge: Bool) {
    let trigger = SpendingAlerts.large(
      id: "t-1",
      DecimalAmount(integerLiteral: amount),
      "SAR",
      at: "Electronics Store",
      earlier: earlier.map { Decimal($0) }
    )
    let text = "transaction:t-1:large | now | notification.spendingAlert.large \(amount) SAR Electronics Store"
    #expect(trigger?.text == (isLarge ? text : nil))
  }
}
