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
      return situation.records.sources.compactMap { item(of: $0, client) }
        + center.ownAlerts.map(Item.own) + told(in: list, of: situation)
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
    case (.settings, _): return try SettingsFacts.items(of: situation.records, client)
    case (.taxes, _): return situation.taxDeadlines.map(Item.init)
    default: return alerts(in: screen, of: center).map(Item.own) + told(in: screen, of: situation)
    }
  }

  /// What the calendar of taxes and backends tell of without an alert, where alerts of the type are shown; the overview shows all of it.
  private static func told(in screen: Screen, of situation: Situation) -> [Item] {
    let topics = SourceReport.Topic.allCases.filter { topic in
      topic.alertType.map { screen == .overview || $0.section.rawValue == screen.rawValue } ?? false
    }
    return topics.flatMap { topic in
      topic == .taxDeadlines
        ? situation.taxDeadlines.filter { $0.ownAlert == nil }.map(Item.init)
        : situation.records.reported(topic, on: situation.center.today).map(Item.reported)
    }
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
      situation.center.ownAlerts.count + told(in: section, of: situation).count
    default: alerts(in: section, of: situation.center).count + told(in: section, of: situation).count
    }
  }

  private static func alerts(in screen: Screen, of center: AlertCenter) -> [OwnAlert] {
    center.ownAlerts.filter { $0.alert?.alertType.section.rawValue == screen.rawValue }
  }
}

extension OwnAlert {
  fileprivate func isDocument(_ service: ServiceType) -> Bool {
    guard case .service(let document) = self else { return false }
    return document.service == service
  }
}

extension ScreenView.Item {
  fileprivate init(_ deadline: KnownDeadline) {
    switch deadline {
    case .alert(let alert): self = .own(.alert(alert))
    case .coming(let due): self = .tax(due)
    case .reported(let reported): self = .reported(reported)
    }
  }
}
