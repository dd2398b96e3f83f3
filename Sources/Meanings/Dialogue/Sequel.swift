/// What a few words ask behind an answer; the raw value is its name in `Intents/References/sequel.json`, of what is asked about
/// changes in `Intents/References/changed.json`.
package enum Sequel: String, Codable, Hashable, Sendable {
  /// «ليش؟»: why it was said or done.
  case why
  /// «وبعدها؟»: what comes next.
  case next
  /// `what if I don't?`: what follows where nothing is done.
  case otherwise
  /// «وش سويت؟»: what was changed last.
  case done
  /// «وش غيرت لين الحين»: all that was changed.
  case all
  /// `what was it before`: how something was before the last change.
  case before
  /// «أقدر أرجعه»: whether it can be taken back.
  case revocable
  /// `how many did you set`: how much was added.
  case count
  /// «تغير ولا لا»: whether anything was changed.
  case any
  /// «لغيته؟»: whether something was taken away.
  case removed
  /// `did you log it?`: whether something was written down.
  case entered
  /// `did you undo it?`: whether the last change was taken back.
  case undone

  /// Whether it asks whether something was done.
  package var asksWhether: Bool { [.any, .removed, .entered, .undone].contains(self) }

  /// Whether a request did what is asked about.
  package func isAnswered(by request: Intent?) -> Bool {
    guard let request else { return false }
    switch self {
    case .removed: return request.removes
    case .entered: return request.adds
    case .undone: return false
    default: return true
    }
  }
}
