import Alerts
import Assistant
import Chat
import Localization
import Models

/// The command that sets a reminder, and the completion of its days and times.
extension TypedConversation {
  /// Sets one from words such as `tomorrow 18:00 call the bank`, in any language and any order.
  func remind(_ operand: String) throws -> Reply {
    let conversation = try conversation()
    let messages = conversation.carryOut(.createReminder, saying: operand, needing: [.text, .when])
    guard let messages else {
      return says(text(.whichReminder, .text("\(SlashCommand.remind.name) \(days[1]) 18:00 …")))
    }
    return reply(of: messages, by: conversation)
  }

  /// Today and tomorrow in words, and the days of two weeks by their dates.
  var days: [String] {
    guard let today = try? client.situation().center.today else { return [] }
    return [text(.today), text(.tomorrow)] + (0..<Self.daysAhead).map { today.adding(days: $0).description }
  }

  /// A day, and after it an hour.
  func times(after typed: String) -> [String] {
    guard let day = days.first(where: { typed.hasPrefix("\($0) ") }) else { return days }
    return Self.hours.map { "\(day) \($0)" }
  }

  private static let daysAhead = 14
  private static let hours = (7...22).map { ClockTime(minuteOfDay: 60 * $0).description }
}
