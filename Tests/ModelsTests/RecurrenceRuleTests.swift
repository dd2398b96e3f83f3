import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

struct RecurrenceRuleTests {
  @Test(arguments: [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=SU,TU", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=WE",
    "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1",
    "FREQ=MONTHLY;BYDAY=1SU,-1FR", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "FREQ=YEARLY;BYMONTH=3,9;BYDAY=-1FR",
    "FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1", "FREQ=YEARLY;BYMONTH=3;BYDAY=SU,SA;BYSETPOS=1,-1",
    "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "FREQ=HOURLY;INTERVAL=8", "FREQ=MINUTELY;INTERVAL=90;BYDAY=SA",
    "FREQ=DAILY;COUNT=10", "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231T210005",
    "FREQ=YEARLY;INTERVAL=1000;UNTIL=20261231T180000Z",
  ])
  func `a rule is written as it was read`(text: String) throws {
    #expect(try RecurrenceRule(text).description == text)
  }

  @Test(arguments: [
    ("freq=weekly;byday=tu,su,tu;interval=1", "FREQ=WEEKLY;BYDAY=SU,TU"),
    ("BYMONTHDAY=-1,+15,1;FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1"),
    ("RSCALE=GREGORIAN;FREQ=DAILY;SKIP=BACKWARD;WKST=SU", "FREQ=DAILY"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT", "FREQ=MONTHLY"),
  ])
  func `the order and the letters of a rule make no other of it`(text: String, rule: String) throws {
    #expect(try RecurrenceRule(text).description == rule)
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "BYSETPOS=6", "BYSETPOS=-1", "BYWEEKNO=20", "BYYEARDAY=1", "BYHOUR=9,21", "BYMINUTE=30",
    "BYSECOND=0",
    "RSCALE=HEBREW", "SKIP=FORWARD", "INTERVAL=1001", "COUNT=10001", "X-EVERY=1",
  ])
  func `what the schedule cannot keep is refused by its name`(part: String) {
    let text = part.hasPrefix("FREQ") ? part : "RSCALE=GREGORIAN;FREQ=MONTHLY;\(part)"
    let text2 = part.hasPrefix("RSCALE") ? "FREQ=MONTHLY;\(part)" : text
    #expect(throws: RecurrenceRuleError.unsupported(part)) { try RecurrenceRule(text2) }
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYDAY=20MO", "BYDAY=20MO"), ("FREQ=YEARLY;BYDAY=1MO", "BYDAY=1MO"),
    ("FREQ=DAILY;BYDAY=MO;BYSETPOS=1", "BYSETPOS=1"), ("FREQ=YEARLY;BYDAY=MO;BYSETPOS=1", "BYSETPOS=1"),
    ("FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1", "BYSETPOS=1"), ("FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=1", "BYSETPOS=1"),
    ("FREQ=HOURLY;BYMONTH=3", "BYMONTH=3"), ("FREQ=HOURLY;BYMONTHDAY=3", "BYMONTHDAY=3"),
  ])
  func `days that the schedule cannot count are refused by their name`(text: String, part: String) {
    #expect(throws: RecurrenceRuleError.unsupported(part)) { try RecurrenceRule(text) }
  }

  @Test(arguments: [
    ("", ""), ("weekly", "WEEKLY"), ("INTERVAL=2", "FREQ"), ("FREQ=OFTEN", "FREQ=OFTEN"), ("FREQ=DAILY;", ""),
    ("FREQ=DAILY;FREQ=WEEKLY", "FREQ=WEEKLY"), ("FREQ=DAILY;COUNT=0", "COUNT=0"), ("FREQ=DAILY;COUNT=", "COUNT="),
    ("FREQ=DAILY;COUNT=-1", "COUNT=-1"), ("FREQ=DAILY;COUNT=1;UNTIL=20270101", "COUNT;UNTIL"),
    ("FREQ=DAILY;UNTIL=20260230", "UNTIL=20260230"), ("FREQ=DAILY;UNTIL=20261231T2500", "UNTIL=20261231T2500"),
    ("FREQ=DAILY;UNTIL=20261231T210060", "UNTIL=20261231T210060"), ("FREQ=WEEKLY;BYDAY=XX", "BYDAY=XX"),
    ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY=1MO"), ("FREQ=WEEKLY;BYMONTHDAY=3", "BYMONTHDAY=3"),
    ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY=0"), ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY=32"),
    ("RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=31", "BYMONTHDAY=31"), ("FREQ=YEARLY;BYMONTH=13", "BYMONTH=13"),
    ("FREQ=MONTHLY;BYMONTHDAY=-9223372036854775808", "BYMONTHDAY=-9223372036854775808"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-9223372036854775808", "BYSETPOS=-9223372036854775808"),
    ("FREQ=YEARLY;BYMONTH=-9223372036854775808", "BYMONTH=-9223372036854775808"),
    ("FREQ=MONTHLY;BYDAY=-9223372036854775808MO", "BYDAY=-9223372036854775808MO"),
    ("FREQ=YEARLY;BYMONTH=-1", "BYMONTH=-1"), ("FREQ=MONTHLY;SKIP=OMIT", "SKIP"), ("FREQ=DAILY;BYDAY=٢SU", "RRULE"),
  ])
  func `what is no rule is refused at its place`(text: String, part: String) {
    #expect(throws: RecurrenceRuleError.malformed(part)) { try RecurrenceRule(text) }
  }

  @Test func `any text is a rule that reads itself, or is refused`() async {
    let parts = Gen<String>.element(of: [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=HOURLY", "INTERVAL=3", "BYDAY=MO,2TU",
      "BYDAY=FR",
      "BYMONTHDAY=31,-31", "BYMONTH=2,12", "WKST=SU", "COUNT=3", "UNTIL=20270101", "RSCALE=ISLAMIC-UMALQURA",
      "SKIP=BACKWARD", "BYHOUR=1",
    ])
    await forAll(parts.array(count: 1...5)) { parts in
      guard let rule = try? RecurrenceRule(parts.joined(separator: ";")) else { return }
      #expect((try? RecurrenceRule(rule.description)) == rule)
    }
  }

  @Test(arguments: [
    ("FREQ=DAILY", "2026-11-21", "daily"), ("FREQ=WEEKLY", "2026-11-21", "weekly"),
    ("FREQ=MONTHLY", "2026-11-28", "monthly"), ("FREQ=MONTHLY", "2026-11-29", nil),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2026-11-29", "monthly"), ("FREQ=YEARLY", "2026-11-30", "yearly"),
    ("FREQ=YEARLY", "2028-02-29", nil), ("FREQ=WEEKLY;BYDAY=SA", "2026-11-21", nil), ("FREQ=HOURLY", "2026-11-21", nil),
    ("FREQ=DAILY;COUNT=2", "2026-11-21", nil),
  ])
  func `a word stands for a rule where it says all of it`(text: String, first: String, word: String?) throws {
    let day = try #require(CalendarDay(first))
    #expect(try RecurrenceRule(text).word(from: day)?.rawValue == word)
  }

  @Test func `numbers of a rule are each once, from the least on, and those counted from the end behind`() {
    let numbers: SmallNumbers = [3, -1, 1, 3, -2, 64, -65]
    #expect(Array(numbers) == [-2, -1, 1, 3])
    #expect(numbers.listed == [1, 3, -2, -1])
    #expect(numbers.count == 4)
    #expect(numbers.contains(-2) && !numbers.contains(2) && !numbers.contains(64))
  }
}
