package import Models

/// One pass over the pages of a backend's inbox, which has an end whatever the backend answers.
///
/// Each page is asked for from the last record of the page before: where it does not begin with that one, something came or went
/// on the way, and the list is begun anew. What came once is kept. The end is where as many came as the backend says there are, or
/// where nothing more comes; whether it was the whole list, only an answer without a contradiction tells.
struct InboxRound: Hashable, Sendable {
  /// What comes of a page.
  enum Step: Hashable, Sendable {
    case more
    case done(InboxAnswer)
  }

  /// In the order in which they came first.
  private var items: [NotificationItem] = []
  private var places: [NotificationItem.ID: Int] = [:]
  /// Those of this pass, the records that could not be read among them.
  private var seen: Set<NotificationItem.ID> = []
  private var count = 0
  private var last: NotificationItem.ID?
  private var page: [NotificationItem.ID?] = []
  private var broken: [BrokenRecords.Record] = []
  private var hasNameless = false
  /// Whether each record is older than the one before.
  private var isInOrder = true
  private var overlap = 1
  private var pages = 0
  private var restarts = 0
  private let start: Double

  init(now: Double) {
    start = now
  }

  /// How many to leave out at the beginning of the next page.
  var offset: Int { max(0, count - overlap) }

  /// The ids of those that are unread there.
  var unread: Set<NotificationItem.ID> { Set(items.filter { !$0.isRead }.map(\.id)) }

  /// Notes that the backend knows that these were read.
  mutating func markRead(_ ids: [NotificationItem.ID]) {
    for id in ids { if let place = places[id] { items[place].isRead = true } }
  }

  // MARK: Pages

  mutating func take(_ answer: NotificationListResponse, now: Double) -> Step {
    pages += 1
    let (offset, before) = (offset, page)
    page = answer.ids
    let isRepeated = offset > 0 && !page.isEmpty && page == before
    let isOverlapping = offset > 0 && overlap > 0
    let fits = !isOverlapping || page.first.map { $0 == last } == true
    let new = merge(answer, behind: offset, skipping: isOverlapping && fits ? 1 : 0)
    if isRepeated {
      // Who knows no offsets, and gives less than was asked for, gives all.
      return .done(self.answer(isWhole: answer.total == nil && page.count < Self.pageSize))
    }
    if !fits { return restart(now: now) }
    count += new
    if let total = answer.total, count >= total { return .done(self.answer(isWhole: count == total)) }
    if new == 0 {
      if answer.total == nil, page.isEmpty || isOverlapping && page.count == 1 {
        return .done(self.answer(isWhole: true))
      }
      // One record a page: the one before is left out from now on.
      guard overlap == 1, page.count == 1 else { return .done(self.answer(isWhole: false)) }
      overlap = 0
    }
    if count > Self.mostItems { return .done(self.answer(isWhole: isInOrder)) }
    return isOver(now: now) ? .done(self.answer(isWhole: false)) : .more
  }

  /// Answers how many of the page are new in this pass.
  private mutating func merge(_ answer: NotificationListResponse, behind offset: Int, skipping skipped: Int) -> Int {
    if offset == 0 { (broken, hasNameless) = ([], false) }
    var new = 0
    for (place, id) in answer.ids.enumerated().dropFirst(skipped) {
      if let field = answer.broken[place] {
        broken.append(BrokenRecords.Record(name: id ?? "#\(offset + place + 1)", field: field))
      }
      hasNameless = hasNameless || id == nil
      if id.map({ seen.insert($0).inserted }) ?? true { new += 1 }
    }
    last = answer.ids.last ?? last
    for item in answer.notifications { take(item) }
    return new
  }

  private mutating func take(_ item: NotificationItem) {
    if let place = places[item.id] {
      items[place] = item
    } else {
      if let last = items.last, last.createdAt < item.createdAt { isInOrder = false }
      places[item.id] = items.count
      items.append(item)
    }
  }

  private mutating func restart(now: Double) -> Step {
    restarts += 1
    guard restarts <= Self.mostRestarts, !isOver(now: now) else { return .done(answer(isWhole: false)) }
    (seen, count, last, page) = ([], 0, nil, [])
    return .more
  }

  private func isOver(now: Double) -> Bool { pages >= Self.mostPages || now - start >= Self.longestTime }

  private func answer(isWhole: Bool) -> InboxAnswer {
    // What came in a pass before and does not any more is gone.
    let isWhole = isWhole && !hasNameless
    return InboxAnswer(
      items: isWhole ? items.filter { seen.contains($0.id) } : items,
      listed: isWhole ? seen : seen.union(places.keys),
      broken: BrokenRecords(broken),
      isWhole: isWhole
    )
  }

  static let pageSize = 100
  /// A list that is another one more often while it is fetched is taken as far as it came.
  private static let mostRestarts = 2
  private static let mostPages = 250
  /// A list without an end is looked at so far that of what was read and what was not enough is known.
  private static let mostItems = 2 * Bounds.inboxItems
  /// In seconds.
  private static let longestTime = 60.0
}

/// What a backend told of its inbox in one round.
package struct InboxAnswer: Hashable, Sendable {
  package let items: [NotificationItem]
  /// The ids of all that it listed, those that could not be read too: they are not gone.
  package let listed: Set<NotificationItem.ID>
  package let broken: BrokenRecords
  /// Whether what it did not list is gone.
  package let isWhole: Bool

  package init(
    items: [NotificationItem],
    listed: Set<NotificationItem.ID>? = nil,
    broken: BrokenRecords = BrokenRecords(),
    isWhole: Bool = true
  ) {
    self.items = items
    self.listed = listed ?? Set(items.map(\.id))
    self.broken = broken
    self.isWhole = isWhole
  }
}
