import Foundation
import Localization
import Operations

/// `tanbih notifications`: the schedule, what of it is due, its delivery, and how it is taken.
///
/// `run` is for cron or a systemd timer: it delivers what is due, whoever else does so at the same time, and says what.
@MainActor
struct NotificationsCommand {
  private let action: Action
  private let assistant: Assistant
  private let isJSON: Bool

  enum Action: String, CaseIterable {
    case list, due, run, stats
  }

  init(_ arguments: Arguments, assistant: Assistant) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    self.action = action
    self.assistant = assistant
    isJSON = arguments.contains(.json)
  }

  /// ``ExitCode/no`` where there is nothing to list and nothing was due.
  func run() throws -> ExitCode {
    switch action {
    case .list: try show(assistant.scheduledNotifications())
    case .due: try show(assistant.scheduledNotifications().filter(\.isDue))
    case .run: try show(assistant.runNotifications())
    case .stats: try show(assistant.notificationStats())
    }
  }

  private func show(_ lines: [NotificationLine]) throws -> ExitCode {
    try StandardOutput.write(isJSON ? lines.map(\.json) : lines.map(\.text))
    return lines.isEmpty ? .no : .done
  }
}
