package import Meanings

/// Counts the refusals or greetings in a row, so that no answer to them comes twice in the same words, and what was only supposed,
/// so that «سوها» behind it does that.
package struct Repetition: Codable, Hashable, Sendable {
  private var intent: Intent?
  private var count = 0

  package init() {}

  package mutating func note(_ intent: Intent) {
    guard Self.counted.contains(intent) else {
      self = Self()
      return
    }
    count = intent == self.intent ? count + 1 : 1
    self.intent = intent
  }

  /// Returns how many sentences in a row meant an intent, the last one included.
  package func count(of intent: Intent) -> Int { intent == self.intent ? count : 0 }

  private static let counted: Set<Intent> = [.outOfScope, .greet, .supposed, .explainAnswer]
}
