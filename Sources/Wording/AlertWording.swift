package import Alerts
package import Calendars
package import Localization
import Meanings
package import Models
import Navigation
import Sentences
import SpokenValues

/// The sentences about the user's own documents and alerts, and where they lead.
package struct AlertWording: Sendable {
  private let localizer: Localizer
  private let today: CalendarDay

  package init(localizer: Localizer, today: CalendarDay) {
    self.localizer = localizer
    self.today = today
  }

  package func sentence(for own: OwnAlert) -> String {
    switch own {
    case .service(let service): status(of: service)
    case .alert(let alert): sentence(for: alert)
    }
  }

  /// The state of a document, as in «جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026».
  package func status(of own: OwnService) -> String {
    let days = own.expires.days(since: today)
    let subject = Argument.phrase(localizer.text(own.service.yourKey))
    let (key, arguments): (ChatText, [Argument]) =
      switch days {
      case ..<0: (.serviceExpired, [subject, .integer(-days), .day(own.expires)])
      case 0: (.serviceExpiresToday, [subject])
      default: (.serviceExpires, [subject, .integer(days), .day(own.expires)])
      }
    return localizer.text(key.rawValue, gender: own.service.gender, arguments)
  }

  /// What an alert says and when it is due, under its heading, as in «اقتراب موعد ضريبي: إقرار الضريبة، الموعد بعد 5 أيام».
  package func sentence(for alert: Alert) -> String {
    let sentence = text(.alertSentence, .phrase(title(of: alert)), message(of: alert))
    guard let deadline = alert.deadline else { return sentence }
    return [sentence, due(deadline)].joined(separator: " ")
  }

  /// Returns an alert as it goes over the wire: what was told of it counts no other days than remain.
  package func response(for alert: Alert) -> AlertResponse { response(for: alert, isNumbered: true) }

  /// The same of one that may be none that can be asked for by its number.
  package func response(for alert: Alert, isNumbered: Bool) -> AlertResponse {
    guard alert.cause == nil, alert.deadline != nil else {
      return AlertResponse(alert, on: today, isNumbered: isNumbered)
    }
    let (title, message) = (heading(of: alert), told(by: alert))
    return AlertResponse(alert, on: today, title: title, message: message, isNumbered: isNumbered)
  }

  /// What an alert says, and when it is due, without a heading.
  package func body(of alert: Alert) -> String {
    let message = localizer.text("push.alert.body", message(of: alert))
    return [message, alert.deadline.map(due)].compactMap(\.self).joined(separator: " ")
  }

  /// What stands before an alert's message: its heading, or its type's name where the heading says no more than the message.
  package func title(of alert: Alert) -> String {
    let heading = withoutFullStop(heading(of: alert))
    let saysMore = alert.cause == nil && heading != withoutFullStop(told(by: alert))
    return !saysMore ? typeName(of: alert) : Isolation.isolated(heading, in: localizer.language.direction)
  }

  /// Of a type that is not known, the name that it was told by.
  private func typeName(of alert: Alert) -> String {
    AlertType.known.contains(alert.alertType)
      ? localizer.text(alert.alertType.nameKey)
      : Isolation.isolated(alert.alertType.rawValue, in: localizer.language.direction)
  }

  /// What was found is worded for the reader, what was told from outside stands as it was told.
  private func message(of alert: Alert) -> Argument {
    alert.cause.map { .phrase(localizer.text($0.message)) } ?? .text(withoutFullStop(told(by: alert)))
  }

  /// A message that counts the days to its deadline says so no more once there are more or fewer: the sentence behind it does.
  private func told(by alert: Alert) -> String { told(alert.message, by: alert) ?? heading(of: alert) }

  /// Returns the heading that whoever told an alert gave it, or its type's name where there is none, or it counts days that have
  /// passed; what was found is worded for the reader.
  package func heading(of alert: Alert) -> String {
    let isKnown = AlertType.known.contains(alert.alertType)
    if !isKnown || alert.cause == nil, let title = told(alert.title, by: alert) { return title }
    return isKnown
      ? localizer.text(alert.alertType.nameKey) : told(alert.message, by: alert) ?? alert.alertType.rawValue
  }

  /// Nil where nothing is told.
  private func told(_ text: String, by alert: Alert) -> String? {
    let told = alert.deadline.map { CountedDays.told(text, on: $0.daysRemaining(on: today)) } ?? text
    return told.flatMap { $0.isBlank ? nil : $0 }
  }

  /// Returns what the calendar of taxes has next, as it would be worded in an alert; it has no number, and is none.
  func alert(of due: TaxCalendar.Due) -> Alert {
    let name = localizer.text(due.obligation.wording)
    return Alert(
      id: 0,
      alertType: .taxDeadline,
      title: localizer.text(AlertType.taxDeadline.nameKey),
      message: name,
      severity: .medium,
      createdAt: "\(today)T00:00:00",
      deadline: .on(due.day),
      actionURL: due.obligation.actionURL,
      cause: AlertCause(fact: due.fact, message: due.obligation.wording, because: due.because)
    )
  }

  /// Why an alert was raised: the rule and its numbers, or who told it and when.
  package func reason(for alert: Alert, from source: String?) -> String {
    if let cause = alert.cause { return text(.alertBecause, .phrase(localizer.text(cause.because))) }
    let day = CalendarDay(String(alert.createdAt.prefix(10))) ?? today
    guard let source else { return text(.alertTold, .day(day)) }
    return text(.alertToldBy, .text(source), .day(day))
  }

  /// How much an alert is worth being said now, and by which parts.
  package func weight(by score: AlertScore) -> String {
    let parts = AlertScore.Part.allCases.map { part in
      text(.alertScorePart, .phrase(localizer.text(part.nameKey)), .integer(score.points(of: part)))
    }
    return text(.alertScore, .integer(score.total), .phrase(parts.joined(separator: text(.listSeparator))))
  }

  /// Why a backend recommends something, or at least who does and since when.
  package func reason(for reported: ReportedEntry, in zone: ZoneInfo) -> String {
    if let because = reported.entry.because { return because }
    let day = reported.report.answeredAt.map { CalendarDay(of: $0, in: zone) } ?? today
    return text(.alertToldBy, .text(reported.report.url), .day(day))
  }

  /// The document's review, or the place that an alert names; its type's section where it names none that exists.
  package func link(for own: OwnAlert) -> DeepLink {
    switch own {
    case .service(let service): DeepLink(service.service)
    case .alert(let alert): alert.actionURL.flatMap { try? DeepLink(url: $0) } ?? DeepLink(alert.alertType.section)
    }
  }

  private func due(_ deadline: Deadline) -> String {
    let days = deadline.daysRemaining(on: today)
    return switch days {
    case ..<0: text(.alertOverdue, .integer(-days), .day(deadline.day))
    case 0: text(.alertDueToday)
    default: text(.alertDue, .integer(days), .day(deadline.day))
    }
  }

  private func text(_ key: ChatText, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, arguments)
  }

  /// The sentence around it brings its own.
  private func withoutFullStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension AlertType {
  /// The type's name for a reader, by its key in the String Catalogs.
  package var nameKey: String { "alert.type.\(rawValue)" }
}
