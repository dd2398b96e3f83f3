import Chat
import Localization
import Models
import Navigation
import Testing

@MainActor
struct ConversationTests {
  @Test func `the assistant speaks first, with the most urgent alert and the dependent's`() {
    #expect(
      SampleConversation().open() == [
        "response: أهلًا سارة، أنا تنبيه.",
        "proactive_alert: ⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026."
          + " (tanbih://taxes/declarations)",
        "dependent_alert: ولدك حسام باقي له 5 يوم على اصدار رخصة (tanbih://dependents)",
        "suggestion: ولك تنبيه آخر. (tanbih://alerts)",
      ]
    )
  }

  @Test(
    arguments: [
      (
        .arabic, "أهلًا بك، أنا تنبيه.",
        "لا أعرف عنك شيئًا بعد. قل لي مثلًا «اسمي ريم» أو «جوازي ينتهي 1 مارس 2028»، أو أعطني سجلاتك بالأمر «tanbih import»، أو شاهد مثالًا بالأمر «tanbih --demo»."
      ),
      (
        .english, "Hello, I am Tanbih.",
        "I know nothing about you yet. Tell me for example “my name is Sara” or “my passport expires on 1 March 2028”, or give me your records with “tanbih import”, or see a sample with “tanbih --demo”."
      ),
      (
        .azerbaijani, "Salam, mən Tənbihəm.",
        "Haqqınızda hələ heç nə bilmirəm. Məsələn, “adım Aysel” və ya “pasportum 1 mart 2028-də bitir” deyin, ya da qeydlərinizi “tanbih import” ilə verin, ya da “tanbih --demo” ilə nümunəyə"
          + " baxın."
      ),
    ] as [(Language, String, String)]
  )
  func `where nothing is held yet the assistant says how to begin`(language: Language, hello: String, how: String) {
    let conversation = SampleConversation(UserRecords(), language: language)
    #expect(conversation.open() == ["response: \(hello)", "response: \(how) (tanbih://overview)"])
    let question = [.arabic: "وش عندي؟", .english: "What is due?", .azerbaijani: "Nəyim var?"][language] ?? ""
    #expect(conversation.ask(question) == ["response: \(how) (tanbih://overview)"])
  }

  @Test func `what was said is held with its roles, in order and with ids of their own`() {
    let conversation = SampleConversation()
    conversation.chat.open()
    conversation.chat.send("متى ينتهي جوازي؟")
    let messages = conversation.chat.messages
    #expect(messages.map(\.role) == [.assistant, .assistant, .assistant, .assistant, .user, .assistant, .assistant])
    #expect(messages[4].text == "متى ينتهي جوازي؟")
    #expect(messages.map(\.id) == ["m1", "m2", "m3", "m4", "m5", "m6", "m7"])
  }

  @Test func `only the last two hundred messages are held`() {
    let conversation = SampleConversation()
    for turn in 0..<150 {
      conversation.chat.send("شكرًا")
      #expect(conversation.chat.messages.count == min(2 * (turn + 1), 200))
    }
    #expect(conversation.chat.messages.first?.id == "m101")
    #expect(conversation.chat.messages.last?.id == "m300")
    #expect(Set(conversation.chat.messages.map(\.id)).count == 200)
  }

  // MARK: Language

  @Test(
    arguments: [
      ("تكلم إنجليزي", "From now on I speak English.", .english),
      ("speak Azerbaijani", "Bundan sonra azərbaycanca danışıram.", .azerbaijani),
      ("danış ərəbcə", "من الآن أتحدث العربية.", .arabic),
    ] as [(String, String, Language)]
  )
  func `a change of language is confirmed in the new one, and lasts`(
    request: String,
    answer: String,
    language: Language
  ) {
    let conversation = SampleConversation()
    let messages = conversation.chat.send(request).messages
    #expect(messages.map(\.line) == ["response: \(answer)"])
    #expect(messages.map(\.language) == [language])
    #expect(conversation.chat.language == language)
    #expect(conversation.done == ["speak \(language.rawValue)"])
    #expect(conversation.chat.open().allSatisfy { $0.language == language })
    // What has no letters tells no language of its own.
    #expect(conversation.chat.send("😀?").messages.allSatisfy { $0.language == language })
  }

  @Test func `a sentence in another language is answered in it and changes nothing`() {
    let conversation = SampleConversation()
    #expect(conversation.chat.send("When does my passport expire?").messages.map(\.language) == [.english, .english])
    #expect(conversation.chat.language == .arabic)
    #expect(conversation.chat.messages.map(\.direction) == [.leftToRight, .leftToRight, .leftToRight])
    #expect(conversation.done == [])
  }

  @Test(arguments: ["123", "٣"])
  func `digits alone tell no language`(text: String) {
    #expect(SampleConversation().chat.send(text).messages.map(\.language) == [.arabic])
  }

  // MARK: Navigation

  @Test func `a screen that is asked for is shown`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("افتح صفحة الضرائب") == ["response: أنت الآن في: الضرائب (tanbih://taxes)"])
    #expect(conversation.app.navigation.stack == [.chat, .dashboard, .taxes])
    #expect(conversation.ask("ارجع") == ["response: أنت الآن في: لوحة المتابعة"])
    #expect(conversation.app.screen == .dashboard)
  }

  @Test func `a screen that cannot be come to is refused by its name, and nothing changes`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("افتح المراجعة") == ["response: لا طريق من «المحادثة» إلى «المراجعة»."])
    #expect(conversation.app.screen == .chat)
    #expect(conversation.log == ["no transition from chat to review"])
  }

  @Test func `a tap shows the screen and says no word`() throws {
    let conversation = SampleConversation()
    let link = try #require(conversation.chat.send("متى ينتهي جوازي؟").messages.first?.deepLink)
    let count = conversation.chat.messages.count
    #expect(try conversation.chat.handleDeepLinkTap(link) == .review(.passportRenewal))
    #expect(conversation.app.screen == .review)
    #expect(conversation.chat.messages.count == count)
  }

  // MARK: Dismissal

  @Test func `an alert is dismissed before it is said to be`() {
    let conversation = SampleConversation()
    conversation.records.alerts.append(.balance)
    #expect(
      conversation.ask("تجاهل التنبيه الأول") == [
        "response: أزلت التنبيه: ⟨Tax Deadline Approaching⟩. (tanbih://alerts)"
      ]
    )
    #expect(conversation.done == ["dismiss 2"])
    #expect(conversation.records.alerts.filter(\.isDismissed).map(\.id) == [2])
    #expect(conversation.ask("تجاهل التنبيه الأخير") == ["response: أزلت التنبيه: ⟨Low balance⟩. (tanbih://alerts)"])
    #expect(conversation.ask("تجاهل التنبيه") == ["response: لا تنبيه بهذا الرقم. (tanbih://alerts)"])
    #expect(conversation.done == ["dismiss 2", "dismiss 1"])
  }

  @Test(
    arguments: [
      ("dismiss the first alert", "Dismissed: Tax Deadline Approaching.", ["dismiss 2"]),
      ("dismiss the second alert", "Dismissed: Low balance.", ["dismiss 1"]),
      ("dismiss the third alert", "There is no alert of that number.", []),
    ]
  )
  func `an ordinal tells which alert is meant`(request: String, answer: String, done: [String]) {
    let conversation = SampleConversation()
    conversation.records.alerts.append(.balance)
    #expect(conversation.ask(request) == ["response: \(answer) (tanbih://alerts)"])
    #expect(conversation.done == done)
  }

  @Test func `a dismissal that the store does not take is said, and nothing is confirmed`() {
    let conversation = SampleConversation()
    conversation.failure = Explanation("store.error.full", "/data")
    let answer = conversation.ask("تجاهل التنبيه الأول")
    #expect(
      answer == ["response: \(conversation.chat.localizer(for: .arabic).text("store.error.full", "/data").shown)"]
    )
    #expect(answer.first?.contains("/data") == true)
    #expect(conversation.done == [])
    #expect(conversation.records.alerts.map(\.isDismissed) == [false])
  }
}
