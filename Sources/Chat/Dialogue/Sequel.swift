/// What a few words ask behind an answer; the raw value is its name in `Intents/References/sequel.json`.
package enum Sequel: String, Codable, Hashable, Sendable {
  /// «ليش؟»: why it was said or done.
  case why
  /// «وبعدها؟»: what comes next.
  case next
  /// `what if I don't?`: what follows where nothing is done.
  case otherwise
  /// «وش سويت؟»: what was changed last.
  case done
}
