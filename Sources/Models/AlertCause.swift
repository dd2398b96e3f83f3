/// Why an alert was raised out of what is held, with the facts that led to it; it knows no language.
package struct AlertCause: Hashable, Sendable {
  /// Names the facts, so that the same ones never raise an alert twice: `UNUSUAL_SPENDING/food/SAR/2026-11`.
  package let fact: String
  /// What is said.
  package let message: Explanation
  /// Why it is said: the rule, and the numbers that met it.
  package let because: Explanation

  package init(fact: String, message: Explanation, because: Explanation) {
    self.fact = fact
    self.message = message
    self.because = because
  }

  /// The name of what an alert of a type is about.
  package static func fact(_ type: AlertType, _ parts: [String]) -> String {
    ([type.rawValue] + parts).joined(separator: "/")
  }
}
