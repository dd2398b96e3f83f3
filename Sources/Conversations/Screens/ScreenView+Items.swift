import Alerts
import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Repositories
import Scheduling
import SentenceWords
import Store
import Wording

/// What belongs on each screen.
extension ScreenView {
  /// The documents and alerts that belong on a screen; those of the dashboard are followed by its parts.
  static func items(
    of screen: Screen,
    about destination: NavigationDestination?,
    in situation: Situation,
    _ client: Client
  ) throws -> [Item] {
    let center = situation.center
    switch (screen, destination) {
    case (.chat, _): return []
    // An id that is nobody's shows nobody, and not somebody else.
    case (.dependents, .dependents(let id?)):
      return center.dependents.filter { $0.id.uuidString == id.uppercased() }.map(Item.dependent)
    case (.dependents, _): return center.dependents.map(Item.dependent)
    case (let list, _) where lists.contains(list):
      return situation.records.sources.filter { $0.failure != nil || $0.isNew }.map(Item.stale)
        + center.ownAlerts.map(Item.own) + reported(in: list, of: situation)
    case (.dashboard, _):
      return center.ownAlerts.prefix(mostUrgentCount).map(Item.own) + (try parts(of: situation, client))
    case (.review, .review(let service)):
      let document = center.ownAlerts.filter { $0.isDocument(service) }.map(Item.own)
      return document + (document.isEmpty ? [] : [.payment])
    case (.payment, .review(let service)): return center.ownAlerts.filter { $0.isDocument(service) }.map(Item.own)
    case (.review, _), (.payment, _): return center.ownAlerts.filter { $0.alert == nil }.map(Item.own)
    case (.loans, _):
      return situation.records.loans.byNextPayment.map(Item.loan) + alerts(in: screen, of: center).map(Item.own)
    case (.payments, _):
      return installments(of: situation) + (try payments(of: situation, client))
        + alerts(in: screen, of: center).map(Item.own)
    case (.goals, .section(_, _, let id?)):
      return situation.records.goals.filter { $0.id == id }.map(Item.goal)
    case (.goals, _):
      return situation.records.goals.map(Item.goal) + alerts(in: screen, of: center).map(Item.own)
    case (.transactions, _):
      return alerts(in: screen, of: center).map(Item.own) + (try transactions(client))
    case (.appointments, .section(_, _, let id?)):
      return situation.records.appointments.filter { $0.id == id }.map(Item.appointment)
    case (.appointments, _):
      return situation.records.appointments.filter { $0.time.day >= center.today }.map(Item.appointment)
    case (.settings, _): return try facts(of: situation.records, client)
    default: return alerts(in: screen, of: center).map(Item.own) + reported(in: screen, of: situation)
    }
  }

  /// What backends tell of without an alert, where alerts of the type are shown; the overview shows all of it.
  private static func reported(in screen: Screen, of situation: Situation) -> [Item] {
    let topics = SourceReport.Topic.allCases.filter { topic in
      topic.alertType.map { screen == .overview || $0.section.rawValue == screen.rawValue } ?? false
    }
    return topics.flatMap { situation.records.reported($0, on: situation.center.today) }.map(Item.reported)
  }

  /// The schedules of all loans, the next payment first.
  private static func installments(of situation: Situation) -> [Item] {
    let payments = situation.records.loans.flatMap { loan in
      loan.schedule(count: mostInstallments).map { (payment: $0, loan: loan) }
    }
    return payments.sorted { ($0.payment.due, $0.loan.id) < ($1.payment.due, $1.loan.id) }
      .map { .installment($0.payment, $0.loan) }
  }

  /// What comes again and is past or to come, what is to be paid first at the head.
  private static func payments(of situation: Situation, _ client: Client) throws -> [Item] {
    let payments = try situation.records.recurring.map { payment in
      (payment: payment, days: try client.account.payments.days(of: payment))
    }
    let open = payments.compactMap { payment, days in days.first.map { (first: $0, payment: payment, days: days) } }
    return open.sorted { ($0.first, $0.payment.id) < ($1.first, $1.payment.id) }
      .map { Item.recurring($0.payment, $0.days) }
  }

  /// What was spent and came in, the newest first.
  private static func transactions(_ client: Client) throws -> [Item] {
    let clock = try client.planner().clock
    return try client.records().transactions.newest(mostTransactions)
      .map { .transaction($0, on: clock.day(at: $0.date)) }
  }

  /// So many are shown of what was spent.
  private static let mostTransactions = 100
  /// So many are shown of a loan: a year.
  private static let mostInstallments = 12

  /// The sections that show all of the user's own.
  static let lists: [Screen] = [.alerts, .overview]

  /// The dashboard begins with so many of the user's own.
  private static let mostUrgentCount = 3

  private static func parts(of situation: Situation, _ client: Client) throws -> [Item] {
    let center = situation.center
    let counts = try Screen.sections.map { section in
      (section, try count(of: section, in: situation, client))
    }
    return ([(.dependents, center.dependents.count)] + counts).filter { $0.1 > 0 }.map { .part($0.0, count: $0.1) }
  }

