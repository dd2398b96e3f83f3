package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that notifications are wanted back, however it is put, where they are muted: `you can talk again`, `i want them back`.
package struct TalkAgain: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let types = MutedTypes(context: context)
    if let told = types.untouched(text, utterance) { return told }
    let unmuting = Intent.unmuteNotifications.rawValue
    guard dialogue.question == nil, let muted, !utterance.isAsking,
      Self.alike.contains(utterance.understood.intent) || isDoubtfulUndoing(utterance.understood),
      (1...Self.mostWords).contains(folded(text).words.count), understanding.acts.commands(unmuting, in: text),
      understanding.act(of: text, for: unmuting) == .command
    else { return nil }
    var again = context.understood(.unmuteNotifications, utterance)
    again.slots = muted
    return again
  }

  /// What is muted, as the slots of its intent say it; nil where nothing is.
  private var muted: [Slot: SlotValue]? {
    if !settings.at(moment.now).isEnabled { return [:] }
    guard let request = dialogue.memory.done?.request, request.intent == .muteNotifications,
      let type = request.slots[.type]
    else { return nil }
    return [.type: type]
  }

  /// Whether a sentence may as well take something back: `actually i want them back`.
  private func isDoubtfulUndoing(_ understood: Understood) -> Bool {
    understood.intent == .undo && understood.confidence < ConversationUnderstanding.certain
  }

  private static let alike: Set<Intent> = [.outOfScope, .goBack, .goodbye, .help, .explainAnswer, .repeatAnswer]
  private static let mostWords = 7
}
