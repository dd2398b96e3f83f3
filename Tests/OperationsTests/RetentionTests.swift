import Assistant
import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import Testing

/// What was read long ago goes, of everybody, whether or not anything is due.
@MainActor
struct RetentionTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  private func take(_ created: String) throws {
    try sample.take(
      #"{"kind":"notification","id":"n","type":"PAYMENT_DUE","title":"t","body":"b","createdAt":"\#(created)","isRead":true}"#
        + "\n" + #"{"kind":"settings","transactionReminders":false,"achievements":false}"#
    )
  }

  private var count: Int { get throws { try sample.client.records().inbox.page().count } }

  @Test func `each user's are removed when their own time has come`() throws {
    for user in ["me", "sara", "omar"] {
      try sample.become(user)
      try take("2026-08-24T09:00:00+03:00")
      _ = try sample.client.account.delivery.deliverDue()
      #expect(try count == 1)
    }
    sample.pass(days: 2)
    for user in ["me", "sara", "omar"] {
      try sample.become(user)
      _ = try sample.client.account.delivery.deliverDue()
      #expect(try count == 0, "\(user)")
    }
  }

  /// At nine in the evening in Greenwich it is midnight in Riyadh: the next day there, not yet here.
  @Test func `the day is the user's own`() throws {
    sample.now += 14.5 * 3_600
    _ = try sample.client.account.delivery.deliverDue()
    try take("2026-08-23T23:45:00+03:00")
    sample.now += 3_600
    _ = try sample.client.account.delivery.deliverDue()
    #expect(try count == 0)
  }
}
