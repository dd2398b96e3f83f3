import Assistant
import FoundationEssentials
import JSONText
import Localization
import Models
import OperationInterface
import Repositories
import Store

/// A notification, or figures about them, as lines for a person and as one for a program.
package struct NotificationLine {
  package let texts: [String]
  package let json: String

  init(_ texts: String..., of value: some Encodable) throws {
    try self.init(texts, of: value)
  }

  init(_ texts: [String], of value: some Encodable) throws {
    self.texts = texts
    json = String(decoding: try JSONTextEncoder().encode(value), as: UTF8.self)
  }
}

extension NotificationLines {
  /// What waits for its time, the next one first; with a number so many of the next deliveries.
  package func scheduled(next: Int? = nil) throws -> [NotificationLine] {
    let parameters = NotificationsScheduled.Parameters(next: next)
    return try NotificationsScheduled.perform(parameters, for: client).items.map(line)
  }

  /// What waits though its time has come.
  package func due() throws -> [NotificationLine] {
    try account.scheduler.plan()
    try account.delivery.planLostOnes()
    let due = try records().schedule.pending(dueThrough: settings.now())
    return try due.map { try line(ScheduledResult($0, for: client)) }
  }

  private func line(_ scheduled: ScheduledResult) throws -> NotificationLine {
    let time = scheduled.delivery ?? "∞"
    let reasons = scheduled.reasons.map { " (\($0))" }.joined()
    let words = [scheduled.title, scheduled.body].filter { !$0.isEmpty }.joined(separator: ": ")
    return try NotificationLine("\(time)  \(words)\(reasons)", of: scheduled)
  }

  /// What is told again, for nobody knows whether it was, says so.
  func line(_ item: NotificationItem, isAgain: Bool = false) throws -> NotificationLine {
    let result = try NotificationResult(item, for: client)
    let text = "\(result.createdAt)  \(item.title): \(item.body)"
    guard isAgain else { return try NotificationLine(text, of: result) }
    return try NotificationLine(
      "\(text) (\(client.localizer.text("notification.again")))",
      of: NotificationAgain(result)
    )
  }

  /// The counts by type, and the rates; may begin or end the counting.
  package func stats(isCounting: Bool? = nil) throws -> [NotificationLine] {
    let stats = try NotificationsStats.perform(NotificationsStats.Parameters(isCounting: isCounting), for: client)
    let rates = [
      ("permissionRate", stats.permissionRate), ("openRate", stats.openRate), ("actionRate", stats.actionRate),
      ("unsubscribeRate", stats.unsubscribeRate),
    ].compactMap { name, rate in rate.map { "\(name)=\($0)" } }
    let counts = stats.types.map { type in
      "\(type.type): sent=\(type.sent) opened=\(type.opened) action=\(type.action) unsubscribed=\(type.unsubscribed)"
    }
    let alerts = stats.alerts.map { type in
      "\(type.type): told=\(type.told) opened=\(type.opened) dismissed=\(type.dismissed)"
        + (type.precision.map { " precision=\($0)" } ?? "") + (type.acted.map { " acted=\($0)" } ?? "")
        + (type.hoursSaved.map { " hoursSaved=\($0)" } ?? "")
    }
    let lines = ["isCounting=\(stats.isCounting)"] + rates + counts + alerts
    return [try NotificationLine(lines, of: stats)]
  }
}
