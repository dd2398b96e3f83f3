package import Models

/// Something in the data that is worth an alert, with the facts that led to it; it knows no language.
package struct Finding: Hashable, Sendable {
  /// Names the facts, so that the same ones never raise an alert twice: `UNUSUAL_SPENDING/food/SAR/2026-11`.
  package let fact: String
  package let type: AlertType
  package let severity: Severity
  /// The day on which the facts were complete.
  package let day: CalendarDay
  package let deadline: CalendarDay?
  /// What is said.
  package let message: Explanation
  /// Why it is said: the rule, and the numbers that met it.
  package let because: Explanation

  package init(
    type: AlertType,
    facts: [String],
    severity: Severity,
    day: CalendarDay,
    deadline: CalendarDay? = nil,
    message: Explanation,
    because: Explanation
  ) {
    fact = ([type.rawValue] + facts).joined(separator: "/")
    self.type = type
    self.severity = severity
    self.day = day
    self.deadline = deadline
    self.message = message
    self.because = because
  }
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
