import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads from when on a reminder that comes again is to come, said behind it: `start at 7`, «ابدأ الساعة ٧», `from tomorrow`.
package struct StartOfRepetition: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no, dialogue.topic == .reminder,
      !understanding.requestReader.asks(text), understanding.kinds(in: text).isSubset(of: [.reminder]),
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let held = context.actions?.reminder(id), let rule = held.every
    else { return nil }
    let found = understanding.references.read(folded)
    let starts = found.matches.filter { $0.slot == "bound" && $0.value == "start" || $0.slot == "beginning" }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard !starts.isEmpty, !found.values(of: "bound").contains("end"), spoken.rule == nil, spoken.currency == nil,
      spoken.span == nil, spoken.time != nil || spoken.day != nil || spoken.number != nil,
      spoken.cues.isSubset(of: [.filler, .amend, .alter, .objection, .meant]), spoken.ordinal == nil
    else { return nil }
    let words = starts.flatMap { $0.typed.split(separator: " ").map(String.init) }
    guard spoken.rest.allSatisfy({ words.contains($0) || saysOnly([$0], ["anyway", "only"], in: text) }) else {
      return nil
    }
    var amendment = Amendment(spoken)
    // Only what comes every so many days or hours may begin on any day.
    guard amendment.day == nil || [.daily, .hourly, .minutely].contains(rule.frequency) else { return nil }
    (amendment.isOnce, amendment.isPutOff) = (nil, nil)
    guard amendment.day != nil || amendment.time(instead: held.time) != nil else { return nil }
    return others.changed(.reminder(id), amendment, utterance)
  }

  private static let mostWords = 6
}
