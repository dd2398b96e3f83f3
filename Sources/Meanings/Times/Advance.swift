package import Calendars
import IntentFiles
import Understanding

/// A time that is counted back from something: «قبل القسط بثلاثة أيام», `two hours before it`.
package struct Advance: Codable, Hashable, Sendable {
  package var lead: Lead
  /// What it is counted from; nil where it was only pointed at.
  package var anchor: Mention?
  /// What is to be done then, where the sentence says so.
  package var text: String?
  /// The hour of that day, where the sentence says one.
  package var time: ClockTime?
  /// Whether it is counted from something that is named and has no date here: `two days before the wedding`.
  package var isOfUnknown = false
  /// Whether what it is counted from only names it, at a time of its own: `remind me about that tomorrow`.
  package var isNameOnly = false

  package init(
    lead: Lead,
    anchor: Mention? = nil,
    text: String? = nil,
    time: ClockTime? = nil,
    isOfUnknown: Bool = false,
    isNameOnly: Bool = false
  ) {
    (self.lead, self.anchor, self.text, self.time, self.isOfUnknown, self.isNameOnly) = (
      lead, anchor, text, time, isOfUnknown, isNameOnly
    )
  }
}
