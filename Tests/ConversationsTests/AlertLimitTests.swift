import Assistant
import AssistantSupport
import Foundation
import Models
import Repositories
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
    ("لا تزعجني أكثر من 15 مرة باليوم", 15), ("لا تنبهني أكثر من مرة باليوم", 1),
    ("لا تنبهني أكثر من خمس عشرة مرة في اليوم", 15), ("don't bother me more than fifteen times a day", 15),
    ("gündə üçdən çox xəbərdarlıq etmə", 3), ("gündə on beş dəfədən çox narahat etmə", 15),
    ("gündə 4-dən artıq bildiriş göndərmə", 4),
  ])
  func `it is set, and taken back`(said: String, most: Int) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [said])
    #expect(try limit() == most, "\(answer)")
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("how many alerts a day do you send me at most?", "5 times a day"),
    ("كم مرة تنبهني باليوم؟", "5 مرات في اليوم"), ("كم مرة تزعجني في اليوم الواحد؟", "5 مرات في اليوم"),
    ("how many times a day do you alert me?", "5 times a day"),
    ("how often a day do you interrupt me?", "5 times a day"),
    ("gündə neçə dəfə xəbərdarlıq edirsən?", "gündə ən çoxu 5 dəfə"),
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
