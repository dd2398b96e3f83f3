import Assistant
import AssistantSupport
import Foundation
import Models
import Store
import Testing

/// How often a day one is interrupted at most, by words.
@MainActor
struct AlertLimitTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .arabic)
  }

  private func limit() throws -> Int? { try sample.client.records().settings.get().dailyInterruptions }

  @Test(arguments: [
    ("لا تزعجني أكثر من ثلاث مرات باليوم", 3), ("no more than 3 alerts a day", 3),
    ("لا تنبهني أكثر من مرتين في اليوم", 2), ("at most 4 notifications per day please", 4),
    ("don't interrupt me more than once a day", 1), ("٧ تنبيهات باليوم كحد أقصى", 7),
  ])
  func `it is set, and taken back`(said: String, most: Int) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [said])
    #expect(try limit() == most, "\(answer)")
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("how many alerts a day do you send me at most?", "5 times a day")
  ])
  func `it is told, and nothing is changed`(said: String, expected: String) throws {
    let answer = try sample.answer(to: [said])
    #expect(answer.contains(expected), "\(answer)")
    #expect(try limit() == nil)
  }

  @Test func `too many are refused`() throws {
    #expect(try sample.answer(to: ["لا تزعجني أكثر من 900 مرات باليوم"]).contains("خمسين"))
    #expect(try limit() == nil)
  }
}
