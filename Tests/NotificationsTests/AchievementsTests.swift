import Calendars
import Foundation
import Models
import Notifications
import Testing

@Suite struct AchievementsTests {
  @Test(
    arguments: [
      (Achievements(), Achievements(), []),
      (Achievements(), Achievements(transactions: 1), ["firstTransaction"]),
      (Achievements(transactions: 1), Achievements(transactions: 2), []),
      (Achievements(), Achievements(goals: 1), ["firstGoal"]),
      (Achievements(goals: 1), Achievements(goals: 2), []),
      (Achievements(goals: 1), Achievements(goals: 1, completedGoals: 1), ["firstGoalCompleted"]),
      (Achievements(goals: 2, completedGoals: 1), Achievements(goals: 2, completedGoals: 2), []),
      (Achievements(streak: 6), Achievements(streak: 7), ["streak:7"]),
      (Achievements(streak: 7), Achievements(streak: 8), []),
      (Achievements(streak: 29), Achievements(streak: 30), ["streak:30"]),
      (Achievements(streak: 99), Achievements(streak: 100), ["streak:100"]),
      (
        Achievements(), Achievements(transactions: 40, goals: 1, streak: 31),
        ["firstTransaction", "firstGoal", "streak:7", "streak:30"]
      ),
    ]
  )
  func `each is told when it is achieved`(before: Achievements, after: Achievements, causes: [String]) {
    let unlocked = after.unlocked(since: before)
    #expect(unlocked.map(\.cause) == causes.map { "achievement:\($0)" })
    #expect(unlocked.allSatisfy { $0.type == .achievement && $0.timing == .immediately })
  }

  @Test func `the words name the streak`() {
    let unlocked = Achievements(streak: 30).unlocked(since: Achievements(streak: 29))
    #expect(unlocked.map(\.content) == [Explanation("notification.achievement.streak", "30")])
  }

  @Test(
    arguments: [
      ([], 0),
      ([0], 1),
      ([0, -1, -2], 3),
      // Today has none yet.
      ([-1, -2], 2),
      ([-2, -3], 0),
      ([0, -2], 1),
      ([1, 2], 0),
    ]
  )
  func `a streak ends today or yesterday`(days: [Int], streak: Int) {
    let today = day("2027-03-01")
    #expect(Achievements.streak(through: today, Set(days.map { today.adding(days: $0) }).contains) == streak)
  }

  @Test(arguments: [(1_000, 900, 10), (1_000, 901, nil), (1_000, 333, 66), (0, 0, nil), (1_000, 0, nil)])
  func `a tenth less than the month before is an achievement`(before: Int, spent: Int, percent: Int?) {
    let trigger = Achievements.reduction(to: Decimal(spent), from: Decimal(before), monthEnding: day("2026-11-30"))
    #expect(trigger?.cause == percent.map { _ in "achievement:reduction:2026-11-30" })
    #expect(trigger?.content.arguments == percent.map { ["\($0)"] })
  }

  @Test(arguments: [(1, 14, false), (4, 14, false), (5, 14, true), (1, 3, true), (1, 4, false), (20, 3, true)])
  func `who logged hardly anything is not praised for spending less`(now: Int, before: Int, isPraised: Bool) {
    let last = day("2026-11-30")
    let trigger = Achievements.reduction(to: 5, from: 700, monthEnding: last, expenses: (now, before))
    #expect((trigger != nil) == isPraised)
  }
}
