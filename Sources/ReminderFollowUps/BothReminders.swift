import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that the two reminders that were just set are to go: «امسح التذكيرين دول», `delete these two reminders`.
struct BothReminders: FollowUpReader {
  let context: TurnContext

  /// The removal of each of them; of more than two it is not known which.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let added = dialogue.memory.justAdded.filter { $0.kind == .reminder }
    let shown = dialogue.memory.shown
    let two = added.count == 2 ? added : shown.count == 2 && shown.allSatisfy { $0.kind == .reminder } ? shown : []
    guard two.count == 2, !utterance.isAsking,
      understanding.several(in: text, together: 0) == 2
        || understanding.pair(in: text) != nil
    else { return [] }
    let words = words(of: text, among: .reminders)
    let spoken = understanding.amendment(in: text, at: moment)
    let pair = understanding.references.read(words.text).matches.filter { ["several", "pair"].contains($0.slot) }
      .flatMap(\.words)
    let known = Set((words.words(of: ["these"]).union(pair)).map { words.text.typed($0) })
    guard spoken.cues.contains(.remove), spoken.time == nil, spoken.number == nil, spoken.rule == nil,
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command,
      spoken.rest.allSatisfy({ known.contains($0) || NamedTargets(context: context).saysNothing([$0]) })
    else { return [] }
    return two.map { reference in
      var removal = context.understood(.cancelReminder, utterance)
      removal.reference = reference
      return removal
    }
  }
}
