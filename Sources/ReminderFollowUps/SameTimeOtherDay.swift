import Calendars
import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads another day at the same time for the reminder that was set last, whatever was asked since: «طيب خليها الاربعاء نفس الوقت».
package struct SameTimeOtherDay: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isAsking, understanding.meansSameTime(text), let held = meant else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let same = words(of: ["time"], among: "same", in: text)
    let isSaid = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]) || dialogue.question != nil
    guard spoken.time == nil, spoken.number == nil, spoken.rule == nil, isSaid,
      spoken.cues.isDisjoint(with: [.remove, .adding, .again]),
      spoken.rest.allSatisfy({
        same.contains($0) || saysOnly([$0], ["anyway", "only"], in: text) || isOfWeek($0, text)
      })
    else { return nil }
    var amendment = Amendment(spoken)
    (amendment.isOnce, amendment.isPutOff) = (nil, nil)
    // «للأسبوع الجاي» is seven days behind its own, and not behind today.
    if isOfWeek(text, text), spoken.weekdays.isEmpty {
      (amendment.day, amendment.isOfAnyYear) = (held.day.adding(days: 7), nil)
    }
    guard amendment.day != nil else { return nil }
    return others.changed(.reminder(held.id), amendment, utterance)
  }

  /// The one of which the time is asked, else that which was told, made or changed last.
  private var meant: ChatOutcome.Reminder? {
    if dialogue.question == .slot(.when), let last = dialogue.last, last.intent == .changeReminder {
      guard case .reminder(let id)? = last.reference else { return nil }
      return context.actions?.reminder(id)
    }
    guard dialogue.question == nil else { return nil }
    if let pointedReminder { return pointedReminder }
    guard case .reminder(let id)? = dialogue.memory.last else { return nil }
    return context.actions?.reminder(id)
  }

  /// Whether a text names the next week.
  private func isOfWeek(_ words: String, _ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let match = reading.matches.first(where: { $0.slot == "period" && $0.value == Self.nextWeek }) else {
      return false
    }
    return words == text || match.typed.contains(words)
  }

  private static let nextWeek = "next_week"
}
