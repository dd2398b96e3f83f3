package import Models

/// The inbox as a screen shows it.
///
/// What a person does is shown at once; where the service then fails, it is as if it had not been done, and ``error`` says
/// why.
@MainActor
package final class NotificationsViewModel {
  private let service: any NotificationsServiceProtocol
  private let pageSize: Int
  private var list = InboxList()
  private var requests = 0
  /// Answers to questions that were asked before the inbox was loaded anew are of no use.
  private var generation = 0
  private var continuesBehindPlaces = false
  private var deleted: [NotificationItem] = []

  /// Why the last thing that was asked for was not done.
  package private(set) var error: NotificationError?
  /// Whether there are older ones that were not loaded.
  package private(set) var hasMore = false
  private var toldTotal: Int?
  /// Another filter loads the inbox anew.
  package var filter = InboxFilter() {
    didSet { if filter != oldValue { load(atLeast: 0) } }
  }

  package init(service: any NotificationsServiceProtocol, pageSize: Int = 50) {
    self.service = service
    self.pageSize = pageSize
  }

  /// What is loaded and fits the filter, the newest first.
  package var notifications: [NotificationItem] {
    filter == InboxFilter() ? list.shown : list.shown.filter(filter.matches)
  }

  /// How many of the whole inbox are unread, for a badge.
  package var unreadCount: Int { list.unreadCount }

  /// How many fit the filter, as far as is known.
  package var total: Int { hasMore ? max(notifications.count, toldTotal ?? 0) : notifications.count }

  package var isLoading: Bool { requests > 0 }

  package var canUndo: Bool { !deleted.isEmpty }

  // MARK: Loading

  /// Loads the newest ones.
  package func fetchNotifications() {
    load(atLeast: 0)
  }

  /// Loads again as many as there are.
  package func refresh() {
    load(atLeast: list.told.count)
  }

  private func load(atLeast count: Int) {
    generation += 1
    ask(NotificationListParams(limit: max(pageSize, count), filter: filter)) { model, parameters, response in
      model.list.replace(with: response.notifications, unread: response.unread)
      model.note(response, asked: parameters)
    }
  }

  /// Loads older ones behind those that are loaded.
  ///
  /// Where the service knows no places, the page begins with the last one that is loaded: if that one is not in it, some before
  /// it were taken away, and the page before is asked for. What came newly meanwhile only comes once more, and the page behind is
  /// asked for if there is nothing but that.
  package func loadMore() {
    guard hasMore, !isLoading, let last = list.told.last else { return }
    if continuesBehindPlaces {
      let parameters = NotificationListParams(limit: pageSize, cursor: InboxCursor(behind: last), filter: filter)
      ask(parameters) { model, parameters, response in
        model.list.add(response.notifications, unread: response.unread)
        model.note(response, asked: parameters)
      }
    } else {
      loadMore(behind: last, from: list.told.count - 1)
    }
  }

  private func loadMore(behind last: NotificationItem, from offset: Int) {
    let parameters = NotificationListParams(limit: pageSize + 1, offset: offset, filter: filter)
    ask(parameters) { model, parameters, response in
      let isGap = response.notifications.first.map { InboxCursor(behind: last).isBefore($0) } ?? true
      if offset > 0, isGap {
        return model.loadMore(behind: last, from: max(0, offset - model.pageSize))
      }
      model.list.add(response.notifications, unread: response.unread)
      model.note(response, asked: parameters)
      let isNothingNew = response.notifications.last.map { !InboxCursor(behind: last).isBefore($0) } ?? false
      if model.hasMore, isNothingNew { model.loadMore(behind: last, from: offset + model.pageSize) }
    }
  }

  private func ask(
    _ parameters: NotificationListParams,
    then take: @escaping @MainActor (NotificationsViewModel, NotificationListParams, NotificationListResponse) -> Void
  ) {
    let generation = generation
    requests += 1
    service.list(parameters) { [weak self] result in
      guard let self else { return }
      requests -= 1
      guard generation == self.generation else { return }
      switch result {
      case .success(let response):
        error = nil
        take(self, parameters, response)
      case .failure(let failure): error = failure
      }
    }
  }

  private func note(_ response: NotificationListResponse, asked parameters: NotificationListParams) {
    continuesBehindPlaces = response.knowsPlaces
    hasMore = response.notifications.count >= parameters.limit
    toldTotal = response.total
  }

  // MARK: Changing

  package func markAsRead(id: NotificationItem.ID) {
    guard list.shown.contains(where: { $0.id == id && !$0.isRead }) else { return }
    change(.read(id)) { service, done in service.markAsRead(id: id) { done($0.map { _ in }) } }
  }

  package func markAllAsRead() {
    guard unreadCount > 0 else { return }
    let loaded = list.shown.filter { !$0.isRead }.map(\.id)
    change(.readAll(loaded: Set(loaded))) { service, done in service.markAllAsRead { done($0.map { _ in }) } }
  }

  package func delete(id: NotificationItem.ID) {
    guard let item = list.shown.first(where: { $0.id == id }) else { return }
    deleted.append(item)
    change(.delete(id)) { [weak self] service, done in
      service.delete(id: id) { result in
        if case .failure = result { self?.deleted.removeAll { $0.id == id } }
        done(result)
      }
    }
  }

  /// Brings back what was deleted last.
  package func undo() {
    guard let item = deleted.popLast() else { return }
    change(.restore(item)) { service, done in service.restore(id: item.id, then: done) }
  }

  /// Shows one that came newly.
  package func receive(_ item: NotificationItem) {
    list.add([item], unread: nil)
  }

  private func change(
    _ change: InboxList.Change,
    by request: (any NotificationsServiceProtocol, @escaping NotificationAnswer<Void>) -> Void
  ) {
    let ticket = list.begin(change)
    request(service) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        list.confirm(ticket)
        error = nil
      case .failure(let failure):
        list.rollBack(ticket)
        error = failure
      }
    }
  }
}
