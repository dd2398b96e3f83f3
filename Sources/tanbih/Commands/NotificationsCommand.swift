import Assistant
import FoundationEssentials
import Glibc
import Localization
import Methods
import Models
import StandardStreams
import Terminal

/// `tanbih notifications`: the schedule, what of it is due, its delivery, how it is taken; and the followed inbox, asked once.
///
/// `run` is for cron or a systemd timer: it delivers what is due, whoever else does so at the same time, and says what.
@MainActor
struct NotificationsCommand {
  private let action: Action
  private let client: Client
  private let next: Int?
  private let isCounting: Bool?
  private let isJSON: Bool
  private let presentation: Presentation

  enum Action: String, CaseIterable {
    case list, due, run, sync, stats
  }

  init(_ arguments: Arguments, client: Client, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    self.action = action
    self.client = client
    next = try arguments.value(of: .next) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    isCounting = try arguments.value(of: .counting) { ["on": true, "off": false][$0] }
    isJSON = arguments.contains(.json)
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where there is nothing to list and nothing was due.
  func run() throws -> ExitCode {
    switch action {
    case .list: try show(client.notificationLines.scheduled(next: next))
    case .due: try show(client.notificationLines.due())
    case .run: try client.notificationLines.run { try write([$0]) } ? .done : .no
    case .sync:
      // A program takes all, however many there are.
      try client.notificationLines.sync(most: isJSON ? .max : Bounds.toldAtOnce) { try write([$0]) } ? .done : .no
    case .stats: try show(client.notificationLines.stats(isCounting: isCounting))
    }
  }

  private func show(_ lines: [NotificationLine]) throws -> ExitCode {
    try write(lines)
    return lines.isEmpty ? .no : .done
  }

  private func write(_ lines: [NotificationLine]) throws {
    if isJSON { return try StandardOutput.writeJSON(lines.map(\.json)) }
    try presentation.show(lines.flatMap(\.texts).map { Line($0, direction: client.language.direction) })
  }
}
