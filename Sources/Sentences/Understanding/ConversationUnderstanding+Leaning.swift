import Calendars
import Meanings
import SentenceWords
import Turns
import Understanding

/// How a sentence leans on what was said before, and how its words are spelled.
extension ConversationUnderstanding {
  /// Notes how a sentence leans on what was said before; most of a sentence that leans on nothing is not read for it.
  func lean(
    _ utterance: inout Utterance,
    _ reading: SlotReading,
    _ text: String,
    at moment: Moment,
    after openIntent: String?,
    isLeaning: Bool
  ) {
    // Telling the intent by its name takes its time.
    let (said, intent) = (utterance.understood, utterance.understood.intent)
    let mayAskPart = intent.isSeveral || intent == .summarizeSpending || said.lacksDocument
    let isNew = openIntent == nil && intent != .outOfScope
    if !isNew || isLeaning || mayAskPart {
      let found = references.read(reading.text)
      if isLeaning || mayAskPart { utterance.leaning = leaning(of: reading, found) }
      if found.countsDays(in: reading.text) { utterance.takeToday(CalendarDay(of: moment.now, in: moment.zone)) }
      utterance.isTimeAsked = found.values(of: "aspect").contains { $0 == "when" || $0 == "days" }
      if openIntent != nil {
        utterance.isJoined = Joints(text: reading.text).isJoined
        utterance.isRequest = found.beginsRequest
        utterance.isQuestion =
          Self.endsAsking(text) || act(of: text, for: Intent.createReminder.rawValue) == .question
        utterance.strangeWords = found.others(besides: reading.covered)?.count ?? 0
        utterance.isRemoval = utterance.isRequest && acts.speaks(of: Intent.cancelReminder.rawValue, in: text)
        ContinuedPlan(understanding: self, text: text, found: found)
          .settle(&utterance, after: openIntent.flatMap(Intent.init(rawValue:)))
        utterance.speaksOfSpending =
          WholeQuestion.minds(openIntent) && acts.speaks(of: Intent.logTransaction.rawValue, in: text)
      }
    }
    if utterance.leaning.isUntilNow {
      let today = CalendarDay(of: moment.now, in: moment.zone)
      utterance.understood.slots[.period] = said.slots[.period]?.extended(to: today)
      utterance.continuation[.period] = utterance.continuation[.period]?.extended(to: today)
    }
    if utterance.leaning.isSame { utterance.thing = thing(in: reading) }
    if [said.name, openIntent].contains(Intent.createReminder.rawValue) || utterance.leaning.isSame {
      utterance.advance = advance(in: reading, at: moment)
    }
    CountedBack(understanding: self, reading: reading, moment: moment).settle(&utterance)
    // `how many are overdue?` asks of no others.
    if utterance.understood.aspect != .overdue, let aspect = utterance.leaning.aspect, intent.answers(aspect) {
      utterance.understood.aspect = aspect == .left ? references.read(text).rest : aspect
    }
    if ShownList(understanding: self).isMeant(by: utterance.understood, in: text) { utterance.understood.aspect = .all }
    utterance.settleRivals()
  }

  private func leaning(of reading: SlotReading, _ found: ReferenceReader.Found) -> Leaning {
    let aspect = found.aspect
    let names = reading.namesThing(askedFor: aspect)
    let ordinal = reading.values.ordinal?.words ?? 0..<0
    // Of the letters alone `bəs` is `beş`.
    let amount = reading.values.amount.flatMap { reading.text.isSo($0.words) ? nil : $0 }
    return Leaning(
      aspect: aspect,
      references: found.references(besideTimesOf: reading),
      isBare: found.isBare && !names && amount == nil && (reading.values.when == nil || aspect == .days),
      isOrdinal: !ordinal.isEmpty && !names && found.isBare(besides: ordinal),
      unheld: found.matches.first { $0.slot == "unheld" }?.typed,
      isSame: found.values(of: "same").contains("same"),
      isSameTime: found.values(of: "same").contains("time"),
      isTotal: !found.values(of: "total").isEmpty,
      // «من ٣ نوفمبر إلى يوم ١٠» says its end.
      isUntilNow: !found.values(of: "until_now").isEmpty && reading.values.when?.isBetween != true,
      isOfValues: found.isBare(besides: reading.covered)
    )
  }
}

extension FoldedText {
  fileprivate func isSo(_ range: Range<Int>) -> Bool {
    range.count == 1 && typed(range.lowerBound).lowercased() == "bəs"
  }
}

extension ReferenceReader.Found {
  /// What of the thing spoken of a text asks.
  fileprivate var aspect: Aspect? {
    let all = values(of: "aspect").compactMap(Aspect.init(rawValue:))
    // «كم اليوم بالهجري؟» counts no days.
    let dated = all.contains(.hijri) ? all.filter { $0 != .days } : all
    // «كم تذكير باقي؟» counts what is left.
    let said = dated.contains(.count) ? dated.filter { $0 != .all } : dated
    return said.max { $0.rank < $1.rank } ?? (countsKind ? .count : nil)
  }

  /// Whether a word for how many stands before that for a kind of thing: «عندي كم alert?», `neçə xəbərdarlıq qaldı`.
  private var countsKind: Bool {
    let counted = Set(matches.lazy.filter { $0.slot == "recalled" && $0.value == "sum" }.map(\.words.upperBound))
    return matches.contains { $0.slot == "kind" && counted.contains($0.words.lowerBound) }
  }

  /// What was spoken of before and is meant; «هذا الشهر» names a time, and nothing of that.
  fileprivate func references(besideTimesOf reading: SlotReading) -> Set<Leaning.Reference> {
    let times = (reading.values.when?.words ?? []) + [reading["period"]?.words].compactMap(\.self)
    let meant = matches.filter { match in
      match.slot == "reference" && !times.contains { $0.count > match.words.count && $0.overlaps(match.words) }
    }
    return Set(meant.compactMap { Leaning.Reference(rawValue: $0.value) })
  }

  /// Whether a text counts days, as `the last 3 days` does and «يوم الجمعة» does not.
  fileprivate func countsDays(in text: FoldedText) -> Bool {
    let counted = Set(matches.lazy.filter { $0.slot == "count" }.map(\.words.upperBound))
    return matches.contains { span in
      guard span.slot == "span" else { return false }
      if span.value == "2d" { return true }
      let start = span.words.lowerBound
      return ["1d", "*1d"].contains(span.value) && start > 0
        && (text[start - 1].first?.isNumber == true || counted.contains(start))
    }
  }
}

extension Utterance {
  /// Takes today as the last of so many days of what was spent.
  fileprivate mutating func takeToday(_ today: CalendarDay) {
    guard understood.intent == .summarizeSpending else { return }
    understood.slots[.period] = understood.slots[.period]?.upToToday(today)
    continuation[.period] = continuation[.period]?.upToToday(today)
  }
}

extension SlotReading {
  /// Whether it names something, so that it speaks of that, and not of what was spoken of before.
  fileprivate func namesThing(askedFor aspect: Aspect?) -> Bool {
    matches.contains { match in
      // «كم يوم؟» names no period, though «اليوم» is one.
      Self.things.contains(match.slot) || match.slot == "period" && aspect != .days
        // «ولدي» is no «لدي».
        || match.slot == Slot.dependent.rawValue && match.words.count == 1 && match.typed.hasSuffix("لدي")
    }
  }

  private static let things: Set = ["service", "alert_type", "occasion", "spending_category", "language"]
}
