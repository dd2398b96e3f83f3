import Alerts
package import Calendars
import Localization
package import Meanings
import Models
import SentenceWords
import Understanding
package import Wording

/// What is due or held on a day, or between two, and which of the days are free.
package struct AgendaAnswer {
  package let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  /// The reminders are looked up first: see ``draft(with:in:)``.
  package var list: Answer {
    guard let days else { return OwnAlertsAnswer(context: context).list }
    return Answer(.agenda(days))
  }

  /// The day or the span that was named; nil where none was.
  package var days: ClosedRange<CalendarDay>? {
    if let day = context.understood.day { return day...day }
    return context.understood.slots[.period].flatMap {
      $0.days(on: context.today, weekStart: context.weekStart, isAhead: true)
    }
  }

  /// All that falls into the days, the earliest first.
  package func draft(with reminders: [ChatOutcome.Reminder], in days: ClosedRange<CalendarDay>) -> Draft {
    let agenda = Agenda(
      context.situationWording.situation,
      localizer: context.localizer,
      relationships: context.relationships,
      workdays: .workdays(in: context.zone),
      reminders: reminders,
      days: context.days
    )
    // «وش ينتهي خلال ٣٠ يوم؟»: a reminder ends nothing.
    let asked = context.understood.isLimited ? Self.ending : context.understood.aspect == .amount ? [.payment] : nil
    let isAsked = { kind in asked?.contains(kind) ?? true }
    let entries = agenda.entries(in: days).filter { isAsked($0.kind) }
    let link = DeepLink(.overview)
    guard !entries.isEmpty else { return Draft(text: nothing(in: days), link: link) }
    var draft = ListWording(context: context).draft(of: entries.map(\.text), under: heading(of: days), link: link)
    if asked == nil, let free = free(of: days, beside: entries) { draft.text += " " + free }
    return draft
  }

  /// What comes to an end.
  private static let ending: Set<AgendaEntry.Kind> = [.document, .dependent, .alert, .tax, .payment]

  /// The days in both calendars; nil outside of the tables of one.
  private func heading(of days: ClosedRange<CalendarDay>) -> String? {
    guard days.lowerBound.hijri.year > 0, days.upperBound.hijri.year > 0 else { return nil }
    guard days.lowerBound < days.upperBound else { return DateAnswer(context: context).both(days.lowerBound) }
    let (first, last) = (days.lowerBound, days.upperBound)
    return context.text(
      .agendaSpan,
      .day(first),
      .day(last),
      .phrase(context.localizer.hijri(first)),
      .phrase(context.localizer.hijri(last))
    )
  }

  private func nothing(in days: ClosedRange<CalendarDay>) -> String {
    days.lowerBound == days.upperBound
      ? context.text(.agendaEmpty, .day(days.lowerBound))
      : context.text(.agendaEmptyBetween, .day(days.lowerBound), .day(days.upperBound))
  }

  /// Which days from today on have nothing: by their weekdays within a week, else how many; nil where none is free.
  private func free(of days: ClosedRange<CalendarDay>, beside entries: [AgendaEntry]) -> String? {
    let first = max(days.lowerBound, context.today)
    guard days.lowerBound < days.upperBound, first <= days.upperBound else { return nil }
    let taken = Set(entries.map(\.day))
    let count = days.upperBound.days(since: first) + 1
    guard count <= 7 else {
      let free = count - taken.count { $0 >= first }
      return free > 0 ? context.text(.agendaFreeCount, .integer(free)) : nil
    }
    let free = (0..<count).map { first.adding(days: $0) }.filter { !taken.contains($0) }
    guard !free.isEmpty else { return nil }
    let names = free.map { context.localizer.weekday(of: $0) }
    return context.text(.agendaFree, .phrase(names.joined(separator: context.text(.listSeparator))))
  }
}
