import AssistantSupport
import TestSupport
import Testing

/// Who or what comes next, who is first of all, and what is due for several.
@MainActor
struct NextInOrderTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant.holding(.household)
    try sample.take(
      """
      {"kind":"service","service":"national_id_renewal","expires":"2026-12-20"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
      """
    )
    return sample
  }

  private nonisolated static let told: [([String], String)] = [
    (
      ["وش على أمي ومنى؟"],
      "والدتك نورة: تجديد الجواز، في 28 ديسمبر 2026. | زوجتك منى: تجديد جواز السفر، في 10 يناير 2027."
    ),
    (["شو في على الماما؟"], "والدتك نورة: تجديد الجواز، في 28 ديسمبر 2026."),
    (["متى تخلص هوية ليان؟", "مين الأقرب؟"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["متى أقرب وثيقة تنتهي؟", "واللي بعدها؟"], "هويتك الوطنية تنتهي بعد 29 يومًا، في 20 ديسمبر 2026."),
    (["أي وثيقة عندي بتخلص بالأول؟"], "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (["منو من العيال عليه شي قريب؟", "وبعده منو؟"], "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."),
    (["متى ينتهي جوازي؟", "ولدي وش عليه؟"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["اليوم كم هجري؟", "وبعد بكرة؟"], "الاثنين 23 نوفمبر 2026، الموافق 13 جمادى الآخرة 1448 هـ. بعد يومين."),
    (["أجّل موعد ليان أسبوع"], "حدّثتها. ابنتك ليان: تجديد الهوية، في 16 ديسمبر 2026."),
    (["وش على ليان؟", "أجّلي موعدها يومين"], "حدّثتها. ابنتك ليان: تجديد الهوية، في 11 ديسمبر 2026."),
  ]

  @Test(arguments: told)
  func `what comes next, or is due for those who are named, is told`(lines: [String], answer: String) throws {
    #expect(try sample().answer(to: lines).withoutIsolates == answer)
  }

  @Test(arguments: [
    "لا تأجل موعد ليان أسبوع", "تأجل موعد ليان أسبوع", "أجلت موعد ليان أسبوع؟", "أجلوا موعد ليان أسبوع",
  ])
  func `a deadline stays where nobody moves it`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }
}
