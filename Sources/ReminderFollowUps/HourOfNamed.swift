import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads at which hour the matter of a reminder is now: «لأ التمرين بقى خمسة», «لا الاجتماع الساعة ٧», `no, practice is at 5 now`.
package struct HourOfNamed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject?.kind == .reminder || dialogue.memory.last?.kind == .reminder,
      (2...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text),
      !understanding.acts.isHedged(text, for: Intent.changeReminder.rawValue)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard saysHour(spoken), spoken.cues.isDisjoint(with: [.remove, .not, .adding, .later, .earlier]) else { return nil }
    let words = words(of: text, among: .reminders)
    let became = words.says("became")
    guard became || spoken.cues.contains(.objection) else { return nil }
    let changing = Set(words.words(of: ["became"]).map { words.text.typed($0) })
    let name = spoken.rest.filter { word in
      !changing.contains(word) && !NamedTargets(context: context).saysNothing([word])
        && !understanding.countsTime(in: word)
    }
    guard (1...NamedTargets.longestName).contains(name.count), let meant = others.held(name, .reminder) else {
      return nil
    }
    return others.changed(meant, Amendment(spoken), utterance)
  }

  /// Whether an hour is all that is said of when, be it only its number.
  private func saysHour(_ spoken: SpokenAmendment) -> Bool {
    guard spoken.day == nil, spoken.rule == nil, spoken.span == nil, spoken.currency == nil else { return false }
    return spoken.time != nil || spoken.number.flatMap { Int("\($0)") }.map(Self.hours.contains) == true
  }

  private static let hours = 1...12
  private static let mostWords = 7
}
