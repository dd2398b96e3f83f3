import Calendars
import Changes
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenNames
import SpokenValues
import Turns
import Understanding

/// Fills what readers of slots do not find: how something is to be otherwise, and the words that name it.
struct SlotFiller: TurnReader {
  let context: TurnContext

  /// One of them, folded: the last ones are a list.
  private static let oneTransaction: Set = ["عمليه", "العمليه", "transaction", "emeliyyat"]

  /// Fills it in where the sentence says it.
  func fill(_ understood: inout Understood, from text: String, after before: Understood?) {
    // «نعم» says nothing of what it confirms.
    guard !understood.isConfirmed else { return }
    switch understood.intent {
    case .changeReminder, .changeTransaction:
      // «والكهرباء ٩»: what was wanted of the one before is not wanted of this one.
      let isCarried = understood.amendment != nil && understood.isContinued && understood.reference == nil
      guard understood.amendment == nil || isCarried && understood.advance == nil else { return }
      let isOfTime = understood.intent == .changeReminder
      let spoken = understanding.amendment(in: text, at: moment, isOfTime: isOfTime)
      if isCarried, !spoken.saysValue { return }
      var amendment = Amendment(spoken)
      // «الأحد», asked to when it is to be put off.
      if understood.isContinued, before?.intent == .changeReminder, spoken.weekdays.count == 1, spoken.rule == nil,
        let asked = context.before.map({ understanding.amendment(in: $0, at: moment) }), asked.cues.contains(.later)
      {
        amendment.weekdaySide = .behind
      }
      if understood.intent == .changeTransaction { amendment.day = amendment.day.map { $0.past(on: context.today) } }
      understood.amendment = amendment
      let isVerb = spoken.ordinal == nil && spoken.span != nil && understood.slots[.ordinal] == .number(-1)
      if isVerb { understood.slots[.ordinal] = nil }
      understood.slots[.ordinal] = spoken.ordinal.map(SlotValue.number) ?? understood.slots[.ordinal]
      // «٢٠», asked how much «عملية القهوة» is to be: which one is meant was said before.
      let isSaidBefore = spoken.rest.isEmpty && understood.isContinued && !isCarried
      if !isSaidBefore {
        understood.slots[.text] = understanding.references.read(text).name(in: spoken.rest).map(
          SlotValue.text
        )
      }
    case .createReminder where understanding.meansSameTime(text):
      guard let time = lastTime, let when = understood.slots[.when]?.text else { return }
      understood.slots[.when] = CalendarDay(String(when.prefix(10))).map {
        .text(When(day: $0, time: time).normalized(zone: moment.zone))
      }
    case .listReminders:
      // «متى تذكير التمر؟»
      let spoken = understanding.amendment(in: text, at: moment)
      let name = spoken.rest.joined(separator: " ")
      guard understood.aspect == nil, understood.reference == nil, !name.isEmpty else { return }
      understood.hint = name
      // The one that is told of is spoken of: «أخّره».
      guard understanding.requestReader.asks(text), !NamedTargets(context: context).name(in: spoken).isEmpty else {
        return
      }
      understood.reference = named.found(by: name).flatMap { $0.only(.reminder) }
    case .dismissAlert where understood.reference == nil && understood.slots[.ordinal] == nil:
      understood.slots[.type] = understanding.alertType(in: text, at: moment).map(SlotValue.text)
    case .dismissAlert where understood.reference == nil && !understood.isConfirmed:
      // «حيد هاد الأخير» behind a reminder names no alert.
      let isOfAlerts =
        dialogue.topic == .alert || dialogue.topic == nil || understanding.kinds(in: text).contains(.alert)
      if !isOfAlerts { (understood.isContinued, understood.confidence) = (false, 0) }
    case .cancelReminder:
      let spoken = understanding.amendment(in: text, at: moment)
      // «ألغِ تذكير الثامنة»: of whatever day.
      guard spoken.day == nil, spoken.time != nil else { return }
      understood.slots[.when] = nil
      understood.amendment = Amendment(spoken)
    case .deleteTransaction: EntryOfDays(context: context).settle(&understood, from: text)
    case .updateService:
      guard understood.amendment == nil, !understood.hasDayOfItsOwn else { return }
      understood.amendment = Amendment(understanding.amendment(in: text, at: moment))
      topic.addTarget(to: &understood, text, after: before)
    case .finishDependent where understood.slots[.dependent] == nil && understood.reference == nil:
      // «جددت هويتها، علّمها خالصة» behind «وش على بنتي؟»
      let isPointed = !understanding.references.read(text).values(of: "reference").isEmpty
      if isPointed { understood.slots[.dependent] = before?.slots[.dependent] }
    case .addToGoal where understood.slots[.goal]?.text.map(understanding.namesNothing) == true:
      // «حط فيه ٢٥٠ بس»
      understood.slots[.goal] = nil
    case .listTransactions where understood.reference == nil && understood.slots.isEmpty:
      // «وش آخر عملية؟»
      guard understanding.ordinal(in: text, at: moment) == -1,
        FoldedText(text).words.indices.contains(where: { Self.oneTransaction.contains(FoldedText(text)[$0]) }),
        understanding.amendment(in: text, at: moment).number == nil
      else { return }
      understood.reference = context.actions?.newestTransaction
    case .summarizeSpending where understood.slots[.category] == nil && !understood.isIncome:
      understood.slots[.category] = NamedMerchant(context: context).name(in: text).map(SlotValue.text)
    case .setBudget:
      if understood.amendment == nil, let sum = understood.slots[.amount]?.sum {
        var amendment = Amendment()
        (amendment.number, amendment.direction) = (sum, understanding.direction(in: text))
        // `add a coffee budget of 150` where there is none makes one.
        let isNew =
          !ConversationUnderstanding.isArabic(text)
          && understanding.references.read(text).values(of: "following").contains("budget")
          && understanding.amendment(in: text, at: moment).cues.contains(.adding)
          && named.found(by: understood.slots[.category]?.text ?? "")?.contains { $0.kind == .budget } != true
        if isNew { amendment.direction = nil }
        if amendment.direction != nil { understood.amendment = amendment }
      }
      // «هل عندي ميزانية للملابس؟», «سوّها ٣٥٠».
      guard understood.slots[.category] == nil else { return }
      if before?.intent == .budgetStatus { understood.slots[.category] = before?.slots[.category] }
      // «عدّل ميزانيتي إلى ٨٠», of the only one.
      guard understood.slots[.category] == nil, budgets.count == 1,
        understanding.references.read(text).values(of: "total").isEmpty,
        understanding.acts.speaks(of: Intent.changeReminder.rawValue, in: text)
          || before?.intent == .budgetStatus && before?.slots[.category] == nil
      else { return }
      understood.slots[.category] = budgets[0].category.map(SlotValue.text)
    case .logTransaction where understood.isContinued:
      understood.isIncome = understanding.saysIncome(text) ?? understood.isIncome
    case .muteNotifications:
      understood.isLimited = !understanding.limits.cues(in: text).isEmpty || understanding.countsTime(in: text)
      // A correction of it says the end in other words: «لا خلها لبكرة».
      understood.slots[.until] = understanding.end(in: text, at: moment) ?? understood.slots[.until]
      understood.isOfSome =
        !understanding.references.read(text).values(of: "portion").isEmpty
        || NoticeKind(understanding: understanding, text: FoldedText(text), moment: moment).isNamed
      fallthrough
    case .unmuteNotifications:
      // «اكتم تنبيهات الرصيد»: of what has no switch of its own, the alerts are meant.
      understood.slots[.type] =
        understood.slots[.type] ?? understanding.alertType(in: text, at: moment).map(SlotValue.text)
    case .addDependent:
      let added = understanding.newDependent(in: text, at: moment)
      // What says more than a name is none: who is meant is asked.
      if added[.text] == nil, let said = understood.slots[.text]?.text,
        FoldedText(said).words.count > NewDependentReader.longestName + 1
          || understanding.speaks(of: .addDependent, in: said)
      {
        understood.slots[.text] = nil
      }
      understood.slots.merge(added) { _, new in new }
    default: return
    }
  }

  /// The hour of the reminder that was set last.
  private var lastTime: ClockTime? {
    guard case .reminder(let id) = dialogue.memory.last else { return nil }
    return context.actions?.reminder(id)?.time
  }
}
