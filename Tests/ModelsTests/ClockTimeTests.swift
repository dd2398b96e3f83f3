import Foundation
import Models
import Testing

struct ClockTimeTests {
  @Test func `every minute of the day is read as it is written`() {
    for minute in 0..<ClockTime.minutesInDay {
      let time = ClockTime(minuteOfDay: minute)
      #expect(ClockTime(time.description) == time)
    }
  }

  @Test(arguments: [
    "", "7:00", "07:0", "24:00", "23:60", "07-00", "07:00:00", " 7:00", "٠٧:٠٠", "+7:00", "07:0\u{301}0",
  ])
  func `what is no time is none`(text: String) {
    #expect(ClockTime(text) == nil)
  }
}
