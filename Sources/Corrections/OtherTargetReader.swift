import Calendars
import Changes
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads what is said of something else than what was changed last: what stands at a place, what was told, whom a sentence names.
package struct OtherTargetReader: TurnReader {
  package let context: TurnContext

  private var renamed: OtherWordsReader { OtherWordsReader(context: context) }

  private func understood(_ intent: Intent, _ utterance: Utterance) -> Understood {
    context.understood(intent, utterance)
  }

  /// «متى هي؟» behind a reminder that was set or told.
  func timeOfMentioned(_ utterance: Utterance) -> Understood? {
    guard utterance.leaning.isShortQuestion, utterance.leaning.aspect == .when, dialogue.question == nil,
      dialogue.topic == .reminder, case .reminder = dialogue.memory.mentioned
    else { return nil }
    var told = understood(.listReminders, utterance)
    told.reference = dialogue.memory.mentioned
    return told
  }

  /// «الثاني خله المغرب», «والرابع بعد», «غير موعد ليان لعشرين ديسمبر».
  func amendmentOfAnother(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    if utterance.isAsking || utterance.isDenied { return nil }
    if let ofKind = amendmentOfKind(spoken, text, utterance) { return ofKind }
    return renamed.otherThing(spoken, text, utterance) ?? objection(spoken, utterance)
      ?? amendmentOfPlace(spoken, utterance)
      ?? sameOnceMore(spoken, text, utterance)
      ?? SameLead(context: context).reminder(spoken, text, utterance) ?? deadline(spoken, text, utterance)
  }

  /// «والأول بعد», «والثاني من اللي باقي», `and the first too`, `birincini də` behind a change or a removal: the same of what stands
  /// at a place.
  func oneMorePlace(_ text: String, _ utterance: Utterance) -> Understood? {
    let isToo = !words(of: ["too"], in: text).isEmpty
    guard !utterance.isAsking, utterance.leaning.isOrdinal || isToo, utterance.leaning.aspect == nil,
      dialogue.question == nil,
      understanding.isJoinedAlone(text) || isToo && utterance.understood.language == .azerbaijani,
      let kind = dialogue.topic,
      let place = utterance.continuation[.ordinal]?.number ?? understanding.ordinal(in: text, at: moment)
    else { return nil }
    // «والأول شنو» asks what stands there.
    guard understanding.amendment(in: text, at: moment).rest.isEmpty else { return nil }
    let shown = dialogue.memory.shown
    let meant = dialogue.memory.shown(at: place)
    guard shown.isEmpty || meant?.kind == kind else { return nil }
    if let amendment = dialogue.memory.amendment, Self.amended.contains(kind), let meant {
      return changed(meant, amendment, utterance)
    }
    guard dialogue.mentions.last?.isReduced == true, let intent = kind.removal, meant != nil || kind == .reminder else {
      return nil
    }
    var removal = understood(intent, utterance)
    removal.reference = meant
    if meant == nil { removal.slots[.ordinal] = .number(place) }
    return removal
  }

  /// What stands at a place of the list that was shown, to be otherwise: «الثاني خله المغرب».
  private func amendmentOfPlace(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard let place = spoken.ordinal, spoken.rest.isEmpty, spoken.saysValue,
      let meant = dialogue.memory.shown(at: place), Self.amended.contains(meant.kind)
    else { return nil }
    let isChanged = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier])
    // «الأولى ٣٥», `the first one was 35`
    let isSum =
      meant.kind == .transaction && spoken.number != nil && dialogue.question == nil
      && spoken.cues.isSubset(of: [.filler, .was, .meant])
    guard isChanged || isSum else { return nil }
    return changed(meant, Amendment(spoken), utterance)
  }

  /// The same that was changed last, of another one: «والرابع بعد», «والكهرباء كمان».
  private func sameOnceMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let before = dialogue.memory.amendment, before.text == nil, dialogue.question == nil,
      let kind = dialogue.topic, Self.amended.contains(kind),
      !spoken.saysValue || kind == .reminder || spoken.ordinal != nil,
      spoken.currency == nil, understanding.isJoinedAlone(text),
      spoken.cues.isSubset(of: [.filler, .adding, .again])
    else { return nil }
    // `and the suit one to 2pm` says itself what it wants.
    let amendment = spoken.saysValue ? Amendment(spoken) : before
    if let place = spoken.ordinal {
      guard spoken.rest.isEmpty, let meant = dialogue.memory.shown(at: place), meant.kind == kind else { return nil }
      return changed(meant, amendment, utterance)
    }
    guard (1...TurnContext.longestName).contains(spoken.rest.count), let meant = held(spoken.rest, kind) else {
      return nil
    }
    return changed(meant, amendment, utterance)
  }

  /// A day of what is due for a dependent who is named: «غير موعد ليان لعشرين ديسمبر», «وأمي خلها أول يناير».
  private func deadline(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let intent = utterance.understood.intent
    guard Self.ofDependents.contains(intent) || intent == .outOfScope, dialogue.question == nil, let day = spoken.day,
      let thing = understanding.thing(in: text, at: moment), thing.person != nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter]),
      understanding.act(of: text, for: Intent.updateService.rawValue) == .command
    else { return nil }
    var update = understood(.updateService, utterance)
    update.slots = thing.slots
    update.slots[.when] = .text(day.description)
    return update
  }

  static let ofDependents: Set<Intent> = [.dependentAlerts, .listDependents, .serviceStatus]

  /// «وخل التذكير ٩» behind something else: what was set last of the kind that is named.
  private func amendmentOfKind(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    // A number alone looks like a place.
    guard spoken.rest.isEmpty, spoken.saysValue, dialogue.question == nil,
      spoken.ordinal == nil || spoken.number != nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier])
    else { return nil }
    let kinds = understanding.kinds(in: text)
    guard kinds.count == 1, let kind = kinds.first, Self.amended.contains(kind), dialogue.memory.last?.kind != kind,
      let meant = dialogue.memory.added?.last(where: { $0.kind == kind })
    else { return nil }
    return changed(meant, Amendment(spoken), utterance)
  }

  /// «لا القهوة ٢٥»: another sum for the transaction that is named, and no new one.
  private func objection(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    // «والمطعم ٩٥» behind another sum of an expense: likewise of one that was just logged.
    let isSameOfAnother =
      utterance.isJoined && dialogue.memory.amendment?.number != nil && dialogue.topic == .transaction
    guard utterance.understood.intent == .logTransaction, spoken.number != nil,
      spoken.cues.contains(.objection) || isSameOfAnother && spoken.cues.isSubset(of: [.filler, .adding]),
      (1...TurnContext.longestName).contains(spoken.rest.count), dialogue.question == nil,
      dialogue.topic != .budget
    else { return nil }
    let name = spoken.rest.joined(separator: " ")
    guard let found = self.named.found(by: name), found.contains(where: { $0.kind == .transaction }),
      dialogue.memory.last.map(found.contains) != true
    else { return nil }
    if let meant = dialogue.memory.onlyAdded(of: found) { return changed(meant, Amendment(spoken), utterance) }
    guard spoken.cues.contains(.objection) else { return nil }
    var change = understood(.changeTransaction, utterance)
    change.slots[.text] = .text(name)
    change.amendment = Amendment(spoken)
    return change
  }

  /// What can only be said of what was offered or done last.
  func ofLast(_ text: String, _ utterance: Utterance) -> Understood? {
    // «ضيف عليه ٣٠٠» where it is still asked whether there shall be such a goal means no other one.
    if case .offer(let offered) = dialogue.question, offered.intent == .createGoal,
      utterance.understood.intent == .addToGoal, utterance.understood.slots[.goal] == nil
    {
      return understood(.outOfScope, utterance)
    }
    return readAlert(utterance) ?? unmuting(text, utterance) ?? mutingUntil(text, utterance)
  }

  /// `mark the second as read` behind a list of alerts.
  private func readAlert(_ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .markInboxRead, let place = utterance.understood.slots[.ordinal]?.number,
      let meant = dialogue.memory.shown(at: place), meant.kind == .alert
    else { return nil }
    var reading = understood(.markInboxRead, utterance)
    reading.reference = meant
    return reading
  }

  /// `no until monday`, `make it 3 hours`, «لا خلها لبكرة» behind notifications that were muted: only so long.
  private func mutingUntil(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let muted = dialogue.last, muted.intent == .muteNotifications, muted.act == .command,
      dialogue.question == nil,
      muted.slots[.type] == nil || !mutesAll(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let isUntil = understanding.limits.cues(in: text).contains("until")
    let isCorrected = !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    // `for a week` behind what was muted for good.
    let isCompleted = muted.slots[.until] == nil && understanding.span(in: folded(text)) != nil
    guard isUntil || isCorrected || isCompleted,
      let end = understanding.end(in: text, at: moment)
        ?? (isCorrected ? spoken.day.map { .text($0.description) } : nil),
      NamedTargets(context: context).saysNothing(
        spoken.rest.filter { word in
          !word.allSatisfy(\.isNumber) && understanding.limits.cues(in: word).isEmpty
            && !understanding.countsTime(in: word)
        }
      )
    else { return nil }
    var muting = understood(.muteNotifications, utterance)
    muting.slots = muted.slots
    muting.slots[.until] = end
    return muting
  }

  /// «لا خلاص شغلها» behind notifications that were muted.
  private func unmuting(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    // `turn them back on`
    let isPointed = said.intent == .unmuteNotifications && said.slots.isEmpty && utterance.leaning.aspect != .all
    // «شغل الكل», `onları aç`
    let isAll = said.intent == .unmuteNotifications && utterance.leaning.aspect == .all
    let isOther =
      (said.intent == .openScreen && said.slots[.screen] == nil || said.confidence <= ConversationUnderstanding.offered)
      && understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: text)
    guard said.intent == .outOfScope || isPointed || isAll || isOther, let muted = dialogue.last,
      muted.intent == .muteNotifications,
      dialogue.question == nil, understanding.speaks(of: .unmuteNotifications, in: text)
    else { return nil }
    var unmuting = understood(.unmuteNotifications, utterance)
    if isAll { return unmuting }
    // The type of an alert was found behind the sentence.
    unmuting.slots[.type] =
      muted.slots[.type] ?? dialogue.mentions.last { $0.intent == .muteNotifications }?.slots[.type]
    return unmuting
  }

  /// The day of a deadline that is counted from today: «لا، خلها ٢٥ يوم», `no, 4 weeks`.
  func countedDay(of last: RecordReference, _ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    if let day = DayOfHeldMonth(context: context).day(of: last, spoken, text) { return day }
    guard last.kind == .dependent || last.kind == .service, spoken.day == nil, spoken.span == nil,
      spoken.rest.count <= TurnContext.longestName, let lead = understanding.span(in: folded(text)),
      lead.minutes == nil
    else { return nil }
    return CalendarDay(of: lead.instant(after: moment), in: moment.zone)
  }

  /// The one thing of a kind that words name, the first of which may have its conjunction.
  package func held(_ words: [String], _ kind: RecordKind) -> RecordReference? { heldThings(words).only(kind) }

  private func heldThings(_ words: [String]) -> [RecordReference] {
    let name = words.joined(separator: " ")
    return self.named.found(by: name.first == "و" ? String(name.dropFirst()) : name) ?? []
  }

  /// Returns the change of something that is held.
  package func changed(_ meant: RecordReference, _ amendment: Amendment, _ utterance: Utterance) -> Understood {
    var change = understood(meant.kind.amendment, utterance)
    (change.reference, change.amendment) = (meant, amendment)
    return change
  }

  private static let amended: Set<RecordKind> = [.reminder, .transaction]

  // MARK: Places and removals

  /// «والأخير متى وقته؟»: what stands at a place of the list that was shown.
  package func place(_ utterance: Utterance) -> Understood? {
    guard utterance.leaning.isOrdinal, dialogue.question == nil, let place = utterance.continuation[.ordinal]?.number,
      let meant = dialogue.memory.shown(at: place), meant.kind == dialogue.topic, let inquiry = meant.kind.inquiry
    else { return nil }
    var told = understood(inquiry, utterance)
    told.reference = meant
    // The list stays that of those days and of that category.
    told.slots = dialogue.last.flatMap { $0.intent == inquiry ? $0.slots : nil } ?? [:]
    told.slots[.ordinal] = .number(place)
    return told
  }

  /// «وخالتي بعد» behind a removal: the one thing of its kind that the words name goes, too.
  func oneMoreRemoval(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.mentions.last?.isReduced == true, dialogue.question == nil, let kind = dialogue.topic,
      let intent = kind.removal, spoken.ordinal == nil, understanding.isJoinedAlone(text),
      spoken.cues.isSubset(of: [.filler, .adding, .again])
    else { return nil }
    // «واللي يوم الثلاثاء»
    if spoken.saysValue, spoken.rest.isEmpty, spoken.number == nil {
      return RemovalReader(context: context).removalByValue(spoken, utterance)
    }
    guard !spoken.saysValue, (1...TurnContext.longestName).contains(spoken.rest.count) else { return nil }
    var removal = understood(intent, utterance)
    if let meant = held(spoken.rest, kind) {
      removal.reference = meant
      return removal
    }
    // «والفاتورة كمان» where two are called so: it is asked which.
    let several = heldThings(spoken.rest).filter { $0.kind == kind }
    guard several.count > 1, !spoken.cues.isDisjoint(with: [.adding, .again]) else { return nil }
    removal.among = several
    return removal
  }

  /// `cancel the first one` of reminders that were set and not listed: the place is that of the list of them, or «الأخير» what was set last.
  func removalOfUnlisted(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard let place = spoken.ordinal, dialogue.memory.shown.isEmpty, dialogue.topic == .reminder else { return nil }
    var removal = understood(.cancelReminder, utterance)
    if place != -1 {
      removal.slots[.ordinal] = .number(place)
    } else if case .reminder = dialogue.memory.last {
      removal.reference = dialogue.memory.last
    } else {
      // The last of the list, or the last that was set: it is asked.
      removal.slots[.ordinal] = .number(place)
      (removal.isContinued, removal.confidence) = (false, 0)
    }
    return removal
  }
}
