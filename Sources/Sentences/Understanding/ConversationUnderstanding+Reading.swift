import Calendars
import IntentFiles
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// What one sentence says by itself.
extension ConversationUnderstanding {
  /// What `text` says by itself, before the conversation around it is looked at; it may go on with `openIntent`, of which
  /// `asked` was asked for, and lean on what was spoken of.
  package func read(
    _ text: String,
    at moment: Moment,
    after openIntent: String? = nil,
    asked: Slot? = nil,
    isLeaning: Bool = false
  ) -> Utterance {
    var heard = HeardSentence(text, at: moment, by: self)
    let isIntroduced = heard.introduces
    let isNamed = !isIntroduced && heard.tellsWhoSomebodyIs
    let isTold = isNamed || !isIntroduced && heard.tellsOfSomebody
    if !isIntroduced, !isTold { heard.addPeople(after: openIntent) }
    let (reading, prediction, intent) = (heard.reading, heard.prediction, heard.intent)
    let words = WordsOfSlots(reading: reading, names: heard.names, texts: texts, moment: moment)
    let hours = ClockRangeReader(words: reader.values, at: moment)
    let continuation = ContinuedSlots(words: words, hours: hours, asked: asked)
      .values(after: openIntent, taking: openIntent.flatMap { sources[$0] } ?? [:])
    var understood = meaning(intent, prediction.confidence, prediction.language, in: words)
    let own = OwnWords(understanding: self)
    for rival in own.rivals(in: prediction, reading) {
      understood.rivals.append(meaning(rival.intent, rival.confidence, prediction.language, in: words))
    }
    if isIntroduced || isTold {
      understood = meaning(Intent.addDependent.rawValue, prediction.confidence, prediction.language, in: words)
      // Who is only told of is offered to be added.
      understood.confidence = isNamed ? Self.doubtful : isTold ? Self.offered : 1
    } else {
      understood = heard.settled(understood)
    }
    DueOnNoDay(slotsOfAlerts: slots(of: Intent.listAlerts.rawValue, in: words)).settle(&understood)
    let entry = UnlikelyEntry(understanding: self, reading: reading, text: text, openIntent: openIntent)
    if entry.isMeant(insteadOf: understood) {
      understood = meaning(Intent.logTransaction.rawValue, 1, prediction.language, in: words)
    }
    if understood.intent == .outOfScope {
      understood.nearest = own.nearest(in: prediction, reading)
    }
    var utterance = Utterance(understood, continuation, in: words)
    utterance.isDenied = selfCorrection.denies(reading.text)
    utterance.isShort = reading.text.words.count <= 2
    utterance.isAsking = Self.endsAsking(text) && !acts.asksPolitely(text)
    // «نعم؟» asks back.
    if utterance.isAsking, utterance.opening == .yes { (utterance.reply, utterance.opening) = (nil, nil) }
    if utterance.opening == .yes { utterance.agrees = Agreement(understanding: self, reading: reading).isMeant }
    offerUncertainChange(
      &utterance,
      ReadSentence(reading: reading, text: text, moment: moment, openIntent: openIntent, isLeaning: isLeaning)
    )
    CountedGoods.askForPrice(in: &utterance, reading, self, at: moment)
    utterance.isLanguageClear = prediction.isLanguageClear
    lean(&utterance, reading, text, at: moment, after: openIntent, isLeaning: isLeaning)
    if understood.lacksDocument { utterance.understood.unheld = utterance.leaning.unheld }
    let several = several(understood, in: words, at: moment)
    // `hər gün səhər 8-də dərman içməyi və axşam 8-də`: the half of it would be another thing.
    if several.isEmpty, utterance.understood.intent == .createReminder {
      utterance.unkept =
        utterance.unkept ?? words.besides ?? words.unknownRepetition(of: utterance.understood)
        ?? SeveralTimes.ofOneRule(in: reading, knowingReader, at: moment)
        ?? SeveralDates(Joints(text: reading.text), knowingReader, at: moment)?.typed
    }
    if let first = several.first {
      // «كل يوم الصبح والليل»: each hour has a rule of its own.
      if understood.intent == .createReminder, several.contains(where: { $0.slots[.repeat] != nil }) {
        utterance.unkept = nil
      }
      utterance.take(first, beside: several.dropFirst())
    }
    return utterance
  }

  /// An intent with what the words say of it.
  private func meaning(
    _ intent: String,
    _ confidence: Double,
    _ language: Language?,
    in words: WordsOfSlots
  ) -> Understood {
    let slots = slots(of: intent, in: words)
    var meaning = Understood(name: intent, confidence: confidence, language: language, slots: slots)
    // `my visit to mom is done` is nothing that was due for her.
    if meaning.intent == .finishDependent, slots[.service] == nil, slots[.dependent] != nil,
      !acts.commands(intent, in: words.reading.text.original)
    {
      meaning.confidence = min(confidence, Self.uncertain)
    }
    // «ومن ١٠ لين ٢٠» alone asks for no silence.
    if meaning.intent == .setQuietHours, words.isElliptical, !acts.speaks(of: intent, in: words.reading.text.original) {
      meaning.confidence = min(confidence, Self.uncertain)
    }
    if meaning.intent == .createReminder {
      if let when = words.dayWithBareHour { meaning.slots[.when] = .text(when) }
      PartOfDayReader(reader: knowingReader, moment: words.moment).complete(&meaning.slots)
      ReminderText(understanding: self, words: words).settle(&meaning)
    }
    SlotCompletion(understanding: self, words: words).complete(&meaning)
    if meaning.intent == .logTransaction {
      meaning.isIncome = saysIncome(words.reading.text.original) ?? false
      let said = meaning.slots[.when]
      FeastOfPurchase(words: words).settle(&meaning)
      // The day of a feast that something was bought for is not when.
      let pastHour = words.reading.values.when?.pastHour?.normalized(zone: words.moment.zone)
      if said == nil || meaning.slots[.when] != nil, let past = words.pastDay?.description ?? pastHour {
        meaning.slots[.when] = .text(past)
      }
      LunchDay(understanding: self, words: words).settle(&meaning)
    }
    return meaning
  }

  /// The values of the slots that an intent takes; one that it needs is also found where it is misspelt.
  private func slots(of intent: String, in words: WordsOfSlots) -> [Slot: SlotValue] {
    guard let sources = sources[intent] else { return [:] }
    var values = words.values(of: sources)
    for slot in required[intent] ?? [] where values[slot] == nil {
      guard case .vocabulary(let name) = sources[slot] else { continue }
      values[slot] = knowingReader.misspelt(name, in: words.reading).map { .text($0.value) }
    }
    if Self.ofDependents.contains(intent), values[.dependent] == nil {
      let name = knowingReader.misspelt(Slot.dependent.rawValue, in: words.reading, names: knownNames)
      values[.dependent] = name.map { .text($0.value) }
    }
    return values
  }
  private static let ofDependents = [Intent.dependentAlerts.rawValue, Intent.listDependents.rawValue]
}
