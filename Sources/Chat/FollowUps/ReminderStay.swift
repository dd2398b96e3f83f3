import Models
import Understanding

/// The days for which a text leaves something out: «لمدة أسبوع», «لين الأحد», `tomorrow`, `bu həftə`.
@MainActor
struct ReminderStay {
  /// From the first to the one on which it may come again; nil where the words say no whole days.
  let days: Range<CalendarDay>?
  /// The words that say it.
  let typed: String

  var isOneDay: Bool { days.map { $0.lowerBound.adding(days: 1) == $0.upperBound } ?? false }

  /// Nil where a text says no day and no length of time, or something that comes again, or when something begins.
  init?(corrections: CorrectionReader, text: String) {
    let understanding = corrections.understanding
    let (folded, today) = (FoldedText(text), corrections.today)
    let reading = understanding.knowingReader.read(text, at: corrections.moment)
    let when = reading.values.when
    guard when?.rule == nil, reading.values.unkept.isEmpty else { return nil }
    let limits = understanding.limits.cues(in: text)
    let spoken = understanding.amendment(in: text, at: corrections.moment, isOfTime: true)
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
      let end = CalendarDay(of: lead.instant(after: corrections.moment), in: corrections.moment.zone)
      days = lead.minutes == nil && end > today ? today..<end : nil
      return
    }
    guard let day = spoken.day, day >= today else { return nil }
    days = day..<day.adding(days: 1)
  }
}
