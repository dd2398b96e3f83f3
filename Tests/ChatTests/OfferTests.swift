import Chat
import Localization
import Meanings
import Models
import Navigation
import Sentences
import SentenceWords
import Testing

/// What the assistant offers, and what a yes, a no or a choice comes to.
@MainActor
struct OfferTests {
  @Test(arguments: [("أبغى أجدد جوازي", "ايه"), ("renew my passport", "yes please"), ("pasportumu yenilə", "hə")])
  func `a yes to the page of a renewal opens it`(request: String, yes: String) {
    let conversation = SampleConversation()
    _ = conversation.chat.send(request)
    #expect(conversation.app.screen == .chat)
    #expect(conversation.chat.send(yes).understood.intent == .openScreen)
    #expect(conversation.app.navigation.destination == .review(.passportRenewal))
  }

  @Test(arguments: ["لا", "خلاص", "no thanks", "never mind", "yox", "وش عندي؟"])
  func `anything else leaves it`(words: String) {
    let conversation = SampleConversation()
    _ = conversation.chat.send("أبغى أجدد جوازي")
    _ = conversation.chat.send(words)
    #expect(conversation.app.screen == .chat)
    #expect(conversation.chat.send("نعم").understood.intent == .acknowledged)
  }

  @Test func `of several alerts the most urgent is offered to be dismissed, and waits for a yes`() {
    let conversation = SampleConversation()
    conversation.records.alerts.append(.balance)
    #expect(
      conversation.ask("تجاهل التنبيه") == [
        "response: أزيل هذا التنبيه: ⟨Tax Deadline Approaching⟩؟ (tanbih://alerts) [نعم|لا]"
      ]
    )
    #expect(conversation.done == [])
    #expect(conversation.ask("نعم") == ["response: أزلت التنبيه: ⟨Tax Deadline Approaching⟩. (tanbih://alerts)"])
    #expect(conversation.done == ["dismiss 2"])
    #expect(conversation.ask("نعم").first?.hasPrefix("response: حاضر") == true)
    #expect(conversation.done == ["dismiss 2"])
  }

  @Test func `who asks about another one has it told, not dismissed`() {
    let conversation = SampleConversation()
    conversation.records.alerts.append(.balance)
    _ = conversation.ask("dismiss the first alert")
    _ = conversation.ask("and the first?")
    #expect(conversation.done == ["dismiss 2"])
  }

  @Test func `another one is dismissed by its place alone`() {
    let conversation = SampleConversation()
    conversation.records.alerts.append(.balance)
    _ = conversation.ask("dismiss the first alert")
    #expect(conversation.ask("and the first") == ["response: Dismissed: Low balance. (tanbih://alerts)"])
    #expect(conversation.done == ["dismiss 2", "dismiss 1"])
  }

  @Test(arguments: [("الأول", "tax.deadlines"), ("the second one", "payment.due"), ("نعم", "tax.deadlines")])
  func `where two are close both are offered, and one is chosen`(reply: String, name: String) {
    let conversation = SampleConversation()
    var understood = Understood(.taxDeadlines, language: .arabic)
    understood.rivals = [Understood(.paymentDue, language: .arabic)]
    #expect(
      conversation.chat.generateResponse(to: understood).map(\.line) == [
        "response: أيهما تقصد: «متى موعد الضريبة؟» أم «متى القسط القادم؟»؟ [متى موعد الضريبة؟|متى القسط القادم؟]"
      ]
    )
    #expect(conversation.chat.send(reply).understood.name == name)
  }

  @Test(arguments: Language.allCases)
  func `every question that is offered in a choice is understood as what it stands for`(language: Language) {
    let localizer = Localizer(catalogs: .embedded, language: language)
    let unasked: [Intent] = [
      .outOfScope, .cancelled, .declined, .acknowledged, .supposed, .unsure,
      .payRecurring, .payInstalment, .unpayRecurring,
      .changeRecurring, .snoozeAlert,
      .deleteRecurring, .addRecurring, .addLoan, .changeLoan, .deleteLoan, .profileStatus, .changeProfile, .unkeptList,
      .deleteService, .limitAlerts,
    ]
    for intent in Intent.allCases where !unasked.contains(intent) {
      let question = localizer.text("question.\(intent.rawValue)")
      let understood = SampleConversation.understanding.read(question, at: .sample).understood
      #expect(understood.intent == intent, "\(question)")
      #expect(understood.rivals == [], "\(question)")
    }
  }

  @Test(
    arguments: [
      ("سجل مصروف", "كم المبلغ؟", "٥٠ ريال", "transaction.log"),
      ("ذكرني بتجديد الجواز", "متى أذكّرك؟", "بكرة الساعة ٩", "reminder.create"),
      ("اضبط ساعات الهدوء", "من أي ساعة إلى أي ساعة؟", "من ١٠ مساء إلى ٧ صباحا", "quiet_hours.set"),
      ("remind me tomorrow at 9", "What shall I remind you of?", "call the bank", "reminder.create"),
      ("log an expense", "How much was it?", "50 manat", "transaction.log"),
      ("sakit saatları təyin et", "Saat neçədən neçəyə qədər?", "saat 22-dən 7-yə qədər", "quiet_hours.set"),
    ]
  )
  func `what is missing is asked for, and the next words fill it`(
    request: String,
    question: String,
    words: String,
    name: String
  ) {
    let conversation = SampleConversation()
    #expect(conversation.ask(request) == ["response: \(question)"])
    let understood = conversation.chat.send(words).understood
    #expect(understood.name == name)
    #expect(understood.slots.count >= (name == "transaction.log" ? 1 : 2))
  }
}
