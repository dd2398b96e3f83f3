import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads that something else than a reminder was counted from is wanted in time as well: «والإيجار برضو» as long before it,
/// «وحق حسام قبله بيومين» so long.
struct SameLead: TurnReader {
  let context: TurnContext

  func reminder(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.last?.intent == .createReminder, let before = dialogue.advance?.lead, dialogue.question == nil,
      understanding.isJoinedAlone(text), let thing = understanding.thing(in: text, at: moment)
    else { return nil }
    let said = lead(spoken, text)
    let names = spoken.rest.filter { said == nil || !understanding.countsTime(in: $0) }
    guard said != nil || !spoken.saysValue && !spoken.cues.isDisjoint(with: [.adding, .again]),
      names.count <= TurnContext.longestName
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.advance = Advance(lead: said ?? before, anchor: thing)
    return reminder
  }

  /// How long before it the reminder is to come, where that is all that is said of when.
  private func lead(_ spoken: SpokenAmendment, _ text: String) -> Lead? {
    guard spoken.day == nil, spoken.time == nil, spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .amend, .alter]),
      understanding.references.read(text).values(of: "before").contains("before")
    else { return nil }
    return understanding.span(in: folded(text))
  }
}
