import Alerts
import Changes
import Dialogues
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads whether what was spoken of is still there: «يعني هو باقي موجود؟» behind «لو شلت تنبيه الضريبة يرجع؟».
package struct StillThere: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What tells of it; nil of anything else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, following(text).contains("still there"),
      utterance.isAsking || understanding.requestReader.asks(text) || isEither(text),
      understanding.kinds(in: text).isEmpty,
      (2...Self.mostWords).contains(folded(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let isBare = spoken.rest.allSatisfy { word in
      saysOnly([word], ["still there", "anyway", "only"], in: text)
        || !understanding.references.read(word).matches.isEmpty
    }
    guard isBare else { return nil }
    if case .alert(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let place = situation.center.ownAlerts.firstIndex(where: { $0.alert?.id == id })
    {
      var told = context.understood(.listAlerts, utterance)
      told.slots[.ordinal] = .number(place + 1)
      return told
    }
    if let before, understanding.kinds(in: before) == [.alert] || dialogue.topic == .alert,
      let type = understanding.alertType(in: before, at: moment)
    {
      var told = context.understood(.listAlerts, utterance)
      let place = situation.center.ownAlerts.firstIndex { $0.alert?.alertType.rawValue == type }
      guard let place else {
        // None of its type is there: that is said.
        var gone = context.understood(.dismissAlert, utterance)
        gone.slots[.type] = .text(type)
        return gone
      }
      told.slots[.ordinal] = .number(place + 1)
      return told
    }
    guard let meant = dialogue.memory.mentioned, let inquiry = meant.kind.inquiry, meant.kind != .alert else {
      // «هو رجع ولا لسه» of what nobody spoke of asks for nothing that is known, and takes nothing back.
      return utterance.understood.intent == .undo ? context.understood(.outOfScope, utterance) : nil
    }
    var told = context.understood(inquiry, utterance)
    told.reference = meant
    return told
  }

  /// Whether a text asks of two things without a word that asks: «رجع ولا لسه».
  private func isEither(_ text: String) -> Bool { !understanding.references.read(text).values(of: "either").isEmpty }

  private static let mostWords = 6
}
