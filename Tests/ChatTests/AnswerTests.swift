import Calendars
import Chat
import Meanings
import Models
import Sentences
import Testing

/// What is said to a question, word for word; each row asks in a conversation of its own.
@MainActor
struct AnswerTests {
  private nonisolated static let husam = "dependent_alert: ولدك حسام باقي له 5 يوم على اصدار رخصة (tanbih://dependents)"
  private nonisolated static let layan =
    "dependent_alert: ابنتك ليان باقي له 18 يوم على تجديد الهوية (tanbih://dependents)"
  private nonisolated static let tax =
    "response: ⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026. (tanbih://taxes/declarations)"
  private nonisolated static let passport =
    "response: جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026. (tanbih://passport_renewal)"
  private nonisolated static let greeting =
    "response: أهلًا سارة، أنا تنبيه. ⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026."
    + " (tanbih://taxes/declarations)"
  private nonisolated static let more = "suggestion: ولك تنبيه آخر. (tanbih://alerts)"
  private nonisolated static let questions = "[وش عندي؟|وش وضع التابعين؟|متى ينتهي جوازي؟|متى تنتهي رخصتي؟]"

  @Test(
    arguments: [
      ("وش عندي؟", [tax, husam, more]),
      ("متى ينتهي جوازي؟", [passport, husam]),
      (
        "أبغى أجدد جوازي",
        [
          "response: جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026. يمكنك تجديده من الرابط. أفتح لك صفحته؟"
            + " (tanbih://passport_renewal) [نعم|لا]",
          husam,
        ]
      ),
      (
        "متى تنتهي رخصتي؟",
        ["response: لا أعرف تاريخ انتهاء هذه الوثيقة: رخصة القيادة. (tanbih://driving_license_renewal)", husam]
      ),
      ("متى موعد الضريبة؟", [tax, husam]),
      ("تنبيهات الضريبة", [tax, husam]),
      ("كيف رصيدي؟", ["response: رصيد حسابك ليس عندي، ولا تنبيه الآن من رصيد منخفض. (tanbih://overview)", husam]),
      (
        "وش وضع التابعين؟",
        [
          "response: لك تابعان: حسام، ليان. ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."
            + " ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026. (tanbih://dependents)",
          husam,
        ]
      ),
      (
        "متى تنتهي هوية ولدي؟",
        [
          "response: لا هوية وطنية مسجّلة لـحسام."
            + " (tanbih://dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA)",
          husam,
        ]
      ),
      (
        "متى تنتهي هوية ليان؟",
        [
          "response: ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."
            + " (tanbih://dependents?id=4C364662-7440-8E6F-9225-E066719C5CC8)",
          layan,
        ]
      ),
      (
        "متى تنتهي هوية زوجتي؟",
        ["response: لا أعرف تابعًا بهذا الاسم أو الصلة. لك تابعان: حسام، ليان. (tanbih://dependents)"]
      ),
      ("السلام عليكم", [greeting, husam, more]),
      ("شكرًا", ["response: العفو، أنا في خدمتك."]),
      ("مع السلامة", ["response: مع السلامة."]),
      (
        "ساعدني",
        [
          "response: أخبرك بمواعيد وثائقك (الجواز والرخصة والهوية والإقامة والتأمين وغيرها) ومواعيد تابعيك، وبتنبيهاتك وإشعاراتك ومواعيدك"
            + " وأقساطك وضرائبك؛ وأسجّل مصروفاتك وأجمعها، وأتابع أهداف ادخارك وميزانيتك، وأذكّرك بما تريد، وأخبرك"
            + " بالتاريخ الهجري والميلادي، وأضبط الإشعارات وساعات الهدوء. اسألني بكلامك. \(questions)"
        ]
      ),
      ("افتح صفحة الضرائب", ["response: أنت الآن في: الضرائب (tanbih://taxes)"]),
    ]
  )
  func `a question is answered`(question: String, answer: [String]) {
    #expect(SampleConversation().ask(question) == answer)
  }

  @Test(
    arguments: [
      "حوّل ألف ريال إلى أخي", "كيف سيكون الطقس غدًا؟", "أخبرني نكتة", "احجز لي موعدًا عند طبيب الأسنان", "؟", "",
    ]
  )
  func `what is out of scope is refused with what can be asked`(question: String) {
    let conversation = SampleConversation()
    let turn = conversation.chat.send(question)
    #expect(turn.understood.name == "out_of_scope")
    #expect(turn.messages.count == 1)
    #expect(turn.messages.first?.text.hasPrefix("عذرًا، هذا خارج ما أستطيعه.") ?? false)
    #expect([2, 4].contains(turn.messages.first?.quickReplies.count))
  }

