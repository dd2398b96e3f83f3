import Models

/// One pass over the pages of a backend's inbox, which has an end whatever the backend answers.
///
/// Each page is asked for from the last record of the page before. Where that one stands further down on it, something came newly
/// on the way: the pass goes on behind it, and what came is fetched from the top at the end. Where it is not there at all, the list
/// is begun anew. What came once is kept. The end is where the backend says that it is, or where nothing more comes; whether it
/// was the whole list, only an answer without a contradiction tells. A record that stands on two pages may be one that moved while
/// they were fetched: only where a second pass finds every record in its place again, it stands there twice. Records without an id
/// cannot be told apart, and count by their places: where several pages in a row bring nothing else, the pass ends.
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
  /// How many records stand above what comes next.
  private var position = 0
  private var last: NotificationItem.ID?
  private var (page, longestPage): ([NotificationItem.ID?], Int) = ([], 0)
  /// Those that could not be read, and of those that have an id, whether they were read; nil where that cannot be read either.
  private var (broken, brokenRead): ([BrokenRecords.Record], [NotificationItem.ID: Bool?]) = ([], [:])
  /// How many had no id, and how many stood on the same page before.
  private var (nameless, doubles) = (0, 0)
  /// Those of this pass that stood on a page before.
  private var repeated: [BrokenRecords.Record] = []
  /// The ids of this pass in their places, and those of the pass that this one is to confirm.
  private var (sequence, unconfirmed): ([NotificationItem.ID?], [NotificationItem.ID?]?) = ([], nil)
  /// What the pages say of how many there are, and whether it is being asked what stands behind that; nil before it is.
  private var (said, isProbing): (SaidTotals, Bool?) = (SaidTotals(), nil)
  /// Whether each record is older than the one before.
  private var isInOrder = true
  /// How many of a page the next one repeats, and whether something came newly since the first page.
  private var (overlap, hasGrown) = (1, false)
  /// What was seen when the end was reached, and what came newly is fetched; nil before.
  private var below: Set<NotificationItem.ID>?
  /// How many came, how many of them did not lead on, and how many in a row brought nothing but records without an id.
  private var (pages, slips, blanks) = (0, 0, 0)
  /// Whether something stood where it cannot have moved to by what came newly: the list has no order that it keeps.
  private var isUnordered = false
  /// When it began, and whether it goes on to the end where nobody says how many are unread.
  private let start: Double
  private let readsToEnd: Bool

  init(now: Double, readsToEnd: Bool = true) {
    start = now
    self.readsToEnd = readsToEnd
  }

  /// How many to leave out at the beginning of the next page.
  var offset: Int {
    // Behind a single record: its page may have no room for more.
    isProbing == true && position == 1 ? position : max(0, position - (below == nil ? overlap : 0))
  }

  /// Whether it is being asked what stands behind the end.
  var isAskingBehindEnd: Bool { isProbing == true && position > 0 }

  /// How many different records came in this pass.
  private var count: Int { seen.count + nameless + doubles }

  /// The ids of those that are unread there, certainly or perhaps.
  func unread(certainly: Bool) -> Set<NotificationItem.ID> {
    let broken = brokenRead.filter { certainly ? $0.value == false : $0.value != true }
    return Set(items.filter { !$0.isRead }.map(\.id)).union(broken.keys)
  }

  /// Notes that the backend knows that these were read.
  mutating func markRead(_ ids: [NotificationItem.ID]) {
    for id in ids {
      if let place = places[id] { items[place].isRead = true }
      if brokenRead[id] != nil { brokenRead[id] = true }
    }
  }

  // MARK: Pages

  /// Takes a page; before anything of what is kept goes on the word of a number, it is asked once what stands behind it.
  mutating func take(
    _ answer: NotificationListResponse,
    now: Double,
    holding held: Set<NotificationItem.ID> = [],
    knowing known: Set<NotificationItem.ID> = []
  ) -> Step {
    pages += 1
    said.take(answer, isFirst: pages == 1)
    let (offset, ids, before) = (offset, answer.ids, seen.count)
    if isProbing == true {
      isProbing = false
      // Who knows no offsets gives the same again.
      if ids.allSatisfy({ $0.map(seen.contains) ?? false }) { return finish(isCounted: true, now: now) }
      said.isMiscounted = true
    }
    // A number that cannot be right says nothing of the end.
    let total = said.isMiscounted ? nil : answer.total
    // Records without an id look alike, and may be others.
    let isRepeated = offset > 0 && ids == page && ids.contains { $0 != nil }
    let isKnown = ids.contains { $0.map((below ?? seen).contains) ?? false }
    let isOverlapping = offset > 0 && below == nil && overlap > 0
    let anchor = isOverlapping ? place(ofLastIn: ids) : nil
    if isOverlapping, anchor != nil || isKnown { noteOrder(of: ids, anchor: anchor) }
    (page, longestPage) = (ids, max(longestPage, ids.count))
    let new = merge(answer, at: offset, skipping: (anchor ?? -1) + 1)
    if seen.count > before { blanks = 0 } else if new > 0 || below != nil { blanks += 1 }
    if below != nil { return takeTop(ids, isKnown: isKnown, total: total, at: offset, now: now) }
    if isRepeated {
      // Who knows no offsets, and gives less than was asked for, or more, gives all on one page.
      let isAll = total == nil && ids.count != Self.pageSize && seen.count <= ids.count
      return end(isAll ? .whole : pages == 2 ? .beginningAgain : .changing)
    }
    if isOverlapping, anchor == nil {
      // Where what is here was seen, so many came newly that the last one is still to come; else it is gone.
      if isKnown { position = offset + ids.count } else { beginAnew() }
      return slip(now: now)
    }
    sequence += ids.dropFirst((anchor ?? -1) + 1)
    position = offset + ids.count
    last = ids.last ?? last
    hasGrown = hasGrown || anchor ?? 0 > 0
    if let total, position >= total {
      // What came newly on the way is fetched at the end; else so many others must have come as there are.
      guard position == total, hasGrown || count + repeated.count == total else { return end(notOf(total)) }
      let mayBePage = pages == 1 && PageLength.isUsual(position) && !seen.isSubset(of: known)
      if isProbing == nil, nameless == 0, !ids.isEmpty, mayBePage || !held.isSubset(of: seen) {
        isProbing = true
        return .more
      }
      return finish(isCounted: true, now: now)
    }
    if ids.isEmpty {
      // Nothing but an empty list says that all is gone.
      if pages == 1, total == nil, !held.isEmpty {
        isProbing = true
        return .more
      }
      return total.map { end(notOf($0)) } ?? finish(isCounted: false, now: now)
    }
    if let told = enough(unread: answer.unread) { return end(told, isAll: false) }
    if seen.count >= Most.items { return end(.beginning) }
    guard new == 0 else {
      // One record a page, which is known by its place alone: the next page begins behind it.
      if position == 1, last == nil { overlap = 0 }
      if blanks >= Most.blanks { return end(.changing) }
      return isOver(now: now) ? end(.beginning) : .more
    }
    let isEnd = isOverlapping && (ids.count == 1 || hasGrown && ids.count < longestPage)
    if total == nil, isEnd { return finish(isCounted: false, now: now) }
    // One record a page: the one before is left out from now on.
    if overlap == 1, ids.count == 1 { overlap = 0 }
    return slip(now: now)
  }

  /// How complete a list is that has another number of records than the one that is said of it: that number is wrong where the list stays
  /// as it is.
  private func notOf(_ total: Int) -> InboxAnswer.Completeness {
    !hasGrown && !isUnordered && repeated.isEmpty && said.first == total ? .miscounted : .changing
  }

  /// A list that had no order once is not taken to have one in another pass.
  private mutating func beginAnew() {
    (seen, position, last, page, hasGrown) = ([], 0, nil, [], false)
    (sequence, repeated, said.first) = ([], [], nil)
  }

  /// How complete the list is where nothing is still to come that could be kept, or that is asked for now: each record is older than the
  /// one before, and as many are unread as are kept, or as there are.
  private func enough(unread count: Int?) -> InboxAnswer.Completeness? {
    guard isInOrder, seen.count > 2 * Bounds.inboxItems else { return nil }
    if items.count(where: { !$0.isRead }) >= min(count ?? .max, Bounds.inboxItems) { return .whole }
    return count == nil && !readsToEnd ? .recent : nil
  }

  /// By what came newly others only move down: up to the last one of the page before they stand as on that page.
  ///
  /// Who begins anew below it has no such list.
  private mutating func noteOrder(of ids: [NotificationItem.ID?], anchor: Int?) {
    let isMoved =
      if let anchor { page.count > anchor && page.suffix(anchor + 1) == ids.prefix(anchor + 1) } else {
        page.indices.contains { page[$0...].starts(with: ids) }
      }
    let begin = sequence.first ?? nil
    let isAnew = begin != nil && anchor.map { ids.dropFirst($0 + 1).first == begin } ?? false
    isUnordered = isUnordered || !isMoved || isAnew
  }

  /// A record without an id is the last one only where nothing came newly.
  private func place(ofLastIn ids: [NotificationItem.ID?]) -> Int? {
    last == nil ? ids.first.flatMap { $0 == nil ? 0 : nil } : ids.firstIndex(of: last)
  }

  private mutating func takeTop(
    _ ids: [NotificationItem.ID?],
    isKnown: Bool,
    total: Int?,
    at offset: Int,
    now: Double
  ) -> Step {
    guard isKnown || ids.isEmpty else {
      position = offset + ids.count
      // What neither leads down to what was seen nor brings anything else would never end.
      if blanks > 0 { return slip(now: now) }
      return isOver(now: now) ? end(.changing) : .more
    }
    let isDoubtful = isUnordered || !repeated.isEmpty
    guard let total, total != count else { return end(total == nil && isDoubtful ? .changing : .whole) }
    // More came while several pages were fetched; else something went, which shows in the number alone.
    guard offset > 0, total > count else { return end(.changing) }
    (below, position) = (seen, 0)
    return slip(now: now)
  }

  /// Answers how many of the page are new in this pass, of those that do not stand above the last one of the page before.
  private mutating func merge(_ answer: NotificationListResponse, at offset: Int, skipping skipped: Int) -> Int {
    if offset == 0, below == nil { (broken, brokenRead, nameless, doubles) = ([], [:], 0, 0) }
    // What stands on this page once more is no other record, whether or not the page before had it, too.
    var (new, here): (Int, Set<NotificationItem.ID>) = (0, Set(answer.ids.prefix(skipped).compactMap(\.self)))
    for (place, id) in answer.ids.enumerated() where place >= skipped || id.map({ !seen.contains($0) }) ?? false {
      let isFirst = id.map { here.insert($0).inserted }
      if let field = answer.broken[place] {
        let name = id ?? "#\(offset + place + 1)"
        broken.append(BrokenRecords.Record(name: name, field: field, isRepeated: isFirst == false))
        if let id, isFirst == true { brokenRead[id] = .some(answer.brokenRead[place]) }
      }
      if isFirst == nil { nameless += 1 }
      if isFirst == false { doubles += 1 }
      if id.map({ seen.insert($0).inserted }) ?? true {
        if place >= skipped { new += 1 }
      } else if skipped > 0, isFirst == true, let id {
        repeated.append(BrokenRecords.Record(name: id, field: "id", isRepeated: true))
      }
    }
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

  private mutating func slip(now: Double) -> Step {
    slips += 1
    return slips > Most.slips || isOver(now: now) ? end(.changing) : .more
  }

  private func isOver(now: Double) -> Bool { pages >= Most.pages || now - start >= Most.time }

  // MARK: The end

  private mutating func finish(isCounted: Bool, now: Double) -> Step {
    if hasGrown {
      (below, position) = (seen, 0)
      return .more
    }
    if repeated.isEmpty { return end(isUnordered && !isCounted ? .changing : .whole) }
    guard !isUnordered, unconfirmed == nil, !isOver(now: now) else {
      return end(!isUnordered && unconfirmed == sequence ? .whole : .changing)
    }
    unconfirmed = sequence
    beginAnew()
    return .more
  }

  /// What came before a page that did not; nil where nothing did.
  var soFar: InboxAnswer? { items.isEmpty ? nil : answer(.changing) }

  /// Of a list that has all there is no more can be unread.
  private func end(_ told: InboxAnswer.Completeness, isAll: Bool = true) -> Step {
    if items.isEmpty, !broken.isEmpty { return .done(answer(.unreadable)) }
    guard told == .whole else { return .done(answer(told)) }
    let isRepeating = doubles > 0 || !repeated.isEmpty
    let isMiscounted = said.isMiscounted || isAll && said.unread > count
    return .done(answer(isMiscounted ? .miscounted : nameless > 0 ? .nameless : isRepeating ? .repeating : .whole))
  }

  /// What came in a pass before and does not any more is gone.
  private func answer(_ told: InboxAnswer.Completeness) -> InboxAnswer {
    InboxAnswer(
      items: told == .whole ? items.filter { seen.contains($0.id) } : items,
      listed: told == .whole ? seen : seen.union(places.keys),
      broken: BrokenRecords(broken + (told == .repeating ? repeated : [])),
      read: Set(brokenRead.filter { $0.value == true }.keys),
      completeness: told
    )
  }

  static let pageSize = 100

  private enum Most {
    /// A list that does not fit together more often while it is fetched is taken as far as it came.
    static let slips = 2
    static let blanks = 3
    static let pages = 250
    /// As many as so many pages have.
    static let items = pages * pageSize
    /// In seconds.
    static let time = 60.0
  }
}
