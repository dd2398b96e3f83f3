package import Calendars
import Localization
import Meanings
import SentenceWords
import Understanding
package import Wording

/// What day it is, and what a day is in the other calendar.
package struct DateAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var today: Answer { Answer(response: Draft(text: sentence(.dateToday, context.today))) }

  /// The day that was named, in both calendars, and how far it is.
  package var conversion: Answer {
    guard let day = context.understood.day else {
      return Answer(response: Draft(text: context.text(.dateAsked)), effect: .ask(.slot(.when)))
    }
    if let start = context.understood.slots[.start]?.text.flatMap(CalendarDay.init) {
      let count = context.text(.days, .integer(abs(day.days(since: start))))
      return Answer(response: Draft(text: "\(context.text(.dateSpan, .day(start), .day(day))) \(count)"))
    }
    return Answer(response: Draft(text: "\(sentence(.dateConverted, day)) \(distance(to: day))"))
  }

  /// A day in both calendars.
  func both(_ day: CalendarDay) -> String { sentence(.dateConverted, day) }

  private func distance(to day: CalendarDay) -> String {
    let days = day.days(since: context.today)
    return switch days {
    case ..<0: context.text(.dateAgo, .integer(-days))
    case 0: context.text(.dayToday)
    default: context.text(.dateAhead, .integer(days))
    }
  }

  private func sentence(_ key: ChatText, _ day: CalendarDay) -> String {
    let localizer = context.localizer
    return context.text(key, .phrase(localizer.weekday(of: day)), .day(day), .phrase(localizer.hijri(day)))
  }
}

extension Localizer {
  package func weekday(of day: CalendarDay) -> String { text("date.weekday.\(day.weekday)") }

  /// A day of the Umm al-Qura calendar in words, as in «11 جمادى الآخرة 1448 هـ».
  package func hijri(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.hijri
    let name = text("date.hijri.month.\(month)")
    return text(ChatText.hijriDate, .integer(dayOfMonth), .phrase(name), .integer(year))
  }
}

extension Understood {
  /// The day that the sentence names, with an hour or without.
  package var day: CalendarDay? { slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) } }
}
