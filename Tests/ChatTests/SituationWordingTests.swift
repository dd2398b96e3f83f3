import Calendars
import Models
import Testing

/// Sentences that are kept until something changes, word for word.
@MainActor
struct SituationWordingTests {
  private static let answer = [
    "response: ⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026. (tanbih://taxes/declarations)",
    "dependent_alert: ولدك حسام باقي له 5 يوم على اصدار رخصة (tanbih://dependents)",
    "suggestion: ولك تنبيه آخر. (tanbih://alerts)",
  ]

  @Test func `what is open is said the same way each time, and speaking first as what it is then`() {
    let conversation = SampleConversation()
    #expect(conversation.open().dropFirst().first == Self.answer[0].replacing("response", with: "proactive_alert"))
    #expect(conversation.ask("وش عندي؟") == Self.answer)
    #expect(conversation.ask("وش عندي؟") == Self.answer)
  }

  @Test func `each language has words of its own`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("وش عندي؟") == Self.answer)
    #expect(
      conversation.ask("what are my alerts?").first
        == "response: Tax Deadline Approaching: VAT Payment in 5 days. It is due in 5 days, on 26 November 2026. (tanbih://taxes/declarations)"
    )
    #expect(conversation.ask("وش عندي؟") == Self.answer)
  }

  @Test func `on the next day it is said anew`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("وش عندي؟") == Self.answer)
    conversation.today = conversation.today.adding(days: 1)
    #expect(
      conversation.ask("وش عندي؟").prefix(2) == [
        "response: ⟨Tax Deadline Approaching⟩: ⟨VAT Payment⟩. الموعد بعد 4 أيام، في 26 نوفمبر 2026. (tanbih://taxes/declarations)",
        "dependent_alert: ولدك حسام باقي له 4 يوم على اصدار رخصة (tanbih://dependents)",
      ]
    )
  }

  @Test func `what was taken away is not said again, and what has come is`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("وش عندي؟") == Self.answer)
    conversation.records.alerts.removeAll()
    #expect(
      conversation.ask("وش عندي؟").first
        == "response: جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026. (tanbih://passport_renewal)"
    )
    conversation.records = .sample
    #expect(conversation.ask("وش عندي؟") == Self.answer)
  }
}