  /// How much waits in a section: in the inbox, what is unread.
  private static func count(of section: Screen, in situation: Situation, _ client: Client) throws -> Int {
    switch section {
    case .inbox: try client.records().inbox.unreadCount()
    case .loans: situation.records.loans.count
    case .payments:
      situation.records.loans.count { $0.nextPayment != nil } + (try payments(of: situation, client).count)
    case .goals: situation.records.goals.count + alerts(in: section, of: situation.center).count
    case let section where lists.contains(section):
      situation.center.ownAlerts.count + reported(in: section, of: situation).count
    default: alerts(in: section, of: situation.center).count + reported(in: section, of: situation).count
    }
  }

  private static func alerts(in screen: Screen, of center: AlertCenter) -> [OwnAlert] {
    center.ownAlerts.filter { $0.alert?.alertType.section.rawValue == screen.rawValue }
  }

  private static func facts(of records: UserRecords, _ client: Client) throws(StoreError) -> [Item] {
    let profile = records.profile
    let state = try client.records().activity.state()
    let language = Argument.phrase(client.localizer.text("language.\(client.language.rawValue)"))
    return [.fact(key: "settings.language", value: language)]
      + [.fact(key: "settings.timeZone", value: .text(client.timeZone(of: profile).identifier))]
      + (profile.name.map { [.fact(key: "settings.name", value: .text($0))] } ?? [])
      + facts(of: records.settings.at(client.settings.now()), learnt: try learntTimes(client), client.localizer)
      + facts(of: state, client.localizer)
      + pushFacts(of: records, isDenied: state.permission == .denied, client.localizer)
  }

  private static func learntTimes(_ client: Client) throws(StoreError) -> [ClockTime]? {
    try client.account.unasked.usualTimes(before: client.situation().center.today)
  }

  /// Of one who has, or had, a device: where pushes go, whether they are permitted, and how that is tried.
  private static func pushFacts(of records: UserRecords, isDenied: Bool, _ localizer: Localizer) -> [Item] {
    guard !records.devices.isEmpty else { return [] }
    let active = records.devices.filter(\.isActive)
    let tokens = active.map { device in
      "\(Isolation.isolated("\(device.token)", in: localizer.language.direction)) (\(device.role(in: localizer)))"
    }
    let devices =
      tokens.isEmpty ? localizer.text("push.none") : tokens.joined(separator: localizer.text("list.separator"))
    let permission =
      active.isEmpty ? "withdrawn" : isDenied ? "denied" : records.settings.isEnabled ? "granted" : "muted"
    return [
      .fact(key: "settings.push", value: .phrase(devices)),
      .fact(
        key: "settings.push.permission",
        value: .phrase(localizer.text("settings.push.permission.\(permission)"))
      ),
      .fact(key: "settings.push.test", value: .text(SlashCommand.push.usage)),
    ]
  }

  /// What is wanted of notifications: all of them, each type, and when not at all.
  private static func facts(
    of settings: NotificationSettings,
    learnt: [ClockTime]?,
    _ localizer: Localizer
  ) -> [Item] {
    let wording = SettingsWording(localizer: localizer)
    var facts = [Item.fact(key: "settings.notifications", value: .phrase(wording.state(of: settings)))]
    facts += NotificationType.allCases.map { type in
      .fact(key: wording.key(of: type), value: .phrase(wording.state(of: type, in: settings)))
    }
    let list = { (names: [String]) in names.joined(separator: localizer.text("list.separator")) }
    if !settings.mutedAlerts.isEmpty {
      let names = settings.mutedAlerts.map { wording.name(of: .alerts($0), in: settings) }
      facts.append(.fact(key: "settings.mutedAlerts", value: .phrase(list(names))))
    }
    if let most = settings.dailyInterruptions {
      facts.append(.fact(key: "settings.dailyInterruptions", value: .text(String(most))))
    }
    if let times = settings.digestTimes ?? learnt {
      let key = settings.digestTimes == nil ? "settings.digestTimes.learnt" : "settings.digestTimes"
      facts.append(.fact(key: key, value: .text(list(times.map(\.description)))))
    }
    if let start = settings.quietHoursStart, let end = settings.quietHoursEnd {
      facts.append(.fact(key: "settings.quietHours", value: .text("\(start) – \(end)")))
    }
    return facts
  }

  /// Whether the user may be notified, and whether anything is counted.
  private static func facts(of state: ActivityRepository.State, _ localizer: Localizer) -> [Item] {
    let permission = localizer.text("settings.permission.\(state.permission.rawValue)")
    return [
      .fact(key: "settings.permission", value: .phrase(permission)),
      isOn(state.isCounting, key: "settings.counting", localizer),
    ]
  }

  private static func isOn(_ isOn: Bool, key: String, _ localizer: Localizer) -> Item {
    .fact(key: key, value: .phrase(localizer.text(isOn ? "settings.on" : "settings.off")))
  }
}

extension OwnAlert {
  fileprivate func isDocument(_ service: ServiceType) -> Bool {
    guard case .service(let document) = self else { return false }
    return document.service == service
  }
}
