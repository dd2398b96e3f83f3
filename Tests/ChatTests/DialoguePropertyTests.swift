import ForAll
import Meanings
import Models
import PropertyTesting
import SentenceWords
import TestSupport
import Testing
import Turns

/// Whatever is said, in whatever order, the state of a dialogue is one that means something.
struct DialoguePropertyTests {
  /// A sentence, or a question of the assistant's.
  private enum Step: Hashable, Sendable {
    case say(Utterance)
    case ask(DialogueQuestion)
  }

  @Test func `any list of utterances keeps the dialogue consistent`() async {
    await forAll(.array(of: Self.step, count: 0...12), iterations: 1000) { (steps: [Step]) in
      var dialogue = Dialogue()
      for step in steps {
        switch step {
        case .ask(let question): dialogue.ask(question)
        case .say(let utterance):
          let before = dialogue
          let understood = dialogue.resolve(utterance) { DialogueTests.slots[$0] ?? [] }
          // A question is answered by the next sentence or not at all.
          #expect(dialogue.question == nil)
          // What was understood is what was said, what was said before, or what was offered.
          #expect(Self.names(before, utterance).contains(understood.name))
          #expect(understood.isConfirmed == Self.agrees(utterance, in: before))
          // What can be gone on with takes slots or is a list.
          if let last = dialogue.last, understood.intent != .acknowledged {
            #expect(last == understood)
            #expect(DialogueTests.slots[last.name] != nil || last.intent.isList)
          }
        }
        if case .slot = dialogue.question { #expect(dialogue.last != nil) }
      }
    }
  }

  private static func names(_ dialogue: Dialogue, _ utterance: Utterance) -> Set<String> {
    var names: Set<String> = [
      utterance.understood.name, Intent.cancelled.rawValue, Intent.declined.rawValue, Intent.acknowledged.rawValue,
    ]
    if let last = dialogue.last { names.insert(last.name) }
    switch dialogue.question {
    case .offer(let offered): names.insert(offered.name)
    case .offers(let meant), .choice(let meant): names.formUnion(meant.map(\.name))
    case .step(let draft, _): names.insert(draft.name)
    case .slot, nil: break
    }
    return names
  }

  private static func agrees(_ utterance: Utterance, in dialogue: Dialogue) -> Bool {
    switch dialogue.question {
    case .offer: utterance.reply == .yes
    // Which of several was meant is told by its place.
    case .choice: utterance.reply == nil && utterance.isElliptical && utterance.continuation[.ordinal] != nil
    case .slot, .step, .offers, nil: false
    }
  }

  private static let step: Gen<Step> = .oneOf(
    utterance.map(Step.say),
    utterance.map(Step.say),
    Gen<Step>.element(of: [
      .ask(.slot(.service)), .ask(.slot(.text)), .ask(.offer(Understood(.dismissAlert))),
      .ask(.choice([Understood(.taxDeadlines), Understood(.listAlerts)])),
    ])
  )

  private static let utterance: Gen<Utterance> = zip(
    Gen<String>.element(of: Array(DialogueTests.slots.keys).sorted() + ["out_of_scope", "chat.thank", "a.own"]),
    Gen<[Slot: SlotValue]>.element(of: [
      [:], [.service: .text("passport_renewal")], [.dependent: .text("son")], [.ordinal: .number(2)],
      [.text: .text("x"), .when: .text("2026-11-22")], [.amount: .money(value: "5", currency: nil)],
    ]),
    Gen<Utterance.Reply?>.element(of: [nil, nil, .yes, .no, .cancel]),
    Gen<Bool>.element(of: [false, true])
  ).map { name, slots, reply, isElliptical in
    let confidence = isElliptical ? 0.4 : 0.9
    return Utterance(
      understood: Understood(name: name, confidence: confidence, slots: slots),
      continuation: slots,
      isElliptical: isElliptical,
      reply: reply
    )
  }
}
