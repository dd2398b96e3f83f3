import Alerts
import Assistant
import Chat
import Localization
import Meanings
import Models

/// The commands that read a time in words.
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

  /// Tells what a day or some days have, from words such as `tomorrow` or `this month`, in any language; without any, today.
  func agenda(of operand: String) throws -> Reply {
    let model = try conversation.model()
    let words = operand.isEmpty ? text(.today) : operand
    for slot in [Slot.period, .when] {
      guard let messages = model.carryOut(.listAgenda, saying: words, needing: [slot]) else { continue }
      return conversation.reply(of: messages, by: model)
    }
    return says(text(.whichDays, .text("\(SlashCommand.agenda.name) \(text(.tomorrow))")))
  }
}
