import AssistantSupport
import Models
import Testing

/// Whose document it is instead, of which another date was noted just now.
@MainActor
struct RestatedOwnerTests {
  private func held(_ lines: [String], _ language: Language) throws -> Bool {
    let sample = try SampleAssistant(language: language)
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    let held = try sample.held()
    return held.contains("2026-12-01") && held.contains("2031-01-01") && !held.contains("2027-01-10")
  }

  @Test(arguments: [
    (["جددت جوازي لين ٢٠٣١", "لا قصدي زوجتي"], Language.arabic), (["جددت جوازي لين ٢٠٣١", "لا، جواز زوجتي"], .arabic),
    (["جددت جوازي لين ٢٠٣١", "قصدي زوجتي جددته", "نعم"], .arabic), (["جددت جوازي لين ٢٠٣١", "قصدي منى"], .arabic),
    (["I renewed my passport until 2031", "no, my wife's"], .english),
    (["I renewed my passport until 2031", "I mean my wife renewed hers", "yes"], .english),
    (["pasportumu 2031-ə qədər yenilədim", "yox, arvadımın"], .azerbaijani),
    (["pasportumu 2031-ə qədər yenilədim", "yox, arvadım yenilədi", "hə"], .azerbaijani),
  ])
  func `the date is given to whoever is meant, and is one's own no longer`(lines: [String], language: Language) throws {
    #expect(try held(lines, language))
  }

  @Test(arguments: [
    (["جددت جوازي لين ٢٠٣١"], "لا قصدي ولدي"), (["جددت جوازي لين ٢٠٣١"], "لا زوجتي عندها موعد"),
    (["جددت جوازي لين ٢٠٣١"], "قصدي زوجتي جددته"), (["متى ينتهي جوازي؟"], "لا قصدي زوجتي"),
  ])
  func `of whom nothing fits, or who only did it, nothing is noted unasked`(lines: [String], last: String) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: lines)
    let before = try sample.held()
    _ = try sample.answer(to: [last])
    #expect(try sample.held() == before)
  }
}
