import Calendars
import Meanings
import SentenceWords
import Turns
import Understanding

/// The days for which a text leaves something out: «لمدة أسبوع», «لين الأحد», `tomorrow`, `bu həftə`.
@MainActor
struct ReminderStay {
  /// From the first to the one on which it may come again; nil where the words say no whole days.
  let days: Range<CalendarDay>?
  /// The words that say it.
  let typed: String
  /// Whether it is a day that is named, and may as well tell which reminder is meant: «تذكير الجمعة».
  private(set) var isNamedDay = false

  /// The whole days that a length of time has, and none where it has hours: «أسبوعًا», `10 days`; nil where none is said.
  private static func length(
    in text: FoldedText,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> Int? {
    let values = understanding.selfCorrection.grammar.read(text, at: moment, dimensions: [.duration], latent: false)
    for value in values {
      if case .duration(_, let unit, let seconds) = value.content { return unit >= .day ? seconds / aDay : 0 }
    }
    return nil
  }

  /// The last word with a one before it, for a unit alone says one of it: «أسبوعًا».
  private static func unitAtEnd(of text: FoldedText) -> FoldedText? {
    guard text.isArabic, let last = text.words.indices.last else { return nil }
    return FoldedText("1 " + text.typed(last))
  }

  private static let aDay = 86_400

  var isOneDay: Bool { days.map { $0.lowerBound.adding(days: 1) == $0.upperBound } ?? false }

  /// Nil where a text says no day and no length of time, or something that comes again, or when something begins.
  init?(context: TurnContext, text: String) {
    let understanding = context.understanding
    let (folded, today) = (FoldedText(text), context.today)
    let reading = understanding.knowingReader.read(text, at: context.moment)
    let when = reading.values.when
    let limits = understanding.limits.cues(in: text)
    // `bir həftəlik` is said of a week, and of each one.
    guard when?.rule == nil || limits.contains("span"), reading.values.unkept.isEmpty else { return nil }
    let spoken = understanding.amendment(in: text, at: context.moment, isOfTime: true)
    let said = when?.words.map { reading.typed($0) }.joined(separator: " ") ?? ""
    typed = said.isEmpty ? text : said
    if limits.contains("until") {
      guard let day = spoken.day, day > today else { return nil }
      days = spoken.time == nil ? today..<day : nil
      return
    }
    if let when, when.isSpan, let span = when.days {
      days = max(span.lowerBound, today)..<max(span.upperBound, today).adding(days: 1)
      return
    }
    if let lead = understanding.span(in: folded) {
      // «بعد أسبوع» is when it begins.
      guard when == nil || when?.isDaySaid == false else { return nil }
      let end = CalendarDay(of: lead.instant(after: context.moment), in: context.moment.zone)
      days = lead.minutes == nil && end > today ? today..<end : nil
      return
    }
    if let length = Self.length(in: folded, understanding, at: context.moment)
      ?? Self.unitAtEnd(of: folded).flatMap({ Self.length(in: $0, understanding, at: context.moment) })
    {
      guard when == nil || when?.isDaySaid == false else { return nil }
      days = length > 0 ? today..<today.adding(days: length) : nil
      return
    }
    guard let day = spoken.day, day >= today else { return nil }
    (days, isNamedDay) = (day..<day.adding(days: 1), true)
  }
}
