import Assistant
import AssistantSupport
import Foundation
import Models
import Testing

@testable import Operations

/// That a payment was made is one cause, and none of its notices comes.
@MainActor
struct PaidCauseTests {
  @Test(arguments: ["I paid the rent", "دفعت الإيجار"])
  func `a paid rent is one cause in the export`(line: String) throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-26"}"#
    )
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.answer(to: [line])
    let causes = try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"cause""#) }
    #expect(causes.count == 1)
    #expect(causes.allSatisfy { $0.contains(#""id":"recurring:r:2026-11-26:paid""#) })
    for _ in 0..<8 {
      sample.pass(days: 1)
      #expect(try !sample.client.account.delivery.deliverDue().told.contains { $0.body.contains("1,200") })
    }
  }

  @Test func `what was noted as paid and is not is told of`() throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-26"}"#
    )
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.answer(to: ["I paid the rent"])
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.perform("recurring/markPaid", #"{"id":"r","due":"2026-11-26","isPaid":false}"#)
    sample.pass(days: 4)
    #expect(try sample.client.account.delivery.deliverDue().told.contains { $0.body.contains("1,200") })
  }
}
