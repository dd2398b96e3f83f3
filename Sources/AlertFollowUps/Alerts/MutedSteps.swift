import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the short sentences behind notifications that are muted: «متى ترجع», «خلها لين المغرب», «رجعها», `aç`.
package struct MutedSteps: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil || isMutingOffered, (1...Self.mostWords).contains(folded(text).words.count)
    else {
      return nil
    }
    if let muting = pointed(text, utterance) { return muting }
    if let state = stateOfNotices(text, utterance) ?? toldOfMuting(text, utterance) { return state }
    if let types = MutedTypes(context: context).meaning(text, utterance) { return types }
    if let end = endOfMuting(text, utterance) { return end }
    guard let muted, isSpokenOf, muted[.type] == nil || !mutesAll(text) else { return nil }
    return state(text, utterance) ?? back(text, utterance, muted) ?? until(text, utterance, muted)
  }

  /// «سكّرهم يومين بس», `mute them again` behind notifications that were spoken of.
  private func pointed(_ text: String, _ utterance: Utterance) -> Understood? {
    let mute = Intent.muteNotifications.rawValue
    guard isSpokenOf || dialogue.subject == .unmuteNotifications, dialogue.question == nil, !utterance.isAsking,
      understanding.acts.commands(mute, in: text), understanding.act(of: text, for: mute) == .command
    else { return nil }
    let words = understanding.amendment(in: text, at: moment).rest
    let verbs = words.filter { understanding.acts.hasVerb(of: mute, in: $0) }
    let isPointed =
      verbs.contains { verb in Self.pronouns.contains(where: verb.hasSuffix) }
      || !understanding.references.read(text).values(of: "reference").isEmpty
    guard isPointed,
      words.allSatisfy({ word in
        verbs.contains(word) || saysOnly([word], ["anyway", "only", "too"], in: text)
          || understanding.countsTime(in: word) || understanding.references.read(word).isBare
      })
    else { return nil }
    var muting = context.understood(.muteNotifications, utterance)
    muting.slots[.until] = understanding.end(in: text, at: moment)
    return muting
  }

  /// What an Arabic verb ends with that is done to what was spoken of.
  private static let pronouns = ["ها", "هم", "هن"]

  /// Whether what was muted is what is spoken of.
  private var isSpokenOf: Bool {
    dialogue.subject == .muteNotifications || dialogue.subject == .notificationStatus
  }

  /// Whether it was asked which of two things was meant, one of which mutes.
  private var isMutingOffered: Bool {
    if case .offer(let offered) = dialogue.question { return offered.intent == .muteNotifications }
    guard case .choice(let meant) = dialogue.question else { return false }
    return meant.contains { $0.intent == .muteNotifications }
  }

  /// What is muted, as the slots of its intent say it; nil where nothing is, or several types are.
  private var muted: [Slot: SlotValue]? {
    let held = settings.at(moment.now)
    if !held.isEnabled { return [:] }
    if let request = dialogue.memory.done?.request, request.intent == .muteNotifications,
      let type = request.slots[.type]
    {
      return [.type: type]
    }
    if dialogue.last?.intent == .muteNotifications, let type = dialogue.last?.slots[.type] { return [.type: type] }
    let types = Set(held.timedMutes.ends.keys)
    guard types.count == 1, let type = types.first else { return nil }
    return [.type: .text(type.rawValue)]
  }

  // MARK: Asking

  /// «متى ترجع», `what stays on`: how the notifications are set.
  private func state(_ text: String, _ utterance: Utterance) -> Understood? {
    let kinds: Set = ["when back", "what stays"]
    let said = said(kinds, in: text)
    if !said.isEmpty, rest(of: text, besides: said + self.said(["still"], in: text)).isEmpty {
      return context.understood(.notificationStatus, utterance)
    }
    // «كلها؟» behind all that was muted.
    let all = self.said(["all of it"], in: text)
    guard !all.isEmpty, utterance.isAsking || ConversationUnderstanding.endsAsking(text),
      rest(of: text, besides: all).isEmpty
    else { return nil }
    return context.understood(.notificationStatus, utterance)
  }

  /// `did you turn off alerts?`, «والتنبيهات حق المصاريف شغالة؟»: whether they are muted, wherever it is asked.
  private func stateOfNotices(_ text: String, _ utterance: Utterance) -> Understood? {
    let isAsked = utterance.isAsking || understanding.requestReader.asks(text)
    let active = words(of: ["active"], in: text)
    // «يعني شغالة دلوقتي؟»
    let isOfThem =
      [.muteNotifications, .unmuteNotifications, .notificationStatus].contains(dialogue.subject)
      && !active.isEmpty && rest(of: text, besides: active).isEmpty
    guard isAsked, isOfThem || understanding.paying.cues(in: text).contains("notice") else { return nil }
    let isOfMuting =
      understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: text)
      && understanding.act(of: text, for: Intent.muteNotifications.rawValue) == .question
    // «ليش ما توصلني إشعارات؟»
    guard isOfMuting || !active.isEmpty || !said(["why not"], in: text).isEmpty else {
      return nil
    }
    var asked = context.understood(.notificationStatus, utterance)
    asked.slots[.type] = understanding.knowingReader.read(text, at: moment)["notification_type"].map { .text($0.value) }
    return asked
  }

  /// «أنا كتمتها أمس بس ما أدري», where that is spoken of: how they are set.
  private func toldOfMuting(_ text: String, _ utterance: Utterance) -> Understood? {
    guard isSpokenOf, dialogue.question == nil, utterance.understood.intent == .outOfScope,
      understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: text),
      understanding.act(of: text, for: Intent.muteNotifications.rawValue) == .report
    else { return nil }
    return context.understood(.notificationStatus, utterance)
  }

  // MARK: Changing

  /// «بطّل الكتم», `stop muting`: what is muted is told again, whatever is spoken of.
  private func endOfMuting(_ text: String, _ utterance: Utterance) -> Understood? {
    let end = said(["end muting"], in: text)
    guard !end.isEmpty, rest(of: text, besides: end).isEmpty, !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text), !understanding.acts.negates(text)
    else { return nil }
    var unmuting = context.understood(.unmuteNotifications, utterance)
    unmuting.slots = muted ?? [:]
    return unmuting
  }

  /// «خلاص رجعها», `ok back on`: what is muted is told again.
  private func back(_ text: String, _ utterance: Utterance, _ muted: [Slot: SlotValue]) -> Understood? {
    let said = said(["back"], in: text)
    guard !said.isEmpty, rest(of: text, besides: said).isEmpty, !utterance.isAsking, !utterance.isDenied,
      understanding.end(in: text, at: moment) == nil,
      understanding.act(of: text, for: Intent.unmuteNotifications.rawValue) == .command,
      // Right behind the change it takes that back, unless it is said to be over.
      utterance.understood.intent != .undo || !dialogue.memory.hasJustChanged || following(text).contains("anyway")
    else { return nil }
    var unmuting = context.understood(.unmuteNotifications, utterance)
    unmuting.slots = muted
    return unmuting
  }

  /// «خلها لين المغرب», `actually just til tonight`, `axşama kimi olsun`: only so long.
  private func until(_ text: String, _ utterance: Utterance, _ muted: [Slot: SlotValue]) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let isUntil = understanding.limits.cues(in: text).contains("until")
    let isCorrected = !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    let isOnly = !words(of: ["only"], in: text).isEmpty && understanding.span(in: folded(text)) != nil
    guard isUntil || isCorrected || isOnly, !utterance.isAsking, !utterance.isDenied, spoken.rule == nil,
      spoken.currency == nil, spoken.cues.isDisjoint(with: [.remove, .not, .adding, .again]),
      let end = understanding.end(in: text, at: moment) ?? (isUntil ? partOfDay(spoken) : nil)
    else { return nil }
    let timed = understanding.knowingReader.read(text, at: moment)
    let spans = SpokenSpans(understanding.references.read(timed.text), timed.text).spans.flatMap(\.words)
    let dated = Set((timed.values.when?.words ?? []).joined()).union(spans).map { timed.text.typed($0) }
    let strange = rest(of: text, besides: dated).filter { word in
      !word.allSatisfy(\.isNumber) && understanding.limits.cues(in: word).isEmpty
        && !understanding.countsTime(in: word) && !NamedTargets(context: context).saysNothing([word])
        // «خليهم»: what is muted is several.
        && understanding.references.read(word).values(of: "keeping").isEmpty
    }
    guard strange.isEmpty else { return nil }
    var muting = context.understood(.muteNotifications, utterance)
    muting.slots = muted
    muting.slots[.until] = end
    return muting
  }

  /// «لين المغرب»: the next time that hour comes.
  private func partOfDay(_ spoken: SpokenAmendment) -> SlotValue? {
    guard let said = Amendment(spoken).time(instead: ClockTime(of: moment.now, in: moment.zone)), spoken.time != nil
    else { return nil }
    let today = context.today
    let day = spoken.day ?? (said > ClockTime(of: moment.now, in: moment.zone) ? today : today.adding(days: 1))
    return .text(OffsetDateTime(day.instant(at: said, in: moment.zone), in: moment.zone).description)
  }

  // MARK: Words

  /// The words of a text that say one of such things of what is muted.
  private func said(_ kinds: Set<String>, in text: String) -> [String] {
    understanding.references.read(text).matches
      .filter { $0.slot == "muted" && kinds.contains($0.value) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
  }

  /// The words of a text that say something else.
  private func rest(of text: String, besides said: [String]) -> [String] {
    let folded = folded(text)
    let words = folded.words.indices.map { folded.typed($0) }
    return words.filter { word in
      !said.contains(word) && !saysOnly([word], ["anyway", "only"], in: text)
        && !understanding.amendment(in: word, at: moment, isOfTime: true).rest.isEmpty
        && understanding.paying.cues(in: word).isDisjoint(with: ["notice", "now"])
        && changedWords(["whose", "now"], in: word).isEmpty
    }
  }

  private static let mostWords = 8
}
