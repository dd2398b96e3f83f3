import IntentFiles
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of the money that was spoken of last, and leaves out on what it goes: «كم صرفت منها», `and last month`,
/// `set a limit of 80`, «وللملابس ٤٠٠».
package struct SpendingThread: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns what is asked or set; nil where the sentence says on what, or speaks of something else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let spoken, !utterance.isDenied,
      !utterance.leaning.isTotal, folded(text).words.count <= Self.mostWords
    else { return nil }
    return listed(text, utterance, of: spoken) ?? part(text, utterance, of: spoken)
      ?? asked(text, utterance, of: spoken) ?? added(text, utterance, behind: spoken)
      ?? limited(text, utterance, to: spoken)
  }

  /// What was spoken of last, where that is money; a budget that was only named by a pronoun has the category that is held.
  private var spoken: Mention? {
    // What was logged since is of what the next sentence goes on.
    guard var last = dialogue.mentions.last, Self.money.contains(last.intent),
      dialogue.subject.map(Self.money.union([.setBudget]).contains) == true
    else { return nil }
    if last.intent == .budgetStatus, last.slots[.category] == nil,
      case .budget(_, let category?)? = dialogue.memory.mentioned ?? dialogue.memory.last
    {
      last.slots[.category] = .text(category)
    }
    return last
  }

  // MARK: Asking

  /// «بالتفصيل», `list them` behind what was spent: the transactions that come to it.
  private func listed(_ text: String, _ utterance: Utterance, of spoken: Mention) -> Understood? {
    guard spoken.intent == .summarizeSpending, utterance.understood.slots[.category] == nil,
      utterance.understood.slots[.amount] == nil,
      !words(of: ["details"], in: text).isEmpty, saysOnly(["details"], in: text)
    else { return nil }
    var listed = context.understood(.listTransactions, utterance)
    listed.slots = spoken.slots.filter { [.category, .period].contains($0.key) }
    return listed
  }

  /// «منهن قديش عالقهوة؟»: what of the sum that was told went on something.
  private func part(_ text: String, _ utterance: Utterance, of spoken: Mention) -> Understood? {
    let found = understanding.references.read(text)
    // «منه جم حق البانزين؟» asks for no budget.
    let isUnclear =
      utterance.understood.intent == .outOfScope
      || utterance.understood.intent == .budgetStatus && isUncertain(utterance) && !following(text).contains("budget")
    guard spoken.intent == .summarizeSpending, isUnclear, found.values(of: "changed").contains("pointing"),
      found.asksHowMuch || understanding.requestReader.asks(text),
      utterance.understood.slots[.amount] == nil, let category = understanding.spendingCategory(in: text)
    else { return nil }
    var asked = told(.summarizeSpending, .text(category), utterance)
    asked.slots[.period] = spoken.slots[.period]
    return asked
  }

  private func asked(_ text: String, _ utterance: Utterance, of spoken: Mention) -> Understood? {
    let said = utterance.understood
    guard let category = spoken.slots[.category], said.slots[.amount] == nil, said.slots[.category] == nil,
      understanding.spendingCategory(in: text) == nil
    else { return nil }
    // Of what no budget is held for, it is asked what was spent.
    let isOfBudget = spoken.intent == .budgetStatus && isPlanned(category)
    let period = said.slots[.period] ?? utterance.continuation[.period]
    if spoken.intent == .budgetStatus, !isOfBudget, period == nil, asksForBudget(text, utterance) {
      return told(.summarizeSpending, category, utterance)
    }
    if isOfBudget, period == nil && asksForBudget(text, utterance) || asksForPeriod(text, utterance) {
      return told(.budgetStatus, category, utterance)
    }
    guard said.intent == .summarizeSpending, said.against == nil, !said.isIncome else { return nil }
    let isPointed = !utterance.leaning.references.isDisjoint(with: [.it, .her, .his])
    let isOfPast = understanding.amendment(in: text, at: moment).cues.contains(.was)
    guard isPointed || period != nil && (understanding.isJoinedAlone(text) || isOfPast) else { return nil }
    var asked = told(isOfBudget && period == nil ? .budgetStatus : .summarizeSpending, category, utterance)
    (asked.slots[.period], asked.aspect) = (period ?? listedDays(of: spoken), said.aspect)
    asked.slots[.repeat] = said.slots[.repeat]
    return asked
  }

  /// The days of what was listed without saying when, of which something is asked: «وكم كان أكبرها؟».
  private func listedDays(of spoken: Mention) -> SlotValue? {
    guard spoken.intent == .listTransactions, dialogue.memory.shown.count > 1 else { return spoken.slots[.period] }
    if let period = spoken.slots[.period] { return period }
    let shown = dialogue.memory.shown
    let days = (context.actions?.transactions ?? []).filter { shown.contains(.transaction($0.transaction.id)) }
      .map(\.day)
    return days.min().map { .days(from: $0, to: context.today) }
  }

  /// `how much of it is used`, «كم راح منها»: a question of nothing but what is gone of the budget.
  private func asksForBudget(_ text: String, _ utterance: Utterance) -> Bool {
    let found = understanding.references.read(text)
    guard !words(of: ["consumed"], in: text).isEmpty,
      utterance.isAsking || understanding.requestReader.asks(text) || found.asksHowMuch
    else { return false }
    return saysOnly(["consumed"], in: text)
  }

  /// `is it daily?`, «هي شهرية؟»: a question of nothing but how often the budget begins anew.
  private func asksForPeriod(_ text: String, _ utterance: Utterance) -> Bool {
    let found = understanding.references.read(text)
    let isAsked =
      ConversationUnderstanding.endsAsking(text) || understanding.requestReader.asks(text)
      || !utterance.leaning.references.isEmpty
    return found.rate != nil && isAsked && found.isBare(besides: NamedTargets.empty.union(["rate", "either"]))
      && utterance.opening == nil
      && understanding.amendment(in: text, at: moment).cues.isDisjoint(with: [.amend, .alter])
  }

  private func isPlanned(_ category: SlotValue) -> Bool {
    guard let name = category.text else { return true }
    return budgets.contains { $0.category.map(SpendingCategory.init(written:)) == SpendingCategory(name) }
  }

  private func told(_ intent: Intent, _ category: SlotValue, _ utterance: Utterance) -> Understood {
    var told = context.understood(intent, utterance)
    told.slots[.category] = category
    return told
  }

  // MARK: Setting

  /// «وللملابس ٤٠٠», `and 600 for restaurants`: another budget behind one, as often as that.
  private func added(_ text: String, _ utterance: Utterance, behind spoken: Mention) -> Understood? {
    let said = utterance.understood
    let isNamed = following(text).contains("budget")
    guard spoken.intent == .budgetStatus, Self.likeBudgets.contains(said.intent),
      isNamed || understanding.isJoinedAlone(text) || following(text).contains("too"),
      let amount = said.slots[.amount] ?? utterance.continuation[.amount],
      !utterance.isAsking, !understanding.requestReader.asks(text),
      // «زود ميزانية الشاي ٥٠» raises one.
      !understanding.shifts(in: text),
      isNamed || !understanding.speaks(of: .logTransaction, in: text),
      let category = category(in: text, said)
    else { return nil }
    var budget = context.understood(.setBudget, utterance)
    (budget.slots[.amount], budget.slots[.category]) = (amount, .text(category))
    budget.slots[.period] = said.slots[.period].flatMap { $0.text == nil ? nil : $0 }
    let often = understanding.references.read(text).rate ?? period(of: spoken)
    budget.slots[.repeat] = often.map { .text($0.rawValue) }
    return budget
  }

  private func category(in text: String, _ said: Understood) -> String? {
    let known = understanding.reader.matches(in: text).first { match in
      // `limiti 400 et` buys no meat.
      match.slot == EvidenceReader.categories && understanding.amendment(in: match.typed, at: moment).cues != [.amend]
    }
    if let known { return CategoryEnding.removed(from: .text(known.typed)).text }
    let name = said.slots[.category]?.text
    // «وللديكور ٣٠٠»: only what says for what it is may be a budget.
    guard let name, !following(text).isDisjoint(with: ["purpose", "budget"]) || name.hasPrefix("ل") else { return nil }
    return understanding.texts["category"]?.read(FoldedText(name), except: []) ?? name
  }

  private func period(of spoken: Mention) -> RepeatInterval? {
    guard case .budget(let period, _)? = dialogue.memory.mentioned ?? dialogue.memory.last else { return nil }
    return RepeatInterval(rawValue: period.rawValue)
  }

  /// `set a limit of 80`, «حط لها ميزانية ٨٠» behind what was spent on something is for that.
  private func limited(_ text: String, _ utterance: Utterance, to spoken: Mention) -> Understood? {
    if let begun = begun(text, utterance, for: spoken) { return begun }
    var budget = utterance.understood
    guard budget.intent == .setBudget, budget.slots[.category] == nil, budget.slots[.amount] != nil,
      budget.confidence >= Dialogue.certain || !utterance.leaning.references.isEmpty,
      let category = spoken.slots[.category], !utterance.isAsking,
      understanding.act(of: text, for: Intent.setBudget.rawValue) == .command
    else { return nil }
    budget.slots[.category] = category
    (budget.confidence, budget.rivals) = (max(budget.confidence, Dialogue.certain), [])
    return budget
  }

  /// «خلها ٣٠٠» behind a question for a budget that nobody has set sets it, and no other.
  private func begun(_ text: String, _ utterance: Utterance, for spoken: Mention) -> Understood? {
    guard spoken.intent == .budgetStatus, let category = spoken.slots[.category], let name = category.text,
      !budgets.contains(where: { $0.category.map(SpendingCategory.init(written:)) == SpendingCategory(name) }),
      !utterance.isAsking, utterance.understood.slots[.category] == nil,
      understanding.act(of: text, for: Intent.setBudget.rawValue) == .command
    else { return nil }
    let change = understanding.amendment(in: text, at: moment)
    // `ok but 350`
    let isAgreed = utterance.isJoined || following(text).contains("anyway") || utterance.opening == .yes
    let isSaid = !change.cues.isDisjoint(with: [.amend, .alter])
    guard let number = change.number ?? (isSaid ? nil : folded(text).onlyFigure),
      isSaid || isAgreed && change.cues.isSubset(of: [.filler, .objection]),
      change.day == nil, change.time == nil, saysOnly(change.rest, ["anyway", "only"], in: text)
    else { return nil }
    // Nothing is raised where there is nothing.
    guard !understanding.shifts(in: text) else { return told(.budgetStatus, category, utterance) }
    var budget = told(.setBudget, category, utterance)
    budget.slots[.amount] = .money(value: number, currency: change.currency)
    if !isSaid { (budget.isContinued, budget.confidence) = (false, 0) }
    return budget
  }

  private static let money: Set<Intent> = [.summarizeSpending, .budgetStatus, .listTransactions]
  /// What another budget behind one is taken for.
  private static let likeBudgets: Set<Intent> = [
    .logTransaction, .summarizeSpending, .budgetStatus, .setBudget, .outOfScope,
  ]
  private static let mostWords = 8
}
