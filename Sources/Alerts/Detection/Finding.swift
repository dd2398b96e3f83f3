package import Calendars
package import Models

/// Something in the data that is worth an alert, with the facts that led to it; it knows no language.
package struct Finding: Hashable, Sendable {
  package let type: AlertType
  package let severity: Severity
  /// The day on which the facts were complete.
  package let day: CalendarDay
  package let deadline: CalendarDay?
  /// The place in the app where it is looked after, where it has one of its own.
  package let actionURL: String?
  package let cause: AlertCause

  package init(
    type: AlertType,
    facts: [String],
    severity: Severity,
    day: CalendarDay,
    deadline: CalendarDay? = nil,
    actionURL: String? = nil,
    message: Explanation,
    because: Explanation
  ) {
    self.type = type
    self.severity = severity
    self.day = day
    self.deadline = deadline
    self.actionURL = actionURL
    cause = AlertCause(fact: AlertCause.fact(type, facts), message: message, because: because)
  }
}

extension Finding {
  package var fact: String { cause.fact }
  package var message: Explanation { cause.message }
  package var because: Explanation { cause.because }

  /// All that a finding can say, by its keys in the String Catalogs.
  package static let keys: Set<String> = Set(
    ["balance", "payment", "saving", "spending"].map { "finding.\($0)" }
      + ["balance", "duplicate", "newMerchant", "oddHour", "saving", "spending", "tax"].map { "because.\($0)" }
      + TaxCalendar.calendars.values.flatMap(\.obligations).map { "tax.\($0.name)" }
  )
}

extension CalendarDay {
  /// The month alone, as in `2026-11`.
  var month: String { String(description.dropLast(3)) }
}

extension Double {
  /// An amount or a factor as a sentence shows it, with at most `digits` digits after the point: `12`, `12.5`, `0.07`.
  func shown(digits: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let units = (self * scale).rounded()
    guard units.magnitude < 1e15 else { return "\(self)" }
    let text = "\(units / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
