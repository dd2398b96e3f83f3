import TestSupport
import Testing

/// A clock that is fixed before the calendar's reform shows the day that was typed.
@Suite(.onOwnThreads)
struct OldClockTests {
  @Test(arguments: [
    ("1582-10-15T12:00:00Z", "Friday, 15 October 1582"), ("1582-10-14T12:00:00Z", "Thursday, 14 October 1582"),
    ("1582-10-05T12:00Z", "Tuesday, 5 October 1582"), ("1582-10-04T23:30:00-01:00", "Tuesday, 5 October 1582"),
    ("1500-03-01T12:00:00+03:00", "Thursday, 1 March 1500"),
  ])
  func `the day is counted by one calendar, however long ago it is`(typed: String, day: String) throws {
    let program = Tanbih(options: ["--now", typed, "--time-zone", "UTC", "--demo"])
    #expect(try program.run(["ask", "what is the date today"]).output.contains("Today is \(day)"))
  }
}
