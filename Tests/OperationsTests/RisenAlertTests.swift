import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import Store
import TestSupport
import Testing

/// A client that listens is told of what has become more urgent, in whatever order the alerts came up.
@MainActor
struct RisenAlertTests {
  /// How urgent the alerts are at first, which of them rises, and to what.
  @Test(
    arguments: [
      (["low"], 0, "critical"), (["low", "low"], 0, "critical"), (["low", "low"], 1, "critical"),
      (["low", "high"], 0, "critical"), (["high", "low"], 1, "critical"), (["high", "high"], 0, "critical"),
      (["high", "high"], 1, "critical"), (["low", "critical"], 0, "critical"), (["medium", "medium"], 0, "critical"),
      (["high", "low", "low"], 1, "critical"), (["high", "high", "high", "low"], 3, "critical"),
      (["low", "low", "low", "low"], 3, "critical"),
    ] as [([String], Int, String)]
  )
  func `what becomes critical is told, be it the last that came up`(
    severities: [String],
    rising: Int,
    to: String
  ) throws {
    let sample = try SampleAssistant(language: .english)
    for (id, severity) in severities.enumerated() { try sample.takeAlert(id + 1, severity) }
    sample.client.watch()
    _ = sample.client.raisedAlerts()
    try sample.takeAlert(rising + 1, to)
    #expect(sample.client.raisedAlerts().map(\.id) == [rising + 1])
    #expect(sample.client.raisedAlerts().map(\.id) == [])
  }

  @Test func `each step is told, one after the other`() throws {
    let sample = try SampleAssistant(language: .english)
    for id in [5, 9, 7] { try sample.takeAlert(id, "low") }
    sample.client.watch()
    _ = sample.client.raisedAlerts()
    for id in [9, 7] {
      try sample.takeAlert(id, "critical")
      #expect(sample.client.raisedAlerts().map(\.id) == [id])
    }
    // One that came newly, was not worth a word, and rises.
    try sample.takeAlert(11, "low")
    _ = sample.client.raisedAlerts()
    try sample.takeAlert(11, "critical")
    #expect(sample.client.raisedAlerts().map(\.id) == [11])
  }
}

extension SampleAssistant {
  fileprivate func takeAlert(_ id: Int, _ severity: String) throws {
    try take(
      #"{"kind":"alert","id":\#(id),"alertType":"LOW_BALANCE","title":"t\#(id)","message":"m\#(id)","severity":"\#(severity)","#
        + #""createdAt":"2026-11-14T10:00:00"}"#
    )
  }
}
