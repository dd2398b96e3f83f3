import Calendars
import FoundationEssentials
package import Meanings
package import Models
package import SentenceWords
package import Turns
package import Understanding

/// Reads a sum that is only supposed, of which it can be reckoned what follows: «لو جمعت ١٠٠٠ كل شهر متى أخلصه؟», `what if I spend 30 more`.
@MainActor
package struct SuppositionReader {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding
  package let moment: Moment

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding, moment: Moment) {
    (self.dialogue, self.understanding, self.moment) = (dialogue, understanding, moment)
  }

  /// What is supposed: its sum, and the goal, the category or the income of which something is left; nil where nothing can be reckoned.
  package func meaning(of text: String, _ utterance: Utterance, _ goals: () -> [Goal]) -> Understood? {
    let folded = FoldedText(text)
    let found = understanding.references.read(folded)
    // `thats too slow, 600?` behind a goal
    let isSlow = found.values(of: "condition").contains("slow") && isOfGoal
    let isSupposing = isSlow || isRate(utterance, folded, found) || isSupposing(text, folded, found)
    guard isSupposing || before != nil else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let number = spoken.number ?? folded.onlyFigure, DecimalAmount(number)?.value ?? 0 > 0,
      !understanding.acts.asksPolitely(text), !hasCommand(text, found), !found.values(of: "condition").contains("said")
    else { return nil }
    var supposed = Understood(.supposed, language: utterance.understood.language)
    supposed.slots[.amount] = .money(value: number, currency: spoken.currency)
    if isSupposing,
      let category = BudgetSupposed(dialogue: dialogue, understanding: understanding, moment: moment).category(in: text)
    {
      supposed.slots[.category] = .text(category)
      supposed.slots[.type] = .text(Self.limit)
      return supposed
    }
    if isSupposing, let end = end(folded, found), let rate = found.rate {
      supposed.slots[.repeat] = .text(rate.rawValue)
      supposed.slots[.when] = .text(end.description)
      return supposed
    }
    // `log 15 latte` behind what was only supposed is no more supposed.
    let isLogged = understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
    if let before, isSupposing || !isLogged && isNextSum(utterance, folded) {
      supposed.slots = before.slots.merging(supposed.slots) { _, new in new }
      if let rate = found.rate { supposed.slots[.repeat] = .text(rate.rawValue) }
      let said = subject(of: text, utterance, goals())
      return isSupposing && !said.isEmpty && said[.goal] != before.slots[.goal]
        ? filled(supposed, with: said, found) : supposed
    }
    guard isSupposing else { return nil }
    // What is paid off a loan is in no budget.
    guard !found.namesAnyPayments else { return nil }
    let said = subject(of: text, utterance, goals())
    guard !said.isEmpty else { return nil }
    supposed = filled(supposed, with: said, found)
    if isSlow, supposed.slots[.repeat] == nil { supposed.slots[.repeat] = .text(RepeatInterval.monthly.rawValue) }
    return supposed
  }

  /// Whether a text says that something is only supposed, and asks what follows; «لو سمحت سجل ٣٠» asks for it.
  private func isSupposing(_ text: String, _ folded: FoldedText, _ found: ReferenceReader.Found) -> Bool {
    if understanding.acts.supposes(text) || understanding.acts.asksWhatFollows(text) { return true }
    guard found.values(of: "condition").contains("if") || isConditional(folded) else { return false }
    return before != nil || !found.values(of: "aspect").isEmpty || ConversationUnderstanding.endsAsking(text)
      || understanding.requestReader.asks(text)
  }

  /// The day up to which a sum would be put by, where what it comes to then is asked: «كم يصير بالسنة؟».
  private func end(_ text: FoldedText, _ found: ReferenceReader.Found) -> CalendarDay? {
    guard !found.asks(.when), let span = SpokenSpans(found, text).longest, span.minutes == nil,
      span.months > 1 || span.days > 7
    else { return nil }
    return CalendarDay(of: moment.now, in: moment.zone).adding(months: span.months).adding(days: span.days)
  }

  /// Whether a text has a command, be it only told of: «افرض إني قلت سجل ٥٠».
  private func hasCommand(_ text: String, _ found: ReferenceReader.Found) -> Bool {
    let acts = understanding.acts
    // `if I save 500 a month, when do I get there` commands nothing: what is done stands behind the condition.
    let isConditional = found.matches.contains {
      $0.slot == "condition" && $0.value == "if" && $0.words.lowerBound == 0
    }
    if isConditional, acts.asksWhatFollows(text) { return false }
    let isSaving = understanding.speaks(of: .addToGoal, in: text)
    if acts.commands(Intent.logTransaction.rawValue, in: text), !isSaving, before == nil { return true }
    return !acts.supposes(text)
      && [Intent.addToGoal, .setBudget, .createGoal, .createReminder].contains { intent in
        acts.commands(intent.rawValue, in: text) && understanding.act(of: text, for: intent.rawValue) == .command
      }
  }

  private func filled(
    _ supposed: Understood,
    with subject: [Slot: SlotValue],
    _ found: ReferenceReader.Found
  ) -> Understood {
    var supposed = supposed
    supposed.slots = subject.merging(supposed.slots.filter { $0.key == .amount }) { one, _ in one }
    if subject[.goal] != nil { supposed.slots[.repeat] = found.rate.map { .text($0.rawValue) } }
    return supposed
  }

  /// `500 a month` alone behind a goal, of which it tells how long that takes: nobody named a budget.
  private func isRate(_ utterance: Utterance, _ folded: FoldedText, _ found: ReferenceReader.Found) -> Bool {
    isOfGoal && found.rate != nil && dialogue.question == nil && folded.words.count <= Self.mostWordsOfRate
      && [.setBudget, .outOfScope].contains(utterance.understood.intent)
      && utterance.understood.slots[.category] == nil && understanding.kinds(in: folded.original).isEmpty
      && !understanding.references.read(folded).values(of: "following").contains("budget")
  }

  private static let mostWordsOfRate = 4

  /// Whether a goal is spoken of.
  private var isOfGoal: Bool {
    dialogue.mentions.last.map { $0.intent == .goalProgress || $0.plan?.intent == .goalProgress } ?? false
  }

  /// What was supposed last, where that was said last.
  private var before: Mention? { dialogue.mentions.last.flatMap { $0.intent == .supposed ? $0 : nil } }

  /// What the sum is put to: the goal that is named or spoken of, else what is spent and on what, or what is left of the income.
  private func subject(of text: String, _ utterance: Utterance, _ goals: [Goal]) -> [Slot: SlotValue] {
    let said = TargetSearch.Text(text)
    let isSpent = understanding.speaks(of: .logTransaction, in: text)
    if let named = goals.first(where: { TargetSearch($0.title).isWhole(in: said) }) {
      return [.goal: .text(named.title)]
    }
    if understanding.kinds(in: text).contains(.goal), case let meant = GoalSearch(goals: goals).meant(for: text),
      meant.count == 1
    {
      return [.goal: .text(meant[0].title)]
    }
    if understanding.income.cues(in: text).contains("income") { return [.type: .text(Self.income)] }
    let category = understanding.spendingCategory(in: text)
    if let category { return [.category: utterance.understood.slots[.category] ?? .text(category)] }
    let plan = dialogue.mentions.last { [.goalProgress, .budgetStatus].contains($0.intent) }
    let found = understanding.references.read(text)
    let isSaved = understanding.speaks(of: .addToGoal, in: text) || found.values(of: "following").contains("saved")
    if plan?.intent == .goalProgress || !isSpent, let goal = goalSpokenOf(among: goals, isSaved: isSaved) {
      return [.goal: .text(goal.title)]
    }
    guard isSpent || plan?.intent == .budgetStatus else { return [:] }
    return [.category: plan?.slots[.category] ?? .text("")]
  }

  private func goalSpokenOf(among goals: [Goal], isSaved: Bool) -> Goal? {
    let mention = dialogue.mentions.last { $0.intent == .goalProgress }
    if let title = mention?.slots[.goal]?.text.map(Folding.fold),
      let goal = goals.first(where: { title.contains(Folding.fold($0.title)) })
    {
      return goal
    }
    for reference in [dialogue.memory.last, dialogue.memory.mentioned] {
      // «بزيد عليه ١٥٠»: what was put aside is the goal's.
      if let goal = goals.first(where: { reference?.isSame(as: .goal($0.id)) == true }) { return goal }
    }
    return isSaved || mention != nil ? goals.count == 1 ? goals[0] : nil : nil
  }

  /// «ولو ١٠٠», `and 500?`: another sum in the place of the one before.
  private func isNextSum(_ utterance: Utterance, _ text: FoldedText) -> Bool {
    text.words.count <= Self.mostWordsOfSum && (utterance.isElliptical || utterance.isAsking)
  }

  /// Azerbaijani says with the verb that something is supposed: `yığsam`.
  private func isConditional(_ text: FoldedText) -> Bool {
    guard !text.isArabic else { return false }
    return text.words.indices.contains { word in
      text[word].count > Self.shortestVerb && Self.endings.contains(where: text[word].hasSuffix)
    }
  }

  /// What stands for the income in the slot that says of what something is left.
  package nonisolated static let income = "income"
  /// What stands for the limit of a budget in that slot.
  package nonisolated static let limit = "limit"
  private static let endings = ["sam", "sem", "saq", "sek"].map(Folding.fold)
  private static let shortestVerb = 4
  private static let mostWordsOfSum = 3
}
