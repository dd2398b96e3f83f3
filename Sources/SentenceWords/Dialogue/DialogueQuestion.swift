package import Meanings
package import Models

/// What the assistant waits for.
package enum DialogueQuestion: Codable, Hashable, Sendable {
  /// The person was asked for this slot of what was understood last.
  case slot(Slot)
  /// The person was asked for this of a payment or a loan that is being added.
  case step(Understood, PaymentStep)
  /// The person was offered to have this done.
  case offer(Understood)
  /// The person was offered to have all of this done, each in words of its own.
  case offers([Understood])
  /// The person was asked which of these was meant.
  case choice([Understood])

  /// What was asked for.
  package var slot: Slot? { if case .slot(let slot) = self { slot } else { nil } }

  /// What is to be done with the thing that is asked for, where it is one and the same.
  package var chosen: String? { if case .choice(let meant) = self, isOfThings { meant.first?.name } else { nil } }

  /// The things of which one is to be chosen; nil where that is not asked.
  package var things: [Understood]? { if case .choice(let meant) = self, isOfThings { meant } else { nil } }

  /// Whether it asks for one of several things that are asked for in turn.
  package var isStep: Bool { if case .step = self { true } else { false } }

  /// Whether something is done only if the person agrees or chooses.
  package var isOffer: Bool { !isOfMissing }

  /// Whether it asks for something that is still to be said.
  package var isOfMissing: Bool {
    switch self {
    case .slot, .step: true
    case .offer, .offers, .choice: false
    }
  }

  /// Whether it is put again behind something else that is asked: what is still to be said, and which of several things is meant.
  package var waits: Bool { isOfMissing || isOfThings }

  /// Whether one of several is to be chosen.
  package var isChoice: Bool { if case .choice = self { true } else { false } }

  /// Whether it asks which of several meanings a sentence has.
  package var isOfMeanings: Bool { if case .choice = self { !isOfThings } else { false } }

  /// Whether it is asked whether a payment, a loan or a goal is to be added, of which everything was said.
  package var isOfAddition: Bool {
    guard case .offer(let offered) = self else { return false }
    return [.addRecurring, .addLoan, .createGoal].contains(offered.intent)
  }

  /// Whether it is asked whether all things of a kind are to go, or all but some.
  package var isOfAll: Bool {
    guard case .offer(let offered) = self, offered.intent.removes || offered.intent == .forgetData else { return false }
    return offered.allBut != nil || offered.intent == .forgetData
      || offered.reference == nil && offered.slots[.text]?.text.map(Target.namesAll) ?? false
  }

  /// Whether it stays open behind something that is added: which thing is to go, and whether all are, has nothing to do with it.
  package func staysBehind(_ intent: Intent) -> Bool {
    intent.adds && (isOfAll || things?.allSatisfy { $0.intent.removes || $0.intent.changesNamed } ?? false)
  }

  /// The question which thing is meant once more, where a place was named that their list has not; nil of another question.
  package func again(in language: Language?) -> Understood? {
    guard isOfThings, let meant = things, var again = meant.first else { return nil }
    let references = meant.compactMap(\.reference)
    guard references.count == meant.count else { return nil }
    (again.reference, again.among, again.slots) = (nil, references, [:])
    again.language = language ?? again.language
    return again
  }

  /// Whether it is asked which thing is meant, and not what is to be done.
  package var isOfThings: Bool {
    guard case .choice(let meant) = self else { return false }
    return meant.allSatisfy { $0.name == meant.first?.name }
  }
}

extension Intent {
  /// Whether it only asks, so that what was asked before it stays open.
  package var isAside: Bool {
    switch self {
    case .goalProgress, .listReminders, .budgetStatus, .summarizeSpending, .listAgenda, .listAppointments, .convertDate,
      .today:
      true
    default: false
    }
  }
}
