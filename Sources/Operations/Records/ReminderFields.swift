import Foundation
import Models
import Navigation
import Notifications
import Scheduling

/// A reminder of the user's own, or what a front end scheduled, as a record tells it.
package struct ReminderFields: Codable, Hashable, Sendable {
  let id: String
  let title: String
  let body: String?
  let type: String?
  /// When it is due first.
  let at: String
  let every: RepeatInterval?
  /// The zone in which a deadline is kept; what has none follows the user's wall clock.
  let deadlineZone: String?
  /// The URL of where it leads.
  let link: String?
  let isOfFrontEnd: Bool?

  /// The same, if it can be taken.
  func record() throws(RecordRefusal) -> Self {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(title, field: "title")
    if let body { try FieldRules.checkText(body, field: "body") }
    if let type { try FieldRules.checkName(type, field: "type") }
    if let link, (try? DeepLink(url: link)) == nil { throw .wrongField("link") }
    if let deadlineZone, TimeZone(identifier: deadlineZone) == nil { throw .wrongField("deadlineZone") }
    _ = try FieldRules.instant(at, field: "at")
    return self
  }

  var instant: Date { (try? FieldRules.instant(at, field: "at")) ?? .distantPast }

  /// Nil for what was not told in words.
  init?(_ scheduled: ScheduledNotification, in zone: TimeZone) {
    guard case .words(let title, let body) = scheduled.content, let recurrence = scheduled.recurrence else {
      return nil
    }
    let zone = scheduled.deadlineZone ?? zone
    let first = ZoneClock.shared(zone).moments(of: recurrence.time, on: recurrence.anchor).first
    id = scheduled.id
    self.title = title
    self.body = body.isEmpty ? nil : body
    type = scheduled.type == "reminder" ? nil : scheduled.type
    at = OffsetDateTime(first, in: zone).description
    every = RepeatInterval(rawValue: recurrence.frequency.rawValue)
    deadlineZone = scheduled.deadlineZone?.identifier
    link = scheduled.link
    isOfFrontEnd = scheduled.origin == .client ? true : nil
  }
}
