import AssistantSupport
import TestSupport
import Testing

/// What is said by name of an expense that was logged just now means that one, whatever else has its name.
@MainActor
struct JustLoggedTests {
  private func held(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"transaction","id":"a","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T08:00:00+03:00"}
      {"kind":"transaction","id":"b","amount":"96","currency":"SAR","category":"مطاعم","at":"2026-11-08T08:00:00+03:00"}
      """
    )
    _ = try sample.answer(to: lines)
    return try sample.records("transaction", ["amount"])
  }

  @Test(arguments: [
    (["سجل ٤٥ مطعم و٢٠ قهوة", "المطعم كان ٥٤"], ["145", "20", "54", "96"]),
    (["سجل ٤٥ مطعم و٢٠ قهوة", "المطعم كان ٥٤", "القهوة احذفها"], ["145", "54", "96"]),
    (["سجل ٤٥ مطعم", "احذف المطعم"], ["145", "96"]),
    // Of what was not logged just now it is asked which one is meant.
    (["احذف المطعم"], ["145", "96"]), (["المطعم كان ٥٤"], ["145", "96"]),
  ])
  func `the one that was logged just now is changed or deleted`(lines: [String], expected: [String]) throws {
    #expect(try held(behind: lines) == expected)
  }
}
