import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// Tells in the inbox of what backends will not take: once for each thing, and of many of a day only the first by name.
@MainActor
struct RefusalNotices {
  private let keeper: SourceKeeper
  private let inbox: InboxRepository

  init(of keeper: SourceKeeper, in inbox: InboxRepository) {
    (self.keeper, self.inbox) = (keeper, inbox)
  }

  /// So many of a day are told one by one.
  private static let most = 3
  private static let day = 86_400.0

  /// Tells the user that a backend will not take what was done with a thing, and that it was put right.
  ///
  /// Whoever does the same again, and is refused again, has the notice in the inbox already, or took it out.
  func tell(of id: String, _ title: String, by url: String, _ reason: Explanation) throws(StoreError) {
    let several = [Explanation("source.refused.more.body", url), reason]
    let body = [Explanation("source.refused.body", url), reason]
    try tell(of: id, Explanation("source.refused.title", title), body, ofSeveral: several, by: url)
  }

  /// What a backend took, by its answer, and does not show.
  enum Contradicted: String {
    case mark, dismissal
  }

  /// Tells the user that a backend shows otherwise what it took: it did not keep that, or it was changed there since.
  ///
  /// Whoever was told that the same was refused is told of this nevertheless: it was done again, and taken.
  func tell(_ what: Contradicted, of id: String, _ title: String, by url: String, _ body: String) throws(StoreError) {
    let title = Explanation("source.contradicted.\(what).title", title)
    try tell(of: "contradicted \(what) \(id)", title, [Explanation(body, url)], by: url)
  }

  /// Tells of what a source took as put away and lists as open nevertheless; here it stays so, but for what the source refused before: that
  /// it will not keep, so that it is open again.
  func tellContradicted(
    by answer: SourceAnswer,
    from source: String,
    in sources: SourceRepository
  ) throws(StoreError) {
    let open = Set(answer.alerts.filter { !$0.isDismissed }.map(\.id))
    let isGone = { id in answer.isGone(id) || answer.listed.contains(id) && !open.contains(id) }
    let contradicted = try TakenDismissals(of: sources).confirm(of: source, open: open, isGone: isGone)
    for alert in answer.alerts where contradicted.contains(alert.id) {
      let id = "alert \(alert.id)"
      let isRefused = try inbox.isTold(name(of: id, by: source)) != nil
      if isRefused { _ = try sources.refuse(alert.id, of: source) }
      let body = isRefused ? "source.contradicted.again.body" : "source.contradicted.dismissal.body"
      try tell(.dismissal, of: id, alert.title, by: source, body)
    }
  }

  private func tell(
    of id: String,
    _ title: Explanation,
    _ body: [Explanation],
    ofSeveral: [Explanation]? = nil,
    by url: String
  ) throws(StoreError) {
    let (name, own) = (name(by: url), name(of: id, by: url))
    guard try inbox.isTold(own) == nil else { return }
    let now = keeper.settings.now()
    let told = try HeldNotifications(in: inbox).ids(beginningWith: name + "-", since: now - Self.day)
    guard told.count < Self.most else {
      return try tellMore("\(name)s-\(CalendarDay(of: now, in: .gmt))-", ofSeveral ?? body)
    }
    let item = keeper.notice(called: own, title: title, body: body)
    _ = try inbox.deliver(item, isHeld: keeper.isQuiet)
  }

  /// What all notices of a backend have in common.
  private func name(by url: String) -> String { "refused-\(UUID(derivedFrom: url).uuidString.lowercased())" }

  /// What the notice of one thing is called.
  private func name(of id: String, by url: String) -> String {
    "\(name(by: url))-\(UUID(derivedFrom: id).uuidString.lowercased())"
  }

  /// The last part of its id is the number that it tells; each takes the place of the one before, and adds to its sentences what they do
  /// not say yet.
  private func tellMore(_ name: String, _ body: [Explanation]) throws(StoreError) {
    let before = try HeldNotifications(in: inbox).ids(beginningWith: name)
    let count = (before.compactMap { Int($0.dropFirst(name.count)) }.max() ?? 0) + 1
    let title = Explanation("source.refused.more", "\(count)")
    var item = keeper.notice(called: "\(name)\(count)", title: title, body: [])
    let last = try before.max { $0.utf8.count < $1.utf8.count || $0.utf8.count == $1.utf8.count && $0 < $1 }
      .flatMap { id throws(StoreError) in try inbox.get(id) }
    let sentences = body.map { explanation in
      let text = keeper.account.text(explanation)
      return text.hasSuffix(".") ? text : text + "."
    }
    item.body = sentences.reduce(into: last?.body ?? "") { told, sentence in
      if !told.contains(sentence), told.utf8.count + sentence.utf8.count < Bounds.text {
        told += (told.isEmpty ? "" : " ") + sentence
      }
    }
    for id in before { try inbox.withdraw(id) }
    // Whoever was told of the first is not told of each.
    if before.isEmpty { _ = try inbox.deliver(item, isHeld: keeper.isQuiet) } else { try inbox.put(item) }
  }
}
