import Alerts
import Chat
import Foundation
import Localization
import Models
import Navigation
package import Notifications
import Store

/// The shown screen: its title, and what belongs on it, worded only as far as it is looked at.
@MainActor
package struct ScreenView {
  private enum Item {
    case own(OwnAlert)
    case dependent(Dependent)
    /// A part of the dashboard, and how much waits there.
    case part(Screen, count: Int)
    case appointment(Appointment)
    case fact(key: String, value: Argument)
    case notification(NotificationItem)
    case loan(Loan)
    /// An instalment that is to come.
    case installment(Loan.Payment, Loan)
    /// Where some of what is shown comes from, which did not answer when it was asked last.
    case stale(any FollowedBackend)
    /// The payment that a review leads to.
    case payment
  }

  private let assistant: Assistant
  private let screen: Screen
  private let items: [Item]
  private let today: CalendarDay
  /// How many rows there are, those that are not loaded too.
  package let count: Int

  /// - Parameters:
  ///   - assistant: Whose screen it is.
  ///   - inbox: What of the inbox is looked at; nil for nothing.
  /// - Throws: What the store says of itself.
  package init(_ assistant: Assistant, inbox: NotificationsViewModel? = nil) throws {
    self.assistant = assistant
    screen = assistant.app.screen
    let situation = try assistant.situation()
    today = situation.center.today
    if screen == .inbox {
      let source = try assistant.records().inbox.source()
      let stale = source.flatMap { $0.failure == nil ? nil : Item.stale($0) }
      items = [stale].compactMap(\.self) + (inbox?.notifications ?? []).map(Item.notification)
      count = (inbox?.total ?? 0) + (stale == nil ? 0 : 1)
    } else {
      items = try Self.items(of: screen, about: assistant.app.navigation.destination, in: situation, assistant)
      count = items.count
    }
  }

  package var title: Reply.Row {
    row(assistant.localizer.text(screen == .dependents ? "dependents.title" : screen.nameKey), isTitle: true)
  }

  /// Said in place of rows when there are none.
  package var emptyRow: Reply.Row? {
    switch screen {
    case .chat: nil
    case .dependents: row(assistant.localizer.text("dependents.none"))
    case .alerts, .dashboard, .overview: row(assistant.localizer.text("own.nothingDue"))
    case .inbox: row(assistant.localizer.text("inbox.nothing"))
    case .loans: row(assistant.localizer.text("loan.none"))
    default: row(assistant.localizer.text("screen.empty"))
    }
  }

  package func rows(in range: Range<Int>) -> [Reply.Row] {
    items[range.clamped(to: items.indices)].map(row)
  }

  /// The documents and alerts that belong on a screen; those of the dashboard are followed by its parts.
  private static func items(
    of screen: Screen,
    about destination: NavigationDestination?,
    in situation: Situation,
    _ assistant: Assistant
  ) throws -> [Item] {
    let center = situation.center
    switch (screen, destination) {
    case (.chat, _): return []
    case (.dependents, .dependents(let id?)):
      let meant = center.dependents.filter { $0.id.uuidString == id.uppercased() }
      return (meant.isEmpty ? center.dependents : meant).map(Item.dependent)
    case (.dependents, _): return center.dependents.map(Item.dependent)
    case (let list, _) where lists.contains(list):
      return situation.records.sources.filter { $0.failure != nil }.map(Item.stale) + center.ownAlerts.map(Item.own)
    case (.dashboard, _):
      return center.ownAlerts.prefix(mostUrgentCount).map(Item.own) + (try parts(of: situation, assistant))
    case (.review, .review(let service)):
      let document = center.ownAlerts.filter { $0.isDocument(service) }.map(Item.own)
      return document + (document.isEmpty ? [] : [.payment])
    case (.payment, .review(let service)): return center.ownAlerts.filter { $0.isDocument(service) }.map(Item.own)
    case (.review, _), (.payment, _): return center.ownAlerts.filter { $0.alert == nil }.map(Item.own)
    case (.loans, _):
      return situation.records.loans.byNextPayment.map(Item.loan) + alerts(in: screen, of: center).map(Item.own)
    case (.payments, _): return installments(of: situation) + alerts(in: screen, of: center).map(Item.own)
    case (.appointments, .section(.appointments, _, let id?))
    where situation.records.appointments.contains { $0.id == id }:
      return situation.records.appointments.filter { $0.id == id }.map(Item.appointment)
    case (.appointments, _):
      return situation.records.appointments.filter { $0.time.day >= center.today }.map(Item.appointment)
    case (.settings, _): return facts(of: situation.records, assistant)
    default: return alerts(in: screen, of: center).map(Item.own)
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

  /// So many are shown of a loan: a year.
  private static let mostInstallments = 12

  /// The sections that show all of the user's own.
  private static let lists: [Screen] = [.alerts, .overview]

  /// The dashboard begins with so many of the user's own.
  private static let mostUrgentCount = 3

  private static func parts(of situation: Situation, _ assistant: Assistant) throws -> [Item] {
    let center = situation.center
    let counts = try Screen.sections.map { section in
      (section, try count(of: section, in: situation, assistant))
    }
    return ([(.dependents, center.dependents.count)] + counts).filter { $0.1 > 0 }.map { .part($0.0, count: $0.1) }
  }

  /// How much waits in a section: in the inbox, what is unread.
  private static func count(of section: Screen, in situation: Situation, _ assistant: Assistant) throws -> Int {
    switch section {
    case .inbox: try assistant.records().inbox.unreadCount()
    case .loans: situation.records.loans.count
    case .payments: situation.records.loans.count { $0.nextPayment != nil }
    case let section where lists.contains(section): situation.center.ownAlerts.count
    default: alerts(in: section, of: situation.center).count
    }
  }

  private static func alerts(in screen: Screen, of center: AlertCenter) -> [OwnAlert] {
    center.ownAlerts.filter { $0.alert?.alertType.section.rawValue == screen.rawValue }
  }

  private static func facts(of records: UserRecords, _ assistant: Assistant) -> [Item] {
    let profile = records.profile
    let language = Argument.phrase(assistant.localizer.text("language.\(assistant.language.rawValue)"))
    return [.fact(key: "settings.language", value: language)]
      + [.fact(key: "settings.timeZone", value: .text(assistant.timeZone(of: profile).identifier))]
      + (profile.name.map { [.fact(key: "settings.name", value: .text($0))] } ?? [])
      + facts(of: records.settings, assistant.localizer) + pushFacts(of: records, assistant.localizer)
  }

  /// Of one who has, or had, a device: where pushes go, whether they are permitted, and how that is tried.
  private static func pushFacts(of records: UserRecords, _ localizer: Localizer) -> [Item] {
    guard !records.devices.isEmpty else { return [] }
    let active = records.devices.filter(\.isActive)
    let tokens = active.map { Isolation.isolated("\($0.token)", in: localizer.language.direction) }
    let devices =
      tokens.isEmpty ? localizer.text("push.none") : tokens.joined(separator: localizer.text("list.separator"))
    let permission = active.isEmpty ? "withdrawn" : records.settings.isEnabled ? "granted" : "muted"
    return [
      .fact(key: "settings.push", value: .phrase(devices)),
      .fact(
        key: "settings.push.permission",
        value: .phrase(localizer.text("settings.push.permission.\(permission)"))
      ),
      .fact(key: "settings.push.test", value: .text(SlashCommand.push.usage)),
    ]
  }

  /// Those that a person has chosen.
  private static func facts(of settings: NotificationSettings, _ localizer: Localizer) -> [Item] {
    var facts: [Item] = []
    let wording = SettingsWording(localizer: localizer)
    let muted = NotificationType.allCases.filter { type in
      let field = NotificationSettings.switchOf(type)
      return NotificationSettings()[keyPath: field] && !settings[keyPath: field]
    }
    if !settings.isEnabled {
      facts.append(.fact(key: "settings.mutedTypes", value: .phrase(localizer.text("settings.mutedTypes.all"))))
    } else if !muted.isEmpty {
      let names = muted.map(wording.name).joined(separator: localizer.text("list.separator"))
      facts.append(.fact(key: "settings.mutedTypes", value: .phrase(names)))
    }
    if let start = settings.quietHoursStart, let end = settings.quietHoursEnd {
      facts.append(.fact(key: "settings.quietHours", value: .text("\(start) – \(end)")))
    }
    return facts
  }

  // MARK: Rows

  private func row(_ item: Item) -> Reply.Row {
    let localizer = assistant.localizer
    switch item {
    case .own(let own): return row(own)
    case .dependent(let dependent):
      let wording = DependentWording(localizer: localizer, relationships: assistant.relationships)
      let name = Isolation.isolated(dependent.name, in: assistant.language.direction)
      let who = "\(wording.relationship(of: dependent)) \(name)"
      return row(
        wording.row(for: dependent),
        columns: [who, dependent.serviceType, wording.remaining(for: dependent)]
      )
    case .part(let screen, let count):
      let name = localizer.text(screen.nameKey)
      let waiting = localizer.text("dashboard.waiting", .integer(count))
      return row(
        localizer.text("dashboard.part", .phrase(name), .phrase(waiting)),
        columns: [name, waiting],
        link: screen.link
      )
    case .appointment(let appointment):
      // The one that was asked for leads to itself.
      let link = count == 1 ? nil : try? DeepLink(.appointments, id: appointment.id)
      return row(AppointmentWording(localizer: localizer).row(for: appointment), link: link)
    case .fact(let key, let value):
      return row(localizer.text("settings.fact", .phrase(localizer.text(key)), value))
    case .notification(let item): return row(item)
    case .loan(let loan):
      return row(LoanWording(localizer: localizer, today: today).status(of: loan))
    case .installment(let payment, let loan):
      let (amount, currency) = (Argument.text("\(payment.amount)"), Argument.text(loan.currency))
      return row(localizer.text("payment.line", amount, currency, .day(payment.due)))
    case .stale(let source):
      let wording = SourceWording(localizer: localizer, now: assistant.settings.now())
      return row(wording.state(of: source))
    case .payment:
      return row(localizer.text("review.payment", .text("\(SlashCommand.open.name) \(Screen.payment.rawValue)")))
    }
  }

  private func row(_ item: NotificationItem) -> Reply.Row {
    let look = NotificationKind(rawValue: item.type).look
    let age = Argument.phrase(
      assistant.localizer.text(RelativeTime(from: item.createdAt, to: assistant.settings.now()))
    )
    let key = item.isRead ? "inbox.row" : "inbox.row.unread"
    var row = row(
      assistant.localizer.text(key, .phrase(String(look.glyph)), .text(item.title), .text(item.body), age),
      link: item.destination
    )
    row.notification = item.id
    row.color = look.color
    return row
  }

  /// On a list of all sorts of things each one leads to its own place.
  private func row(_ own: OwnAlert) -> Reply.Row {
    let wording = AlertWording(localizer: assistant.localizer, today: today)
    let isMixed = screen == .dashboard || Self.lists.contains(screen)
    var row = row(wording.sentence(for: own), link: isMixed ? wording.link(for: own) : nil)
    row.severity = own.severity(on: today)
    row.alert = own.alert?.id
    return row
  }

  private func row(
    _ text: String,
    columns: [String] = [],
    link: DeepLink? = nil,
    isTitle: Bool = false
  ) -> Reply.Row {
    Reply.Row(text, columns: columns, language: assistant.language, link: link, isTitle: isTitle)
  }
}

extension OwnAlert {
  fileprivate func isDocument(_ service: ServiceType) -> Bool {
    guard case .service(let document) = self else { return false }
    return document.service == service
  }
}
