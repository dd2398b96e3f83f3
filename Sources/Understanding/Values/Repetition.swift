/// How often a time comes again.
package enum Repetition: String, CaseIterable, Sendable {
  case daily, weekly, monthly, yearly
}
