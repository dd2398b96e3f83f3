import Foundation
import Models
import Notifications
import Testing

@Suite struct GoalProgressTests {
  private let goal = GoalProgress(id: "g-1", title: "Vacation")

  @Test(
    arguments: [
      (0, 1_999, []),
      (0, 2_000, [25]),
      (1_999, 2_001, [25]),
      (2_000, 2_001, []),
      (2_000, 4_000, [50]),
      (4_000, 6_000, [75]),
      (6_000, 7_999, []),
      (6_000, 8_000, [100]),
      (8_000, 9_000, []),
      (0, 4_000, [50]),
      (0, 9_000, [100]),
      (4_000, 1_000, []),
    ]
  )
  func `a milestone is told when it is reached`(before: Int, after: Int, percents: [Int]) {
    let reached = goal.reached(from: Decimal(before), to: Decimal(after), of: 8_000)
    #expect(
      reached.map(\.text)
        == percents.map {
          "goal:g-1:milestone:\($0) | now | notification.goalProgress.milestone Vacation \($0)"
        }
    )
    #expect(reached.allSatisfy { $0.type == .goalProgress && $0.action == .viewGoals })
  }

  @Test func `a goal of nothing has no milestones`() {
    #expect(goal.reached(from: 0, to: 10, of: 0).isEmpty)
    #expect(goal.reached(from: 0, to: 10, of: -1).isEmpty)
  }

  @Test func `a deadline is told a week, three days and a day before, on the day, and when it is missed`() {
    #expect(
      goal.notices(ofDeadline: day("2027-03-01")).map(\.text) == [
        "goal:g-1:deadline:2027-03-01:week | 2027-02-22 09:00 | notification.goalProgress.week Vacation 2027-03-01",
        "goal:g-1:deadline:2027-03-01:threeDays | 2027-02-26 09:00 | notification.goalProgress.threeDays Vacation 2027-03-01",
        "goal:g-1:deadline:2027-03-01:tomorrow | 2027-02-28 09:00 | notification.goalProgress.tomorrow Vacation 2027-03-01",
        "goal:g-1:deadline:2027-03-01:today | 2027-03-01 09:00 | notification.goalProgress.today Vacation 2027-03-01",
        "goal:g-1:deadline:2027-03-01:missed | 2027-03-02 09:00 | notification.goalProgress.missed Vacation 2027-03-01",
      ]
    )
  }
}
