package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «لا لا شيلها كلها» behind what was just logged or set: that goes, and not all that is held.
package struct AllOfIt: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let one = meaning(text, utterance) ?? everything(text, utterance) ?? unclear(text, utterance)
    return reminders(text, utterance) ?? expenses(text, utterance) ?? together(text, utterance) ?? one.map { [$0] }
      ?? []
  }

  /// «الغها كلها», `delete all three` behind things that were made in one go, be they of one kind or not: none of them was meant.
  private func together(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let (made, folded) = (dialogue.memory.hasJustChanged ? dialogue.memory.justAdded.count : 0, FoldedText(text))
    guard made > 1, made == dialogue.memory.together, dialogue.question == nil, !utterance.isAsking,
      !utterance.isDenied, (2...Self.mostWords).contains(folded.words.count), understanding.kinds(in: text).isEmpty,
      Self.removals.contains(where: { understanding.acts.commands($0.rawValue, in: folded.typed(0)) }),
      [made, nil].contains(understanding.several(in: text, together: made))
    else { return nil }
    let found = understanding.references.read(folded).matches
    let all = Set(
      found.filter { $0.slot == "several" || $0.slot == "aspect" && $0.value == Aspect.all.rawValue }.flatMap(\.words)
    )
    let targets = NamedTargets(context: context)
    let isOfAll = folded.words.indices.dropFirst().allSatisfy { word in
      all.contains(word) || targets.saysNothing([folded.typed(word)]) || saysOnly([folded.typed(word)], ["anyway"])
    }
    guard isOfAll, !all.isDisjoint(with: folded.words.indices.dropFirst()) else { return nil }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return Array(repeating: undoing, count: made)
  }

  /// What takes something away, whatever is meant.
  private static let removals: [Intent] = [.undo, .deleteTransaction, .cancelReminder]

  /// «امسحها كلها» behind several that were just logged: each of them, and nothing else.
  private func expenses(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let added = dialogue.memory.hasJustChanged ? dialogue.memory.justAdded : []
    guard added.count > 1, added.allSatisfy({ $0.kind == .transaction }), !utterance.isAsking, saysAll(text),
      dialogue.question == nil, Self.mistaken.contains(utterance.understood.intent),
      saysNothingElse(understanding.amendment(in: text, at: moment), text)
    else { return nil }
    return added.map { reference in
      var removal = context.understood(.deleteTransaction, utterance)
      removal.reference = reference
      return removal
    }
  }

  /// «امسحها كلها» behind something else that was spoken of: nobody says that all that is held is to go.
  private func unclear(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .forgetData, dialogue.question == nil, hasSpoken,
      words(of: ["data"], among: "recalled", in: text).isEmpty
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.it), saysNothingElse(spoken, text) else { return nil }
    return context.understood(.outOfScope, utterance)
  }

  /// Whether anything was spoken of or shown.
  private var hasSpoken: Bool {
    !dialogue.mentions.isEmpty || dialogue.memory.last != nil || !dialogue.memory.shown.isEmpty
      || dialogue.subject != nil
  }

  /// «امسحها كلها» where nothing was spoken of but what is held as a whole: it is asked whether that is to go.
  private func everything(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .outOfScope, !hasSpoken, !utterance.isAsking, saysAll(text),
      words(of: ["list"], among: "recalled", in: text).isEmpty
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.it), saysNothingElse(spoken, text) else { return nil }
    return context.understood(.forgetData, utterance)
  }

  /// «امسحها كلها» behind reminders: all of those that were told or set just now, which is asked first.
  private func reminders(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let isOfList = !words(of: ["list"], among: "recalled", in: text).isEmpty
    guard Self.mistaken.contains(utterance.understood.intent), !utterance.isAsking, saysAll(text) || isOfList else {
      return nil
    }
    let spoken = understanding.amendment(in: text, at: moment)
    let added = dialogue.memory.hasJustChanged ? dialogue.memory.justAdded : []
    let isOfAdded = added.count > 1 && added.allSatisfy { $0.kind == .reminder }
    guard saysNothingElse(spoken, text),
      isOfAdded || dialogue.memory.last?.kind != .transaction && [.listReminders, .cancelReminder].contains(subject),
      case .reminders(let held) = try? context.actions?.carryOut(.reminders), !held.isEmpty
    else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    if isOfAdded, held.count > added.count {
      (removal.isContinued, removal.confidence) = (false, 0)
      return added.map { reference in
        var one = removal
        one.reference = reference
        if case .reminder(let id) = reference { one.hint = held.first { $0.id == id }?.text }
        return one
      }
    }
    removal.slots[.text] = .text(Self.all)
    return [removal]
  }

  private func saysAll(_ text: String) -> Bool {
    understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
  }

  /// What «امسحها كلها» is taken for.
  private static let mistaken: Set<Intent> = [
    .forgetData, .cancelReminder, .listReminders, .outOfScope, .deleteTransaction, .dismissAlert, .deleteGoal,
    .deleteBudget,
  ]

  private var subject: Intent { dialogue.subject ?? .outOfScope }

  private func saysNothingElse(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    let found = understanding.references.read(text)
    let all = found.matches.filter { $0.slot == "aspect" && $0.value == Aspect.all.rawValue }.map(\.typed)
    return FoldedText(text).words.count <= Self.mostWords && !spoken.saysValue
      && !spoken.cues.isDisjoint(with: [.it, .remove])
      && spoken.rest.allSatisfy { word in
        all.contains(word) || saysOnly([word], ["anyway"]) || !words(of: ["list"], among: "recalled", in: word).isEmpty
      }
      && understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
  }

  /// What names all reminders in the slot for which of them is meant.
  private static let all = "all"

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard
      utterance.understood.intent == .forgetData
        || utterance.understood.intent == .outOfScope && dialogue.memory.inOneGo < 2,
      dialogue.memory.hasJustChanged, !utterance.isAsking,
      let last = dialogue.memory.last, [.transaction, .reminder].contains(last.kind), let intent = last.kind.removal,
      FoldedText(text).words.count <= Self.mostWords,
      understanding.act(of: text, for: intent.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let found = understanding.references.read(text)
    let all = found.matches.filter { $0.slot == "aspect" && $0.value == Aspect.all.rawValue }.map(\.typed)
    guard spoken.cues.contains(.it), !spoken.saysValue,
      spoken.rest.allSatisfy({ all.contains($0) || saysOnly([$0], ["anyway"]) })
    else { return nil }
    var removal = context.understood(intent, utterance)
    removal.reference = last
    return removal
  }

  private static let mostWords = 5
}
