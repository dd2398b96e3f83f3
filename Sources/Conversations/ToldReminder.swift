import Alerts
import Assistant
import Calendars
import Chat
import Databases
import FoundationEssentials
import InboxRepositories
import Meanings
import Models
import Scheduling
import Store
import Understanding

/// A reminder that a numbered row told of, which can be set once more: `/snooze 1 tomorrow`.
@MainActor
struct ToldReminder {
  let conversation: TypedConversation
  /// The words of what is reminded of.
  private let text: String

  /// Nil where no row has the number, or its row tells of something else.
  init?(_ number: Int?, of conversation: TypedConversation) throws(StoreError) {
    guard let number, conversation.linkedRows.indices.contains(number - 1) else { return nil }
    let row = conversation.linkedRows[number - 1]
    guard row.alert == nil, let id = row.notification,
      let item = try conversation.client.records().inbox.get(id), item.type == Self.type
    else { return nil }
    (self.conversation, text) = (conversation, item.body)
  }

  /// Sets it for a time, or for an hour from now where none is said; returns what is said to that.
  func again(at when: SlotValue?) throws -> String {
    let client = conversation.client
    let zone = try client.planner().clock.zone
    let inAnHour = OffsetDateTime(client.settings.now().addingTimeInterval(Self.anHour), in: zone).description
    let slots: [Slot: SlotValue] = [.text: .text(text), .when: when ?? .text(inAnHour)]
    let wish = Understood(.createReminder, language: client.language, slots: slots)
    return try conversation.model().generateResponse(to: wish).map(\.text).joined(separator: " ")
  }

  private static let anHour = 3600.0
  private static let type = "reminder"
}
