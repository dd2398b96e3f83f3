import Changes
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that something is to be done with all things of a kind but those that are named: «احذف كل التذكيرات ما عدا الاجتماع»,
/// `keep the meeting and delete the rest`, and «كلها إلا الاجتماع», `keep the meeting` where all of them were offered to go.
///
/// It is always asked first, with what goes and what stays; where a name is none of theirs nothing is done.
package struct AllButNamed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let offered = offeredOfAll, let reply = ofOffer(offered, text, utterance) { return reply }
    guard let parts = parted.exception(in: text), !utterance.isAsking,
      understanding.amendment(in: text, at: moment).rule == nil,
      // `unmute everything except goals` is another matter.
      !understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: parts.left)
        || !HeldThings.intents(named: parts.left, by: self).isEmpty
    else { return nil }
    let intent = intent(in: parts)
    guard understanding.act(of: text, for: (intent ?? .cancelReminder).rawValue) == .command else { return nil }
    let things = intent.map { HeldThings(context: context, intent: $0) }
    var meant = context.understood(intent ?? .cancelReminder, utterance)
    let when = understanding.knowingReader.read(text, at: moment).values.when
    if intent == .snoozeAlert { meant.slots[.when] = when.map { .text($0.normalized(zone: moment.zone)) } }
    guard let things, let all = things.named(besides: parts.left), !all.isEmpty else {
      meant.allBut = AllBut([], sparing: [], unknown: parts.spared.joined(separator: " "))
      return meant
    }
    meant.allBut = allBut(parts.spared, of: all, things)
    return meant
  }

  private var parted: SparedParts { SparedParts(understanding: understanding, moment: moment) }

  /// All of some things but those that are named, with a name that is none of theirs.
  private func allBut(_ clauses: [String], of all: [AllBut.Thing], _ things: HeldThings) -> AllBut {
    var spared: Set<AllBut.Thing> = []
    var unknown: String?
    for part in clauses.flatMap({ things.parts(of: $0, among: all) }) {
      let found = things.named(by: part, among: all)
      if found.isEmpty { unknown = unknown ?? part }
      spared.formUnion(found)
    }
    if spared.isEmpty { unknown = unknown ?? clauses.joined(separator: " ") }
    return AllBut(all.filter { !spared.contains($0) }, sparing: all.filter(spared.contains), unknown: unknown)
  }

  // MARK: What is done

  /// What is done with the rest: by what is named, or where nothing is by what is kept, else by what else is understood of it.
  private func intent(in parts: SparedParts.Parts) -> Intent? {
    let named = HeldThings.intents(named: parts.left, by: self)
    // «ألغ التذكيرات» silences nothing, though «ألغ الإشعارات» does.
    let isOfNotices = named.isEmpty || !understanding.acts.commands(Intent.cancelReminder.rawValue, in: parts.left)
    if isOfNotices, understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: parts.left) {
      return .muteNotifications
    }
    if understanding.amendment(in: parts.left, at: moment).cues.contains(.later) {
      return named == [.dismissAlert] ? .snoozeAlert : nil
    }
    if named.count == 1 { return named.first }
    let understood = understanding.read(parts.left, at: moment).understood.intent
    return kept(parts.spared) ?? (HeldThings.known.contains(understood) ? understood : nil)
  }

  /// What takes away things of the kind of what is kept, where it has one: «خل الاجتماع وامسح الباقي».
  private func kept(_ names: [String]) -> Intent? {
    let kinds = names.map { name in Set((named.found(by: name) ?? []).map(\.kind)) }
    let common = kinds.dropFirst().reduce(kinds.first ?? []) { $0.intersection($1) }
    if let topic = dialogue.topic, common.contains(topic) { return topic.removal }
    return common.count == 1 ? common.first?.removal : nil
  }

  // MARK: Behind an offer

  /// What was offered to be done with all there is, or with all but some.
  private var offeredOfAll: Understood? {
    switch dialogue.question {
    case .offer(let offered) where offered.allBut != nil || isOfAll(offered): offered
    case .offers(let offered) where Set(offered.map(\.intent)) == [.dismissAlert]: offered.first
    default: nil
    }
  }

  /// Whether it means all there is of a kind.
  private func isOfAll(_ offered: Understood) -> Bool {
    offered.intent == .cancelReminder && offered.reference == nil
      && offered.slots[.text]?.text.map(Target.namesAll) ?? false
  }

  /// What is left of an offer to do something with all there is.
  private func ofOffer(_ offered: Understood, _ text: String, _ utterance: Utterance) -> Understood? {
    let things = HeldThings(context: context, intent: offered.intent)
    let all = offered.allBut.map { $0.things + $0.spared } ?? things.all(on: offered.slots[.when])
    let names = denied(text, things, among: all).map { [$0.name] } ?? parted.reply(text)?.spared ?? []
    guard !utterance.isAsking, !names.isEmpty else { return nil }
    let kept = names.map { named($0, among: all, things) }
    let left = allBut(kept + (offered.allBut?.spared ?? []).map(\.name), of: all, things)
    guard !left.spared.isEmpty || left.unknown != nil else { return nil }
    var meant = offered
    (meant.reference, meant.confidence, meant.isContinued, meant.isConfirmed) = (nil, 1, true, false)
    meant.language = utterance.understood.language ?? offered.language
    meant.allBut = left
    return meant
  }

  /// What a reply says to keep without what only goes with it, where it names something: «بس خالتي», «الكهرباء بعد».
  private func named(_ clause: String, among all: [AllBut.Thing], _ things: HeldThings) -> String {
    guard things.parts(of: clause, among: all).contains(where: { things.named(by: $0, among: all).isEmpty }) else {
      return clause
    }
    let words = folded(clause)
    let rest = words.words.indices.map { words.typed($0) }
      .filter { !NamedTargets(context: context).saysNothing([$0]) && !saysAlso($0) }
    return rest.isEmpty ? clause : rest.joined(separator: " ")
  }

  private func saysAlso(_ word: String) -> Bool {
    let spoken = understanding.amendment(in: word, at: moment)
    return spoken.rest.isEmpty && !spoken.saysValue || understanding.references.read(word).isBare
  }

  /// The one thing that a reply names and says no to: «الاجتماع لا», `not the meeting`.
  private func denied(_ text: String, _ things: HeldThings, among all: [AllBut.Thing]) -> AllBut.Thing? {
    let named = all.map { thing in
      var named = Understood(things.intent, slots: [.text: .text(thing.name)])
      if case .record(let reference) = thing.part { named.reference = reference }
      return named
    }
    let denied = ThingsInReply(context: context, things: named).found(in: text).denied
    return denied.count == 1 ? all[denied[0]] : nil
  }
}
