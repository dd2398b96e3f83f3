import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// A document, and what a dependent has to do, put off, known and explained as alerts are.
@MainActor
struct PausedDocumentTests {
  private let sample: SampleAssistant
  private static let mona = "6F1C0000-0000-4000-8000-000000000001"

  /// Riyadh's 2026-11-21T09:00:00.
  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(
      """
      {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
      {"kind":"dependent","id":"\(Self.mona)","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2026-12-10"}
      """
    )
  }

  private nonisolated static let choices = [
    (#""service":"passport_renewal""#, #""services":["passport_renewal"]"#),
    (#""dependent":"6F1C0000-0000-4000-8000-000000000001""#, #""dependents":["6F1C0000-0000-4000-8000-000000000001"]"#),
  ]

  @Test(arguments: choices)
  func `it is put off, named by the rule that holds it, and taken back`(choice: String, listed: String) throws {
    let before = try sample.held()
    try sample.perform("alerts/snooze", "{\(choice),\"minutes\":90,\"session\":\"main\"}")
    let withheld = try sample.perform("alerts/withheld")
    #expect(withheld.contains(listed) && withheld.contains(#""rule":"snoozed""#), "\(withheld)")
    #expect(try sample.perform("alerts/why", "{\(choice)}").contains(#""withheld":"snoozed""#))
    #expect(try sample.held().contains(#""snoozedUntil":"2026-11-21T07:30:00+00:00""#))
    let answer = try sample.perform("chat/send", #"{"text":"undo"}"#)
    #expect(answer.contains("the snooze of the alert"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: choices)
  func `it is known, named by that rule, and known until it is nearer`(choice: String, listed: String) throws {
    try sample.perform("alerts/acknowledge", "{\(choice)}")
    #expect(try sample.perform("alerts/withheld").contains(listed))
    #expect(try sample.perform("alerts/why", "{\(choice)}").contains(#""withheld":"acknowledged""#))
    sample.pass(days: 13)
    #expect(try !sample.perform("alerts/why", "{\(choice)}").contains(#""withheld":"acknowledged""#))
  }

  @Test func `an export brings it to another machine`() throws {
    try sample.perform("alerts/snooze", #"{"service":"passport_renewal","until":"2026-11-22"}"#)
    try sample.perform("alerts/snooze", #"{"dependent":"\#(Self.mona)","until":"2026-11-23"}"#)
    let held = try sample.held()
    try sample.client.forget()
    #expect(try !sample.held().contains("snoozedUntil"))
    try sample.take(held)
    #expect(try sample.held() == held)
    // Another day is another matter.
    try sample.perform("services/put", #"{"service":"passport_renewal","expires":"2031-12-01"}"#)
    #expect(try sample.records("service", ["service", "snoozedUntil"]).allSatisfy { !$0.contains("2026") })
  }

  @Test(arguments: [
    ("{}", "id"), (#"{"id":2,"service":"passport_renewal"}"#, "id"), (#"{"dependent":"x"}"#, "x"),
    (#"{"service":"national_id_renewal"}"#, "national_id_renewal"),
  ])
  func `what is not one thing that is open is refused`(params: String, reason: String) throws {
    for method in ["alerts/snooze", "alerts/acknowledge", "alerts/why"] {
      #expect(sample.error(method, params)?.reason?.contains(reason) == true)
    }
  }

  private nonisolated static let wishes: [(said: String, kept: String)] = [
    ("أجل تنبيه جوازي يومين", #""kind":"service","service":"passport_renewal","snoozedUntil":"2026-11-23"#),
    ("snooze my passport", #""kind":"service","service":"passport_renewal","snoozedUntil":"2026-11-21"#),
    (
      "snooze my passport alert until tomorrow",
      #""kind":"service","service":"passport_renewal","snoozedUntil":"2026-11-22"#
    ),
    ("أجل تنبيه منى يومين", #""snoozedUntil":"2026-11-23"#),
  ]

  @Test(arguments: wishes)
  func `words put off what they name`(said: String, kept: String) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [said])
    let held = try sample.held().replacing(#""expires":"2026-12-01","#, with: "")
    #expect(held.contains(kept), "\(answer)\n\(held)")
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("ليش ما قلت لي عن جواز منى؟", "منى", "ولا أقوله من نفسي الآن"),
    ("why didn't you tell me about my passport?", "passport", "by myself"),
    ("pasportum barədə mənə niyə demədin?", "Pasportunuz", "özüm demirəm"),
  ])
  func `it is said why nobody was told of what is named`(said: String, name: String, rule: String) throws {
    try sample.perform("alerts/snooze", #"{"service":"passport_renewal","until":"2026-11-22"}"#)
    try sample.perform("alerts/snooze", #"{"dependent":"\#(Self.mona)","until":"2026-11-23"}"#)
    let answer = try sample.answer(to: [said])
    #expect(answer.contains(name) && answer.contains(rule), "\(answer)")
  }
}
