import Alerts
import Assistant
package import Chat
import Foundation
import Localization
import Models
package import Store
import Understanding

/// What a client says, and is told.
extension Client {
  /// Returns the conversation of that name, begun when it is new; the state of things is fresh.
  package func conversation(_ session: String = SessionName.main) throws(StoreError) -> ChatViewModel {
    try conversation(session) {
      ChatViewModel(
        app: app,
        understanding: assistant.understanding,
        localizers: assistant.localizers,
        language: language,
        actions: ConversationActions(client: self, conversation: changeKey(of: session)),
        moment: { [unowned self] in
          Moment(now: settings.now(), zone: timeZone(of: lastSituation?.records.profile ?? Profile()))
        },
        situation: { [unowned self] in
          lastSituation ?? Situation(records: UserRecords(), today: CalendarDay(of: settings.now(), in: .gmt))
        }
      )
    }
  }

  /// Returns what tells a conversation's changes from those of all others: one that is kept or has a name goes on in a later process,
  /// what was said without either is of this process alone.
  func changeKey(of session: String) -> String {
    if let memory { return "\(session) \(memory.name)" }
    return session == SessionName.main ? "\(session) \(assistant.process)" : session
  }

  /// The names of the types of notifications, as the reader sees them.
  var notificationTypeNames: [String] {
    let wording = SettingsWording(localizer: localizer)
    return NotificationType.allCases.map(wording.name)
  }
}
