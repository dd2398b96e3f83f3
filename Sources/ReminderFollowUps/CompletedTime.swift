import Calendars
package import Meanings
package import SentenceWords
package import Turns
import Understanding

/// Reads the hour of the day that was said before, where it is still asked of what one is to be reminded: «العصر» behind «بكرة».
package struct CompletedTime: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == .slot(.text), var last = dialogue.last, last.intent == .createReminder,
      let said = last.slots[.when]?.text, said.count == 10, let day = CalendarDay(said), utterance.reply == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.day == nil, spoken.rule == nil, spoken.span == nil, spoken.rest.isEmpty, spoken.currency == nil,
      spoken.cues.isSubset(of: [.filler, .amend, .meant]), spoken.time != nil,
      let time = Amendment(spoken).time(instead: .morning)
    else { return nil }
    last.slots[.when] = .text(When(day: day, time: time).normalized(zone: moment.zone))
    last.isContinued = true
    last.language = utterance.understood.language ?? last.language
    return last
  }
}
