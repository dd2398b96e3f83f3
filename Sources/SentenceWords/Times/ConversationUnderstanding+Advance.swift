import Calendars
import IntentFiles
package import Meanings
package import Understanding

/// How long before something a reminder is to come.
extension ConversationUnderstanding {
  /// The thing with a deadline that a text names; nil where it names none.
  package func thing(in text: String, at moment: Moment) -> Mention? { thing(in: knowingReader.read(text, at: moment)) }

  package func thing(in reading: SlotReading) -> Mention? {
    let found = references.read(reading.text)
    // «الباسبور بتاعي ضاع مني»: of nobody else, though a name may look like that word.
    let isOwn = found.values(of: "reference").contains(Leaning.Reference.own.rawValue)
    let things = reading.matches.filter { match in
      Self.isThing(match) && !(isOwn && match.slot == Slot.dependent.rawValue)
        && !WordsOfSlots.isOtherWord(match, names: knownNames)
    }
    return anchor(things, found.matches.filter { $0.slot == "anchor" })
  }

  private static func isThing(_ match: SlotReading.Match) -> Bool {
    match.slot == Slot.service.rawValue || match.slot == Slot.dependent.rawValue
  }

  /// How long before something a reminder is to come; nil where the sentence says nothing of that.
  package func advance(in reading: SlotReading, at moment: Moment) -> Advance? {
    let found = references.read(reading.text)
    guard let before = found.matches.first(where: { $0.slot == "before" }) else { return nil }
    // «ذكرني الصبح يومها»: on the day itself.
    let onDay = before.value == "on" ? Lead("0d", count: nil) : nil
    guard let (lead, words) = onDay.map({ ($0, []) }) ?? lead(in: found, before, reading.text) else { return nil }
    let things = reading.matches.filter(Self.isThing)
    let named = found.matches.filter { $0.slot == "anchor" }
    let described = DescribedAnchors(text: reading.text, before: before, named: named, spans: words)
      .words { self.knowingReader.read($0, at: moment).values.when.map { $0.rule == nil } ?? false }
    // `before my wife's passport`: the word for whose it is belongs to it; the article of `to pack the carrier` to what is to be done.
    let anchored = Set((named + things).map(\.words.lowerBound))
    let articles = found.matches.filter { match in
      match.slot == "determiner" && match.words.lowerBound > before.words.upperBound
        && !anchored.contains(match.words.upperBound)
    }.map(\.words)
    let said = found.matches.filter { match in
      // «البس» is no «بس» with an article.
      Self.pointing.contains(match.slot) && !(match.slot == "filler" && match.typed.hasPrefix("ال"))
        && !articles.contains(match.words)
        || match.slot == "determiner" && anchored.contains(match.words.upperBound)
    }
    // «بكرة الساعة ٦ قبله بربع ساعة»: a time that is pointed at belongs to no text, with its day.
    let isTimePointed = things.isEmpty && named.isEmpty && found.pointsBehind(before) || reading.saysTime(in: words)
    let when = reading.values.when.flatMap { $0.isDaySaid && !isTimePointed ? nil : $0 }
    let taken = (things + named + said + [before]).map(\.words) + words + (when?.words ?? []) + described
    let bare = texts["reminder"]?.read(reading.text, except: taken)
    let payment = named.first { $0.value == Intent.upcomingRecurring.rawValue }?.words
    let paid = payment.flatMap { $0.lowerBound > 1 && $0.upperBound <= before.words.lowerBound ? $0 : nil }
    let text =
      bare.map { FoldedText($0).words.count == 1 } == true && paid != nil
      ? texts["reminder"]?.read(reading.text, except: taken.filter { $0 != paid }) : bare
    let anchor = anchor(things, named)
    // «قبل الصلاة بساعة»: nobody knows when that is.
    let isPointed = before.typed.count > 3 || said.contains { $0.slot == "reference" } || text == nil
    let days = reading.values.when.map { $0.words } ?? []
    let unknown = UnknownAnchor(text: reading.text, found: found, before: before, known: Set((taken + days).joined()))
    let isOfUnknown = anchor == nil && unknown.isNamed(before: words.first)
    guard anchor != nil || isPointed || isOfUnknown else { return nil }
    var advance = Advance(lead: lead, anchor: anchor, text: text, time: when?.time)
    if advance.time == nil, let part = PartOfDayReader(reader: knowingReader, moment: moment).split(text ?? "") {
      (advance.time, advance.text) = (part.when.time, part.rest)
    }
    advance.isOfUnknown = isOfUnknown
    return advance
  }

  private static let pointing: Set = ["reference", "filler"]

  private func anchor(_ things: [SlotReading.Match], _ named: [SlotReading.Match]) -> Mention? {
    guard !things.isEmpty else {
      // «موعد الضريبة» is no appointment.
      let meant = named.first { $0.value != Intent.listAppointments.rawValue } ?? named.first
      return meant.map { Mention(name: $0.value) }
    }
    var slots: [Slot: SlotValue] = [:]
    for thing in things { if let slot = Slot(rawValue: thing.slot) { slots[slot] = slots[slot] ?? .text(thing.value) } }
    return Mention(name: (slots[.service] == nil ? Intent.dependentAlerts : .serviceStatus).rawValue, slots: slots)
  }

  /// The span, and the words that say it: in Arabic behind «قبل» with its ب, or before «من».
  private func lead(
    in found: ReferenceReader.Found,
    _ before: SlotReading.Match,
    _ text: FoldedText
  ) -> (Lead, [Range<Int>])? {
    for (lead, words) in SpokenSpans(found, text).spans {
      let isBehind = words.lowerBound >= before.words.upperBound
      let hasPreposition = text[words.lowerBound].hasPrefix("ب") || !text.isArabic
      let isOf = words.upperBound < text.words.count && text[words.upperBound] == "من"
      // «ذكرني بحقها قبل أسبوع»: nobody is reminded a week ago.
      let isLast = words.upperBound == text.words.count
      if isBehind, !hasPreposition, !isOf, !isLast { continue }
      return (lead, [words])
    }
    return nil
  }

  /// The first span of time that a text says.
  package func span(in text: FoldedText) -> Lead? { SpokenSpans(references.read(text), text).spans.first?.lead }
}

extension ReferenceReader.Found {
  /// Whether a word for what was said is written with «قبل», or stands right behind it: «قبلها», `before it`.
  package func pointsBehind(_ before: SlotReading.Match) -> Bool {
    let folded = Folding.fold(before.typed)
    return ["ها", "ه"].contains(where: folded.hasSuffix)
      || matches.contains { $0.slot == "reference" && $0.words.lowerBound == before.words.upperBound }
  }
}

extension Advance {
  /// Returns a reminder without its day: nobody knows when that is, and nothing that was spoken of stands for it.
  package func undated(_ understood: Understood) -> Understood {
    var undated = understood
    undated.slots[.when] = nil
    undated.slots[.text] = understood.slots[.text] ?? text.map(SlotValue.text)
    return undated
  }

  /// Leaves out what was read of `remind me the night before`: with nothing that it could be before it names neither a thing nor a time.
  package func leave(_ understood: inout Understood) {
    guard understood.advance == nil, text == nil, lead.minutes == nil else { return }
    (understood.slots[.text], understood.slots[.when]) = (nil, nil)
  }
}
