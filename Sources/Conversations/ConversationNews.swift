import Alerts
import Assistant
import Chat
import Localization
import Models
import Navigation
import Scheduling
import Store

/// Tells one typed conversation what came up since it last asked, by whatever process.
///
/// The first question only remembers what there is. Quiet hours hold back what is not critical; when they end, one row tells of all
/// that is still open. What is muted is not told of at all.
@MainActor
final class ConversationNews: ReplyWriting {
  let client: Client

  /// The state of the store when it was last asked for news.
  private var version: Store.Version?
  private var told: Set<Told> = []
  /// What came up in quiet hours, to be told of when they end.
  private var held: Set<Told> = []
  /// That the app is in use is noted when there is time for it, not before the first word.
  private var isOpeningNoted = false

  init(client: Client) {
    self.client = client
  }

  /// Returns what was put into the store since it was last asked, and what has come due, a row each.
  func rows() -> [Reply.Row] {
    alertNews() + notificationNews()
  }

  // MARK: Notifications

  private func notificationNews() -> [Reply.Row] {
    // A store that cannot be used is told to whoever asks for something.
    let before = (try? client.newInInbox()) ?? []
    if !isOpeningNoted {
      isOpeningNoted = true
      try? client.account.events.noteOpened()
    }
    _ = try? client.account.delivery.deliverDue()
    let items = before + ((try? client.newInInbox()) ?? [])
    let planner = try? client.planner()
    let released = items.filter { planner?.isQuiet(at: $0.createdAt) == true }
    if released.count > 1 { return [digest(of: released)] + rows(of: items.filter { !released.contains($0) }) }
    return rows(of: items)
  }

  /// What quiet hours held back, in one row that names the first of it, which is the most urgent.
  private func digest(of items: [NotificationItem]) -> Reply.Row {
    let first = text(.notification, .text(items[0].title), .text(items[0].body))
    var row = row(text(.notificationDigest, .integer(items.count), .phrase(first)))
    row.link = DeepLink(.inbox)
    return row
  }

  private func rows(of items: [NotificationItem]) -> [Reply.Row] {
    var rows = items.prefix(Self.newsLimit).map { item in
      var row = row(text(.notification, .text(item.title), .text(item.body)))
      row.link = item.link.flatMap { try? DeepLink(url: $0) } ?? DeepLink(.inbox)
      row.notification = item.id
      return row
    }
    if items.count > rows.count { rows.append(row(text(.moreNotifications, .integer(items.count - rows.count)))) }
    return rows
  }

  // MARK: Alerts

  private func alertNews() -> [Reply.Row] {
    guard let current = try? client.store().version(), current != version || !held.isEmpty else { return [] }
    guard let situation = try? client.situation(), let isQuiet = try? client.isQuiet else { return [] }
    let center = situation.center
    let released = isQuiet ? nil : release(from: center)
    guard current != version else { return [released].compactMap(\.self) }
    let isFirst = version == nil
    version = current
    var own = center.ownAlerts.filter { !told.contains(Told($0)) }
    var dependents = center.dependents.filter { !told.contains(Told($0, on: center.today)) }
    told = Set(center.ownAlerts.map(Told.init) + center.dependents.map { Told($0, on: center.today) })
    if isFirst || (try? client.isPermitted) == false { return [] }
    let settings = situation.records.settings
    own = own.filter { $0.alert.map(settings.announces) ?? settings.isEnabled }
    if !settings.isEnabled { dependents = [] }
    if isQuiet {
      held.formUnion(own.map(Told.init) + dependents.map { Told($0, on: center.today) })
      own = own.filter { $0.severity(on: center.today) == .critical }
      held.subtract(own.map(Told.init))
      dependents = []
    }
    return [released].compactMap(\.self) + rows(of: own, dependents, today: center.today)
  }

  /// What was held back, in one row that names the most urgent; nil where none of it is open any more.
  private func release(from center: AlertCenter) -> Reply.Row? {
    let own = center.ownAlerts.filter { held.contains(Told($0)) }
    let dependents = center.dependents.filter { held.contains(Told($0, on: center.today)) }
    held = []
    let rows = rows(of: Array(own.prefix(1)), Array(dependents.prefix(1)), today: center.today)
    guard var row = rows.first else { return nil }
    row.text = text(.digest, .integer(own.count + dependents.count), .phrase(row.text))
    if !own.isEmpty { row.link = DeepLink(.alerts) }
    row.alert = nil
    return row
  }

  private func rows(of own: [OwnAlert], _ dependents: [Dependent], today: CalendarDay) -> [Reply.Row] {
    if own.count > Bounds.toldAtOnce {
      var row = row(client.localizer.text("alerts.many", .text(String(own.count))))
      row.link = DeepLink(.alerts)
      return [row]
    }
    let alerts = AlertWording(localizer: client.localizer, today: today)
    var rows = own.prefix(Self.newsLimit).map { own in
      var row = row(alerts.sentence(for: own))
      row.link = alerts.link(for: own)
      row.severity = own.severity(on: today)
      row.alert = own.alert?.id
      row.glyph = own.alert?.alertType.glyph
      return row
    }
    let wording = DependentWording(localizer: client.localizer, relationships: client.relationships)
    rows += dependents.prefix(Self.newsLimit).map { dependent in
      var row = row(wording.alert(for: dependent))
      row.link = DeepLink(.dependents)
      return row
    }
    let untold = own.count + dependents.count - rows.count
    if untold > 0 { rows.append(row(text(.moreNews, .integer(untold)))) }
    return rows
  }

  /// So many of a kind are told one by one; of an import of thousands only the number.
  private static let newsLimit = 3

  /// What was told of already, or stood there from the start; the same with another date is news.
  private enum Told: Hashable {
    case alert(Alert.ID)
    case document(OwnService)
    case dependent(Dependent.ID, deadline: CalendarDay)

    init(_ own: OwnAlert) {
      switch own {
      case .alert(let alert): self = .alert(alert.id)
      case .service(let document): self = .document(document)
      }
    }

    init(_ dependent: Dependent, on today: CalendarDay) {
      self = .dependent(dependent.id, deadline: today.adding(days: dependent.daysRemaining))
    }
  }
}
