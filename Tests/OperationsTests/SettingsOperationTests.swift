import AssistantSupport
import OperationInterface
import Operations
import Testing

/// The operations on settings, word for word.
@MainActor
struct SettingsOperationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.contractRecords)
  }

  private func settings(_ changes: (member: String, value: String)...) -> String {
    var members = [
      "achievements": "true", "appEngagement": "false", "goalProgress": "true", "isEnabled": "true",
      "mutedAlerts": "null", "mutedUntil": "null", "dailyInterruptions": "null", "digestTimes": "null",
      "quietHoursEnd": "null", "quietHoursStart": "null", "recurringTransactions": "true", "spendingAlerts": "true",
      "timezone": "\"Asia/Riyadh\"", "transactionReminders": "true",
      "typesMutedUntil": "null",
    ]
    for change in changes { members[change.member] = change.value }
    let list = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return #"{"settings":{\#(list)}}"#
  }

  @Test func `settings are as everybody has them until some are changed`() throws {
    #expect(try sample.perform("settings/get") == settings())
    #expect(
      try sample.perform("settings/update", #"{"settings":{"quietHoursStart":"22:00","spendingAlerts":false}}"#)
        == settings(("quietHoursStart", #""22:00""#), ("spendingAlerts", "false"))
    )
    #expect(
      try sample.perform("settings/update", #"{"settings":{"quietHoursStart":null,"timezone":"Asia/Baku"}}"#)
        == settings(("spendingAlerts", "false"), ("timezone", #""Asia/Baku""#))
    )
    #expect(
      try sample.perform("settings/update", #"{"settings":{"timezone":null}}"#)
        == settings(("spendingAlerts", "false"))
    )
    #expect(try sample.perform("settings/get") == settings(("spendingAlerts", "false")))
  }

  @Test func `a setting that does not fit changes none`() throws {
    let error = sample.error("settings/update", #"{"settings":{"isEnabled":false,"timezone":"Mars/Base"}}"#)
    #expect(error?.code == .invalidParams)
    #expect(error?.field == "settings.timezone")
    #expect(try sample.perform("settings/get") == settings())
  }
}
