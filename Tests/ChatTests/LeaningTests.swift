import Chat
import Meanings
import Models
import Testing

/// What is understood from what was spoken of before, and what is asked for in one breath; each row is a conversation.
@MainActor
struct LeaningTests {
  /// What is said, and the text of each response to it.
  typealias Turn = (said: String, answers: [String])

  @Test(
    arguments: [
      [
        ("وش على ليان؟", ["ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."]),
        ("كم باقي لها؟", ["18 يومًا."]),
        ("وجوازها؟", ["لا جواز سفر مسجّل لـليان."]),
        ("وأخوها؟", ["ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."]),
        ("كم يوم بالضبط؟", ["5 أيام."]),
        ("وجوازي أنا؟", ["جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."]),
      ],
      [
        ("what is due for my daughter?", ["Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, on 9 December 2026."]),
        ("how many days?", ["18 days."]),
        ("and her brother?", ["Your son ⟨حسام⟩: ⟨اصدار رخصة⟩, on 26 November 2026."]),
        ("and my own passport?", ["Your passport expires in 10 days, on 1 December 2026."]),
      ],
      [
        ("qızım üçün nə var?", ["Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 9 dekabr 2026."]),
        ("neçə gün qalıb?", ["18 gün."]),
      ],
      [
        (
          "متى موعد الضريبة؟",
          ["⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026."]
        ),
        ("كم يوم؟", ["5 أيام."]),
        ("بالهجري كم؟", ["الخميس 26 نوفمبر 2026، الموافق 16 جمادى الآخرة 1448 هـ."]),
        ("كم اليوم بالهجري؟", ["اليوم السبت 21 نوفمبر 2026، الموافق 11 جمادى الآخرة 1448 هـ."]),
      ],
    ] as [[Turn]]
  )
  func `a short question is about what was spoken of last`(turns: [Turn]) {
    let conversation = SampleConversation()
    for turn in turns { #expect(Self.answers(to: turn.said, in: conversation) == turn.answers, "\(turn.said)") }
  }

  @Test(
    arguments: [
      (
        "متى ينتهي جوازي وكم بقي على الضريبة؟", ["service.status", "tax.deadlines"],
        [
          "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.",
          "⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026.",
        ]
      ),
      (
        "متى ينتهي جوازي ورخصتي؟", ["service.status", "service.status"],
        [
          "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.",
          "لا أعرف تاريخ انتهاء هذه الوثيقة: رخصة القيادة.",
        ]
      ),
      (
        "وش على ليان وحسام؟", ["dependents.alerts", "dependents.alerts"],
        ["ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026.", "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."]
      ),
      ("شكرًا لك، ومتى ينتهي جوازي؟", ["service.status"], ["جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."]),
      (
        "when does my passport expire and what is the date today?", ["service.status", "date.today"],
        [
          "Your passport expires in 10 days, on 1 December 2026.",
          "Today is Saturday, 21 November 2026 (11 Jumada II 1448 AH).",
        ]
      ),
    ] as [(String, [String], [String])]
  )
  func `every request of a sentence is answered, in their order`(text: String, intents: [String], answers: [String]) {
    let conversation = SampleConversation()
    let turn = conversation.chat.send(text)
    #expect(turn.requests.map(\.name) == intents)
    #expect(turn.messages.filter { $0.kind == .response }.map(\.text.shown) == answers)
    #expect(turn.messages.count { $0.kind == .dependentAlert } == 1)
  }

  @Test(
    arguments: [
      (
        "سجل 30 قهوة و45 بنزين",
        [
          .log(amount: 30, currency: "SAR", category: "قهوة", on: nil, isIncome: false),
          .log(amount: 45, currency: "SAR", category: "بنزين", on: nil, isIncome: false),
        ]
      ),
      ("سجل خمسة وثلاثين ريالا قهوة", [.log(amount: 35, currency: "SAR", category: "قهوة", on: nil, isIncome: false)]),
      (
        "log 14 for parking and 52 for dinner",
        [
          .log(amount: 14, currency: "SAR", category: "parking", on: nil, isIncome: false),
          .log(amount: 52, currency: "SAR", category: "dinner", on: nil, isIncome: false),
        ]
      ),
      ("سجل 20 ريال خبز وحليب", [.log(amount: 20, currency: "SAR", category: "خبز وحليب", on: nil, isIncome: false)]),
    ] as [(String, [ChatRequest])]
  )
  func `a sum of its own is a record of its own, a conjunction inside a value parts nothing`(
    text: String,
    requests: [ChatRequest]
  ) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    #expect(conversation.requests == requests)
  }

  @Test func `a digression is answered, then the open question is put again, and answered`() {
    let conversation = SampleConversation()
    #expect(Self.answers(to: "سجّل مصروف", in: conversation) == ["كم المبلغ؟"])
    #expect(
      Self.answers(to: "متى ينتهي جوازي؟", in: conversation)
        == ["جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.", "كم المبلغ؟"]
    )
    _ = conversation.ask("خمسين ريال")
    #expect(conversation.requests == [.log(amount: 50, currency: "SAR", category: nil, on: nil, isIncome: false)])
  }

  @Test(arguments: [("خلاص", "حسنًا، تركناه."), ("انسى", "حسنًا، تركناه."), ("never mind", "All right, never mind.")])
  func `an open question is closed by a word, and not put again`(word: String, answer: String) {
    let conversation = SampleConversation()
    _ = conversation.ask("سجّل مصروف")
    #expect(Self.answers(to: word, in: conversation) == [answer])
    #expect(
      Self.answers(to: "متى ينتهي جوازي؟", in: conversation) == ["جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."]
    )
    #expect(conversation.requests == [])
  }

  @Test func `what was said is said again, and the same refusal never twice in a row`() {
    let conversation = SampleConversation()
    let passport = "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."
    _ = conversation.ask("متى ينتهي جوازي؟")
    #expect(Self.answers(to: "أعد ما قلت", in: conversation) == [passport])
    let refusals = (0..<4).map { _ in Self.answers(to: "احجز لي موعدًا عند طبيب الأسنان", in: conversation) }
    for (one, next) in zip(refusals, refusals.dropFirst()) { #expect(one != next) }
  }

  private static func answers(to text: String, in conversation: SampleConversation) -> [String] {
    conversation.chat.send(text).messages.filter { $0.kind == .response }.map(\.text.shown)
  }
}
