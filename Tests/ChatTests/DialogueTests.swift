import Meanings
import Models
import SentenceWords
import Testing
import Turns

struct DialogueTests {
  static let slots: [String: Set<Slot>] = [
    "service.status": [.service, .dependent], "alerts.list": [.type], "navigate.open": [.screen],
    "alerts.dismiss": [.ordinal], "reminder.create": [.text, .when, .repeat], "transaction.log": [.amount, .category],
  ]

  private var dialogue = Dialogue()

  @Test mutating func `nothing but a slot goes on with what was said before`() {
    _ = say("service.status", [.service: .text("national_id_renewal"), .dependent: .text("son")])
    let understood = say("out_of_scope", [.dependent: .text("daughter")], isElliptical: true)
    #expect(understood.name == "service.status")
    #expect(understood.slots == [.service: .text("national_id_renewal"), .dependent: .text("daughter")])
    #expect(understood.confidence == 1)
  }

  @Test mutating func `a whole sentence stands for itself`() {
    _ = say("service.status", [.service: .text("passport_renewal")])
    let understood = say("alerts.list", [.type: .text("TAX_DEADLINE")])
    #expect(understood.name == "alerts.list")
    #expect(understood.slots == [.type: .text("TAX_DEADLINE")])
  }

  @Test mutating func `a slot that was asked for fills what asked for it, once`() {
    _ = say("service.status", [:])
    dialogue.ask(.slot(.service))
    let filled = say("service.renew", [.service: .text("passport_renewal")], confidence: 0.5)
    #expect(filled.name == "service.status")
    #expect(filled.slots == [.service: .text("passport_renewal")])
    #expect(dialogue.question == nil)
    #expect(say("alerts.list", [.service: .text("passport_renewal")]).name == "alerts.list")
  }

  @Test mutating func `a sentence that is sure of its own intent answers no question`() {
    _ = say("transaction.log", [:])
    dialogue.ask(.slot(.amount))
    let sure = say("service.status", [.service: .text("passport_renewal"), .amount: .money(value: "5", currency: nil)])
    #expect(sure.name == "service.status")
  }

  @Test mutating func `people's own words may look like any intent`() {
    _ = say("reminder.create", [.when: .text("2026-11-22")])
    dialogue.ask(.slot(.text))
    let filled = say("payment.due", [.text: .text("أدفع القسط")], confidence: 0.9)
    #expect(filled.name == "reminder.create")
    #expect(filled.slots == [.when: .text("2026-11-22"), .text: .text("أدفع القسط")])
  }

  @Test mutating func `a slot that the last intent does not take starts anew`() {
    _ = say("navigate.open", [.screen: .text("taxes")])
    #expect(say("dependents.alerts", [.dependent: .text("son")], isElliptical: true).name == "dependents.alerts")
  }

  @Test mutating func `what was said before is forgotten after what takes no slots`() {
    _ = say("service.status", [.service: .text("passport_renewal")])
    _ = say("chat.thank", [:])
    #expect(say("out_of_scope", [.dependent: .text("daughter")], isElliptical: true).name == "out_of_scope")
    #expect(dialogue.last == nil)
  }

  @Test mutating func `another one of a list is asked for by its place`() {
    _ = say("alerts.list", [.type: .text("TAX_DEADLINE")])
    let second = say("out_of_scope", [.ordinal: .number(2)], isElliptical: true)
    #expect(second.name == "alerts.list")
    #expect(second.slots == [.type: .text("TAX_DEADLINE"), .ordinal: .number(2)])
  }

  @Test mutating func `yes has done what was offered, in the language of the yes`() {
    let offered = Understood(name: "alerts.dismiss", language: .arabic, slots: [.ordinal: .number(1)])
    _ = say("alerts.dismiss", [:])
    dialogue.ask(.offer(offered))
    let done = say("out_of_scope", [:], reply: .yes, language: .english)
    #expect(done.name == "alerts.dismiss")
    #expect(done.slots == offered.slots)
    #expect(done.language == .english)
    #expect(dialogue.question == nil)
  }

  @Test(arguments: [(Utterance.Reply.no, Intent.declined), (.cancel, .cancelled)])
  mutating func `no, and never mind, leave what was offered or asked for`(reply: Utterance.Reply, intent: Intent) {
    let questions: [DialogueQuestion] = [
      .slot(.service), .offer(Understood(.dismissAlert)),
      .choice([Understood(.taxDeadlines), Understood(.paymentDue)]),
    ]
    for question in questions {
      _ = say("service.status", [:])
      dialogue.ask(question)
      #expect(say("out_of_scope", [:], reply: reply).intent == intent)
      #expect(dialogue == Dialogue())
    }
  }

  @Test mutating func `without a question only never mind means anything`() {
    #expect(say("out_of_scope", [:], reply: .yes).intent == .acknowledged)
    #expect(say("out_of_scope", [:], reply: .no).intent == .acknowledged)
    #expect(say("out_of_scope", [:], reply: .cancel).intent == .cancelled)
    #expect(say("reminder.cancel", [:], reply: .cancel).name == "reminder.cancel")
  }

  @Test(arguments: [(1, "tax.deadlines"), (2, "payment.due"), (-1, "payment.due")])
  mutating func `which of two was meant is told by its place`(ordinal: Int, name: String) {
    dialogue.ask(.choice([Understood(.taxDeadlines), Understood(.paymentDue)]))
    #expect(say("out_of_scope", [.ordinal: .number(ordinal)], isElliptical: true).name == name)
  }

  private mutating func say(
    _ name: String,
    _ found: [Slot: SlotValue],
    confidence: Double = 1,
    isElliptical: Bool = false,
    reply: Utterance.Reply? = nil,
    language: Language? = nil
  ) -> Understood {
    let taken = found.filter { Self.slots[name]?.contains($0.key) ?? false }
    let open = (dialogue.last?.name).flatMap { Self.slots[$0] } ?? []
    let utterance = Utterance(
      understood: Understood(name: name, confidence: isElliptical ? 0.5 : confidence, language: language, slots: taken),
      continuation: found.filter { open.contains($0.key) || $0.key == .ordinal },
      isElliptical: isElliptical,
      reply: reply
    )
    return dialogue.resolve(utterance) { Self.slots[$0] ?? [] }
  }
}
