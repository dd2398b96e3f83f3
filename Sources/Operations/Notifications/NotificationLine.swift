import Foundation
import JSONText
import Localization
import Models
import Store

/// A notification, or a figure about them, as a line for a person and as one for a program.
package struct NotificationLine {
  package let text: String
  package let json: String

  fileprivate init(_ text: String, _ value: some Encodable) throws {
    self.text = text
    json = String(decoding: try JSONTextEncoder().encode(value), as: UTF8.self)
  }
}

extension Assistant {
  /// What waits for its time, the next one first; with a number so many of the next deliveries.
  package func scheduledNotifications(next: Int? = nil) throws -> [NotificationLine] {
    let parameters = NotificationsScheduled.Parameters(next: next)
    return try NotificationsScheduled.perform(parameters, in: self).items.map(line)
  }

  /// What waits though its time has come.
  package func dueNotifications() throws -> [NotificationLine] {
    try planNotifications()
    try planLostOnes()
    let due = try records().schedule.pending(dueThrough: settings.now())
    return try due.map { try line(ScheduledResult($0, in: self)) }
  }

  private func line(_ scheduled: ScheduledResult) throws -> NotificationLine {
    let time = scheduled.delivery ?? "∞"
    let reasons = scheduled.reasons.map { " (\($0))" }.joined()
    let words = [scheduled.title, scheduled.body].filter { !$0.isEmpty }.joined(separator: ": ")
    return try NotificationLine("\(time)  \(words)\(reasons)", scheduled)
  }

  /// Delivers what is due, and tells what may be told: nothing in quiet hours, nor where the user does not want it.
  package func runNotifications() throws -> [NotificationLine] {
    let told = try deliverDue().told
    guard try isPermitted else { return [] }
    return try told.map { item in
      let result = try NotificationResult(item, in: self)
      return try NotificationLine("\(result.createdAt)  \(item.title): \(item.body)", result)
    }
  }

  /// Brings the inbox and that of the followed backend in line, and tells what came newly.
  package func arrivedNotifications() throws -> [NotificationLine] {
    try syncInbox().map { item in
      let result = try NotificationResult(item, in: self)
      return try NotificationLine("\(result.createdAt)  \(item.title): \(item.body)", result)
    }
  }

  /// The counts by type, and the rates; may begin or end the counting.
  package func notificationStats(isCounting: Bool? = nil) throws -> [NotificationLine] {
    let stats = try NotificationsStats.perform(NotificationsStats.Parameters(isCounting: isCounting), in: self)
    let rates = [
      ("permissionRate", stats.permissionRate), ("openRate", stats.openRate), ("actionRate", stats.actionRate),
      ("unsubscribeRate", stats.unsubscribeRate),
    ].compactMap { name, rate in rate.map { "\(name)=\($0)" } }
    let counts = stats.types.map { type in
      "\(type.type): sent=\(type.sent) opened=\(type.opened) action=\(type.action) unsubscribed=\(type.unsubscribed)"
    }
    let lines = ["isCounting=\(stats.isCounting)"] + rates + counts
    return [try NotificationLine(lines.joined(separator: "\n"), stats)]
  }
}
