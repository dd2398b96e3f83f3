import AssistantSupport
import TestSupport
import Testing

/// Until when a document lasts that is said to be renewed: the day of the renewal is no day of its end.
@MainActor
struct RenewedUntilTests {
  private func held(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      """
    )
    _ = try sample.answer(to: lines)
    return try sample.records("service", ["expires"]) + sample.records("dependent", ["deadline"])
  }

  @Test(arguments: [
    (["i renewed my passport now till 2036"], ["2036-01-01", "2026-12-09"]),
    (["i renewed my passport till 2036"], ["2036-01-01", "2026-12-09"]),
    (["layan renewed her id today until march 2031"], ["2026-12-01", "2031-03-31"]),
    (["when does layan's id expire", "she renewed it, now till 2031"], ["2026-12-01", "2031-12-09"]),
    (["جددت جوازي اليوم الى ٢٠٣٦"], ["2036-01-01", "2026-12-09"]),
    (["هوية ليان تجددت الحين لين ٢٠٣٣"], ["2026-12-01", "2033-01-01"]),
    (["pasportumu indi yenilədim, 2036-ya qədər"], ["2036-01-01", "2026-12-09"]),
  ])
  func `the day behind the renewal is kept, and not the day of it`(lines: [String], expected: [String]) throws {
    #expect(try held(behind: lines) == expected)
  }
}