  @Test(
    arguments: [
      (
        "What is due?",
        [
          "response: Tax Deadline Approaching: VAT Payment in 5 days. It is due in 5 days, on 26 November 2026."
            + " (tanbih://taxes/declarations)",
          "dependent_alert: Your son ⟨حسام⟩ has 5 days left for ⟨اصدار رخصة⟩ (tanbih://dependents)",
          "suggestion: You have 1 more alert. (tanbih://alerts)",
        ]
      ),
      (
        "Why was this raised?",
        [
          "response: Tax Deadline Approaching: VAT Payment in 5 days. It is due in 5 days, on 26 November 2026."
            + " It was told to me from outside on 14 November 2026. "
            + "It weighs 80 of 100 now: urgency 30, time left to do it 20, cost of missing it 15, not looked at yet 10, "
            + "what you did with its like 5. (tanbih://taxes/declarations)"
        ]
      ),
      (
        "Bu xəbərdarlıq niyə çıxdı?",
        [
          "response: Tax Deadline Approaching: VAT Payment in 5 days. Son tarix 5 gün sonra: 26 noyabr 2026."
            + " Bu mənə kənardan deyilib: 14 noyabr 2026. "
            + "İndi çəkisi 100-dən 80: vaciblik 30, iş üçün qalan vaxt 20, ötürməyin zərəri 15, hələ baxmamısınız 10, "
            + "oxşarları ilə nə etdiyiniz 5. (tanbih://taxes/declarations)"
        ]
      ),
      ("What did you withhold?", ["response: Nothing is withheld. (tanbih://alerts)"]),
      (
        "When does my passport expire?",
        [
          "response: Your passport expires in 10 days, on 1 December 2026. (tanbih://passport_renewal)",
          "dependent_alert: Your son ⟨حسام⟩ has 5 days left for ⟨اصدار رخصة⟩ (tanbih://dependents)",
        ]
      ),
      (
        "Pasportumun vaxtı nə vaxt bitir?",
        [
          "response: Pasportunuz 10 gün sonra bitir: 1 dekabr 2026. (tanbih://passport_renewal)",
          "dependent_alert: Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 5 gün qalıb (tanbih://dependents)",
        ]
      ),
    ]
  )
  func `a question is answered in its own language, whatever is spoken`(question: String, answer: [String]) {
    #expect(SampleConversation(language: .arabic).ask(question) == answer)
  }

  @Test func `without dependents there is no message about any`() {
    let conversation = SampleConversation()
    conversation.records.dependents = []
    #expect(conversation.ask("وش عندي؟") == [Self.tax, Self.more])
    #expect(conversation.ask("متى ينتهي جوازي؟") == [Self.passport])
    #expect(conversation.ask("وش وضع التابعين؟") == ["response: لا تابعين لك. (tanbih://dependents)"])
  }

  @Test func `where nothing is the user's own a dependent's alert still follows`() {
    let conversation = SampleConversation(UserRecords(dependents: [.layan]))
    let nothing = "response: لا شيء مستحق عليك الآن. (tanbih://overview)"
    #expect(conversation.ask("وش عندي؟") == [nothing, Self.layan])
    #expect(conversation.open() == ["response: أهلًا بك، أنا تنبيه.", nothing, Self.layan])
  }

  @Test(
    arguments: [
      (5, "ولدك حسام باقي له 0 يوم على اصدار رخصة"),
      (8, "ولدك حسام متأخر 3 أيام على اصدار رخصة"),
      (25, "ولدك حسام متأخر 20 يومًا على اصدار رخصة"),
    ]
  )
  func `an overdue dependent is said to be overdue`(later: Int, text: String) {
    let conversation = SampleConversation()
    conversation.today = CalendarDay.sample.adding(days: later)
    #expect(conversation.ask("وش عندي؟").contains("dependent_alert: \(text) (tanbih://dependents)"))
  }

  @Test(
    arguments: [
      (5, "⟨Tax Deadline Approaching⟩: ⟨VAT Payment⟩. الموعد اليوم. (tanbih://taxes/declarations)"),
      (10, "جواز سفرك ينتهي اليوم. (tanbih://passport_renewal)"),
      (
        12,
        "جواز سفرك منتهٍ منذ يومين، انتهى في 1 ديسمبر 2026. (tanbih://passport_renewal)"
      ),
    ]
  )
  func `the most urgent of the user's own follows the clock`(later: Int, text: String) {
    let conversation = SampleConversation()
    conversation.today = CalendarDay.sample.adding(days: later)
    #expect(conversation.ask("وش عندي؟").first == "response: \(text)")
  }

  @Test func `an answer carries the alert that it is about`() {
    let messages = SampleConversation().chat.send("وش عندي؟").messages
    #expect(messages.map(\.alert) == [AlertResponse(.tax, on: .sample), nil, nil])
    #expect(SampleConversation().chat.send("متى ينتهي جوازي؟").messages.map(\.alert) == [nil, nil])
  }
}
