import Assistant
import AssistantSupport
import Foundation
import Models
import Notifications
import Operations
import Store
import Testing

/// A payment that was made, and then turns out not to be.
@MainActor
struct TakenAwayPaymentTests {
  private static let records = """
    {"kind":"settings","transactionReminders":false,"achievements":false,"spendingAlerts":false}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"transaction","id":"t","amount":"1200","currency":"SAR","merchant":"Rent","at":"2026-12-30T09:00:00+03:00"}
    """

  private func deliver(_ sample: SampleAssistant, days: Int) throws -> [String] {
    sample.now = SampleAssistant.morning + Double(days) * 86_400 + 3_600
    return try sample.client.account.delivery.deliverDue().delivered.map(\.body)
      .compactMap { $0.split(separator: "\n").first.map(String.init) }
  }

  /// After how many days somebody looks.
  @Test(arguments: [[], [43], [12, 43, 75]])
  func `what a transaction paid for is overdue once that is taken away, whoever looked meanwhile`(looks: [Int]) throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(Self.records)
    for days in looks { _ = try deliver(sample, days: days) }
    #expect(try deliver(sample, days: 104).last?.contains("overdue") == true)
    try sample.perform("records/remove", #"{"kind":"transaction","id":"t"}"#)
    #expect(try deliver(sample, days: 105) == ["Your Rent payment of SAR 1,200 is overdue."])
    #expect(try deliver(sample, days: 106) == [])
  }
}
