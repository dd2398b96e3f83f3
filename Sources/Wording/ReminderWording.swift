import Calendars
package import Localization
package import Meanings
package import Models

/// The sentences about reminders.
package struct ReminderWording: Sendable {
  let localizer: Localizer
  /// The days on which one works where the user is.
  let workdays: SmallNumbers

  package init(localizer: Localizer, workdays: SmallNumbers) {
    self.localizer = localizer
    self.workdays = workdays
  }

  /// What one is to be reminded of, when, and how often, as in «تذكير: الدواء (22 نوفمبر 2026 الساعة 08:00، كل يوم)».
  package func sentence(_ key: String, _ reminder: ChatOutcome.Reminder) -> String {
    let when = localizer.text(ChatText.reminderTime, .day(reminder.day), .text(reminder.time.description))
    guard let every = reminder.every else { return localizer.text(key, .text(reminder.text), .phrase(when)) }
    let again = localizer.text(every, workdays: workdays)
    let all = [when, again].joined(separator: localizer.text(ChatText.listSeparator))
    return localizer.text(key, .text(reminder.text), .phrase(all))
  }
}
