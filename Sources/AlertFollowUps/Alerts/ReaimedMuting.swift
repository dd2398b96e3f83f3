package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is to be silent instead of what was muted, and what is to stay silent of it: «لا قصدي بس اشعارات الصرف»,
/// `not those, the goal ones`, `unmute everything except spending`.
package struct ReaimedMuting: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let types = MutedTypes(context: context)
    if let told = types.untouched(text, utterance) { return [told] }
    let found = understanding.references.read(text)
    let isUnmuting = utterance.understood.intent == .unmuteNotifications || dialogue.subject == .muteNotifications
    if found.extents.contains(.except) || isUnmuting && understanding.limits.cues(in: text).contains("limit") {
      let left = unmuted(text, utterance)
      if !left.isEmpty { return left }
    }
    let kept = keptSilent(text, utterance)
    if !kept.isEmpty { return kept }
    let excepted = excepted(text, found, utterance)
    if !excepted.isEmpty { return excepted }
    let isOfMuting =
      dialogue.subject == .muteNotifications || dialogue.subject == .notificationStatus
    guard isOfMuting, dialogue.question == nil, let before = dialogue.memory.done?.request,
      before.intent == .muteNotifications
    else { return [] }
    return instead(of: before, text, found, utterance)
  }

  // MARK: Switching on again

  /// `unmute everything except spending`: all but what is named; nothing is switched on where that is not known.
  private func unmuted(_ text: String, _ utterance: Utterance) -> [Understood] {
    let unmute = Intent.unmuteNotifications.rawValue
    let isCommanded =
      understanding.acts.commands(unmute, in: text) && understanding.act(of: text, for: unmute) == .command
    let isBack = understanding.references.read(text).values(of: "muted").contains("back")
    let isOfNotices =
      utterance.understood.intent == .unmuteNotifications || dialogue.subject == .muteNotifications
      || dialogue.subject == .notificationStatus || !understanding.paying.cues(in: text).isDisjoint(with: ["notice"])
    guard isCommanded || isBack || utterance.understood.intent == .unmuteNotifications, isOfNotices else { return [] }
    let held = settings.at(moment.now)
    let muted = Self.types.filter { !held[keyPath: NotificationSettings.switchOf($0)] }
    var kept = types(in: text).compactMap { NotificationType(rawValue: $0.value) }
    let isPointed = !changedWords(["whose"], in: text).isEmpty
    if kept.isEmpty, isPointed, held.isEnabled { kept = muted }
    guard !kept.isEmpty else { return [context.understood(.outOfScope, utterance)] }
    var changes = muted.filter { !kept.contains($0) }.map { change(.unmuteNotifications, $0, utterance) }
    if !held.isEnabled {
      changes.insert(context.understood(.unmuteNotifications, utterance), at: 0)
      changes += kept.filter { held[keyPath: NotificationSettings.switchOf($0)] }.map {
        change(.muteNotifications, $0, utterance)
      }
    }
    return changes.isEmpty ? [context.understood(.notificationStatus, utterance)] : changes
  }

  private func change(_ intent: Intent, _ type: NotificationType, _ utterance: Utterance) -> Understood {
    var change = context.understood(intent, utterance)
    change.slots[.type] = .text(type.rawValue)
    return change
  }

  // MARK: Muting something else

  /// «بس لا تشغل حق الصرف» behind all that was switched on: that stays silent.
  private func keptSilent(_ text: String, _ utterance: Utterance) -> [Understood] {
    let unmute = Intent.unmuteNotifications.rawValue
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, let before = dialogue.memory.done?.request,
      before.intent == .unmuteNotifications, before.slots[.type] == nil, !utterance.isAsking,
      understanding.acts.negates(text), understanding.acts.hasVerb(of: unmute, in: text)
    else { return [] }
    return types(in: text).compactMap { NotificationType(rawValue: $0.value) }
      .map { change(.muteNotifications, $0, utterance) }
  }

  /// `except goals` behind all that was muted: the other types are muted for as long, each by itself; what is no type cannot be left out.
  private func excepted(
    _ text: String,
    _ found: ReferenceReader.Found,
    _ utterance: Utterance
  ) -> [Understood] {
    guard found.extents.contains(.except) || understanding.limits.cues(in: text).contains("limit"),
      dialogue.subject == .muteNotifications, dialogue.question == nil, !utterance.isAsking,
      let before = dialogue.memory.done?.request, before.intent == .muteNotifications, before.slots[.type] == nil,
      understanding.end(in: text, at: moment) == nil,
      understanding.knowingReader.read(text, at: moment).values.when == nil
    else { return [] }
    let kept = types(in: text).compactMap { NotificationType(rawValue: $0.value) }
    guard !kept.isEmpty else {
      var limited = context.understood(.muteNotifications, utterance)
      (limited.isLimited, limited.isContinued) = (true, false)
      return [limited]
    }
    let others = Self.types.filter { !kept.contains($0) }.map { type in
      var muting = change(.muteNotifications, type, utterance)
      muting.slots[.until] = before.slots[.until]
      return muting
    }
    return others.isEmpty ? [] : takenBack(before, utterance) + others
  }

  /// «لا قصدي بس اشعارات الصرف»: what was muted is told again, and that which is named is muted for as long.
  private func instead(
    of before: Understood,
    _ text: String,
    _ found: ReferenceReader.Found,
    _ utterance: Utterance
  ) -> [Understood] {
    let types = types(in: text)
    // «شغّل الأهداف بس» switches on.
    guard !types.isEmpty, !understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: text) else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    if isDenied(types, text, utterance) {
      return mutedTypes(before).contains(types[0].value) ? [] : [context.understood(.notificationStatus, utterance)]
    }
    let wanted = types.filter { !denied(among: types, in: folded(text), found).contains($0.value) }.map(\.value)
    let isCorrected =
      !spoken.cues.isDisjoint(with: [.objection, .meant, .not]) || !words(of: ["only"], in: text).isEmpty
      || utterance.isDenied
    guard isCorrected, !wanted.isEmpty, spoken.cues.isDisjoint(with: [.remove, .again, .adding]), spoken.rule == nil,
      Set(wanted) != mutedTypes(before), strange(in: text, types, utterance).isEmpty
    else { return [] }
    let end = understanding.end(in: text, at: moment) ?? before.slots[.until]
    let again = wanted.map { type in
      var muting = context.understood(.muteNotifications, utterance)
      muting.slots = [.type: .text(type)]
      muting.slots[.until] = end
      return muting
    }
    return takenBack(before, utterance) + again
  }

  /// What is muted by itself, as far as this conversation muted it.
  private func mutedTypes(_ before: Understood) -> Set<String> {
    guard dialogue.memory.together > 1 else { return [before.slots[.type]?.text ?? ""] }
    let held = settings.at(moment.now)
    return Set(Self.types.filter { !held[keyPath: NotificationSettings.switchOf($0)] }.map(\.rawValue))
  }

  /// Taking back all that was muted right before, else switching it on again.
  private func takenBack(_ before: Understood, _ utterance: Utterance) -> [Understood] {
    let isJustMuted = dialogue.memory.hasJustChanged && dialogue.memory.together > 0
    var back = context.understood(isJustMuted ? .undo : .unmuteNotifications, utterance)
    back.isConfirmed = isJustMuted
    if !isJustMuted { back.slots[.type] = before.slots[.type] }
    return Array(repeating: back, count: isJustMuted ? dialogue.memory.together : 1)
  }

  private func types(in text: String) -> [SlotReading.Match] {
    understanding.knowingReader.read(text, at: moment).matches.filter { $0.slot == "notification_type" }
  }

  /// Whether all that is said is a no to one type: «الإنجازات لا», `not achievements`.
  private func isDenied(_ types: [SlotReading.Match], _ text: String, _ utterance: Utterance) -> Bool {
    let folded = folded(text)
    guard types.count == 1, folded.words.count <= types[0].words.count + 1 else { return false }
    let isBehind =
      types[0].words.upperBound == folded.words.count - 1
      && understanding.amendment(in: folded.typed(folded.words.count - 1), at: moment).cues.contains(.objection)
    return isBehind || utterance.isDenied
  }

  /// The types that stand right behind a word for what is not meant: none in `not those, the goal ones`.
  private func denied(
    among types: [SlotReading.Match],
    in text: FoldedText,
    _ found: ReferenceReader.Found
  ) -> Set<String> {
    let cue = understanding.selfCorrection.cues.places(in: text).first { $0.value == "not" }
    guard let cue, types.count > 1 else { return [] }
    let next = types.first { $0.words.lowerBound >= cue.words.upperBound }
    let isPointed = found.matches.contains {
      ["reference", "changed"].contains($0.slot) && $0.words.lowerBound == cue.words.upperBound
    }
    return isPointed ? [] : Set([next?.value].compactMap(\.self))
  }

  private func strange(in text: String, _ types: [SlotReading.Match], _ utterance: Utterance) -> [String] {
    let folded = folded(text)
    let named = Set(types.flatMap(\.words))
    let spoken = Set(understanding.amendment(in: text, at: moment).rest)
    return folded.words.indices.filter { !named.contains($0) }.map { folded.typed($0) }.filter { word in
      spoken.contains(word) && !saysOnly([word], ["anyway", "only"], in: text)
        && understanding.paying.cues(in: word).isDisjoint(with: ["notice", "now"])
        && changedWords(["whose", "of whom", "said"], in: word).isEmpty && !word.allSatisfy(\.isNumber)
        && understanding.limits.cues(in: word).isEmpty && !understanding.countsTime(in: word)
        && !understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: word)
    }
  }

  /// What is switched on for whoever has set nothing.
  private static let types = NotificationType.allCases.filter {
    NotificationSettings()[keyPath: NotificationSettings.switchOf($0)]
  }
}
