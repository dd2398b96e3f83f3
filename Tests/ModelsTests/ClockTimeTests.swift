import Calendars
import ForAll
import Foundation
import PropertyTesting
import TestSupport
import Testing

@Suite struct ClockTimeTests {
  @Test func `every minute of the day survives its text`() throws {
    for minute in 0..<1_440 {
      let time = ClockTime(minuteOfDay: minute)
      #expect(ClockTime(time.description) == time)
      #expect(try JSONDecoder().decode([ClockTime].self, from: JSONEncoder().encode([time])) == [time])
    }
    #expect(ClockTime("07:05")?.minuteOfDay == 425)
  }

  @Test(arguments: ["", "7:05", "07:5", "24:00", "12:60", "07-05", "07:05 ", "٠٧:٠٥", "-1:05", "070:5", "0x:0y"])
  func `what is no time is refused`(text: String) {
    #expect(ClockTime(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ClockTime].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func `any text is read without a crash, and as nothing but itself`() async {
    await forAll(Gen.text) { text in
      if let time = ClockTime(text) { #expect(time.description == text) }
    }
  }
}
