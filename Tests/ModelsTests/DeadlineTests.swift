import Calendars
import ForAll
import Models
import PropertyTesting
import TestSupport
import Testing

struct DeadlineTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  @Test(
    arguments: [
      (.on(today), 0),
      (.on(today.adding(days: 10)), 10),
      (.on(today.adding(days: -1)), -1),
      (.days(5, from: today), 5),
      (.days(0, from: today), 0),
      (.days(-3, from: today), -3),
      (.days(5, from: today.adding(days: -7)), -2),
    ] as [(Deadline, Int)]
  )
  func `the days that remain are counted to the deadline's day`(deadline: Deadline, days: Int) {
    #expect(deadline.daysRemaining(on: Self.today) == days)
  }

  @Test func `each day that passes leaves one day less`() async {
    // Within the calendar, with whose last day the counting ends.
    let day = Gen<Int>.int(in: -700_000...2_900_000).map(CalendarDay.init(daysSinceEpoch:))
    await forAll(day, .int(in: -400...4000), .int(in: 0...5000)) { day, days, later in
      for deadline in [Deadline.days(days, from: day), .on(day.adding(days: days))] {
        #expect(deadline.daysRemaining(on: day.adding(days: later)) == days - later)
      }
    }
  }

  @Test func `both forms of the same day are told apart`() {
    #expect(Deadline.on(Self.today.adding(days: 5)) != .days(5, from: Self.today))
    #expect(Deadline.on(Self.today.adding(days: 5)).day == Deadline.days(5, from: Self.today).day)
  }
}
