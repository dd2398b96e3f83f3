import AssistantSupport
import TestSupport
import Testing

/// The language that is spoken after somebody chose one, and words of Azerbaijani that look like Arabic in Latin letters.
@MainActor
struct ChosenLanguageTests {
  private nonisolated static let chosen: [([String], String)] = [
    (["azerbaijani please", "salam"], "Salam"), (["azərbaycanca danış", "ok"], "Oldu"),
    (["تكلم عربي", "طيب"], "حاضر"), (["speak english", "ok"], "All right"),
  ]

  @Test(arguments: chosen)
  func `a word behind a chosen language is answered in it`(lines: [String], beginning: String) throws {
    let answer = try SampleAssistant().answer(to: lines)
    #expect(answer.hasPrefix(beginning), "\(answer)")
  }

  private nonisolated static let hours: [(String, String)] = [
    ("6da", "18:00"), ("saat 6da", "18:00"), ("sabah 7də", "07:00"), ("axşam 9da", "21:00"),
  ]

  @Test(arguments: hours)
  func `an hour with its case is an hour of Azerbaijani`(line: String, time: String) throws {
    let answer = try SampleAssistant().answer(to: ["mənə süd almağı xatırlat", line])
    #expect(answer.hasPrefix("Xatırladacağam: süd almağı"), "\(answer)")
    #expect(answer.contains("saat \(time)"), "\(answer)")
  }
}
