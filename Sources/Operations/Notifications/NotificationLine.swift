import Foundation
import JSONText
import Localization
import Models

/// A notification, or a figure about them, as a line for a person and as one for a program.
package struct NotificationLine {
  package let text: String
  package let json: String
  /// Whether it waits no longer for its time.
  package let isDue: Bool

  fileprivate init(_ text: String, _ value: some Encodable, isDue: Bool = true) throws {
    self.text = text
    json = String(decoding: try JSONTextEncoder().encode(value), as: UTF8.self)
    self.isDue = isDue
  }
}

extension Assistant {
  /// What waits for its time, the next one first.
  package func scheduledNotifications() throws -> [NotificationLine] {
    let now = settings.now()
    return try NotificationsScheduled.perform(PageRequest(), in: self).items.map { scheduled in
      let time = scheduled.delivery ?? "∞"
      let reasons = scheduled.reasons.map { " (\($0))" }.joined()
      let words = [scheduled.title, scheduled.body].filter { !$0.isEmpty }.joined(separator: ": ")
      let isDue = scheduled.deliveryDate.map { $0 <= now } ?? false
      return try NotificationLine("\(time)  \(words)\(reasons)", scheduled, isDue: isDue)
    }
  }

  /// Delivers what is due.
  package func runNotifications() throws -> [NotificationLine] {
    try deliverDue().map { item in
      let result = try NotificationResult(item, in: self)
      return try NotificationLine("\(result.createdAt)  \(item.title): \(item.body)", result)
    }
  }

  /// The counts by type, and the rates.
  package func notificationStats() throws -> [NotificationLine] {
    let stats = try NotificationsStats.perform(NotificationsStats.Parameters(), in: self)
    let rates = [("permissionRate", stats.permissionRate), ("openRate", stats.openRate)].compactMap { name, rate in
      rate.map { "\(name)=\($0)" }
    }
    let counts = stats.types.map { type in
      "\(type.type): sent=\(type.sent) opened=\(type.opened) action=\(type.action) unsubscribed=\(type.unsubscribed)"
    }
    return [try NotificationLine((rates + counts).joined(separator: "\n"), stats)]
  }
}
