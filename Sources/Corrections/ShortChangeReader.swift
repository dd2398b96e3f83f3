import Calendars
package import Meanings
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads the shortest sentences behind a change: another span for a reminder, and that it was not meant.
package struct ShortChangeReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is to stay behind a change: «لا خله» wants back what was just taken away, `leave it as it was` what was otherwise
  /// before; what was just added stays.
  func retraction(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged else { return nil }
    let found = understanding.references.read(text)
    guard !found.values(of: "keeping").isEmpty else { return nil }
    let isRefusing = [utterance.reply, utterance.opening].contains { $0 == .no || $0 == .cancel }
    let isOfBefore = found.keepsAsItWas || found.keepsAsItIs && isRefusing
    // «لا استنى خله»; «لا تلغِ تذكير الكهرباء» names what is not to be done.
    let isKeptBehind = found.matches.contains { $0.slot == "keeping" && $0.words.lowerBound > 0 }
    let isRemovalRefused =
      dialogue.memory.hasJustRemoved
      && (utterance.reply == .no || utterance.reply == .cancel
        || utterance.opening == .no && isKeptBehind && !understanding.amendment(in: text, at: moment).saysValue)
    if isOfBefore && understanding.act(of: text, for: Intent.undo.rawValue) == .command && !dialogue.memory.hasJustAdded
      || isRemovalRefused
    {
      return context.understood(.undo, utterance)
    }
    guard found.keeps else { return nil }
    return context.understood(.acknowledged, utterance)
  }

  /// «لا تسجلها», `don't log it` behind what was just added: it is taken back.
  func unadded(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, let added = dialogue.last, added.intent.adds,
      !utterance.isAsking, folded(text).words.count <= Self.mostWordsOfRefusal,
      understanding.act(of: text, for: added.name) == .refusal, namesNothing(text, besides: added.name),
      // «لا تسجل ٣٧», «ما قلت سجل ٧٠» name what is not to be done.
      understanding.amendment(in: text, at: moment).number == nil,
      // «لا توقفه» wants it to stay.
      understanding.references.read(text).values(of: "keeping").isEmpty
    else { return nil }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  private static let no = "لا"
  private static let mostWordsOfRefusal = 5

  /// Whether a text has a verb of an intent, and says besides it only that it is not wanted: `don't log coffee` says more.
  private func namesNothing(_ text: String, besides intent: String) -> Bool {
    let acts = understanding.acts
    // «لا تأجله» is no verb of what was added, though «لا ت…» may begin any.
    let verbs = text.split(whereSeparator: \.isWhitespace).filter { $0 != Self.no }.joined(separator: " ")
    guard acts.hasVerb(of: intent, in: verbs), acts.tellings(of: intent, in: text).isEmpty else { return false }
    let rest = acts.words(of: text, besides: intent).filter { word in
      !understanding.amendment(in: word, at: moment).rest.isEmpty
    }
    return NamedTargets(context: context).saysNothing(rest)
  }

  /// «ما أبي الأخير»: what stands there, or was added last, is asked about.
  package func unwanted(_ text: String, _ utterance: Utterance) -> Understood? {
    // «الغ الثاني» commands what «خلاص» would leave.
    guard !understanding.acts.commands(Intent.cancelReminder.rawValue, in: text) else { return nil }
    guard dialogue.question == nil, utterance.opening == .no || utterance.opening == .cancel, utterance.isElliptical,
      let place = utterance.continuation[.ordinal]?.number,
      let meant = dialogue.memory.shown(at: place) ?? (place == -1 ? dialogue.memory.last : nil),
      let intent = meant.kind.removal
    else { return nil }
    var removal = context.understood(intent, utterance)
    (removal.reference, removal.isContinued, removal.confidence) = (meant, false, 0)
    return removal
  }

  /// «لا قبله بساعتين», `make it a week before`: the last reminder, counted anew from what it was counted from.
  func recounted(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let named = RecountedByName(context: context)
    if let other = named.meaning(spoken, text, utterance) ?? ofAnother(spoken, text, utterance)
      ?? fromNow(spoken, text, utterance) ?? aside(spoken, text, utterance)
    {
      return other
    }
    guard case .reminder = dialogue.memory.last, let anchor = dialogue.advance?.anchor,
      var advance = utterance.advance ?? lead(spoken, text),
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
        || spoken.cues.contains(.later) && countsBack(text)
    else { return nil }
    // What is neither a cue nor the time would be another reminder's text.
    let words = Set((advance.text ?? "").split(separator: " ").map(String.init))
    guard words.isDisjoint(with: spoken.rest) else { return nil }
    advance.text = nil
    advance.anchor = advance.anchor ?? anchor
    var change = context.understood(.changeReminder, utterance)
    (change.reference, change.advance) = (dialogue.memory.last, advance)
    // What was meant of another one, and was over by then, is of that one now.
    change.isOfAnother = dialogue.memory.wasVain == true
    return change
  }

  /// «اجل قبله بثلاث أيام»: what puts off elsewhere only turns here.
  private func countsBack(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return found.values(of: "before") == ["before"] || found.values(of: "beside") == ["before"]
  }

  /// `make it three hours`, «لا ساعتين» behind a reminder of today that was just set: so long from now.
  private func fromNow(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder(let id) = dialogue.memory.last, dialogue.memory.hasJustChanged, dialogue.question == nil,
      dialogue.advance?.anchor == nil, utterance.advance == nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]),
      spoken.cues.isDisjoint(with: [.later, .earlier, .remove, .adding, .again]), spoken.day == nil, spoken.rule == nil,
      // «خله الساعة ٥» says which hour, not how many.
      spoken.time == nil, spoken.rest.count <= TurnContext.longestName,
      let lead = understanding.span(in: folded(text)),
      lead.minutes != nil, let held = context.actions?.reminder(id), held.every == nil,
      held.day == context.today
    else { return nil }
    let instant = lead.instant(after: moment)
    var amendment = Amendment()
    amendment.day = CalendarDay(of: instant, in: moment.zone)
    amendment.time = ClockTime(of: instant, in: moment.zone)
    return self.others.changed(.reminder(id), amendment, utterance)
  }

  /// «قبلها بيوم», `the day before it` behind a reminder that was just set: so long before or behind its own time.
  private func aside(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder(let id) = dialogue.memory.last, dialogue.memory.hasJustChanged, dialogue.question == nil,
      dialogue.advance?.anchor == nil, utterance.advance?.anchor == nil, !utterance.isJoined,
      spoken.cues.isSubset(of: [.filler, .amend, .alter, .objection, .meant, .again]), spoken.rule == nil,
      spoken.time == nil, spoken.currency == nil
    else { return nil }
    let folded = folded(text)
    let found = understanding.references.read(folded)
    var sides = Set(found.values(of: "beside"))
    if sides.isEmpty, !found.values(of: "before").filter({ $0 != "on" }).isEmpty { sides = ["before"] }
    let pointing: Set = ["span", "count", "before", "beside", "filler", "function", "determiner"]
    let it = [Leaning.Reference.it, .her, .his].map(\.rawValue)
    let known = Set(
      found.matches.filter { pointing.contains($0.slot) || $0.slot == "reference" && it.contains($0.value) }
        .flatMap(\.words).map { folded[$0] }
    )
    let others = spoken.rest.filter { !known.contains(Folding.fold($0)) && !$0.allSatisfy(\.isNumber) }
    guard sides.count == 1, others.isEmpty, let lead = understanding.span(in: folded),
      let held = context.actions?.reminder(id), held.every == nil
    else { return nil }
    let start = origin(of: held) ?? held
    let when = lead.time(from: (start.day, start.time), isBefore: sides == ["before"])
    var amendment = Amendment()
    (amendment.day, amendment.time) = (when.day, when.time)
    return self.others.changed(.reminder(id), amendment, utterance)
  }

  /// The reminder ahead of which another one of the same was just set, which it is counted from.
  package func origin(of held: ChatOutcome.Reminder) -> ChatOutcome.Reminder? {
    (dialogue.memory.added ?? []).dropLast().reversed().lazy.compactMap { reference -> ChatOutcome.Reminder? in
      guard case .reminder(let id) = reference else { return nil }
      return context.actions?.reminder(id)
    }.first { $0.text == held.text && $0.every == nil && ($0.day, $0.time) > (held.day, held.time) }
  }

  /// «لا قصدي حسام الدين»: the last reminder, counted as it was from what another one is due.
  private func ofAnother(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder = dialogue.memory.last, dialogue.question == nil, let advance = dialogue.advance,
      let anchor = advance.anchor, utterance.advance == nil, !spoken.saysValue,
      !spoken.cues.isDisjoint(with: [.objection, .meant]),
      var thing = understanding.thing(in: text, at: moment)
    else { return nil }
    // «لا قصدي الجواز»: of the same person; «جوازي» is one's own, whosever is denied behind it.
    let isOwn = understanding.references.read(text).values(of: "reference").contains("own")
    if isOwn { thing.slots[.dependent] = nil }
    if thing.person == nil, thing.service != nil, !isOwn, let person = anchor.slots[.dependent] {
      thing.slots[.dependent] = person
    }
    var change = context.understood(.changeReminder, utterance)
    (change.reference, change.isOfAnother) = (dialogue.memory.last, true)
    change.advance = Advance(lead: advance.lead, anchor: thing, text: advance.text, time: advance.time)
    return change
  }

  /// `actually two weeks` of a reminder that is counted back from something.
  private func lead(_ spoken: SpokenAmendment, _ text: String) -> Advance? {
    guard spoken.day == nil, spoken.time == nil, spoken.number == nil || spoken.rest.isEmpty,
      let lead = understanding.span(in: folded(text))
    else { return nil }
    return Advance(lead: lead)
  }
}
