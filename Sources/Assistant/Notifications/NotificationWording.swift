import FoundationEssentials
package import Localization
import Models
package import Notifications
import Scheduling

/// Words notifications in the user's language.
package struct NotificationWording {
  let localizer: Localizer

  package init(localizer: Localizer) {
    self.localizer = localizer
  }

  /// The words for the inbox; one that comes late says so.
  func item(
    _ scheduled: ScheduledNotification,
    told content: NotificationContent,
    because reasons: [ShiftReason]
  ) -> NotificationItem {
    let (title, body) = words(of: content)
    let late = reasons.filter(\.isLate).map { localizer.text($0.explanation) }
    return NotificationItem(
      id: scheduled.inboxID,
      type: scheduled.type,
      title: title,
      body: ([body] + late).filter { !$0.isEmpty }.joined(separator: "\n"),
      createdAt: scheduled.next.due,
      link: scheduled.link
    )
  }

  /// The words by themselves; what is only found out when it is due has its type's name.
  package func words(of content: NotificationContent) -> (title: String, body: String) {
    switch content {
    case .words(let title, let body): (title, body)
    case .catalog(let explanation):
      (
        localizer.text(Explanation(explanation.key + ".title", arguments: explanation.arguments)),
        localizer.text(Explanation(explanation.key + ".body", arguments: explanation.arguments))
      )
    case .budget(let period, let category):
      (localizer.text("notification.budget.\(period.rawValue)"), category ?? "")
    case .weekSummary: words(of: .catalog(TransactionReminder.weekly.trigger.content))
    case .spendingReduction: (localizer.text("notification.spendingReduction"), "")
    }
  }
}

extension ShiftReason {
  fileprivate var isLate: Bool {
    if case .late = self { true } else { false }
  }
}
