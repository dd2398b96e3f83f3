import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that some reminder is to be changed, and not which: «عدّل التذكير», «أبغى أأجل تذكير», `i want to move a reminder`.
///
/// Of several it is asked which first, by their names, and then how; of one that was spoken of that one is meant.
struct UnnamedReminder: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .changeReminder, !utterance.isAsking, !utterance.isDenied,
      utterance.understood.slots[.when] == nil, utterance.understood.slots[.ordinal] == nil,
      dialogue.memory.last?.kind != .reminder, dialogue.memory.mentioned?.kind != .reminder,
      understanding.kinds(in: text) == [.reminder],
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard !spoken.saysValue, spoken.ordinal == nil, !spoken.cues.contains(.remove),
      namesNothing(spoken.rest), namesNothing(named(utterance))
    else { return nil }
    let held = heldReminders
    guard held.count > 1 else { return nil }
    var change = context.understood(.changeReminder, utterance)
    change.among = held.map { .reminder($0.id) }
    return change
  }

  private func named(_ utterance: Utterance) -> [String] {
    utterance.understood.slots[.text]?.text?.split(separator: " ").map(String.init) ?? []
  }

  /// Whether words only ask for the change: «أأجل» is what one wants to do, and no name.
  private func namesNothing(_ words: [String]) -> Bool {
    let texts = heldReminders.map(\.text)
    return words.allSatisfy { word in
      NamedTargets(context: context).saysNothing([word]) || changes(word)
        || !understanding.kinds(in: word).isEmpty
        || TargetSearch(word).matches(in: texts).isEmpty && saysOnly([word], ["anyway", "only"])
    }
  }

  private func changes(_ word: String) -> Bool {
    understanding.speaks(of: .changeReminder, in: word)
      || words(of: word, among: .reminders).says("changing")
  }
}
