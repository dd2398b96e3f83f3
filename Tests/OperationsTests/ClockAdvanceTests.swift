import Assistant
import AssistantSupport
import Foundation
import Models
import OperationInterface
import Testing

/// How far `clock/advance` goes, and what ends it early.
@MainActor
struct ClockAdvanceTests {
  private static let reminder =
    #"{"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-22T09:00:00+03:00","every":"daily"}"#

  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    _ = try sample.client.account.keeper.importRecords(Array(Self.reminder.utf8))
  }

  /// The time that the assistant has, in days from the morning on which it began.
  private var day: Double { sample.client.settings.now().timeIntervalSince(SampleAssistant.morning) / 86_400 }

  /// How often the reminder lies in the inbox.
  private func delivered() throws -> Int {
    try sample.client.account.keeper.exportRecords().count {
      $0.contains(#""kind":"notification""#) && $0.contains(#""title":"t""#)
    }
  }

  private func refusal(_ body: () throws -> Void) -> OperationError? {
    do {
      try body()
      return nil
    } catch {
      return error as? OperationError
    }
  }

  @Test(arguments: ["2036-11-21T09:00:01+03:00", "9999-12-31T23:59:59+03:00"])
  func `the clock goes on by ten years at most at a time`(to: String) throws {
    let refusal = refusal { try sample.perform("clock/advance", #"{"to":"\#(to)"}"#) }
    #expect(refusal?.code == .invalidParams)
    #expect(refusal?.reason?.contains("the clock goes on by 10 years at most at a time") == true)
    #expect(day == 0)
  }

  @Test func `who is asked to end in the midst of it stands at a stop, and has what was delivered until then`() throws {
    var questions = 0
    sample.client.assistant.isInterrupted = {
      questions += 1
      return questions > 200
    }
    let refusal = refusal { try sample.perform("clock/advance", #"{"to":"2036-11-20T09:00:00+03:00"}"#) }
    #expect(refusal?.code == .unavailable)
    #expect(refusal?.reason == "the work was interrupted before its end")
    let stop = day
    #expect((0..<100).contains(stop))
    sample.client.assistant.isInterrupted = { false }
    #expect((Int(stop) - 1...Int(stop)).contains(try delivered()))
    _ = try sample.perform("clock/advance", #"{"to":"2027-03-01T09:00:00+03:00"}"#)
    #expect(try delivered() == 100)
  }
}
