package import FoundationEssentials

/// How far a rule is settled: all that planning needs to know of the past.
package enum Settled: Hashable, Sendable {
  /// Nothing is owed for the time until then, such as the time before the rule was made.
  case until(Date)
  /// This period was delivered, whatever the clocks showed then, and nothing is owed for those before it.
  case through(period: Int)
}
