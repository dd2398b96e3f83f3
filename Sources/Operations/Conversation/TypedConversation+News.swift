import Alerts
import Chat
import Localization
import Models
import Navigation
import Store

extension TypedConversation {
  /// What was put into the store since it was last asked, by whatever process, and what has come due; nil where nothing
  /// was.
  ///
  /// The first question only remembers what there is.
  package func news() -> Reply? {
    let rows = alertNews() + notificationNews()
    return rows.isEmpty ? nil : Reply(rows)
  }

  private func notificationNews() -> [Reply.Row] {
    // A store that cannot be used is told to whoever asks for something.
    let before = (try? assistant.newInInbox()) ?? []
    if !isOpeningNoted {
      isOpeningNoted = true
      try? assistant.noteOpened()
    }
    _ = try? assistant.deliverDue()
    let items = before + ((try? assistant.newInInbox()) ?? [])
    var rows = items.prefix(Self.newsLimit).map { item in
      var row = row(text(.notification, .text(item.title), .text(item.body)))
      row.link = item.link.flatMap { try? DeepLink(url: $0) } ?? DeepLink(.inbox)
      return row
    }
    if items.count > rows.count { rows.append(row(text(.moreNotifications, .integer(items.count - rows.count)))) }
    return rows
  }

  private func alertNews() -> [Reply.Row] {
    guard let version = try? assistant.store().version(), version != newsVersion else { return [] }
    guard let situation = try? assistant.situation() else { return [] }
    let isFirst = newsVersion == nil
    newsVersion = version
    let center = situation.center
    let own = center.ownAlerts.filter { !told.contains(Told($0)) }
    let dependents = center.dependents.filter { !told.contains(Told($0, on: center.today)) }
    told = Set(center.ownAlerts.map(Told.init) + center.dependents.map { Told($0, on: center.today) })
    if isFirst || own.isEmpty && dependents.isEmpty { return [] }
    return worded(own, dependents, today: center.today)
  }

  private func worded(_ own: [OwnAlert], _ dependents: [Dependent], today: CalendarDay) -> [Reply.Row] {
    let alerts = AlertWording(localizer: assistant.localizer, today: today)
    var rows = own.prefix(Self.newsLimit).map { own in
      var row = row(alerts.sentence(for: own))
      row.link = alerts.link(for: own)
      row.severity = own.severity(on: today)
      row.alert = own.alert?.id
      return row
    }
    let wording = DependentWording(localizer: assistant.localizer, relationships: assistant.relationships)
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
  enum Told: Hashable {
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
