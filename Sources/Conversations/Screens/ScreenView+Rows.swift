import Alerts
import Assistant
import FoundationEssentials
import Localization
import Models
import Navigation
import Notifications
import Wording

/// How what belongs on a screen is worded.
extension ScreenView {
  func row(_ item: Item) -> Reply.Row {
    let localizer = client.localizer
    switch item {
    case .own(let own): return row(own)
    case .reported(let reported):
      let wording = AlertWording(localizer: localizer, today: today)
      let age = SourceWording(localizer: localizer, now: client.settings.now()).freshness(of: reported.report)
      return row("\(wording.sentence(for: reported.alert)) \(age)", link: wording.link(for: .alert(reported.alert)))
    case .tax(let due):
      let wording = AlertWording(localizer: localizer, today: today)
      let alert = wording.alert(of: .coming(due))
      return row(wording.sentence(for: alert), link: wording.link(for: .alert(alert)))
    case .dependent(let dependent):
      let wording = DependentWording(localizer: localizer, relationships: client.relationships)
      let name = Isolation.isolated(dependent.name, in: client.language.direction)
      let who = "\(wording.relationship(of: dependent)) \(name)"
      return row(
        wording.row(for: dependent),
        columns: [who, dependent.serviceType, wording.remaining(for: dependent)],
        link: isAboutOne && count == 1 ? try? DeepLink(.dependents, id: dependent.id.uuidString) : nil
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
    case .recurring(let payment, let days):
      return row(MoneyWording(localizer: localizer).sentences(for: payment, days).joined(separator: " "))
    case .goal(let goal):
      let link = count == 1 ? nil : try? DeepLink(.goals, id: goal.id)
      return row(MoneyWording(localizer: localizer).status(of: goal), link: link)
    case .transaction(let transaction, let day):
      return row(MoneyWording(localizer: localizer).entry(transaction, on: day))
    case .stale(let source):
      let wording = SourceWording(localizer: localizer, now: client.settings.now())
      return row(wording.state(of: source))
    case .asked(let source):
      return row(SourceWording(localizer: localizer, now: client.settings.now()).asking(source))
    case .payment:
      var hint = row(localizer.text("review.payment", .text("\(SlashCommand.open.name) \(Screen.payment.rawValue)")))
      hint.isHint = true
      return hint
    }
  }

  /// One that tells of an alert has its sign, its colour and its word.
  private func row(_ item: NotificationItem) -> Reply.Row {
    let look = NotificationKind(rawValue: item.type).look
    let alert = alertsTold[item.id]
    let sign = alert.map { "\($0.alertType.glyph) \($0.severity.name(in: client.localizer)) ·" } ?? String(look.glyph)
    let age = Argument.phrase(
      client.localizer.text(RelativeTime(from: item.createdAt, to: client.settings.now()))
    )
    let key = item.isRead ? "inbox.row" : "inbox.row.unread"
    var row = row(
      client.localizer.text(key, .phrase(sign), .text(item.title), .text(item.body), age),
      link: item.destination
    )
    row.notification = item.id
    row.color = alert?.severity.color ?? look.color
    return row
  }

  /// On a list of all sorts of things each one leads to its own place.
  private func row(_ own: OwnAlert) -> Reply.Row {
    let wording = AlertWording(localizer: client.localizer, today: today)
    let isMixed = screen == .dashboard || Self.lists.contains(screen)
    let pauses = AlertPauseWording(localizer: client.localizer, now: client.settings.now(), zone: zone)
    var row = row(pauses.marked(wording.sentence(for: own), of: own), link: isMixed ? wording.link(for: own) : nil)
    row.severity = own.severity(on: today)
    row.alert = own.alert?.id
    row.glyph = own.alert?.alertType.glyph
    return row
  }
}
