import Foundation
import Localization
import Operations

/// `tanbih notifications`: the schedule, what of it is due, its delivery, how it is taken; and the followed inbox, asked once.
///
/// `run` is for cron or a systemd timer: it delivers what is due, whoever else does so at the same time, and says what.
@MainActor
struct NotificationsCommand {
  private let action: Action
  private let assistant: Assistant
  private let next: Int?
  private let isCounting: Bool?
  private let isJSON: Bool

  enum Action: String, CaseIterable {
    case list, due, run, sync, stats
  }

  init(_ arguments: Arguments, assistant: Assistant) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    self.action = action
    self.assistant = assistant
    next = try arguments.value(of: .next) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    isCounting = try arguments.value(of: .counting) { ["on": true, "off": false][$0] }
    isJSON = arguments.contains(.json)
  }

  /// ``ExitCode/no`` where there is nothing to list and nothing was due.
  func run() throws -> ExitCode {
    switch action {
    case .list: try show(assistant.scheduledNotifications(next: next))
    case .due: try show(assistant.dueNotifications())
    case .run: try show(assistant.runNotifications())
    case .sync: try show(assistant.arrivedNotifications())
    case .stats: try show(assistant.notificationStats(isCounting: isCounting))
    }
  }

  private func show(_ lines: [NotificationLine]) throws -> ExitCode {
    try StandardOutput.write(isJSON ? lines.map(\.json) : lines.map(\.text))
    return lines.isEmpty ? .no : .done
  }
}
