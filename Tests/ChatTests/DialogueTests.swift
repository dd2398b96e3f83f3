import Chat
import Models
import Testing

struct DialogueTests {
  private let slots: [String: Set<Slot>] = [
    "service.status": [.service, .dependent], "alerts.list": [.type], "navigate.open": [.screen],
  ]

  @Test func `nothing but a slot goes on with what was said before`() {
    var dialogue = Dialogue()
    _ = resolve("service.status", [.service: "national_id_renewal", .dependent: "son"], in: &dialogue)
    let understood = resolve("out_of_scope", [.dependent: "daughter"], isElliptical: true, in: &dialogue)
    #expect(understood.name == "service.status")
    #expect(understood.slots == [.service: "national_id_renewal", .dependent: "daughter"])
    #expect(understood.confidence == 1)
  }

  @Test func `a whole sentence stands for itself`() {
    var dialogue = Dialogue()
    _ = resolve("service.status", [.service: "passport_renewal"], in: &dialogue)
    let understood = resolve("alerts.list", [.type: "TAX_DEADLINE"], in: &dialogue)
    #expect(understood.name == "alerts.list")
    #expect(understood.slots == [.type: "TAX_DEADLINE"])
  }

  @Test func `slots that an intent does not take are left out`() {
    var dialogue = Dialogue()
    let understood = resolve("alerts.list", [.type: "LOW_BALANCE", .screen: "taxes", .ordinal: "1"], in: &dialogue)
    #expect(understood.slots == [.type: "LOW_BALANCE"])
  }

  @Test func `a slot that was asked for fills what asked for it, once`() {
    var dialogue = Dialogue()
    _ = resolve("service.status", [:], in: &dialogue)
    dialogue.ask(for: .service)
    let filled = resolve("service.renew", [.service: "passport_renewal"], in: &dialogue)
    #expect(filled.name == "service.status")
    #expect(filled.slots == [.service: "passport_renewal"])
    let next = resolve("alerts.list", [.service: "passport_renewal"], in: &dialogue)
    #expect(next.name == "alerts.list")
  }

  @Test func `a slot that the last intent does not take starts anew`() {
    var dialogue = Dialogue()
    _ = resolve("navigate.open", [.screen: "taxes"], in: &dialogue)
    let understood = resolve("dependents.alerts", [.dependent: "son"], isElliptical: true, in: &dialogue)
    #expect(understood.name == "dependents.alerts")
  }

  @Test func `what was said before is forgotten after what takes no slots`() {
    var dialogue = Dialogue()
    _ = resolve("service.status", [.service: "passport_renewal"], in: &dialogue)
    _ = resolve("chat.thank", [:], in: &dialogue)
    let understood = resolve("out_of_scope", [.dependent: "daughter"], isElliptical: true, in: &dialogue)
    #expect(understood.name == "out_of_scope")
    #expect(understood.slots == [:])
  }

  private func resolve(
    _ name: String,
    _ found: [Slot: String],
    isElliptical: Bool = false,
    in dialogue: inout Dialogue
  ) -> Understood {
    let understood = Understood(name: name, confidence: isElliptical ? 0.5 : 1, slots: found)
    return dialogue.resolve(Utterance(understood: understood, isElliptical: isElliptical)) { slots[$0] ?? [] }
  }
}

/// What is understood only from the sentences before it.
@MainActor
struct FollowingUpTests {
  @Test(
    arguments: [
      ["متى تنتهي هوية ولدي؟", "وابنتي؟", "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."],
      ["متى تنتهي هوية ابنتي؟", "وحسام؟", "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."],
      ["متى ينتهي؟", "الجواز", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."],
      ["متى ينتهي؟", "جواز السفر", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."],
      ["متى تنتهي رخصتي؟", "والجواز؟", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."],
      [
        "When does my son's ID expire?", "and my daughter?",
        "Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, on 9 December 2026.",
      ],
      ["when does it expire?", "passport", "Your passport expires in 10 days, on 1 December 2026."],
      ["Oğlumun vəsiqəsi nə vaxt bitir?", "bəs qızım?", "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 9 dekabr 2026."],
    ]
  )
  func `a question goes on`(lines: [String]) throws {
    let conversation = SampleConversation()
    _ = conversation.chat.send(lines[0])
    #expect(conversation.chat.send(lines[1]).messages.first?.text.shown == lines[2])
  }

  @Test(
    arguments: [
      (.arabic, "متى ينتهي؟", "أي وثيقة تقصد؟ [رخصة القيادة|جواز السفر|الهوية الوطنية]"),
      (.english, "when does it expire?", "Which document do you mean? [Driving licence|Passport|National ID]"),
      (
        .azerbaijani, "nə vaxt bitir?",
        "Hansı sənədi nəzərdə tutursunuz? [Sürücülük vəsiqəsi|Pasport|Şəxsiyyət vəsiqəsi]"
      ),
      (.arabic, "لغة", "بأي لغة نتحدث؟ [العربية|الإنجليزية|الأذربيجانية]"),
      (.english, "change language", "Which language shall we speak? [Arabic|English|Azerbaijani]"),
      (.azerbaijani, "dili dəyiş", "Hansı dildə danışaq? [Ərəbcə|İngiliscə|Azərbaycanca]"),
      (.arabic, "افتح صفحة", "أي صفحة أفتح لك؟ [صفحة التابعين|التنبيهات|الضرائب|الإعدادات]"),
      (.english, "open a page", "Which screen shall I open? [Dependents|Alerts|Taxes|Settings]"),
      (.azerbaijani, "səhifə aç", "Hansı səhifəni açım? [Himayədə olanlar|Xəbərdarlıqlar|Vergilər|Parametrlər]"),
    ] as [(Language, String, String)]
  )
  func `a missing slot is asked for, and every reply that is offered fills it`(
    language: Language,
    question: String,
    back: String
  ) throws {
    let asked = SampleConversation(language: language).chat.send(question)
    #expect(asked.messages.map(\.line) == ["response: \(back)"])
    var values: Set<[Slot: String]> = []
    for reply in try #require(asked.messages.first).quickReplies {
      let conversation = SampleConversation(language: language)
      _ = conversation.chat.send(question)
      let understood = conversation.chat.send(reply).understood
      #expect(understood.name == asked.understood.name)
      values.insert(understood.slots)
    }
    #expect(values.count == asked.messages.first?.quickReplies.count)
    #expect(values.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: Language.allCases)
  func `every question that help offers is answered`(language: Language) throws {
    let help = ["ساعدني", "help", "kömək"][try #require(Language.allCases.firstIndex(of: language))]
    let replies = SampleConversation(language: language).chat.send(help).messages.flatMap(\.quickReplies)
    #expect(
      replies.map { SampleConversation(language: language).chat.send($0).understood.name }
        == ["alerts.list", "dependents.list", "service.status", "service.status"]
    )
    #expect(
      replies.map { SampleConversation(language: language).chat.send($0).understood.language }
        == Array(repeating: language, count: 4)
    )
  }
}
