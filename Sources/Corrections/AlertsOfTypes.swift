import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads several alerts that one verb puts away, each by what it is about: «شيلي تنبيه الضريبة وتنبيه الصرف», `dismiss the tax and
/// balance alerts`.
struct AlertsOfTypes: TurnReader {
  let context: TurnContext

  /// What is asked for with each; empty where a part names no alert, or where they are to be silenced.
  func dismissals(_ parts: [String], _ utterance: Utterance) -> [Understood] {
    let isOfAlerts = parts.contains { understanding.kinds(in: $0).contains(.alert) }
    let intent = utterance.understood.intent
    guard isOfAlerts || dialogue.topic == .alert, intent == .dismissAlert || intent == .outOfScope,
      // «تنبيه الصرف», `xərc xəbərdarlığı` has the word for an expense as well.
      parts.map(understanding.kinds).allSatisfy({ $0.isEmpty || $0.contains(.alert) }),
      parts.allSatisfy({ understanding.act(of: $0, for: Intent.dismissAlert.rawValue) == .command })
    else { return [] }
    let types = parts.compactMap { understanding.alertType(in: $0, at: moment) }
    guard types.count == parts.count, Set(types).count == types.count else { return [] }
    return types.map { type in
      var dismissal = context.understood(.dismissAlert, utterance)
      dismissal.slots[.type] = .text(type)
      return dismissal
    }
  }
}
