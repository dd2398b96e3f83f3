import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which reminder is to go by how often it comes: «ألغِ الأسبوعي منهما», `cancel the daily one`, `həftəlik olanı sil`.
struct ReminderOfRule: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .reminders)
    guard let rule = words.first(of: ["daily", "weekly", "monthly", "yearly"]), !utterance.isAsking,
      dialogue.topic == .reminder || understanding.kinds(in: text) == [.reminder],
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let known = Set(words.words(of: [rule, "these", "its reminder"]).map { words.text.typed($0) })
    guard spoken.cues.contains(.remove), spoken.time == nil, spoken.number == nil,
      spoken.rest.allSatisfy({ word in
        known.contains(word) || NamedTargets(context: context).saysNothing([word])
          || !understanding.references.read(word).values(of: "reference").isEmpty
      })
    else { return nil }
    let meant = heldReminders.filter { $0.every?.frequency.rawValue.lowercased() == rule }
    guard !meant.isEmpty else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    if meant.count == 1 {
      removal.reference = .reminder(meant[0].id)
    } else {
      removal.among = meant.map { .reminder($0.id) }
    }
    return removal
  }
}
