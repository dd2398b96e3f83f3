import Databases
package import FoundationEssentials
package import Models
package import Notifications

/// The inbox of the store as a service: every answer is there at once.
@MainActor
package final class InboxService: NotificationsServiceProtocol {
  private let inbox: InboxRepository
  private let now: () -> Date

  package init(_ inbox: InboxRepository, now: @escaping () -> Date) {
    self.inbox = inbox
    self.now = now
  }

  package func list(
    _ parameters: NotificationListParams,
    then answer: @escaping NotificationAnswer<NotificationListResponse>
  ) {
    answer(
      result { () throws(StoreError) in
        NotificationListResponse(
          notifications: try inbox.page(
            parameters.filter,
            behind: parameters.cursor,
            limit: parameters.limit,
            offset: parameters.offset
          ),
          total: try inbox.count(parameters.filter),
          unread: try inbox.unreadCount(),
          knowsPlaces: true
        )
      }
    )
  }

  package func markAsRead(
    id: NotificationItem.ID,
    then answer: @escaping NotificationAnswer<NotificationMarkAsReadResponse>
  ) {
    answer(
      found { () throws(StoreError) in try inbox.markRead(id) }.flatMap { _ in
        result { () throws(StoreError) in NotificationMarkAsReadResponse(unread: try inbox.unreadCount()) }
      }
    )
  }

  package func markAllAsRead(then answer: @escaping NotificationAnswer<NotificationMarkAllReadResponse>) {
    answer(
      result { () throws(StoreError) in NotificationMarkAllReadResponse(updated: try inbox.markAllRead()) }
    )
  }

  package func delete(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    answer(found { () throws(StoreError) in try inbox.delete(id, at: now()) }.map { _ in })
  }

  package func restore(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    answer(found { () throws(StoreError) in try inbox.restore(id) }.map { _ in })
  }

  private func found(
    _ body: () throws(StoreError) -> NotificationItem?
  ) -> Result<NotificationItem, NotificationError> {
    result(body).flatMap { item in item.map(Result.success) ?? .failure(.notFound) }
  }

  private func result<Value>(_ body: () throws(StoreError) -> Value) -> Result<Value, NotificationError> {
    do throws(StoreError) {
      return .success(try body())
    } catch {
      return .failure(.because(error.explanation))
    }
  }
}
