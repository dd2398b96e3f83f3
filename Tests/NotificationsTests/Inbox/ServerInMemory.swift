import Foundation
import Models
import Notifications

/// A server of notifications in memory, which answers when it is told to, and fails when it is told to.
@MainActor
final class ServerInMemory: NotificationsServiceProtocol {
  private(set) var items: [NotificationItem]
  private var deleted: [NotificationItem] = []
  /// Whether it goes on behind places, and says how many are unread.
  let isModern: Bool
  /// What it says to what is asked next; after that it does what it is asked.
  var faults: [NotificationError] = []
  /// Whether answers wait for ``answerAll()``.
  var isSlow = false
  private var waiting: [@MainActor () -> Void] = []
  private(set) var asked: [NotificationListParams] = []

  init(_ items: [NotificationItem], isModern: Bool = true) {
    self.items = items.sorted(by: NotificationItem.isNewer)
    self.isModern = isModern
  }

  var unread: Int { items.count { !$0.isRead } }

  func arrive(_ item: NotificationItem) {
    items = (items.filter { $0.id != item.id } + [item]).sorted(by: NotificationItem.isNewer)
  }

  func takeOut(_ id: NotificationItem.ID) {
    items.removeAll { $0.id == id }
  }

  func answerAll() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func answer<Value>(
    _ answer: @escaping NotificationAnswer<Value>,
    _ value: @escaping @MainActor () -> Result<Value, NotificationError>
  ) {
    let work: @MainActor () -> Void = { [self] in
      answer(faults.isEmpty ? value() : .failure(faults.removeFirst()))
    }
    if isSlow { waiting.append(work) } else { work() }
  }

  func list(_ parameters: NotificationListParams, then answer: @escaping NotificationAnswer<NotificationListResponse>) {
    asked.append(parameters)
    self.answer(answer) { [self] in
      let fitting = items.filter(isModern ? parameters.filter.matches : { _ in true })
      let behind =
        if isModern, let cursor = parameters.cursor { fitting.filter(cursor.isBefore)[...] } else {
          fitting.dropFirst(parameters.offset)
        }
      return .success(
        NotificationListResponse(
          notifications: Array(behind.prefix(parameters.limit)),
          unread: isModern ? unread : nil,
          knowsPlaces: isModern
        )
      )
    }
  }

  func markAsRead(
    id: NotificationItem.ID,
    then answer: @escaping NotificationAnswer<NotificationMarkAsReadResponse>
  ) {
    self.answer(answer) { [self] in
      guard let index = items.firstIndex(where: { $0.id == id }) else { return .failure(.notFound) }
      items[index].isRead = true
      return .success(NotificationMarkAsReadResponse(unread: unread))
    }
  }

  func markAllAsRead(then answer: @escaping NotificationAnswer<NotificationMarkAllReadResponse>) {
    self.answer(answer) { [self] in
      let updated = unread
      items = items.map(\.asRead)
      return .success(NotificationMarkAllReadResponse(updated: updated))
    }
  }

  func delete(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    self.answer(answer) { [self] in
      guard let index = items.firstIndex(where: { $0.id == id }) else { return .failure(.notFound) }
      deleted.append(items.remove(at: index))
      return .success(())
    }
  }

  func restore(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    self.answer(answer) { [self] in
      guard let index = deleted.firstIndex(where: { $0.id == id }) else { return .failure(.notFound) }
      arrive(deleted.remove(at: index))
      return .success(())
    }
  }
}

extension NotificationItem {
  /// One of so many, a minute apart; the higher number is the newer one.
  static func sample(_ number: Int, type: String = "PAYMENT_DUE", isRead: Bool = false) -> Self {
    Self(
      id: "n-\(number)",
      type: type,
      title: "Payment \(number)",
      body: "650 SAR",
      createdAt: Date(timeIntervalSince1970: 1_795_240_800 + Double(number) * 60),
      isRead: isRead
    )
  }
}
