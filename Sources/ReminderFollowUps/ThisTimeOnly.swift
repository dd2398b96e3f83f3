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

/// Reads that a reminder which comes again is to come at another time once: «خل بس بكره ٩», `make it 9 just this time`,
/// `yalnız sabah 9-da`.
package struct ThisTimeOnly: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last
    else { return nil }
    let found = understanding.references.read(folded)
    let skipping = found.values(of: "skipping")
    let isThisTime = skipping.contains("next") && !skipping.contains("skip")
    guard isThisTime || found.values(of: "following").contains("only"), !understanding.requestReader.asks(text),
      let reminder = context.actions?.reminder(id), reminder.every != nil,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    var amendment = Amendment(spoken)
    guard isThisTime || spoken.day != nil, spoken.rule == nil, spoken.currency == nil, amendment.shift == nil,
      amendment.time(instead: reminder.time) != nil
        || isThisTime && spoken.day != nil && !spoken.cues.isDisjoint(with: [.amend, .alter]),
      spoken.cues.isSubset(of: [.filler, .amend, .alter, .objection, .meant]), saysNothingElse(spoken, found, text)
    else { return nil }
    amendment.isOnce = true
    // «الثلاثاء هالأسبوع» of a Tuesday that has been is the next one.
    if let day = amendment.day, day < context.today, !spoken.weekdays.isEmpty {
      amendment.day = day.adding(days: 7)
    }
    return others.changed(.reminder(id), amendment, utterance)
  }

  private func saysNothingElse(_ spoken: SpokenAmendment, _ found: ReferenceReader.Found, _ text: String) -> Bool {
    let known = found.matches.filter { ["skipping", "following"].contains($0.slot) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    return spoken.rest.allSatisfy { known.contains($0) || saysOnly([$0], ["anyway", "only"], in: text) }
  }

  private static let mostWords = 8
}
