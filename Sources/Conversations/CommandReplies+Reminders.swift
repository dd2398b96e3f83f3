import Alerts
import Assistant
import Chat
import Localization
import Models

/// The command that sets a reminder.
extension CommandReplies {
  /// Sets one from words such as `tomorrow 18:00 call the bank`, in any language and any order.
  func remind(_ operand: String) throws -> Reply {
    let model = try conversation.model()
    let messages = model.carryOut(.createReminder, saying: operand, needing: [.text, .when])
    guard let messages else {
      return says(text(.whichReminder, .text("\(SlashCommand.remind.name) \(text(.tomorrow)) 18:00 …")))
    }
    return conversation.reply(of: messages, by: model)
  }
}
