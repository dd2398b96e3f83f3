import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// What was paid is due no more, what is past and not paid is said to be, and only what is named is told.
@MainActor
struct PaymentDaysTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(
      [("r-1", "Rent", "1200", "11-30"), ("r-2", "Netflix", "45", "12-10")].map {
        #"{"kind":"recurring","id":"\#($0)","title":"\#($1)","amount":"\#($2)","currency":"SAR","every":"monthly","nextDue":"2026-\#($3)"}"#
      }.joined(separator: "\n")
    )
  }

  private func ask(_ text: String, on day: String) throws -> String {
    sample.now = try Date("\(day)T10:00:00+03:00", strategy: .iso8601)
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  private nonisolated static let before = [
    ("when is the rent due?", "Rent: SAR 1,200, due on 30 November 2026."),
    ("did I pay the rent?", "Rent: SAR 1,200, due on 30 November 2026."),
    ("is netflix paid?", "Netflix: SAR 45, due on 10 December 2026."),
    ("upcoming payments", "Rent: SAR 1,200, due on 30 November 2026. Netflix: SAR 45, due on 10 December 2026."),
    (
      "what do I have in january?",
      """
      From 1 January 2027 to 31 January 2027 (23 Rajab 1448 AH – 23 Shaban 1448 AH): \
      Netflix: SAR 45, due on 10 January 2027. Rent: SAR 1,200, due on 30 January 2027. Days with nothing: 29.
      """
    ),
  ]

  @Test(arguments: before) func `what is named is told, with its next day`(text: String, answer: String) throws {
    #expect(try ask(text, on: "2026-11-29") == answer)
  }

  private nonisolated static let after = [
    ("when is the rent due?", "Rent: SAR 1,200, due on 30 December 2026."),
    ("متى الإيجار؟", "دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 30 ديسمبر 2026."),
    ("icarə nə vaxtdır?", "Rent ödənişi: 1 200 SAR, vaxtı 30 dekabr 2026."),
    (
      "did I pay the rent?",
      "Noted as paid: Rent, due on 30 November 2026. Rent: SAR 1,200, due on 30 December 2026."
    ),
    (
      "دفعت الإيجار؟",
      "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 30 نوفمبر 2026 دُفعت. دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 30 ديسمبر 2026."
    ),
    ("what is due this week?", "You have nothing from 29 November 2026 to 5 December 2026."),
  ]

  @Test(arguments: after) func `what was paid is due no more`(text: String, answer: String) throws {
    #expect(try ask("I paid the rent", on: "2026-11-29") == "Noted as paid: Rent, due on 30 November 2026.")
    #expect(try ask(text, on: "2026-11-29") == answer)
  }

  @Test(arguments: after) func `what a transaction paid is due no more`(text: String, answer: String) throws {
    try sample.take(
      #"{"kind":"transaction","amount":"1200","currency":"SAR","merchant":"rent","at":"2026-11-28T10:00:00+03:00"}"#
    )
    #expect(try ask(text, on: "2026-11-29") == answer)
  }

  private nonisolated static let late = [
    (
      "when is the rent due?",
      "Rent: SAR 1,200, was due on 30 November 2026 and is not noted as paid. Rent: SAR 1,200, due on 30 December 2026."
    ),
    (
      "متى الإيجار؟",
      "دفعة ⟨Rent⟩: 1,200 ريال، كانت تستحق في 30 نوفمبر 2026 ولم تُسجَّل مدفوعة. دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 30 ديسمبر 2026."
    ),
  ]

  @Test(arguments: late) func `what is past and not paid is said to be`(text: String, answer: String) throws {
    #expect(try ask(text, on: "2026-12-05") == answer)
    #expect(try ask("I paid the rent", on: "2026-12-05") == "Noted as paid: Rent, due on 30 November 2026.")
    #expect(try ask("when is the rent due?", on: "2026-12-05") == "Rent: SAR 1,200, due on 30 December 2026.")
  }

  @Test func `what comes no more is not told`() throws {
    try sample.take(
      #"{"kind":"recurring","id":"r-3","title":"Gym","amount":"1","currency":"SAR","rrule":"FREQ=MONTHLY;COUNT=1","nextDue":"2026-11-25"}"#
    )
    #expect(try ask("I paid the gym", on: "2026-11-26") == "Noted as paid: Gym, due on 25 November 2026.")
    #expect(try !ask("upcoming payments", on: "2026-11-27").contains("Gym"))
    #expect(try ask("is the gym paid?", on: "2026-11-27") == "Noted as paid: Gym, due on 25 November 2026.")
  }

  private nonisolated static let paidOn = [
    ("I paid my rent on the 29th", "Noted as paid: Rent, due on 30 November 2026."),
    ("paid the rent on 29 November", "Noted as paid: Rent, due on 30 November 2026."),
    ("دفعت الإيجار يوم ٢٩", "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 30 نوفمبر 2026 دُفعت."),
    ("دفعت الإيجار يوم الأحد", "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 30 نوفمبر 2026 دُفعت."),
    ("kirayəni ayın 29-da ödədim", "Rent ödənişi (vaxtı 30 noyabr 2026) ödənilmiş kimi qeyd edildi."),
  ]

  @Test(arguments: paidOn) func `the day on which it was paid is not one on which it is due`(
    text: String,
    answer: String
  ) throws {
    #expect(try ask(text, on: "2026-11-30") == answer)
  }
}
