import Calendars
import Changes
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding
import Weighing

/// Reads a sentence that says nothing for certain by itself as one about what is spoken of.
///
/// It comes last: whatever another reader is sure of has its meaning already.
package struct TopicReader: TurnReader {
  package let context: TurnContext

  private var targets: NamedTargets { NamedTargets(context: context) }

  /// Returns what a sentence means of the topic; nil where it says something by itself, or nothing of the topic either.
  package func meaning(of text: String, _ utterance: Utterance, insteadOf understood: Understood) -> Understood? {
    guard dialogue.question == nil, dialogue.subject != nil, !understood.isConfirmed, utterance.unkept == nil,
      !utterance.isGreeting, !CorrectionReader(context: context).tellsOfAnother(text, utterance)
    else {
      return nil
    }
    if let right = right(of: text), let otherwise = otherwise(right, utterance) { return otherwise }
    // «ما شريت قهوة» is about what was logged last, which is offered to be deleted.
    if understood.isContinued || understood.intent == .deleteTransaction && understood.reference != nil { return nil }
    guard !utterance.isDenied else { return nil }
    let isUncertain = isUncertain(understood)
    let leans = understood.intent == .outOfScope || utterance.leaning.aspect != nil
    if isUncertain && leans || points(utterance, understood), let question = question(text, utterance) {
      return question
    }
    if let other = removedOfSubject(understood, text, utterance) ?? updated(understood, text, utterance) {
      return other
    }
    guard isUncertain else { return nil }
    return otherwise(text, utterance) ?? named(text, utterance)
  }

  /// Whether a sentence stands for something by a pronoun, and would mean something of another kind by itself.
  private func points(_ utterance: Utterance, _ understood: Understood) -> Bool {
    !utterance.leaning.references.isDisjoint(with: [.it, .her, .his, .their])
      && understood.intent.kind != dialogue.subject?.kind && understood.slots.isEmpty && understood.intent != .undo
  }

  private func isUncertain(_ understood: Understood) -> Bool {
    understood.intent == .outOfScope || understood.confidence < Dialogue.certain || !understood.rivals.isEmpty
  }

  // MARK: Questions

  /// `how much left`, «هي دلوقتي كام», `what time do they end`: a question that leaves out what it is about.
  private func question(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    let aspect = utterance.leaning.aspect
    // `what time is it` asks for no time of anything.
    if utterance.understood.intent == .outOfScope, utterance.understood.confidence >= Self.certainly { return nil }
    guard found.isBare(besides: NamedTargets.empty),
      aspect != nil || understanding.requestReader.asks(text) || utterance.isAsking,
      let subject = dialogue.subject
    else { return nil }
    let inquiry = subject.inquiry ?? subject
    let mention = dialogue.mentions.last { $0.intent == inquiry || $0.intent == subject }
    guard let kind = inquiry.kind ?? subject.kind else {
      return mention.map { asked($0.intent, $0, aspect, utterance) }
    }
    var told = asked(inquiry, mention, aspect, utterance)
    if utterance.leaning.isTotal { told.slots[.category] = nil }
    let isOne = aspect == .when || kind == .goal
    if let mentioned = dialogue.memory.mentioned, mentioned.kind == kind, isOne { told.reference = mentioned }
    return told
  }

  private func asked(_ intent: Intent, _ mention: Mention?, _ aspect: Aspect?, _ utterance: Utterance) -> Understood {
    var told = context.understood(intent, utterance)
    told.slots = mention?.slots ?? [:]
    told.aspect =
      switch aspect {
      case .left where intent.hasDeadline && intent != .goalProgress: .days
      case let aspect? where mention?.tells(aspect) == true && aspect != .left: aspect
      default: nil
      }
    return told
  }

  // MARK: Changes

  /// «كانت امس على فكرة», `cümə günü olsun`: another day or time of what was made last, said with hardly another word.
  private func otherwise(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let last = dialogue.memory.mentioned ?? dialogue.memory.last, Self.dated.contains(last.kind),
      dialogue.subject?.kind == last.kind
    else { return nil }
    guard !understanding.requestReader.asks(text), !utterance.isAsking, utterance.leaning.aspect == nil,
      understanding.act(of: text, for: last.kind.amendment.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: last.kind == .reminder)
    guard spoken.saysValue, spoken.ordinal == nil, !spoken.cues.contains(.remove), targets.saysNothing(spoken.rest),
      !AddedTimeReader(context: context).isAdding(spoken, utterance)
    else {
      return nil
    }
    var amendment = Amendment(spoken)
    if last.kind == .transaction {
      // What comes is no day of what was spent, unless it is told: «كان الخميس».
      let isPast = spoken.cues.contains(.was) || !spoken.weekdays.isEmpty
      guard spoken.number == nil, let day = spoken.day, day <= context.today || isPast else { return nil }
      amendment.day = day.past(on: context.today)
    } else if spoken.number != nil {
      return nil
    }
    var changed = others.changed(last, amendment, utterance)
    // «بدري» behind what was only told may find it early, and move nothing.
    if last.kind == .reminder, spoken.cues.isEmpty, spoken.day == nil, !dialogue.memory.hasJustChanged {
      (changed.isContinued, changed.confidence) = (false, 0)
    }
    return changed
  }

  /// What a text says behind what it says is wrong: of «لا مو اليوم، بكرة» the last word; nil where it says nothing is wrong.
  package func right(of text: String) -> String? {
    guard let pause = text.lastIndex(where: { $0.isPunctuation && $0 != ":" }),
      understanding.selfCorrection.deniesAnywhere(String(text[..<pause]))
    else { return nil }
    let right = text[text.index(after: pause)...].trimmed
    return right.isEmpty ? nil : right
  }

  /// `push landlord to 1pm`, `and the barber one`, «امسح بتاع المية»: one thing that is held is named by its words.
  private func named(_ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let name = targets.name(in: spoken)
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    guard let meant = targets.held(name, in: text) else { return removedUnknown(name, spoken, text, utterance) }
    let isCommand = understanding.act(of: text, for: meant.kind.amendment.rawValue) == .command
    if utterance.isRemoval || spoken.cues.contains(.remove) {
      if understanding.kinds(in: text).isEmpty, targets.isPerson(name.joined(separator: " ")) { return nil }
      return isCommand && !understanding.requestReader.asks(text) ? removed(meant, utterance) : nil
    }
    if spoken.saysValue {
      guard isCommand else { return nil }
      let isSaid = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier, .meant, .was])
      guard isSaid || understanding.isJoinedAlone(text), !utterance.isAsking, targets.fits(spoken, meant) else {
        return nil
      }
      return others.changed(meant, Amendment(spoken), utterance)
    }
    if utterance.isAsking || understanding.requestReader.asks(text) {
      guard let inquiry = meant.kind.inquiry else { return nil }
      var told = context.understood(inquiry, utterance)
      told.reference = meant
      return told
    }
    guard dialogue.subject?.kind == meant.kind, spoken.cues.isSubset(of: [.filler, .adding, .again]),
      // «دفعت الكهرباء» tells what was paid.
      Pick.deeds(in: text, understanding).isEmpty
    else { return nil }
    // What was done to the one before is done to this one.
    if dialogue.mentions.last?.isReduced == true {
      return OneMoreOfRemoved(context: context).removal(of: meant, spoken, text, utterance)
    }
    return dialogue.memory.amendment.flatMap { $0.text == nil ? others.changed(meant, $0, utterance) : nil }
  }

  /// «وتذكير الأسنان بعد» behind a removal, where nothing has that name: it is said that nothing has.
  private func removedUnknown(
    _ name: [String],
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    let isCommanded = spoken.cues.contains(.remove) && utterance.understood.intent == .outOfScope
    guard dialogue.mentions.last?.isReduced == true, let kind = dialogue.subject?.kind, let intent = kind.removal,
      Self.dated.contains(kind), isCommanded || understanding.isJoinedAlone(text), !spoken.saysValue,
      spoken.cues.isSubset(of: [.filler, .adding, .again, .remove])
    else { return nil }
    return removed(name.joined(separator: " "), intent, utterance)
  }

  /// Adds to another day of a document, `change her date to feb 3`, whose or which that is which was spoken of.
  func addTarget(to update: inout Understood, _ text: String, after before: Understood?) {
    if let day = lastDay(in: text) { update.slots[.when] = .text(day.description) }
    guard update.slots[.service] == nil, update.slots[.dependent] == nil else { return }
    let told = dialogue.mentions.last { $0.service != nil || $0.person != nil }?.slots ?? [:]
    update.slots[.service] = before?.slots[.service] ?? told[.service]
    update.slots[.dependent] = before?.slots[.dependent] ?? told[.dependent]
    let isNamed = update.slots[.service] != nil || update.slots[.dependent] != nil
    // Where it is clear what is to be done, and of what, nothing is left to be asked.
    guard isNamed, update.slots[.when] != nil, understanding.speaks(of: .updateService, in: text) else { return }
    (update.confidence, update.rivals) = (max(update.confidence, Dialogue.certain), [])
  }

  /// The last of several days that a text says: «جددته اليوم وصار ينتهي ١ ديسمبر ٢٠٣١»; nil where it says only one.
  ///
  /// What follows a day is read anew, so only the first few are looked for: a text of nothing but days would be read once for each.
  private func lastDay(in text: String) -> CalendarDay? {
    var days: [CalendarDay] = []
    var left: FoldedText? = folded(text)
    while days.count < Self.mostDays, let text = left,
      let when = understanding.knowingReader.read(text.original, at: moment).values.when
    {
      days += [when.day].compactMap(\.self)
      let next = when.words.last?.upperBound ?? text.words.count
      left = next < text.words.count ? FoldedText(text.typed(from: next)) : nil
    }
    return days.count > 1 ? days.max() : nil
  }

  /// So many days are told in one breath.
  private static let mostDays = 4

  /// `delete the dentist one` where reminders are spoken of means one of them, though it sounds like another kind.
  private func removedOfSubject(_ understood: Understood, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let kind = dialogue.subject?.kind, Self.dated.contains(kind), let intent = kind.removal,
      understood.intent.removes, let meant = understood.intent.kind, meant != kind, Self.dated.contains(meant),
      understood.reference == nil, understanding.kinds(in: text).isEmpty, let name = understood.slots[.text]?.text,
      !(named.found(by: name) ?? []).contains(where: { $0.kind == meant })
    else { return nil }
    return removed(name, intent, utterance)
  }

  /// «غيّر تاريخها لـ ٣ فبراير» where somebody or a document is spoken of, though it sounds like what was logged or set.
  private func updated(_ understood: Understood, _ text: String, _ utterance: Utterance) -> Understood? {
    let isOther = understood.intent.changesNamed || understood.intent == .outOfScope
    guard isOther, dialogue.subject.map(HeardSentence.ofPeople.contains) == true, understood.reference == nil,
      dialogue.mentions.last?.service != nil || dialogue.mentions.last?.person != nil, !utterance.isAsking
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let day = spoken.day, !spoken.cues.isDisjoint(with: [.amend, .alter]), targets.saysNothing(spoken.rest) else {
      return nil
    }
    var update = context.understood(.updateService, utterance)
    update.slots[.when] = .text(day.description)
    return update
  }

  private func removed(_ name: String, _ intent: Intent, _ utterance: Utterance) -> Understood {
    var removal = context.understood(intent, utterance)
    removal.slots[.text] = .text(name)
    return removal
  }

  private func removed(_ meant: RecordReference, _ utterance: Utterance) -> Understood? {
    guard Self.dated.contains(meant.kind), let intent = meant.kind.removal else { return nil }
    var removal = context.understood(intent, utterance)
    removal.reference = meant
    return removal
  }

  /// From here on nothing that is done here is meant.
  private static let certainly = 0.95
  private static let dated: Set<RecordKind> = [.reminder, .transaction]
}
