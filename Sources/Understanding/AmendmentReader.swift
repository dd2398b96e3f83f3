import Calendars
import Models

/// Reads how something is to be otherwise.
package final class AmendmentReader: Sendable {
  private let reader: SlotReader
  private let latest = LatestResults<Question, SpokenAmendment>(most: 4)

  /// All that decides what is read.
  private struct Question: Equatable {
    let text: ExactText
    let moment: Moment
    let isOfTime: Bool
  }

  /// - Parameters:
  ///   - lexicon: The words of each ``SpokenAmendment/Cue``.
  ///   - values: The words of times, numbers and money.
  package init(lexicon: Lexicons, values: ValueWords) {
    reader = SlotReader(lexicons: lexicon, values: values)
  }

  /// Reads what a text says of how something is to be otherwise; where that has a time (`isOfTime`), «المغرب» alone is one.
  package func read(_ text: String, at moment: Moment, isOfTime: Bool = false) -> SpokenAmendment {
    latest.result(of: Question(text: ExactText(text), moment: moment, isOfTime: isOfTime)) {
      find(in: text, at: moment, isOfTime: isOfTime)
    }
  }

  /// Whether a text names a day of the week.
  package func namesWeekday(_ text: FoldedText, at moment: Moment) -> Bool {
    ValueParser(text, words: reader.values, at: moment).map { !Self.weekdays(in: $0).isEmpty } ?? false
  }

  private func find(in text: String, at moment: Moment, isOfTime: Bool) -> SpokenAmendment {
    let reading = reader.read(text, at: moment)
    if let right = Self.rightPart(of: reading) { return read(right, at: moment, isOfTime: isOfTime) }
    let values = reading.values
    var matches = reading.matches.compactMap { match in
      SpokenAmendment.Cue(rawValue: match.value).map { (cue: $0, words: match.words) }
    }
    let mayPlace = isOfTime && (values.when?.isDaySaid == true || values.ordinal != nil)
    let mayMove = matches.contains { $0.cue == .later || $0.cue == .earlier }
    let parser =
      mayMove || mayPlace || values.when?.isDaySaid == true
      ? ValueParser(reading.text, words: reader.values, at: moment) : nil
    let placed = mayPlace ? parser.flatMap(Self.placeInMonth) : nil
    // «خلها آخر يوم بالشهر» moves nothing by a day.
    if let placed { matches.removeAll { [.later, .earlier].contains($0.cue) && $0.words.overlaps(placed.words) } }
    var cues = Set(matches.map(\.cue))
    if cues.contains(.it) { cues.insert(.remove) }
    // «لا» refuses at the beginning; later it belongs to what is said.
    if !matches.contains(where: { $0.cue == .objection && $0.words.lowerBound <= 1 }) { cues.remove(.objection) }
    if reading.text.words.count > 1, Self.tooAtTheEnd == reading.text.words.indices.last.map({ reading.text[$0] }) {
      cues.insert(.adding)
    }
    let isMoved = cues.contains(.later) || cues.contains(.earlier)
    let span = isMoved ? parser.flatMap(Self.span) : nil
    var when = span == nil ? values.when : nil
    var timeWords = when?.words ?? []
    if isOfTime, when == nil, span == nil, values.amount == nil,
      let (alone, place) = whole(reading.text, besides: matches.map(\.words), at: moment)
    {
      (when, timeWords) = (alone, [place])
    }
    let weekdays = when?.isDaySaid == true ? parser.map(Self.weekdays) ?? [] : []
    let amount = span == nil ? values.amount : nil
    // «أجّل الثاني ساعة»: the place stands before what would make a count of it.
    var ordinal =
      values.ordinal
      ?? parser.flatMap { parser in span.flatMap { OrdinalReader.read(parser, before: $0.words) } }
    // «أخّر تذكير الزرع ساعة»: the verb is no place, though it is written as the last one is.
    let movers = matches.filter { $0.cue == .later }
    if ordinal?.value == -1, span != nil, movers.count == 1, ordinal?.words.overlaps(movers[0].words) == true {
      ordinal = parser.flatMap { OrdinalReader.read($0, except: [movers[0].words]) }
    }
    // «بل الحادية عشرة»: what is feminine is an hour, for a reminder is masculine.
    let hour =
      isOfTime && when == nil && span == nil && !cues.contains(.remove)
      ? ordinal.flatMap { Self.hour($0.value, reading.text, $0.words) } : nil
    if hour != nil { (timeWords, ordinal) = (ordinal.map { [$0.words] } ?? [], nil) }
    let covered = Set(
      (matches.map(\.words) + timeWords + values.unkept + values.unread + weekdays.map(\.words)
        + [amount?.words, span?.words, ordinal?.words, placed?.words].compactMap(\.self))
        .joined()
    )
    return SpokenAmendment(
      cues: cues,
      day: when?.namesDay == true ? when?.day : nil,
      isDayOfMonth: when?.isDayOfMonth ?? false,
      isYearSaid: when?.isYearSaid ?? true,
      weekdays: weekdays.map(\.number),
      time: when?.time ?? hour,
      isOnFace: when.map { $0.isOnFace && !$0.isDaySaid } ?? (hour != nil),
      rule: when?.rule.map { $0.repetition.map(RecurrenceRule.init(each:)) ?? $0 },
      placeInMonth: placed?.place,
      span: span.map { SpokenSpan($0.length) },
      number: amount?.value,
      currency: amount?.currency,
      ordinal: ordinal?.value,
      rest: reading.text.words.indices.filter { !covered.contains($0) }.map { reading.text.typed($0) }
    )
  }

  /// The time that all the words behind the cues say: of «خله المغرب» the evening, which beside other words might be no time.
  private func whole(
    _ text: FoldedText,
    besides cues: [Range<Int>],
    at moment: Moment
  ) -> (when: When, words: Range<Int>)? {
    var (start, end) = (0, text.words.count)
    // «والعصر بعد»: they may stand behind it, too.
    while let cue = cues.first(where: { $0.upperBound == end && !$0.isEmpty }) { end = cue.lowerBound }
    start = cues.map(\.upperBound).filter { $0 <= end }.max() ?? 0
    guard start > 0 || end < text.words.count, start < end else { return nil }
    let joints = Joints(text: text)
    let rest = FoldedText(
      text.typed(start...end - 1, from: joints.behindConjunction(start) ?? text.words[start].folded.lowerBound)
    )
    guard let when = ValueReader(words: reader.values, moment: moment).read(rest).when,
      Set(when.words.joined()).count == rest.words.count
    else { return nil }
    return (when, start..<end)
  }

  /// «بعد», which elsewhere is `after`: «والخميس بعد».
  private static let tooAtTheEnd = "بعد"

  /// The hour on the face of a clock that an ordinal names: «العاشرة»; nil for a masculine one, which is a place.
  private static func hour(_ ordinal: Int, _ text: FoldedText, _ words: Range<Int>) -> ClockTime? {
    guard (1...12).contains(ordinal), let first = words.first else { return nil }
    let typed = text.typed(first)
    let isFeminine = typed.hasSuffix("ة") || typed.hasSuffix("ه") || typed.hasSuffix("ى")
    return isFeminine ? ClockTime(minuteOfDay: ordinal % 12 * 60) : nil
  }

  /// The text before what it says was wrong: of «اكتبها بقالة مو تموينات» the first two words; nil where it says none was.
  private static func rightPart(of reading: SlotReading) -> String? {
    guard let not = reading.matches.first(where: { $0.value == SpokenAmendment.Cue.not.rawValue }),
      not.words.lowerBound > 0
    else { return nil }
    return reading.text.typed(0..<not.words.lowerBound)
  }

  /// The place in each month that is said, with its first day.
  private static func placeInMonth(in parser: ValueParser) -> (place: SpokenAmendment.PlaceInMonth, words: Range<Int>)?
  {
    (0..<parser.count).lazy.compactMap { index in
      guard let (rule, end) = parser.placeInMonth(index),
        let first = SpokenRecurrence(rule: rule).first(in: parser.context)
      else { return nil }
      return (SpokenAmendment.PlaceInMonth(rule: rule, day: first.day), parser.words(index..<end))
    }
    .first
  }

  /// The days of the week that are named: «الاثنين والأربعاء».
  private static func weekdays(in parser: ValueParser) -> [(number: Int, words: Range<Int>)] {
    (0..<parser.count).compactMap { index in
      parser.weekdayWord(index, isMarked: true).map { ($0, parser.words(index..<index + 1)) }
    }
  }

  /// The first length of time that is said, be it a unit alone: «أجّله ساعة»; `the second` is a place where another one follows.
  private static func span(in parser: ValueParser) -> (length: SpokenDuration, words: Range<Int>)? {
    var place: (length: SpokenDuration, words: Range<Int>)?
    for index in 0..<parser.count where parser.isTelling(index) && !parser.namesWeekday(index) {
      guard let found = parser.spanOrUnit(index) else { continue }
      let span = (found.value, parser.words(index..<found.end))
      guard place == nil, parser.isUnit(index, .second), found.end == index + 1 else { return span }
      place = span
    }
    return place
  }
}

extension ValueParser {
  /// Whether a day is called by its name behind the word for day: «يوم الخميس» is no length of time.
  fileprivate func namesWeekday(_ index: Int) -> Bool {
    isUnit(index, .day) && weekdayWord(index + 1, isMarked: true) != nil
  }
}

extension When {
  /// Whether it says of which day, not only how often.
  fileprivate var namesDay: Bool { isDaySaid && rule.map { !$0.namesNoDay } ?? true }
}
