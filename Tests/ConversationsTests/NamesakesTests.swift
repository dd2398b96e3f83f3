import AssistantSupport
import Foundation
import Models
import TestSupport
import Testing

/// Who is meant where two are called the same, where a name is written in two ways, and where one of two names is unknown.
@MainActor
struct NamesakesTests {
  private func family(_ language: Language) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(
      """
      {"kind":"dependent","name":"محمد","relationship":"ولدك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"محمد","relationship":"والدك","serviceType":"تجديد الجواز","deadline":"2026-12-20"}
      {"kind":"dependent","name":"عبد الله","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-12-01"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-12-03"}
      {"kind":"dependent","name":"عبدالعزيز","relationship":"أخوك","serviceType":"تجديد الهوية","deadline":"2026-12-25"}
      """
    )
    return sample
  }

  private nonisolated static let cases: [(Language, String, String)] = [
    (.english, "my son Mohammed's id", "Your son ⟨محمد⟩: ⟨تجديد الهوية⟩, on 9 December 2026."),
    (.english, "my father Mohammed's passport", "Your father ⟨محمد⟩: ⟨تجديد الجواز⟩, on 20 December 2026."),
    (.english, "my son Mohammed's passport", "There is no record of a passport for ⟨محمد⟩."),
    (.english, "my father Mohammed's id", "There is no record of a national ID for ⟨محمد⟩."),
    (.arabic, "جواز ولدي محمد", "لا جواز سفر مسجّل لـمحمد."),
    (.arabic, "رخصة عبدالله", "ولدك عبد الله: اصدار رخصة، في 1 ديسمبر 2026."),
    (.arabic, "متى هوية عبد العزيز؟", "أخوك عبدالعزيز: تجديد الهوية، في 25 ديسمبر 2026."),
    (.english, "Abdullah's licence", "Your son ⟨عبد الله⟩: ⟨اصدار رخصة⟩, on 1 December 2026."),
  ]

  @Test(arguments: cases) func `the one who is named is told of`(
    language: Language,
    text: String,
    answer: String
  ) throws {
    #expect(try family(language).answer(to: [text]) == answer)
  }

  @Test(arguments: ["هوية أحمد وحسام", "رخصة فهد وحسام", "رخصة حسام وفهد"])
  func `a name beside a known one is said to be unknown`(text: String) throws {
    let unknown = text.contains("أحمد") ? "أحمد" : "فهد"
    let texts = try family(.arabic).answer(to: [text]).components(separatedBy: " | ")
    #expect(texts.contains { $0.hasPrefix("لا أعرف تابعًا بهذا الاسم أو الصلة: \(unknown).") }, "\(texts)")
    #expect(texts.contains { $0.contains("حسام") && !$0.hasPrefix("لا أعرف") }, "\(texts)")
  }
}
