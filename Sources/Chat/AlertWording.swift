package import Alerts
package import Localization
package import Models
import Navigation

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

  /// What an alert says and when it is due, as in «موعد ضريبي: إقرار الضريبة، الموعد بعد 5 أيام».
  package func sentence(for alert: Alert) -> String {
    let isKnown = AlertType.known.contains(alert.alertType)
    let title = isKnown ? Argument.phrase(localizer.text(alert.alertType.nameKey)) : .text(alert.title)
    let sentence = text(.alertSentence, title, .text(withoutFullStop(alert.message)))
    guard let deadline = alert.deadline else { return sentence }
    return [sentence, due(deadline)].joined(separator: " ")
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
