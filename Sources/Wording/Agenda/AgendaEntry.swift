package import Calendars
package import Models

/// Something that is due or held on a day.
package struct AgendaEntry: Hashable, Sendable {
  /// What it is; of the same day and time they come in this order.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case document, dependent, alert, tax, appointment, payment, reminder
  }

  package let kind: Kind
  /// The id of the record that it follows from; nil where no record has one.
  package let id: String?
  /// What it is called, whatever day it is read on.
  package let title: String
  package let day: CalendarDay
  /// By the clock on the wall; nil for what is of the whole day.
  package let time: ClockTime?
  /// The sentence that tells it today.
  package let text: String
  package let link: DeepLink

  package init(
    _ kind: Kind,
    id: String? = nil,
    title: String,
    day: CalendarDay,
    time: ClockTime? = nil,
    text: String,
    link: DeepLink
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.day = day
    self.time = time
    self.text = text
    self.link = link
  }
}
