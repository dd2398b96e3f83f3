package import Calendars
package import IntentFiles
package import Meanings
package import Understanding

/// The values of slots as one sentence says them.
///
/// A class, for every slot that is looked for holds it.
package final class WordsOfSlots {
  package let reading: SlotReading
  /// The dependents' names, which are values as they were typed.
  package let names: Set<String>
  package let texts: FreeTextReaders
  package let moment: Moment

  package init(reading: SlotReading, names: Set<String>, texts: FreeTextReaders, moment: Moment) {
    self.reading = reading
    self.names = names
    self.texts = texts
    self.moment = moment
  }

  private var zone: ZoneInfo { moment.zone }

  package var today: CalendarDay { CalendarDay(of: moment.now, in: moment.zone) }

  package func values(of sources: [Slot: SlotSource]) -> [Slot: SlotValue] {
    var values: [Slot: SlotValue] = [:]
    for (slot, source) in sources {
      guard let value = value(from: source) else { continue }
      // Most sentences say none; one that says something may say all.
      if values.isEmpty { values.reserveCapacity(sources.count) }
      values[slot] = value
    }
    if let category = values[.category] { values[.category] = CategoryEnding.removed(from: category) }
    // What comes again has a period that is no span of days: «ميزانية شهرية».
    if sources[.period] != nil, sources[.repeat] == nil { settlePeriod(&values, takesDay: sources[.when] != nil) }
    return values
  }

  /// Tells a span from a day: «الأسبوع الجاي» is no day in a week, and «يوم ٣ نوفمبر» is not today.
  private func settlePeriod(_ values: inout [Slot: SlotValue], takesDay: Bool) {
    let period = reading["period"]
    if let when = reading.values.when, when.isDaySaid {
      let days = takesDay ? when.days : when.pastDays ?? when.days
      if let period, when.words.allSatisfy(period.words.contains) || isNamed(days, period) {
        values[.when] = nil
      } else if takesDay, !when.isSpan {
        values[.period] = nil
      } else if let days {
        values[.when] = nil
        values[.period] = .days(from: days.lowerBound, to: days.upperBound)
      } else if period == nil {
        values[.period] = .days(from: when.day, to: when.day)
      }
    } else if period == nil, let month = reading["month"].flatMap({ Int($0.value) }) {
      let days = SpokenPeriod.days(ofMonth: month, nearest: today, isAhead: takesDay)
      values[.period] = .days(from: days.lowerBound, to: days.upperBound)
    }
  }

  /// Whether days are those of a period that has a name outside: «منذ بداية السنة», `for last week`.
  private func isNamed(_ days: ClosedRange<CalendarDay>?, _ period: SlotReading.Match) -> Bool {
    let weekStart = Week.start(in: zone.identifier)
    return days != nil && SpokenPeriod(rawValue: period.value)?.days(on: today, weekStart: weekStart) == days
  }

  /// The day of what was done, where its name alone would be one ahead: «يوم الجمعة», «٢١ أكتوبر».
  package var pastDay: CalendarDay? {
    reading.values.when?.pastDays.map(\.lowerBound).flatMap { $0 <= today ? $0 : nil }
  }

  /// The day of something to be done, with the number behind it as its hour, in waking hours: «ذكرني بكرة ٨ رياضة».
  package var dayWithBareHour: String? {
    guard let when = reading.values.when, when.rule == nil, !when.isSpan,
      let amount = reading.values.amount, amount.currency == nil, !amount.isCounting, let hour = Int(amount.value),
      (1...12).contains(hour),
      amount.words.lowerBound == when.words.last?.upperBound
    else { return nil }
    if let part = when.time {
      return HourOfPart(reading: reading, when: when, part: part).when(hour)?.normalized(zone: zone)
    }
    guard when.isDaySaid else { return nil }
    let time = ClockTime(minuteOfDay: (hour < Self.firstWakingHour ? hour + 12 : hour) * 60)
    return When(day: when.day, time: time).normalized(zone: zone)
  }

  private static let firstWakingHour = 6

  package func value(from source: SlotSource) -> SlotValue? {
    switch source {
    case .vocabulary(let name): match(of: name).map(slotValue)
    case .text(let name): text(name).map(SlotValue.text)
    case .value(let value):
      self.value(value)
    }
  }

  /// What is left of the sentence for a text; where that is all of it, the known word for what money goes on: «متى آخر مرة صرفت على بنزين؟».
  private func text(_ name: String) -> String? {
    // «أدفع 500 ريال لأحمد»: a sum is a part of what is to be done, unless it is the hour: «بكرة ٨ رياضة».
    let amount = name == "reminder" && dayWithBareHour == nil ? nil : reading.values.amount?.words
    let kept = name == "reminder" && amount == nil ? reading.values.amount?.words : nil
    let text = texts[name]?.read(reading.text, except: takenWords + [amount].compactMap(\.self), keeping: kept ?? 0..<0)
    guard name == "category" || name == "record_name", let known = reading[Self.categories],
      reading.text.words.count > 3, let text,
      FoldedText(text).words.count == reading.text.words.count
    else { return text }
    return known.typed
  }

  /// Takes the conjunction from what money was spent on, where the word behind it is known: «وبنزين».
  package func settleConjunction(_ slots: inout [Slot: SlotValue]) {
    // «٢٠ قهوة و غدا»: what stood behind it was another value.
    if let category = slots[.category]?.text, category.hasSuffix(" و") {
      slots[.category] = .text("\(category.dropLast(2))")
    }
    guard let category = slots[.category]?.text, let first = category.split(whereSeparator: \.isWhitespace).first,
      first.first == "و"
    else { return }
    let rest =
      first.count == 1
      ? String(category.dropFirst().drop(while: \.isWhitespace))
      : reading.matches.first {
        $0.slot == Self.categories && first.dropFirst() == $0.typed.split(whereSeparator: \.isWhitespace).first ?? ""
      }
      .map { _ in String(category.dropFirst()) }
    if let rest, !rest.isEmpty { slots[.category] = .text(rest) }
  }

  /// The first of a list's words that the sentence says; the name that follows a relationship says more: «ولدي حسام».
  private func match(of list: String) -> SlotReading.Match? {
    guard let first = reading.matches.first(where: { $0.slot == list && !Self.isOtherWord($0, names: names) }) else {
      return nil
    }
    return names.isEmpty
      ? first : reading.matches.first { isName($0, behind: first) && !Self.isOtherWord($0, names: names) } ?? first
  }

  /// Whether a person is named right behind the word for who that is.
  package func isName(_ match: SlotReading.Match, behind relationship: SlotReading.Match) -> Bool {
    match.slot == Slot.dependent.rawValue && relationship.slot == match.slot && names.contains(match.value)
      && !names.contains(relationship.value) && match.words.lowerBound == relationship.words.upperBound
      // «أمي ومنى» are two.
      && (reading.text.typed(match.words.lowerBound).first != "و" || match.typed.first == "و")
  }

  package static func isOtherWord(_ match: SlotReading.Match, names: Set<String>) -> Bool {
    names.contains(match.value)
      && (match.value.count <= 3 && match.typed.last == "ي" && match.value.last == "ى"
        || NameSpelling.isLonger(match.typed, than: match.value))
  }

  /// The value of a slot that words of a list say.
  package func slotValue(of match: SlotReading.Match) -> SlotValue {
    // A category is the words themselves; the list only knows which words are one.
    match.slot == Self.categories ? .text(match.typed) : ahead(match) ?? .text(word(of: match))
  }

  private static let categories = "spending_category"

  /// The days of a period that has no name outside, such as next week.
  private func ahead(_ match: SlotReading.Match) -> SlotValue? {
    guard let period = SpokenPeriod(rawValue: match.value), period == .nextWeek || period == .nextMonth else {
      return nil
    }
    let days = period.days(on: today, weekStart: Week.start(in: zone.identifier))
    return .days(from: days.lowerBound, to: days.upperBound)
  }

  /// A relationship is named by its value, a person by the name as it was typed, but for its ending.
  private func word(of match: SlotReading.Match) -> String {
    names.contains(match.value) && Folding.fold(match.typed) == Folding.fold(match.value) ? match.typed : match.value
  }

  private func value(_ value: SpokenValue) -> SlotValue? {
    let values = reading.values
    return switch value {
    case .amount: values.amount.map { .money(value: $0.value, currency: $0.currency) }
    case .ordinal: values.ordinal.map { .number($0.value) }
    case .when: unreadTimes.isEmpty ? values.when.map { .text($0.normalized(zone: zone)) } : nil
    case .day: (values.when?.day ?? occasion).map { .text($0.description) }
    case .repeat: (values.when?.rule).map { .text($0.spoken) }
    case .start: values.range.map { .text($0.start.description) }
    case .end: values.range.map { .text($0.end.description) }
    }
  }

  /// The next day of an occasion that the sentence names.
  private var occasion: CalendarDay? {
    reading["occasion"].flatMap { Holiday(rawValue: $0.value) }?.next(from: today)
  }

  /// The words that say when and how much belong to nobody's own words.
  private var takenWords: [Range<Int>] {
    (reading.values.when?.words ?? []) + unreadTimes + reading.values.unkept + reading.values.unread
  }

  /// What is said of a repetition and kept by no rule, as it was typed.
  package var unkept: String? { reading.values.unkept.first.map(reading.typed) }

  /// What comes again at times that nobody knows, where a reminder begins with it and says no day: «كل وجبة آخذ الدوا».
  package func unknownRepetition(of reminder: Understood) -> String? {
    guard let words = reading.values.loose, reading.values.when?.isDaySaid != true,
      let text = reminder.slots[.text]?.text
    else { return nil }
    let said = reading.typed(words)
    return text.hasPrefix(said) ? said : nil
  }

  /// A second hour of what comes again, with the first, as they were typed.
  package var besides: String? { reading.values.besides.first.map(reading.typed) }

  /// Times that were said and cannot be read: what else the sentence says of time is not all of it.
  private var unreadTimes: [Range<Int>] { reading.text.unreadTimes(except: reading.values.when?.words ?? []) }

  /// Whether the sentence is nothing but values.
  package private(set) lazy var isElliptical = reading.isElliptical
}
