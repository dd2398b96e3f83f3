import Calendars
import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of the goal that is spoken of: another sum, another day or another name for it, and what is put aside.
package struct SpokenGoal: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let moved = MovedSaving(context: context, goal: spokenOf).meanings(text, utterance)
    return moved.isEmpty ? meaning(text, utterance).map { [$0] } ?? [] : moved
  }

  private func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let new = NewGoal(context: context).meaning(text, utterance) { return new }
    let carried = CarriedDeposit(context: context)
    if let saving = carried.meaning(text, utterance) { return saving }
    guard (1...Self.mostWords).contains(folded(text).words.count), utterance.reply == nil else { return nil }
    let needed = NeededRate(context: context, spokenOf: spokenOf).meaning(text, utterance)
    if let needed { return needed }
    if let missing = MissingSum(context: context, spokenOf: spokenOf).meaning(text, utterance) {
      return missing
    }
    if let reached = ReachedSum(context: context, spokenOf: spokenOf).meaning(text, utterance) {
      return reached
    }
    // «حطيت فيه» asks for nothing that there is.
    let saved = understanding.references.read(text).matches.filter { $0.slot == "saving" }.map(\.words)
    guard !utterance.isAsking, !understanding.requestReader.asks(text, besides: saved), !utterance.isDenied,
      dialogue.question == nil || dialogue.question == .slot(.goal)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let withdrawal = Withdrawal(context: context, goal: spokenOf).meaning(spoken, text, utterance)
    let deadline = GoalDeadline(context: context, goal: spokenOf).meaning(spoken, text, utterance)
    return withdrawal ?? deadline ?? removal(spoken, text, utterance) ?? renaming(spoken, text, utterance)
      ?? change(spoken, text, utterance) ?? deposit(spoken, text, utterance)
  }

  // MARK: Which goal

  /// The goal that was told of or changed last, where nothing else was spoken of since; nil where several may be meant.
  private var spokenOf: Goal? {
    let isSupposed = dialogue.mentions.last?.plan?.intent == .goalProgress
    guard dialogue.subject.map(Self.ofGoals.contains) == true || isSupposed else { return nil }
    if let told = dialogue.mentions.last, let name = told.slots[.goal]?.text {
      let named = GoalSearch(goals: goals).meant(by: name)
      if named.count == 1 { return named[0] }
      // One that was only offered is none.
      if named.isEmpty, told.slots[.amount] != nil, !isSupposed { return nil }
    }
    let references = [dialogue.memory.mentioned, dialogue.memory.last]
    let meant = references.lazy.compactMap { reference in
      self.goals.first { goal in reference?.isSame(as: .goal(goal.id)) == true }
    }.first
    return meant ?? (goals.count == 1 ? goals[0] : nil)
  }

  private static let ofGoals: Set<Intent> = [.goalProgress, .createGoal, .addToGoal]

  private func namesGoal(_ text: String) -> Bool { understanding.kinds(in: text) == [.goal] }

  /// Whether a text may speak of the one goal that there is: «هدف عمرة» is another one.
  private func callsTheGoal(_ text: String, _ utterance: Utterance) -> Bool {
    let folded = FoldedText(text)
    let words = understanding.references.read(folded).matches.filter { $0.slot == "kind" }.flatMap(\.words)
    let isDefinite = words.allSatisfy { !ConversationUnderstanding.isArabic(text) || folded[$0].contains("ال") }
    return namesGoal(text) && isDefinite
      && (utterance.understood.intent != .createGoal || utterance.understood.slots[.goal] == nil)
  }

  private func saving(_ text: String) -> Set<String> {
    Set(understanding.references.read(text).values(of: "saving"))
  }

  /// The words of a text that say nothing of a goal.
  private func strange(_ words: [String], in text: String) -> [String] {
    let known = wordsOfGoals(in: text)
    let values = understanding.knowingReader.read(text, at: moment)
    let dated = Set((values.values.when?.words ?? []).joined()).map { values.text.typed($0) }
    return words.filter { word in
      !known.contains(word) && !dated.contains(word) && !NamedTargets(context: context).saysNothing([word])
        && understanding.references.read(word).values(of: "span").isEmpty
    }
  }

  // MARK: Changing

  /// `change the deadline to june 1`, «خل الهدف ٩٠٠٠»: the goal that is spoken of, or the only one where it is called so.
  private func change(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let (isCalled, said) = (callsTheGoal(text, utterance), saving(text))
    guard isCalled || !namesGoal(text), spoken.time == nil, spoken.rule == nil,
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .was, .not]),
      let goal = spokenOf ?? (isCalled && goals.count == 1 ? goals[0] : nil),
      understanding.act(of: text, for: Intent.createGoal.rawValue) == .command
    else { return nil }
    let isSaid = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier, .objection, .meant])
    var amendment = Amendment()
    if let day = spoken.day ?? postponed(spoken, text) {
      guard isSaid || said.contains("deadline") || following(text).contains("due") else { return nil }
      amendment.day = day
    } else if let number = spoken.number, isCalled || said.contains("target") {
      guard isSaid || understanding.acts.commands(Intent.createGoal.rawValue, in: text) else { return nil }
      let direction = understanding.direction(in: text)
      switch SumOfGoal(number: number, goal: goal, said: said, direction: direction).meaning {
      case .target(let direction):
        (amendment.number, amendment.direction) = (DecimalAmount(number), direction)
        amendment.currency = spoken.currency
      case .deposit: return saved(number, spoken.currency, for: goal, utterance)
      case .unlikely: return context.understood(.outOfScope, utterance)
      }
    }
    let name = TargetSearch.Text(text)
    guard !amendment.isEmpty,
      strange(spoken.rest, in: text).allSatisfy({ word in
        TargetSearch(goal.title).isWhole(in: name) && TargetSearch(word).isWhole(in: TargetSearch.Text(goal.title))
      })
    else { return nil }
    return others.changed(.goal(goal.id), amendment, utterance)
  }

  /// The day to which a deadline is put off: «أجل الموعد لشهر ٥» moves it by no five months.
  private func postponed(_ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    guard spoken.cues.contains(.later), saving(text).contains("deadline") || following(text).contains("due") else {
      return nil
    }
    let when = understanding.knowingReader.read(text, at: moment).values.when
    return when.flatMap { $0.isDaySaid && $0.rule == nil ? $0.day : nil }
  }

  /// `rename it macbook`, «adını dəyiş yeni maşın» behind a goal.
  private func renaming(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let isNamed = understanding.references.read(text).values(of: "renaming").contains("name")
    guard isNamed || saving(text).contains("naming") || spoken.cues.contains(.naming) && namesGoal(text),
      !spoken.saysValue,
      let goal = spokenOf, !isTransactionLast
    else { return nil }
    let title = title(in: text)
    guard (1...Self.longestTitle).contains(title.count) else { return nil }
    var amendment = Amendment()
    amendment.text = title.joined(separator: " ")
    return others.changed(.goal(goal.id), amendment, utterance)
  }

  /// The words of a text that say neither that a name is meant nor of what.
  private func title(in text: String) -> [String] {
    let folded = folded(text)
    // `call it Summer trip`: all that stands behind it is the name.
    let calling = understanding.references.read(folded).matches.last { $0.slot == "saving" && $0.value == "naming" }
    if let calling, !folded.isArabic, calling.words.upperBound < folded.words.count {
      return (calling.words.upperBound..<folded.words.count).map { folded.typed($0) }
    }
    let slots: Set = namesGoal(text) ? ["saving", "renaming", "kind", "determiner"] : ["saving", "renaming"]
    let naming = Set(understanding.references.read(folded).matches.filter { slots.contains($0.slot) }.flatMap(\.words))
    let words = folded.words.indices.filter { !naming.contains($0) }.map { folded.typed($0) }
    return Array(words.drop { understanding.amendment(in: $0, at: moment).rest.isEmpty && saysOnly([$0], ["anyway"]) })
  }

  private var isTransactionLast: Bool { dialogue.memory.hasJustChanged && dialogue.memory.last?.kind != .goal }

  /// `i put 300 already`, «هحط ٦٠٠ دلوقتي» behind a goal: so much is put aside for it.
  private func deposit(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    // `add a budget for coffee` puts nothing aside.
    guard saving(text).contains("deposit"), !namedKinds(in: text).contains(.budget), dialogue.question == nil,
      utterance.understood.intent != .setBudget || utterance.understood.slots[.category] == nil,
      let goal = spokenOf, let number = spoken.number,
      spoken.day == nil || spoken.day == context.today, spoken.time == nil, spoken.rule == nil, spoken.span == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .objection, .meant, .alter]),
      understanding.act(of: text, for: Intent.addToGoal.rawValue) != .refusal,
      strange(spoken.rest, in: text).allSatisfy({ word in
        // «حطّيت فيه ٨٠٠، زوّدهم عليه», «زين حط فيه ٢٠٠»
        !understanding.shifts.cues(in: word).isEmpty || saysOnly([word], ["anyway", "only", "too"], in: text)
          || !changedWords(["pointing"], in: word).isEmpty || understanding.amendment(in: word, at: moment).saysValue
      })
    else { return nil }
    return saved(number, spoken.currency, for: goal, utterance)
  }

  private func saved(_ number: String, _ currency: String?, for goal: Goal, _ utterance: Utterance) -> Understood {
    var saving = context.understood(.addToGoal, utterance)
    saving.reference = .goal(goal.id)
    saving.slots[.amount] = .money(value: number, currency: currency)
    return saving
  }

  // MARK: Taking away

  /// `delete that goal`, «sil o hədəfi»: the one that is spoken of; where none is, it is asked first.
  private func removal(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let kinds = namedKinds(in: text)
    guard spoken.cues.contains(.remove), !spoken.saysValue, dialogue.question == nil, saving(text).contains("that"),
      kinds == [.goal] || kinds == [.budget],
      understanding.act(of: text, for: Intent.deleteGoal.rawValue) == .command,
      strange(spoken.rest, in: text).isEmpty
    else { return nil }
    if kinds == [.budget] {
      guard dialogue.topic != .budget else { return nil }
      return asked(.deleteBudget, utterance)
    }
    guard let goal = spokenOf else { return asked(.deleteGoal, utterance) }
    var removal = context.understood(.deleteGoal, utterance)
    removal.reference = .goal(goal.id)
    return removal
  }

  private func asked(_ intent: Intent, _ utterance: Utterance) -> Understood {
    var removal = context.understood(intent, utterance)
    (removal.isContinued, removal.confidence) = (false, 0)
    return removal
  }

  private static let mostWords = 9
  private static let longestTitle = 4
}
