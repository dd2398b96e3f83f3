package import Calendars

/// Something to be reminded of, once or again and again.
package struct Rule: Hashable, Sendable {
  /// What the time of a reminder means where clocks or the user do not stay where they are.
  package enum Meaning: Hashable, Sendable {
    /// By the clock on the user's wall, wherever that is; a time that is leapt over comes right after the leap.
    case wallClock
    /// By the clock of a certain zone, and never later than asked: a time that is leapt over comes right before the leap.
    case deadline(in: ZoneInfo)
  }

  package let id: String
  package let recurrence: Recurrence
  package let meaning: Meaning
  package let urgency: Urgency

  package init(
    id: String,
    _ recurrence: Recurrence,
    meaning: Meaning = .wallClock,
    urgency: Urgency = .normal
  ) {
    self.id = id
    self.recurrence = recurrence
    self.meaning = meaning
    self.urgency = urgency
  }
}
