package import Calendars
package import Understanding

/// The days in which a payment was due that a sentence says to have been made: «إيجار ديسمبر», `the rent that was due on 30 November`.
package struct PaymentTime {
  let understanding: ConversationUnderstanding
  let text: String
  let moment: Moment

  package init(understanding: ConversationUnderstanding, text: String, moment: Moment) {
    self.understanding = understanding
    self.text = text
    self.moment = moment
  }

  /// Of a month the one nearest to today, be it past or ahead; nil where it says none, or only when it was paid: «دفعته أمس».
  package var days: ClosedRange<CalendarDay>? {
    guard let when = understanding.knowingReader.read(text, at: moment).values.when, let days = when.days,
      when.isSpan || tellsDue(when)
    else { return nil }
    guard let past = when.pastDays else { return days }
    return distance(past) < distance(days) ? past : days
  }

  /// Whether it says the day before today on which it was paid, and none on which it was due.
  package var isPast: Bool {
    guard days == nil, let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDaySaid else {
      return false
    }
    return (when.pastDays?.upperBound ?? when.day) < CalendarDay(of: moment.now, in: moment.zone)
  }

  /// Whether a day is the one on which it was due, and not the one on which it was paid, which `on the 9th` said on the 10th is.
  private func tellsDue(_ when: When) -> Bool {
    let today = CalendarDay(of: moment.now, in: moment.zone)
    if understanding.paying.cues(in: text).contains(Self.due) { return true }
    guard when.day > today, let days = when.days else { return false }
    return when.pastDays.map { distance(days) < distance($0) } ?? true
  }

  private func distance(_ days: ClosedRange<CalendarDay>) -> Int {
    let today = CalendarDay(of: moment.now, in: moment.zone)
    if days.contains(today) { return 0 }
    return min(abs(days.lowerBound.days(since: today)), abs(days.upperBound.days(since: today)))
  }

  /// A value of `Intents/Acts/paying.json`.
  private static let due = "due"
}
