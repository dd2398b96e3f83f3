import AssistantSupport
import TestSupport
import Testing

/// Those who are looked after are told with what is due, and whoever of them is spoken of is the one who is meant.
@MainActor
struct MeantPersonTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  private nonisolated static let arabic: [([String], String)] = [
    (
      ["وش وضع أهلي"],
      "لك 3 تابعين: حسام، ليان، منى."
        + " ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026. ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026. زوجتك "
        + "منى: تجديد جواز السفر، في 10 يناير 2027."
    ),
    (["متى تنتهي هوية ليان", "واختها؟"], "لا أعرف تابعًا بهذا الاسم أو الصلة: اختها. لك 3 تابعين: حسام، ليان، منى."),
    (["متى تنتهي هوية ليان", "واخوها؟"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["وش وضع أهلي", "الثاني", "كم باقي لها"], "18 يومًا."),
    (["وش وضع أهلي", "لا قصدي ليان"], "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."),
    (
      ["كم باقي لحسام", "متى ينتهون كلهم"],
      "لك 3 تابعين: حسام، ليان، منى."
        + " ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026. ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026. زوجتك "
        + "منى: تجديد جواز السفر، في 10 يناير 2027."
    ),
    (["حسام كم باقي له", "خلاص طلعنا رخصته"], "هل أعلّم أمر حسام منتهيًا: اصدار رخصة؟"),
  ]

  private nonisolated static let others: [([String], String)] = [
    (
      ["who in my family has something expiring"],
      "You have 3 dependents: ⟨حسام⟩, ⟨ليان⟩, ⟨منى⟩."
        + " Your son ⟨حسام⟩: ⟨اصدار رخصة⟩, on 26 November 2026. Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, on 9 "
        + "December 2026. Your wife ⟨منى⟩: ⟨تجديد جواز السفر⟩, on 10 January 2027."
    ),
    (
      ["who in my family has something expiring", "the first one, hows that going"],
      "Your son ⟨حسام⟩: ⟨اصدار رخصة⟩, on 26 November 2026."
    ),
    (["how are my kids", "the second one", "how many days left for her"], "18 days."),
    (["how are my kids", "sorry no i meant layan"], "Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, on 9 December 2026."),
    (
      ["ailəmdə kimin sənədi bitir"],
      "Himayənizdə 3 nəfər var: ⟨حسام⟩, ⟨ليان⟩, ⟨منى⟩."
        + " Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩, 26 noyabr 2026. Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 9 dekabr 2026. "
        + "Həyat yoldaşınız ⟨منى⟩: ⟨تجديد جواز السفر⟩, 10 yanvar 2027."
    ),
    (["ailəmdə kimin sənədi bitir", "birinci", "onun neçə günü qalıb"], "5 gün."),
    (["ailəmdə kimin sənədi bitir", "birinci", "bəs bacısı"], "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 9 dekabr 2026."),
  ]

  @Test(arguments: arabic + others)
  func `the one who was spoken of is meant`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() == before)
  }
}
