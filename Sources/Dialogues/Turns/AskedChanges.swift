import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads what is asked about the changes of this conversation: «وش غيرت لين الحين؟», `did you undo it?`, `what did it say before`,
/// «لو لغيته أقدر أرجعه».
@MainActor
package struct AskedChanges {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding
  package let actions: (any ChatActions)?

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding, actions: (any ChatActions)?) {
    (self.dialogue, self.understanding, self.actions) = (dialogue, understanding, actions)
  }

  /// What answers a sentence that asks nothing else; nil for any other.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    guard folded.words.count <= Self.mostWords else { return nil }
    let found = understanding.references.read(folded)
    let said = Set(found.values(of: "changed"))
    // «لا تغير شي» refuses, and asks nothing.
    guard !said.isDisjoint(with: Self.asked), found.isMade(of: Self.empty),
      // «أنا» alone wants nothing.
      found.values(of: "wanted").allSatisfy({ $0 == "tell aside" }),
      // «وش صار عندي» asks for all there is.
      !found.values(of: "recalled").contains("held"), !found.values(of: "recalled").contains("rest")
    else { return nil }
    // «وش سجلت اليوم؟» asks for the transactions of a day, whoever logged them.
    let isOfDay = understanding.reader.matches(in: text).contains { $0.slot == "period" }
    if isOfDay, said.contains(Sequel.all.rawValue), understanding.speaks(of: .logTransaction, in: text) { return nil }
    if said.contains("sure"), !said.contains(Sequel.removed.rawValue), !said.contains(Sequel.entered.rawValue) {
      guard dialogue.question == nil, dialogue.hasSpoken || dialogue.memory.last != nil else { return nil }
      let isOfChange =
        dialogue.memory.hasJustChanged
        || dialogue.memory.last != nil && dialogue.repetition.count(of: .explainAnswer) > 0
      return asked(isOfChange ? .any : .why, utterance)
    }
    if said.contains(Sequel.revocable.rawValue) { return asked(.revocable, utterance) }
    // «وش يصير لو حذفته؟» asks of nothing that was done.
    guard !understanding.acts.supposes(text), found.values(of: "condition").isEmpty else { return nil }
    if said.contains("become") { return state(said, utterance) }
    if said.contains(Sequel.before.rawValue), dialogue.memory.last == nil { return nil }
    if let named = [Sequel.all, .before].first(where: { said.contains($0.rawValue) }) {
      return asked(named, utterance)
    }
    // `did you log it twice?`: how much there is tells it.
    let isOfTwo = said.contains(Sequel.entered.rawValue) && found.values(of: "following").contains("twice")
    if isOfTwo, dialogue.memory.added?.isEmpty == false { return asked(.count, utterance) }
    if said.contains(Sequel.count.rawValue) {
      return (dialogue.memory.added ?? []).isEmpty ? nil : counted(utterance)
    }
    // `log something` commands.
    guard utterance.isAsking || understanding.acts.commands(of: Intent.logTransaction.rawValue, in: text).first != 0..<1
    else { return nil }
    let isAsked =
      utterance.isAsking || said.contains("or not") || understanding.requestReader.asks(text)
      || found.values(of: "filler").contains("filler") && said.contains("meant")
    // `nə dəyişdin` asks what.
    guard !found.values(of: "sequel").contains(Sequel.done.rawValue) || said.contains("or not") else { return nil }
    guard isAsked || said.contains(Sequel.any.rawValue),
      let whether = [Sequel.removed, .entered, .undone, .any].first(where: { said.contains($0.rawValue) })
    else { return nil }
    let isOfHeld = whether == .removed || whether == .entered
    return isOfHeld ? kept(whether, utterance) ?? asked(whether, utterance) : asked(whether, utterance)
  }

  private func asked(_ sequel: Sequel, _ utterance: Utterance) -> Understood {
    var asked = Understood(.explainAnswer, language: utterance.understood.language)
    asked.sequel = sequel
    return asked
  }

  /// How many were added, and of expenses what they come to.
  private func counted(_ utterance: Utterance) -> Understood {
    var counted = asked(.count, utterance)
    let added = dialogue.memory.added ?? []
    let held = added.compactMap { reference -> Transaction? in
      if case .transaction(let id) = reference { actions?.transaction(id) } else { nil }
    }
    guard held.count == added.count, Set(held.map(\.currency)).count == 1, held.allSatisfy({ !$0.isIncome }) else {
      return counted
    }
    let sum = held.reduce(Decimal(0)) { $0 + $1.amount.value }
    counted.slots[.amount] = .money(value: "\(sum)", currency: held[0].currency)
    return counted
  }

  /// «وش صارت الحين»: how what was changed last stands by now.
  private func state(_ said: Set<String>, _ utterance: Utterance) -> Understood? {
    let memory = dialogue.memory
    let isSpokenOf = memory.last != nil && dialogue.subject?.kind == memory.last?.kind
    guard memory.hasJustChanged || memory.isUndoing || isSpokenOf || said.contains("now") else { return nil }
    let request = memory.done?.request?.intent ?? dialogue.subject
    guard let meant = memory.last ?? memory.mentioned else {
      let inquiry = request?.inquiry
      return inquiry.map { Understood($0, language: utterance.understood.language) }
    }
    var told = Understood(.listReminders, language: utterance.understood.language)
    switch meant {
    case .reminder, .transaction:
      told.name = (meant.kind.inquiry ?? .listReminders).rawValue
      told.reference = meant
    case .budget(_, let category):
      told.name = Intent.budgetStatus.rawValue
      told.slots[.category] = category.map(SlotValue.text)
    case .goal, .saving:
      told.name = Intent.goalProgress.rawValue
      told.reference = meant
    case .quietHours: told.name = Intent.quietHoursStatus.rawValue
    case .service(let service):
      told.name = Intent.serviceStatus.rawValue
      told.slots[.service] = .text(service.rawValue)
    case .dependent: told.name = Intent.listDependents.rawValue
    case .alert, .recurring, .loan: return nil
    }
    return told
  }

  /// «أنا ألغيته؟», `did you log it?` of what is there: it is told as it stands.
  private func kept(_ sequel: Sequel, _ utterance: Utterance) -> Understood? {
    let memory = dialogue.memory
    guard memory.done?.request?.intent.removes != true, !memory.isUndoing, let meant = memory.mentioned ?? memory.last,
      let inquiry = meant.kind.inquiry, isHeld(meant),
      sequel == .removed || dialogue.memory.added?.contains(meant) == true
    else { return nil }
    var told = Understood(inquiry, language: utterance.understood.language)
    (told.reference, told.sequel) = (meant, sequel)
    return told
  }

  private func isHeld(_ reference: RecordReference) -> Bool {
    switch reference {
    case .reminder(let id): actions?.reminder(id) != nil
    case .transaction(let id): actions?.transaction(id) != nil
    default: false
    }
  }

  private static let mostWords = 9
  /// What is asked, by its name in `Intents/References/changed.json`.
  private static let asked: Set = [
    "become", "sure", Sequel.all.rawValue, Sequel.any.rawValue, Sequel.before.rawValue, Sequel.count.rawValue,
    Sequel.entered.rawValue, Sequel.removed.rawValue, Sequel.revocable.rawValue, Sequel.undone.rawValue,
  ]
  private static let empty: Set = [
    "changed", "turning", "contrast", "filler", "function", "pausing", "condition", "reference", "sequel",
  ]
}
