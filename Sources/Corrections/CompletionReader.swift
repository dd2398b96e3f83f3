import Changes
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Adds what a sentence says of what is held, once it is known what was meant.
package struct CompletionReader: TurnReader {
  package let context: TurnContext
  package let utterance: Utterance

  package init(context: TurnContext, utterance: Utterance) { (self.context, self.utterance) = (context, utterance) }

  /// Adds it to what is meant by the part at a place of those that a text asks for.
  package func complete(_ understood: inout Understood, from text: String, after before: Understood?, at place: Int = 0)
  {
    UnclearChange(context: context).settle(&understood, from: text, utterance)
    SlotFiller(context: context).fill(&understood, from: text, after: before)
    NewcomerKin(before: before).settle(&understood)
    AnchoredPayment(context: context).settle(&understood, in: text)
    guard !understood.isConfirmed else { return }
    settleCommand(&understood, text)
    settlePlan(&understood, text)
    LastTransactions(context: context).settle(&understood, in: text)
    MutedDays(context: context).settle(&understood, in: text)
    if understood.intent == .cancelReminder, understood.confidence == 0, case .reminder(let id)? = understood.reference
    {
      understood.hint = understood.hint ?? context.actions?.reminder(id)?.text
    }
    NamedInPlace(context: context).settle(&understood)
    ExpiryReader(context: context).settle(&understood, in: text)
    if understood.reference == nil { understood.reference = justLogged(understood) }
    StrangeName(context: context).settle(&understood)
    SpelledOtherwise(context: context).settle(&understood, in: text)
    if understood.intent == .logTransaction, understood.slots[.category]?.text.map(saysNothing) == true {
      understood.slots[.category] = nil
      (understood.isContinued, understood.confidence) = (false, ConversationUnderstanding.offered)
    }
    settleCategory(&understood, text)
    DoubtfulEntry(context: context).settle(&understood, in: text)
    StrayCategory(context: context).settle(&understood, in: text)
    ReminderOfMentioned(context: context).settle(&understood, in: text)
    LostLimit(context: context).settle(&understood, in: text)
    SpentOnUnknown(context: context).settle(&understood, in: text)
    SpentPeriod(context: context).settle(&understood, in: text)
    UntilEnd(context: context).settle(&understood, in: text)
    UnlikelyBudget(context: context).settle(&understood, in: text)
    // «وش التذكيرات اللي عندي الأسبوع الجاي»: what comes is the week.
    if understood.intent == .listReminders, understood.aspect == .nearest,
      understanding.knowingReader.read(text, at: moment)["period"] != nil
    {
      understood.aspect = nil
    }
    Discount(understanding: understanding).settle(&understood, in: text, at: moment)
    PartOfReminder(context: context).settle(&understood)
    SumBetween(context: context).settle(&understood, in: text)
    BoundedSum(context: context).settle(&understood, in: text)
    NamesakeOfNoon(context: context).settle(&understood, in: text)
    SharedBill(understanding: understanding).settle(&understood, in: text, at: moment)
    refuseRepeatedLead(&understood, text)
    ComingIncome(context: context).settle(&understood, in: text)
    if understood.intent == .logTransaction { understood.slots[.category] = category(understood) }
    SharedCurrency(context: context).settle(&understood, in: text, utterance)
    AlertNameReader(context: context).settle(&understood, in: text, after: before)
    PersonReader(context: context, utterance: utterance).settle(&understood, in: text)
    OwnerReader(context: context, utterance: utterance).settle(
      &understood,
      in: text,
      at: place
    )
  }

  /// What commands for certain, though no phrase is like it: «رجعهم بجوج», «انخصم مني ٢٩، دوّنها», `lunch was 18.75, log it`.
  private func settleCommand(_ understood: inout Understood, _ text: String) {
    let acts = understanding.acts
    guard understood.act == .command, acts.commands(understood.name, in: text) else { return }
    switch understood.intent {
    case .undo where understanding.several(in: text, together: dialogue.memory.inOneGo) != nil:
      (understood.confidence, understood.rivals) = (1, [])
    // `add new هدف`: which one is asked.
    case .createGoal where understood.slots.isEmpty && namesOnlyGoal(text):
      (understood.confidence, understood.rivals) = (1, [])
    case .logTransaction where understood.slots[.amount] != nil && understood.confidence >= Dialogue.certain:
      let isTold = !acts.tellings(of: understood.name, in: text).isEmpty
      let isChange = acts.commands(Intent.changeTransaction.rawValue, in: text)
      understood.rivals.removeAll { isTold || $0.intent == .changeTransaction && !isChange }
    default: return
    }
  }

  private func namesOnlyGoal(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return understanding.kinds(in: text) == [.goal]
      && found.isMade(of: ["kind", "following", "function", "determiner", "filler", "turning"])
  }

  /// `lunch was 18.75 on Thursday, log it`: of what is logged by a pronoun the kind stands in front of the sum.
  private func settleCategory(_ understood: inout Understood, _ text: String) {
    guard understood.intent == .logTransaction, understood.slots[.category] == nil, understood.slots[.amount] != nil,
      !understood.isIncome, understanding.acts.commands(understood.name, in: text),
      // Of `log 20 coffee and 30` the second sum has none.
      understanding.knowingReader.read(text, at: moment).values.sums.count < 2,
      let named = understanding.reader.matches(in: text).first(where: { $0.slot == EvidenceReader.categories })
    else { return }
    understood.slots[.category] = .text(named.typed)
  }

  /// «كل شهر أحول لأمي ١٠٠٠ يوم ٢٥»: what comes again and costs something is no deadline of hers.
  private func settlePlan(_ understood: inout Understood, _ text: String) {
    guard understood.intent == .updateService, understood.slots[.service] == nil, understood.reference == nil else {
      return
    }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.rule != nil else { return }
    understood = Understood(.outOfScope, language: understood.language)
  }

  /// «ذكرني بالإيجار قبلها بثلاث أيام كل شهر»: what is counted from something comes once, so that a rule beside it is refused.
  private func refuseRepeatedLead(_ understood: inout Understood, _ text: String) {
    guard understood.intent == .createReminder, understood.advance?.anchor != nil,
      understanding.amendment(in: text, at: moment).rule != nil
    else { return }
    let often = understanding.references.read(text).matches.first { $0.slot == "rate" }?.typed
    understood.refuse(often ?? text)
  }

  /// The one expense of a name that was logged in this conversation just now, whatever else has that name: «المطعم كان ٥٤».
  private func justLogged(_ understood: Understood) -> RecordReference? {
    // «كم باقي» behind what was put aside asks of that goal.
    if understood.intent == .goalProgress, understood.isContinued, understood.slots[.goal] == nil,
      let goal = dialogue.memory.last, goal.kind == .goal
    {
      return goal
    }
    let isRemoval = understood.intent == .deleteTransaction
    guard isRemoval || understood.intent == .changeTransaction, dialogue.memory.last?.kind == .transaction,
      understood.slots[.when] == nil, understood.slots[.ordinal] == nil, understood.slots[.period] == nil,
      !isRemoval || understood.slots[.amount] == nil, let name = understood.slots[.text]?.text,
      let found = self.named.found(by: name), found.allSatisfy({ $0.kind == .transaction })
    else { return nil }
    return dialogue.memory.onlyAdded(of: found)
  }

  /// Without the conjunction of «والمطعم ٩٥» behind another expense.
  private func category(_ understood: Understood) -> SlotValue? {
    guard let name = understood.slots[.category]?.text else { return understood.slots[.category] }
    // «سجل ٥٠ بس» says on nothing.
    if understanding.references.read(name).saysOnlyHowMuch || saysOnlyWhose(name) { return nil }
    if let meal = understanding.references.read(name).meal { return .text(meal) }
    let folded = FoldedText(name)
    let kept = folded.words.indices.map { folded.typed($0) }.filter { words(of: ["only"], in: $0).isEmpty }
    if kept.count < folded.words.count { return kept.isEmpty ? nil : .text(kept.joined(separator: " ")) }
    let isJoined = ["وال", "ولل"].contains(where: name.hasPrefix) && name.count > Self.shortestJoined
    return .text(isJoined ? String(name.dropFirst()) : name)
  }

  /// «أبي أضيف مصروف»: a wish says no more on what money went than what only points.
  private func saysNothing(_ name: String) -> Bool {
    let words = folded(name).words.count
    return saysOnlyWhose(name)
      || understanding.acts.places(of: "cue", in: name).contains { $0.value == "polite" && $0.words.count == words }
  }

  /// «فيهم», «له»: what only points says on what nothing went.
  private func saysOnlyWhose(_ name: String) -> Bool {
    let folded = FoldedText(name)
    return folded.words.indices.map { folded.typed($0) }.allSatisfy { word in
      // «ماء» is a thing, though «ما» is none.
      !changedWords(["pointing"], in: word).isEmpty || !word.hasSuffix("ء") && understanding.namesNothing(word)
    }
  }

  private static let shortestJoined = 5
}
