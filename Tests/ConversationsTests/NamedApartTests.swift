import AssistantSupport
import TestSupport
import Testing

/// What a sentence names is what it is about, whatever else its words may mean.
@MainActor
struct NamedApartTests {
  @Test(arguments: [
    "أخّر اجتماع الفريق إلى الساعة ١١", "وأخّر اجتماع الفريق لين الساعة ١١", "أخر اجتماع الفريق للساعة ١١",
    "أجّل اجتماع الفريق إلى الساعة ١١",
  ])
  func `a reminder that is put off to an hour is the one that is named, and not the last`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["at", "body"]).contains("2026-11-23T11:00:00+03:00 اجتماع الفريق"))
  }

  @Test(arguments: [
    ["كم هدفي؟", "أضف ميزانية للقهوة ١٥٠ شهريًا"], ["كم هدفي؟", "كم صرفت اليوم؟", "أضف ميزانية للقهوة ١٥٠ شهريًا"],
    ["how is my goal doing?", "add a budget for coffee of 150 a month"],
  ])
  func `a budget that is named behind a goal is set, and nothing is put aside`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(.planned)
    let goals = try sample.records("goal", ["title", "current"])
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount", "period"]).contains("150 monthly"))
    #expect(try sample.records("goal", ["title", "current"]) == goals)
  }

  @Test(arguments: ["جود", "لمى", "رهف", "سعد"])
  func `what is asked of somebody by name is told of them, and no payment`(name: String) throws {
    let sample = try SampleAssistant.holding(.household)
    let answer = try sample.answer(to: ["زِد بنتي \(name)، عليها تجديد جواز يوم ٢٠ ديسمبر", "ومتى حق \(name)؟"])
    #expect(answer.hasPrefix("ابنتك \(name): تجديد الجواز، في 20 ديسمبر 2026."))
  }

  @Test(arguments: [
    "وقف إشعارات العمليات المتكررة", "mute recurring transactions notifications",
  ])
  func `recurring transactions are another type than the reminders to log`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    let held = try sample.held()
    #expect(held.contains(#""recurringTransactions":false"#))
    #expect(!held.contains(#""transactionReminders":false"#))
  }
}
