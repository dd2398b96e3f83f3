package import Meanings
import Models
package import SentenceWords
package import Turns
package import Understanding

/// Reads that the change which was just made was meant of something else: «لا، الأول» behind «احذف الثاني».
package struct MistakenTarget: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Taking that change back, and the same change of what was meant; empty where a sentence says no such thing.
  package func changes(in text: String, _ utterance: Utterance, _ payments: PaidPayments) -> [Understood] {
    let offered = offered
    guard let done = offered?.intent ?? done, !utterance.isAsking else { return [] }
    // «لا تلغِ تذكير الكهرباء» says of nothing that it was meant.
    guard understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command else { return [] }
    let said = topic.right(of: text) ?? text
    // «مو المياه» says of what was not offered that it is not meant.
    if offered != nil, said == text, utterance.isDenied { return [] }
    // «قصدي تذكير حسام» means none of his documents.
    if Self.removals.contains(done), keeps(said) { return [] }
    let kinds = namedKinds(in: said)
    guard kinds.isEmpty || done.kind.map(kinds.contains) ?? true else { return [] }
    let isDenied = said != text || utterance.isDenied
    let spoken = understanding.amendment(in: said, at: moment)
    guard isDenied || !spoken.cues.isDisjoint(with: [.objection, .meant]),
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .was, .latest]),
      // «الثاني» is a place, though «ثاني» is once more.
      spoken.ordinal != nil || !spoken.cues.contains(.again)
    else { return [] }
    guard offered != nil || !asksForAnother(done, spoken, said) else { return [] }
    guard var meant = change(done, of: said, spoken, utterance, payments) else { return [] }
    // «لا الكهرباء» behind «هل أحذف ٤ وأُبقي الزرع؟» may name what is to stay as well.
    if offered?.allBut != nil { (meant.isContinued, meant.confidence) = (false, 0) }
    guard offered == nil else { return [meant] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return [undoing, meant]
  }

  /// Whether a sentence keeps what it names: «لا خل المياه», «لا بس الاجتماع خله», `no, keep the meeting`.
  private func keeps(_ text: String) -> Bool {
    let words = folded(text).words.count
    return understanding.acts.places(of: "sparing", in: text).contains { cue in
      cue.value == "before" || cue.value == "behind" && cue.words.upperBound == words
    }
  }

  /// Whether a sentence behind a removal asks with a verb of its own for something else: `actually move the other one`.
  package func asksForAnother(_ done: Intent, _ spoken: SpokenAmendment, _ text: String) -> Bool {
    guard Self.removals.contains(done) else { return false }
    return !spoken.cues.isDisjoint(with: [.alter, .naming])
      || Self.others.contains { $0 != done && understanding.acts.commands($0.rawValue, in: text) }
  }

  /// What may be asked for of another one behind a removal.
  private static let others: [Intent] = [
    .changeReminder, .muteNotifications, .markInboxRead, .snoozeAlert, .createReminder, .logTransaction,
    .finishDependent, .acknowledgeAlert,
  ]

  /// What was offered to be taken away, and is not yet: «هل أحذف الثاني؟».
  private var offered: Understood? {
    guard case .offer(let offered) = dialogue.question, Self.removals.contains(offered.intent) else { return nil }
    return offered
  }

  /// The intent that the text before carried out, and that may be carried out of something else.
  private var done: Intent? {
    let memory = dialogue.memory
    guard dialogue.question == nil, memory.hasJustChanged else { return nil }
    if memory.done?.paid != nil { return .payRecurring }
    guard let done = dialogue.subject else { return nil }
    if memory.hasJustRemoved { return Self.removals.contains(done) ? done : nil }
    return memory.amendment != nil && memory.amendment?.text == nil && done.changesNamed ? done : nil
  }

  private static let removals: Set<Intent> = [
    .cancelReminder, .deleteTransaction, .dismissAlert, .finishDependent, .deleteRecurring,
  ]

  /// «قصدي تذكير حسام» where it was asked whether he is done with: the removal of what is called so.
  private func ofOtherKind(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let offered, let kind = understanding.kinds(in: text).first, kind != .dependent, let intent = kind.removal
    else {
      return nil
    }
    var removal = context.understood(intent, utterance)
    removal.slots[.text] = understanding.thing(in: text, at: moment)?.slots[.dependent] ?? offered.slots[.dependent]
    return removal
  }

  /// The same change of what a text names by its place or its words; nil where it names none, or more than that.
  private func change(
    _ done: Intent,
    of text: String,
    _ spoken: SpokenAmendment,
    _ utterance: Utterance,
    _ payments: PaidPayments
  ) -> Understood? {
    var change = context.understood(done, utterance)
    change.amendment = dialogue.memory.amendment
    switch done {
    case .payRecurring, .deleteRecurring:
      let named = payments.named(in: text)
      guard named.count == 1, dialogue.memory.done?.paid != named[0].id else { return nil }
      (change.reference, change.isConfirmed) = (.recurring(named[0].id), true)
      return change
    case .finishDependent:
      if let removal = ofOtherKind(text, utterance) { return removal }
      guard let person = understanding.thing(in: text, at: moment)?.slots[.dependent] else { return nil }
      change.slots[.dependent] = person
      // What was asked about is agreed to by a yes alone.
      if offered != nil { (change.isContinued, change.confidence) = (false, 0) }
      return change
    default: break
    }
    guard spoken.time == nil, spoken.currency == nil, spoken.rule == nil, spoken.span == nil, let kind = done.kind
    else {
      return nil
    }
    let name = NamedTargets(context: context).name(in: spoken)
    if let place = spoken.ordinal {
      // «لا ٨٠» behind «لا ٧٠» is another sum, and no place of a list.
      let isSum = dialogue.memory.amendment?.number != nil && text.contains(where: \.isNumber)
      guard name.isEmpty, !isSum else { return nil }
      change.reference = dialogue.memory.shown(at: place)
      if change.reference == nil { change.slots[.ordinal] = .number(place) }
      return change.reference.map { $0.kind == kind } ?? true ? change : nil
    }
    guard !spoken.saysValue else { return nil }
    if kind == .alert {
      let type = understanding.alertType(in: text, at: moment)
      change.slots[.type] = type.map(SlotValue.text)
      return type == nil ? nil : change
    }
    // «خل اسمه اجتماع الإدارة» behind another day of it means nothing else.
    guard (1...NamedTargets.longestName).contains(name.count), let meant = self.others.held(name, kind),
      dialogue.memory.hasJustRemoved || dialogue.memory.last?.isSame(as: meant) != true
    else { return nil }
    change.reference = meant
    return change
  }
}
