import Changes
package import Meanings
import Models
import PlainMeanings
package import SentenceWords
package import Turns
import Understanding

/// Reads sentences that lean on what was done or shown last.
package struct CorrectionReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a sentence means that corrects, moves or takes away what was done last; nil where it does none of that.
  package func correction(_ text: String, _ utterance: Utterance) -> Understood? {
    // «هلا» greets, though it is `now` elsewhere.
    if utterance.isGreeting { return nil }
    let short = ShortChangeReader(context: context)
    if let offered = OfferedValueReader(context: context).change(text, utterance) { return offered }
    if let placed = PlacedUndo(context: context).meaning(text, utterance) { return placed }
    let unwanted = short.retraction(text, utterance) ?? short.unadded(text, utterance)
    if let unwanted = unwanted ?? short.unwanted(text, utterance) { return unwanted }
    let quiet = QuietHoursReader(context: context)
    guard mayLean(utterance) else { return dialogue.last == nil ? quiet.end(text, utterance) : nil }
    if let paused = PausedAlertReader(context: context).pause(text, utterance) { return paused }
    if let told = others.timeOfMentioned(utterance) ?? sums.whetherExceeded(text, utterance) { return told }
    if let replaced = ReplacedWordsReader(context: context).change(text, utterance) { return replaced }
    if let renamed = OtherWordsReader(context: context).renaming(text, utterance) { return renamed }
    if let bought = MerchantReader(context: context).change(text, utterance) { return bought }
    if utterance.leaning.isShortQuestion { return nil }
    if let more = others.oneMorePlace(text, utterance) ?? others.place(utterance) ?? named.inquiry(text, utterance) {
      return more
    }
    if utterance.isAsking || utterance.isDenied || tellsOfAnother(text, utterance) { return nil }
    if let ofLast = others.ofLast(text, utterance) ?? sums.budget(text, utterance) { return ofLast }
    if let quiet = quiet.change(text, utterance) ?? quiet.end(text, utterance) { return quiet }
    let isOfTime = [last?.kind, dialogue.topic].contains(.reminder) || understanding.kinds(in: text) == [.reminder]
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: isOfTime)
    if case .slot = dialogue.question, let pending = pending(spoken, utterance) { return pending }
    if let recounted = short.recounted(spoken, text, utterance)
      ?? SkippedTimeReader(context: context).change(spoken, text, utterance)
      ?? WeekdaysReader(context: context).change(spoken, text, utterance)
      ?? PlaceInMonthReader(context: context).change(spoken, text, utterance)
      ?? IntervalReader(context: context).change(spoken, text, utterance)
    {
      return recounted
    }
    if let more = AddedTimeReader(context: context).oneMore(spoken, text, utterance)
      ?? AgainReader(context: context).oneMore(spoken, text, utterance)
    {
      return more
    }
    let removesAnother = spoken.cues.contains(.remove) && !spoken.rest.isEmpty
    guard dialogue.question.map({ $0.isOfMeanings || !$0.isChoice && removesAnother }) ?? true else { return nil }
    if dialogue.memory.isUndoing, !spoken.cues.contains(.remove), spoken.cues.contains(.again), spoken.rest.count <= 1,
      !spoken.saysValue
    {
      return context.understood(.undo, utterance)
    }
    if spoken.cues.contains(.remove) { return RemovalReader(context: context).removal(spoken, text, utterance) }
    if let other = others.amendmentOfAnother(spoken, text, utterance) { return other }
    if let more = others.oneMoreRemoval(spoken, text, utterance) { return more }
    if let again = AgainReader(context: context).onceMore(spoken, text, utterance) { return again }
    return amendment(spoken, text, utterance)
  }

  /// What was asked for, with another time or sum, while something else of it is still open: «لا خلها ٥».
  private func pending(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard var pending = dialogue.last, pending.intent.adds, spoken.rest.isEmpty, spoken.saysValue,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    else { return nil }
    let amendment = Amendment(spoken)
    if let when = pending.slots[.when]?.text, let changed = amendment.when(instead: when) {
      pending.slots[.when] = .text(changed)
    } else if let number = spoken.number, case .money(_, let currency) = pending.slots[.amount] {
      pending.slots[.amount] = .money(value: number, currency: spoken.currency ?? currency)
    } else {
      return nil
    }
    pending.isContinued = true
    pending.language = utterance.understood.language ?? pending.language
    return pending
  }

  /// Whether a sentence tells of something that one has at a time, and moves no reminder to it.
  func tellsOfAnother(_ text: String, _ utterance: Utterance) -> Bool {
    guard last?.kind == .reminder, dialogue.question == nil, utterance.understood.intent != .changeReminder else {
      return false
    }
    let told = understanding.references.read(text).values(of: "told")
    return !MisguidingWords.Told.ofOnesOwn.isDisjoint(with: told)
  }

  private var sums: ShiftedSumReader { ShiftedSumReader(context: context) }

  /// What was changed last, or the reminder, budget or goal that was asked about since.
  private var last: RecordReference? {
    switch dialogue.memory.mentioned?.kind {
    case .reminder, .budget, .goal: dialogue.memory.mentioned
    // «وش آخر عملية؟», «عدلها ٢٠»
    case .transaction: dialogue.memory.last ?? dialogue.memory.mentioned
    default: dialogue.memory.last
    }
  }

  /// Most sentences lean on nothing: they need not be read twice.
  private func mayLean(_ utterance: Utterance) -> Bool {
    let memory = dialogue.memory
    let intent = utterance.understood.intent
    if dialogue.question?.isChoice == false { return true }
    return memory.last != nil || memory.mentioned != nil || memory.isUndoing || !memory.shown.isEmpty
      || Self.leaning.contains(intent) || intent == .createReminder && dialogue.topic == .alert
      || isUncertain(utterance) || dialogue.last?.intent == .muteNotifications
      || RecordKind.allCases.contains { $0.removal == intent }
      || OtherTargetReader.ofDependents.contains(intent) && utterance.understood.slots[.dependent] != nil
      || dialogue.mentions.last?.isReduced == true
  }

  private static let leaning: Set<Intent> = [
    .outOfScope, .undo, .logTransaction, .setQuietHours, .unmuteNotifications, .changeReminder, .acknowledgeAlert,
  ]

  // MARK: Correcting

  private func amendment(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let last else { return sums.ofNothing(spoken, text, utterance) ?? correctionOfNothing(spoken, utterance) }
    if isOfAnswer(spoken) { return nil }
    guard last.kind != .alert else { return nil }
    if let shift = sums.shift(of: last, spoken, text, utterance) { return shift }
    // «حطها من ١٢ بالليل لـ ٨ الصبح»: both hours are said anew.
    if last.kind == .quietHours, utterance.understood.slots[.start] != nil { return nil }
    // What is added takes the place of nothing: `also 20`.
    let cues = spoken.cues.subtracting([.filler, .again, .adding])
    guard !cues.isEmpty || saysHowOften(spoken, last), fits(spoken, last) else { return nil }
    var amendment = Amendment(spoken)
    var reference = last
    if let day = others.countedDay(of: last, spoken, text) {
      (amendment.day, amendment.number) = (day, nil)
    } else if !spoken.saysValue {
      guard let words = newText(spoken, text, last, utterance) else { return nil }
      amendment.text = OtherWordsReader(context: context).text(words, insteadOf: last)
    } else if !spoken.rest.isEmpty {
      // «والكعك كان أمس»: the words name what was done last, or the one other thing of its kind.
      let name = spoken.rest.joined(separator: " ")
      guard spoken.rest.count <= TurnContext.longestName, !(isOwn(utterance) && !utterance.isElliptical),
        let found = named.found(by: name),
        let meant = found.contains(where: last.isSame) ? last : found.only(last.kind)
      else { return nil }
      reference = meant
    }
    if last.kind == .transaction {
      amendment.day = amendment.day.map { $0.past(on: context.today, isOfMonth: spoken.isDayOfMonth) }
      if reference == last { reference = NearestSum(context: context).meant(spoken, insteadOf: last) }
    }
    var correction = context.understood(last.kind.amendment, utterance)
    correction.reference = reference
    correction.amendment = amendment
    return OnlyMentioned(context: context).weighed(correction, spoken)
  }

  /// Whether a sentence goes on with a question that was answered since: «كم صرفت هالأسبوع؟»، «لا، أمس».
  private func isOfAnswer(_ spoken: SpokenAmendment) -> Bool {
    guard let asked = dialogue.last, !understanding.changes(asked.name), asked.intent.kind != .budget else {
      return false
    }
    return spoken.number == nil && spoken.time == nil
      && spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier, .remove, .adding])
  }

  /// «لا 60» where nothing was done says nothing, and becomes nothing new.
  private func correctionOfNothing(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard spoken.rest.isEmpty, spoken.saysValue, !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    else {
      return nil
    }
    // `30 yaz`: the verb writes down as well.
    let isEntry = utterance.understood.intent == .logTransaction && utterance.understood.slots[.amount] != nil
    if isEntry, spoken.cues.isDisjoint(with: [.objection, .meant, .alter]) { return nil }
    // «هل عندي ميزانية للملابس؟»، «سوّها ٣٥٠»: there is none yet.
    if dialogue.topic == .budget, let number = spoken.number, dialogue.last?.intent == .budgetStatus {
      var budget = context.understood(.setBudget, utterance)
      budget.slots = utterance.understood.slots.filter { [.period, .repeat].contains($0.key) }
      budget.slots[.category] = dialogue.last?.slots[.category]
      budget.slots[.amount] = .money(value: number, currency: spoken.currency)
      return budget
    }
    // «كم صرفت اليوم؟»، «لا، أمس»: the question goes on with another day.
    if spoken.number == nil, let last = dialogue.last, !last.intent.adds { return nil }
    return context.understood(.outOfScope, utterance)
  }

  /// Whether a sentence says how often the last reminder is to come, and nothing else: «وكل يوم».
  private func saysHowOften(_ spoken: SpokenAmendment, _ last: RecordReference) -> Bool {
    last.kind == .reminder && spoken.rule != nil && spoken.rest.isEmpty
      && (dialogue.last?.intent == .createReminder || dialogue.memory.hasJustChanged)
  }

  /// Whether something of the kind can be otherwise in this way.
  private func fits(_ spoken: SpokenAmendment, _ last: RecordReference) -> Bool {
    guard spoken.saysValue else { return last.kind.hasOtherWords(behind: dialogue.last?.intent) }
    return spoken.fits(last.kind)
  }

  /// «قصدي شاهي», `and it was for a gift`: other words for it.
  private func newText(
    _ spoken: SpokenAmendment,
    _ text: String,
    _ last: RecordReference,
    _ utterance: Utterance
  ) -> String? {
    guard (1...Self.longestText).contains(spoken.rest.count), spoken.ordinal == nil, !utterance.isElliptical,
      !isOwn(utterance)
    else { return nil }
    // «لا قصدي فلان» of what is counted from somebody's deadline names another one, and no other words for it.
    if last.kind == .reminder, dialogue.advance?.anchor != nil { return nil }
    // «وش صار» asks, and `no, leave it as it was` wants no other words.
    let found = understanding.references.read(text)
    if understanding.requestReader.asks(text) || found.keeps { return nil }
    // «خله قبل بيوم»: no words for it, but a time that is not understood.
    guard !understanding.countsTime(in: text) else { return nil }
    // «كان لذيذ» tells how it was: what was bought is named by a word for that.
    let isTold =
      spoken.cues.contains(.was)
      && (last.kind != .transaction || understanding.spendingCategory(named: spoken.rest.joined(separator: " ")) != nil)
    let isInstead = last.kind == .transaction && spoken.objects && understanding.selfCorrection.deniesAnywhere(text)
    let isNamed = spoken.cues.contains(.meant) || isTold || isInstead
    // «غير المكان» says what is to be otherwise, and not how.
    let words = spoken.rest.joined(separator: " ")
    let other = OtherWordsReader(context: context)
    guard isNamed || spoken.cues.contains(.amend) && other.names(words, of: last, in: text) else { return nil }
    // `no, I mean remind me`
    return spoken.rest.count <= TurnContext.longestName && understanding.acts.commandsAny(in: words) ? nil : words
  }

  /// Whether the sentence clearly asks for something by itself.
  package func isOwn(_ utterance: Utterance) -> Bool {
    let said = utterance.understood
    return said.confidence >= TurnContext.certain
      && ![.outOfScope, .changeReminder, .changeTransaction, .logTransaction, .explainAnswer].contains(said.intent)
  }

  private static let longestText = 6
}

extension SpokenAmendment {
  /// Whether it says of a kind of thing what can be otherwise about it.
  fileprivate func fits(_ kind: RecordKind) -> Bool {
    switch kind {
    case .reminder: currency == nil
    case .transaction: number != nil || day != nil
    case .budget: number != nil
    case .goal: number != nil || day != nil
    case .service, .dependent: day != nil || number != nil
    case .quietHours: time != nil || number != nil
    case .alert: false
    }
  }
}
