import Answers
import Chat
import Meanings
import Models
import Testing

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
      ["متى ينتهي؟", "my passport", "Your passport expires in 10 days, on 1 December 2026."],
      ["وش عندي؟", "والثاني؟", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."],
      ["What is due?", "and the second?", "Your passport expires in 10 days, on 1 December 2026."],
      ["What is due?", "and the third?", "There is no alert of that number."],
      ["Nəyim var?", "bəs ikinci?", "Pasportunuz 10 gün sonra bitir: 1 dekabr 2026."],
      ["وش وضع التابعين؟", "والثاني؟", "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."],
      ["متى ينتهي؟", "خلاص", "حسنًا، تركناه."],
      ["when does it expire?", "never mind", "All right, never mind."],
      ["nə vaxt bitir?", "boş ver", "Yaxşı, saxladıq."],
      ["متى ينتهي؟", "لا", "حسنًا، لن أفعل."],
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
    var values: Set<[Slot: SlotValue]> = []
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
        == [
          "alerts.list", language != .arabic ? "dependents.list" : "dependents.alerts", "service.status",
          "service.status",
        ]
    )
    #expect(
      replies.map { SampleConversation(language: language).chat.send($0).understood.language }
        == Array(repeating: language, count: 4)
    )
  }
}
