import AssistantSupport
import TestSupport
import Testing

/// What is said in everyday words of what was spoken of just now is said of that.
@MainActor
struct EverydayTurnsTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  @Test(
    arguments: [
      (["log 30 restaurant minus 5 discount"], "25 restaurant"), (["bought shoes 300 with 20% off"], "240 shoes"),
      (["log 200 jacket 10 percent discount"], "180 jacket"), (["log 45 lunch with 5 off"], "40 lunch"),
      (["nahara 12 manat"], "12 nahar"), (["taksiyə 8 manat xərclədim"], "8 taksi"),
      (["yeməyə 20 manat verdim"], "20 yemək"),
      (["how much did I spend on petrol last month", "add another 85 for today"], "85 petrol"),
      (["log 60 lunch", "no, half of that"], "30 lunch"), (["log 60 lunch", "double that", "yes"], "120 lunch"),
      (["sara gave me back 15 riyals"], "15"), (["i got 20 back from my colleague"], "20"),
      (["my friend paid me back 30 for lunch"], "30 lunch"), (["onun 12 riyalı qaytarıldı"], "12"),
    ] as [([String], String)]
  )
  func `a sum is what it comes to, and on what it went`(lines: [String], entry: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let entries = try sample.records("transaction", ["amount", "category"])
    #expect(entries.contains(entry), "\(entries)")
    #expect(entries.count == 3)
  }

  @Test(arguments: [
    ["wow 345 on what?"], ["345 nə idi?"], ["what was the 345"], ["i spent 345 on electricity, right?"],
  ])
  func `for what a sum was is told`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    #expect(answer.contains("345") && answer.contains("كهرباء"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["remind me to call mum tomorrow at 5", "make it half past"], "2026-11-22T17:30:00+03:00 call mum"),
      (["remind me to call mum tomorrow at 5", "quarter to"], "2026-11-22T16:45:00+03:00 call mum"),
      (
        ["i need to remember to pick up the kids at three fifteen today", "no wait three forty five", "yes"],
        "2026-11-21T15:45:00+03:00 pick up the kids"
      ),
      (["when's rent due", "just remind me the evening before this once"], "2026-11-30T19:00:00+03:00 Rent"),
      (
        ["when does my passport expire", "shoot. remind me about that tomorrow morning"],
        "2026-11-22T08:00:00+03:00 Passport"
      ),
      (["remind me to buy bread today at 6", "actually 7, they close at 8"], "2026-11-21T19:00:00+03:00 buy bread"),
      (
        ["sabah saat 5-də çörək almağı xatırlat", "yox 7-də, mağaza bağlanır"], "2026-11-22T19:00:00+03:00 çörək almağı"
      ),
      (["ayın 25-də saat 11-də bankı xatırlat"], "2026-11-25T11:00:00+03:00 bankı"),
      (["sabah saat 3-də həkimə getməyi xatırlat", "bir də axşam dərman"], "2026-11-22T19:00:00+03:00 dərman"),
      (["sabah saat 3-də həkimə getməyi xatırlat", "mən də gedəcəm"], "2026-11-22T15:00:00+03:00 həkimə getməyi"),
    ] as [([String], String)]
  )
  func `a reminder is of what was meant, at the time that was meant`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let reminders = try sample.records("reminder", ["at", "body"])
    #expect(reminders.contains(reminder), "\(reminders)")
  }

  @Test(arguments: [
    ["remind me to buy milk tomorrow at 5", "drop it"], ["set a budget of 200 for coffee", "drop it"],
    ["remind me to pay the plumber on tuesday", "whats my loan status", "i paid him already"],
    ["is rent due soon", "they're raising it to 1350 from january"],
    ["how much is left of my food budget", "never mind leave it at 60"], ["dismiss all the alerts"],
    ["just clear my reminders"], ["ta"], ["sagol"],
  ])
  func `what only sounds like a change makes none`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: Array(lines.suffix(1)))
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["ta"], "You are welcome."), (["sagol"], "Dəyməz, buyurun."),
      (["mute spending alerts", "what's muted right now"], "Notifications are on, except: spending alerts."),
      (["mute spending alerts", "actually i want them back"], "On again: spending alerts."),
      (["restorana ayda 300 limit qoy", "limiti 400 et"], "restoran üçün büdcə, aylıq: 400 SAR."),
      (["who are my dependents", "drop it"], "All right, never mind."),
      (["put 100 in the vacation goal"], "Added to Vacation: 4,000 of SAR 8,000 saved."),
      (["onun 200-nu tətilə yığ"], "Vacation hədəfinə 200 SAR əlavə edim?"),
    ] as [([String], String)]
  )
  func `a short sentence is answered for what was spoken of`(lines: [String], answer: String) throws {
    #expect(try sample().answer(to: lines) == answer)
  }

  @Test(arguments: [
    ("is layan's id more urgent than mine", ["ليان"]),
    ("what's more urgent, my passport or hussam's licence", ["حسام", "passport"]),
  ])
  func `of two things that are compared both are told`(line: String, says: [String]) throws {
    let answer = try sample().answer(to: [line])
    #expect(answer.contains(" | ") && says.allSatisfy(answer.contains), "\(answer)")
  }
}
