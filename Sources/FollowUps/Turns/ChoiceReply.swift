import Alerts
import Changes
import Corrections
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Weighs a reply to the question which of several things is meant like a sentence of its own, however it names one of them: «لا تلغي اللي
/// يوم السبت» takes nothing away, «الثاني متى؟» asks, and «اللي يوم الخميس قدمها ساعة» wants something else of it.
///
/// What only names one is no matter of this reader.
package struct ChoiceReply: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a reply comes to.
  package enum Outcome: Sendable {
    /// It asks or refuses, and the question stays.
    case aside(Understood)
    /// It wants something done, or leaves fewer to choose from.
    case wanted(Understood)
    /// It wants the same of both.
    case both([Understood])
  }

  /// Returns what a reply says of one of the things; nil where it picks one, or names none.
  package func outcome(of text: String, _ utterance: Utterance) -> Outcome? {
    guard utterance.reply == nil, (1...Self.mostWords).contains(folded(text).words.count) else { return nil }
    if let things = dialogue.question?.things, things.count > 1, understanding.changes(things[0].name) {
      return outcome(of: text, utterance, among: things)
    }
    return ofOffered(text, utterance)
  }

  private func outcome(of text: String, _ utterance: Utterance, among things: [Understood]) -> Outcome? {
    let reader = ThingsInReply(context: context, things: things)
    let found = reader.found(in: text)
    let besides = found.rest.filter { !reader.saysNothing($0) }
    if let outcome = ofAll(things, text, utterance) { return outcome }
    let named = found.meant + found.denied
    // «سبت ولا خميس؟» picks none, and no more does a day that is none of theirs.
    if utterance.isAsking && named.count > 1 {
      return .wanted(choice(among: named.sorted().map { things[$0] }, utterance))
    }
    if named.isEmpty, found.isElsewhere, isNoChange(text), !isOther(text, besides, utterance, than: things) {
      return .wanted(choice(among: things, utterance))
    }
    switch (found.meant.count, found.denied.count) {
    case (0, 0) where Self.ends.contains(where: { $0 == utterance.leaning.aspect }):
      return end(of: things, utterance).map { .aside(told($0, utterance)) }
    case (0, 0) where found.left.count > 1 && besides.isEmpty && !isAsked(found.saidBesides, utterance):
      return .wanted(choice(among: found.left.sorted().map { things[$0] }, utterance))
    case (0, 1):
      guard !isAsked(found.saidBesides, utterance) else { return .aside(told(things[found.denied[0]], utterance)) }
      return others(than: found.denied[0], things, utterance)
    case (1, 1):
      guard besides.allSatisfy(reader.objects), !utterance.isAsking else { return nil }
      return .wanted(chosen(things[found.meant[0]], utterance))
    case (1, 0):
      return outcome(ofOne: found.meant[0], besides, found, text, utterance, things)
    default: return beyond(things, utterance).map { .aside($0) }
    }
  }

  private func outcome(
    ofOne index: Int,
    _ besides: [String],
    _ found: ThingsInReply.Found,
    _ text: String,
    _ utterance: Utterance,
    _ things: [Understood]
  ) -> Outcome? {
    let thing = things[index]
    // A goal may be called anything: what names one of them, and says nothing else, picks it.
    if besides.isEmpty, !found.isObjecting, !isAsked("", utterance), case .goal = thing.reference {
      return .wanted(chosen(thing, utterance))
    }
    if besides.isEmpty, found.isMeant || found.isOfStretch && !found.isObjecting, !isAsked("", utterance) {
      return .wanted(chosen(thing, utterance))
    }
    if besides.isEmpty, found.isObjecting {
      // «لا، اللي يوم السبت» says no to nothing that was offered: whether that one is meant is asked.
      return isAsked("", utterance) ? .aside(told(thing, utterance)) : .wanted(offered(thing, utterance))
    }
    let spoken = understanding.amendment(
      in: found.saidBesides,
      at: moment,
      isOfTime: thing.intent.kind == .reminder
    )
    if isRefused(found.saidBesides, spoken, text, of: thing) { return others(than: index, things, utterance) }
    if isAsked(found.saidBesides, utterance) { return .aside(told(thing, utterance)) }
    return change(of: thing, spoken, utterance).map(Outcome.wanted)
  }

  // MARK: What is said

  /// Whether what is said beside the name refuses that anything is done with it: «لا تلمسه», `leave … alone`.
  func isRefused(
    _ rest: String,
    _ spoken: SpokenAmendment,
    _ text: String,
    of thing: Understood
  ) -> Bool {
    let found = understanding.references.read(rest)
    let keeps = !found.values(of: "keeping").isEmpty || following(rest).contains("spared")
    if keeps, !spoken.saysValue { return true }
    if found.values(of: "keeping").contains("keep"), spoken.cues.isDisjoint(with: [.amend, .alter]) { return true }
    if understanding.act(of: text, for: thing.name) == .refusal { return true }
    return understanding.acts.negates(rest) || understanding.selfCorrection.deniesAnywhere(rest)
  }

  /// Whether a reply asks something of what it names.
  private func isAsked(_ rest: String, _ utterance: Utterance) -> Bool {
    utterance.isAsking || understanding.acts.places(of: "cue", in: rest).contains { $0.value == "question" }
  }

  /// Whether a text asks or commands something of its own, be a day of none of the things in it: «وش عندي بكرة؟».
  private func isOther(
    _ text: String,
    _ besides: [String],
    _ utterance: Utterance,
    than things: [Understood]
  ) -> Bool {
    let acts = understanding.acts
    let said = utterance.understood
    let isAside = said.intent.isAside && said.confidence >= Dialogue.certain
    guard !besides.isEmpty || isAside, !things.contains(where: { acts.commands($0.name, in: text) }) else {
      return false
    }
    return understanding.requestReader.asks(text) || acts.commandsAny(in: text)
  }

  /// Whether a reply has no word for how something is to be otherwise.
  private func isNoChange(_ text: String) -> Bool {
    understanding.amendment(in: text, at: moment, isOfTime: true).cues.isDisjoint(with: Self.amending)
  }

  /// The one that is due first or last, of which «أي وحدة أقرب؟» asks.
  private func end(of things: [Understood], _ utterance: Utterance) -> Understood? {
    let dated = things.filter { $0.slots[.when]?.text != nil }
      .sorted { ($0.slots[.when]?.text ?? "") < ($1.slots[.when]?.text ?? "") }
    return utterance.leaning.aspect == .nearest ? dated.first : dated.last
  }

  // MARK: What it comes to

  /// What is left to choose from: the only other one is offered, of several it is asked again.
  private func others(than index: Int, _ things: [Understood], _ utterance: Utterance) -> Outcome {
    let left = things.indices.filter { $0 != index }.map { things[$0] }
    guard Self.offering.contains(things[index].intent), let first = left.first else {
      return .aside(Understood(.acknowledged, language: utterance.understood.language))
    }
    return .wanted(left.count > 1 ? choice(among: left, utterance) : offered(first, utterance))
  }

  /// The same question about some of the things.
  private func choice(among left: [Understood], _ utterance: Utterance) -> Understood {
    var narrowed = left[0]
    narrowed.language = utterance.understood.language ?? narrowed.language
    (narrowed.reference, narrowed.slots) = (nil, [:])
    narrowed.among = left.compactMap(\.reference)
    return narrowed
  }

  /// The same of a thing, about which it is asked first.
  private func offered(_ thing: Understood, _ utterance: Utterance) -> Understood {
    guard Self.offering.contains(thing.intent) else { return chosen(thing, utterance) }
    var offered = thing
    offered.language = utterance.understood.language ?? thing.language
    (offered.isConfirmed, offered.isContinued, offered.confidence, offered.rivals) = (false, false, 0, [])
    offered.among = nil
    switch thing.reference {
    case .reminder: offered.hint = thing.slots[.text]?.text
    case .transaction(let id):
      offered.slots[.category] = context.actions?.transaction(id)?.category.map(SlotValue.text)
    default: break
    }
    return offered
  }

  func chosen(_ thing: Understood, _ utterance: Utterance) -> Understood {
    var chosen = thing
    chosen.language = utterance.understood.language ?? thing.language
    chosen.isConfirmed = true
    return chosen
  }

  /// What tells of a thing.
  private func told(_ thing: Understood, _ utterance: Utterance) -> Understood {
    var told = context.understood(.listReminders, utterance)
    told.reference = thing.reference
    switch thing.reference {
    case .reminder: break
    case .transaction: told.name = Intent.listTransactions.rawValue
    case .alert(let id):
      told.name = Intent.listAlerts.rawValue
      let place = situation.center.ownAlerts.firstIndex { $0.alert?.id == id }
      told.slots[.ordinal] = place.map { .number($0 + 1) }
    case .goal, .saving:
      told.name = Intent.goalProgress.rawValue
      told.slots[.goal] = thing.slots[.text]
    case .recurring: told.name = Intent.upcomingRecurring.rawValue
    case .loan: told.name = Intent.loanStatus.rawValue
    case .service(let service):
      told.name = Intent.serviceStatus.rawValue
      told.slots[.service] = .text(service.rawValue)
    case .budget(_, let category):
      told.name = Intent.budgetStatus.rawValue
      told.slots[.category] = category.map(SlotValue.text)
    case .quietHours: told.name = Intent.quietHoursStatus.rawValue
    case .dependent, nil:
      told.name = Intent.dependentAlerts.rawValue
      told.slots[.dependent] = thing.slots[.dependent] ?? thing.slots[.text]
    }
    return told
  }

  /// The change of a thing that a reply wants in place of what was asked about; nil where it wants the same, or nothing that is known.
  func change(of thing: Understood, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard let reference = thing.reference else { return nil }
    if spoken.cues.contains(.remove), spoken.cues.isDisjoint(with: [.not, .amend, .alter]) {
      guard thing.intent.changesNamed, let removal = reference.kind.removal else { return nil }
      var removed = context.understood(removal, utterance)
      removed.reference = reference
      return removed
    }
    guard [.reminder, .transaction].contains(reference.kind), !spoken.cues.isDisjoint(with: Self.amending) else {
      return nil
    }
    guard spoken.saysValue else {
      // «المياه غير وقتها»: when is asked.
      guard thing.intent.removes, reference.kind == .reminder,
        !spoken.cues.isDisjoint(with: [.alter, .later, .earlier])
      else { return nil }
      var change = others.changed(reference, Amendment(), utterance)
      (change.amendment, change.among, change.isConfirmed) = (nil, [reference], true)
      return change
    }
    guard NamedTargets(context: context).fits(spoken, reference) else { return nil }
    var amendment = Amendment(spoken)
    if reference.kind == .transaction { amendment.day = amendment.day.map { $0.past(on: context.today) } }
    return others.changed(reference, amendment, utterance)
  }

  private static let amending: Set<SpokenAmendment.Cue> = [.amend, .alter, .later, .earlier, .was]
  /// What can be asked about in words of its own.
  private static let offering: Set<Intent> = [
    .cancelReminder, .deleteTransaction, .dismissAlert, .finishDependent, .deleteGoal,
  ]
  /// What asks for one end of a list.
  private static let ends: [Aspect] = [.nearest, .farthest]
  private static let mostWords = 14
}

extension ChoiceReply.Outcome {
  /// Takes it into the conversation; what only tells leaves the question to be put again.
  package func taken(
    into dialogue: inout Dialogue,
    before open: Dialogue,
    slots: (String) -> Set<Slot>
  ) -> [Understood] {
    dialogue = open
    switch self {
    case .aside(let told): return [dialogue.resolve(Utterance(understood: told), slots: slots)]
    case .wanted(let change): return [dialogue.take(change)]
    case .both(let changes):
      let taken = changes.map { dialogue.take($0) }
      dialogue.memory.inAnswer = taken.count
      return taken
    }
  }
}
