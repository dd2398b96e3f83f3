import AssistantSupport
import TestSupport
import Testing

/// A silence that ends at an hour, and «الاثنين», which is a day or two things.
@MainActor
struct SilenceUntilTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let silences: [(String, String)] = [
    ("don't disturb me until 5", "2026-11-21T17:00:00+03:00"),
    ("do not disturb until 3", "2026-11-21T15:00:00+03:00"),
    ("no notifications before 9 am", "2026-11-22T09:00:00+03:00"),
    ("don't bother me before 9", "2026-11-21T21:00:00+03:00"),
    ("don't disturb me until tomorrow morning", "2026-11-22T08:00:00+03:00"),
    ("لا تزعجني لين ٥", "2026-11-21T17:00:00+03:00"),
    ("ما تزعجني لحد الساعة ٥", "2026-11-21T17:00:00+03:00"),
    ("ما تزعجنيش لحد ٥ العصر", "2026-11-21T17:00:00+03:00"),
    ("متزعجنيش قبل ٩", "2026-11-21T21:00:00+03:00"),
    ("saat 5-ə qədər məni narahat etmə", "2026-11-21T17:00:00+03:00"),
    ("məni 9-dan əvvəl narahat etmə", "2026-11-21T21:00:00+03:00"),
  ]

  @Test(arguments: silences)
  func `whoever wants silence until an hour has it at once`(said: String, end: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [said])
    #expect(try sample.records("settings", ["mutedUntil", "quietHoursStart"]) == [end])
  }

  @Test(arguments: ["don't disturb me until 7 every day", "don't disturb me from 11", "لا تزعجني بالليل لين ٧"])
  func `a silence of every day asks for both of its hours`(said: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [said]).hasSuffix("?") || sample.answer(to: [said]).hasSuffix("؟"))
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["احذف الاثنين", "شيل التنين", "امسح الاتنين"])
  func `two expenses that were just written down are both`(said: String) throws {
    let sample = try sample()
    let before = try sample.records("transaction", ["amount"])
    _ = try sample.answer(to: ["سجل ٣٠ قهوة و٤٥ بنزين", said])
    #expect(try sample.records("transaction", ["amount"]) == before)
  }

  @Test(arguments: ["انقله للاثنين", "خليه التنين", "خله الاثنين"])
  func `a reminder is moved to Monday`(said: String) throws {
    #expect(
      try sample().answer(to: ["ذكرني بالدواء بكره ٨", said])
        == "عدّلت التذكير: الدواء (23 نوفمبر 2026 الساعة ⟨08:00⟩)."
    )
  }
}
