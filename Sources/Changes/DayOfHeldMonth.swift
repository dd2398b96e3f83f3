package import Calendars
package import Meanings
import Models
import SentenceWords
package import Turns
package import Understanding

/// Reads a bare number behind a deadline as a day of its month: «لا خله ٢٢» of what is due on 20 January.
package struct DayOfHeldMonth: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Returns the day that is meant of something that was just added or changed; nil where the number counts or is no day.
  package func day(of last: RecordReference, _ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    guard spoken.day == nil, spoken.span == nil, spoken.currency == nil, spoken.rest.isEmpty, spoken.time == nil,
      let number = spoken.number.flatMap({ Int($0) }), (1...31).contains(number),
      !spoken.cues.isDisjoint(with: [.objection, .amend, .alter, .meant]), !understanding.countsTime(in: text),
      let held = deadline(of: last), held.components.day != number
    else { return nil }
    let day = held.adding(days: number - held.components.day)
    return day.components.month == held.components.month ? day : nil
  }

  private func deadline(of reference: RecordReference) -> CalendarDay? {
    switch reference {
    case .dependent(let id): situation.records.dependents.first { $0.id == id }?.deadline.day
    case .service(let service): situation.records.services.first { $0.service == service }?.expires
    default: nil
    }
  }
}
