/// What is asked of a payment or a loan that is being added.
package enum PaymentStep: String, Codable, Hashable, Sendable {
  /// What a payment is called, its sum, and how often it comes, from which day.
  case title, amount, every
  /// How much was lent, how much is paid back at a time, and when next.
  case loan, instalment, due
}
