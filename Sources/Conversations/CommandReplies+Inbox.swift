import Assistant
import Chat
import InboxRepositories
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Store

/// The commands of the inbox.
extension CommandReplies {
  /// Shows what is unread, of a type, or has certain words in it; without an operand all of it.
  func showInbox(_ operand: String) throws -> Reply {
    if client.app.screen != .inbox { try actions.open(.inbox) }
    try inbox().filter = filter(operand)
    return try screen()
  }

  private func filter(_ operand: String) throws -> InboxFilter {
    let word = operand.lowercased()
    if word.isEmpty { return InboxFilter() }
    if word == SlashCommand.unread { return InboxFilter(isUnreadOnly: true) }
    let type = try client.inboxTypes().first { $0.lowercased() == word }
    return type.map { InboxFilter(type: $0) } ?? InboxFilter(search: operand)
  }

  func readAll() throws -> Reply {
    let model = try inbox()
    model.refresh()
    let count = model.unreadCount
    guard count > 0 || model.error != nil else { return says(text(.inboxEmpty)) }
    try actions.recording(naming: { _ in Explanation("undo.inbox") }) { model.markAllAsRead() }
    return try says(text(.inboxRead, .integer(count)), orErrorOf: model)
  }

  /// Takes a notification out of the inbox.
  func takeOut(_ id: NotificationItem.ID) throws -> Reply {
    guard let item = try actions.takeOut(id) else {
      return says(client.text(NotificationError.notFound.explanation))
    }
    return says(text(.notificationDismissed, .text(item.title), .text(SlashCommand.undo.name)))
  }

  /// Takes back the last change that this conversation made, in words or by a command.
  func undo() throws -> Reply {
    let model = try conversation.model()
    var undo = Understood(.undo, language: model.spoken)
    // Who types the command means the last change, whatever was said since.
    undo.isConfirmed = true
    return conversation.reply(of: model.generateResponse(to: undo), by: model)
  }

  /// Notes that the user followed the link of a notification.
  func follow(_ id: NotificationItem.ID?) throws {
    guard let id, let item = try client.records().inbox.get(id) else { return }
    try actions.follow(item)
  }

  /// Returns the pages of the inbox that are looked at.
  ///
  /// - Parameters:
  ///   - end: So many are loaded at least, if there are as many.
  ///   - isNew: Whether it is looked at anew, with what has come meanwhile; else it goes on where it ended.
  /// - Returns: The same for as long as the inbox is shown.
  /// - Throws: What the store says of itself.
  func inbox(through end: Int = 0, anew isNew: Bool = false) throws -> NotificationsViewModel {
    let model =
      if let model = conversation.inboxModel { model } else {
        NotificationsViewModel(
          service: InboxService(try client.records().inbox, now: { [client] in client.settings.now() }),
          pageSize: TypedConversation.pageSize
        )
      }
    conversation.inboxModel = model
    guard client.app.screen == .inbox else {
      // What was looked for is not looked for any more when the inbox is opened again.
      conversation.inboxModel = nil
      return model
    }
    if isNew {
      _ = try client.account.delivery.deliverDue()
      model.fetchNotifications()
    }
    while model.hasMore, model.notifications.count < end, model.error == nil { model.loadMore() }
    return model
  }

  private func says(_ text: String, orErrorOf model: NotificationsViewModel) throws -> Reply {
    if let error = model.error { throw error }
    return says(text)
  }
}
