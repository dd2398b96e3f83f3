import Calendars
import Foundation
import Localization
import Meanings
import Models
import Testing

/// What is asked of the records in words, and how what comes of it is told.
@MainActor
struct RequestTests {
  private nonisolated static let sunday = CalendarDay.sample.adding(days: 1)

  private nonisolated static let today = CalendarDay.sample...CalendarDay.sample

  private nonisolated static let sentences: [(String, ChatRequest)] = [
    ("صرفت ٥٠ ريال على القهوة", .log(amount: 50, currency: "SAR", category: "القهوة", on: nil, isIncome: false)),
    ("كم صرفت اليوم؟", .spending(today, on: nil)),
    (
      "كم صرفت الشهر الماضي؟",
      .spending(CalendarDay.sample.adding(days: -51)...CalendarDay.sample.adding(days: -21), on: nil)
    ),
    (
      "remind me every Sunday at 6pm to water the plants",
      .remind(
        text: "water the plants",
        when: .instant(Date(timeIntervalSince1970: 1_795_359_600)),
        every: RecurrenceRule(each: .weekly)
      )
    ),
    ("إلغ التذكير الأخير", .cancelReminder(Target(place: -1))),
    ("show my reminders", .reminders),
    ("what are my achievements?", .achievements),
    ("mark all notifications as read", .markInboxRead(at: nil)),
  ]

  @Test(arguments: sentences)
  func `a sentence becomes a request`(sentence: String, request: ChatRequest) {
    let conversation = SampleConversation()
    _ = conversation.ask(sentence)
    #expect(conversation.requests == [request])
  }

  private nonisolated static let reminder = ChatOutcome.Reminder(
    text: "الفاتورة",
    day: sunday,
    time: ClockTime(minuteOfDay: 18 * 60),
    every: RecurrenceRule(each: .weekly)
  )

  private nonisolated static let outcomes: [(ChatOutcome, String)] = [
    (.reminderPast, "That time has passed; tell me one to come. (tanbih://inbox)"),
    (.noReminder, "You have no reminders. (tanbih://inbox)"),
    (.reminders([]), "You have no reminders. (tanbih://inbox)"),
    (
      .achievements(transactions: 12, streak: 3, completedGoals: 1),
      "Transactions logged: 12, days in a row: 3, goals completed: 1. (tanbih://goals)"
    ),
    (.inbox(nil, age: .now, unread: 0), "There are no unread notifications. (tanbih://inbox)"),
    (.inboxRead(count: 4), "4 notifications are read now. (tanbih://inbox)"),
    (.spent([], in: today, on: nil), "Nothing is logged for that time. (tanbih://transactions)"),
    (
      .logged(Transaction(amount: 50, currency: "SAR", category: "coffee", date: .now)),
      "Logged: SAR 50 (coffee). (tanbih://transactions)"
    ),
  ]

  @Test(arguments: outcomes)
  func `what comes of it is told`(outcome: ChatOutcome, text: String) {
    let conversation = SampleConversation(language: .english)
    conversation.outcomes = [outcome]
    #expect(conversation.ask("show my reminders") == ["response: \(text)"])
  }

  @Test func `days are told in words, and sums of several currencies together`() {
    let conversation = SampleConversation(language: .english)
    let sums = [ChatOutcome.Sum(amount: 120, currency: "SAR"), ChatOutcome.Sum(amount: 30, currency: "USD")]
    conversation.outcomes = [.spent(sums, in: Self.today, on: nil), .reminders([Self.reminder])]
    #expect(
      conversation.ask("show my reminders") == [
        "response: You spent on 21 November 2026: SAR 120, $30. (tanbih://transactions)"
      ]
    )
    #expect(conversation.ask("show my reminders").first?.contains("22 November 2026 at 18:00, every week") == true)
  }

  @Test func `goals and recurring payments are told from the records`() {
    let conversation = SampleConversation(language: .english)
    #expect(
      conversation.ask("how are my savings goals going?") == [
        "response: There are no savings goals. (tanbih://goals)"
      ]
    )
    conversation.records.goals = [Goal(id: "g", title: "Vacation", target: 8000, current: 4000, currency: "SAR")]
    #expect(
      conversation.ask("how are my savings goals going?") == [
        "response: Goal Vacation: 4,000 of SAR 8,000 saved (50%). (tanbih://goals)"
      ]
    )
    conversation.records.recurring = [
      RecurringTransaction(
        id: "r",
        title: "Rent",
        amount: 1200,
        currency: "SAR",
        every: RecurrenceRule(each: .monthly),
        nextDue: .sample.adding(days: 10)
      )
    ]
    #expect(
      conversation.ask("when is my rent due?") == [
        "response: Rent: SAR 1,200, due on 1 December 2026. (tanbih://payments)"
      ]
    )
  }
}
