import Calendars
import Changes
package import Meanings
package import SentenceWords
package import Turns
import Understanding

/// Reads what is said to the offer of a reminder besides yes and no: «ذكرني قبلها بساعة», `at 8`.
package struct OfferedReminder: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The reminder at the other time: set where the sentence commands one, else offered anew.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question, offered.intent == .createReminder, utterance.reply == nil,
      let when = offered.slots[.when]?.text, let day = CalendarDay(String(when.prefix(10)))
    else { return nil }
    let time = when.count > 10 ? ClockTime(String(when.dropFirst(11).prefix(5))) : nil
    if let advance = utterance.advance, advance.anchor == nil, advance.text == nil, !advance.isOfUnknown {
      offered.slots[.when] = advance.lead.slotValue(before: day, at: time, said: advance.time, in: moment.zone)
      offered.isConfirmed = offered.slots[.text] != nil && understanding.speaks(of: .createReminder, in: text)
    } else if time == nil, let hour = hour(text, utterance) {
      offered.slots[.when] = .text(When(day: day, time: hour).normalized(zone: moment.zone))
    } else {
      return nil
    }
    offered.slots[.text] = offered.slots[.text]?.text.map { .text(withoutVerb($0)) }
    offered.language = utterance.understood.language ?? offered.language
    return offered
  }

  /// `at 8` of what was offered for a day: the hour, where the sentence says nothing else.
  private func hour(_ text: String, _ utterance: Utterance) -> ClockTime? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.day == nil, spoken.rule == nil, spoken.span == nil, spoken.currency == nil, spoken.rest.isEmpty,
      spoken.time != nil, spoken.cues.isSubset(of: OfferedValueReader.correcting)
    else { return nil }
    return Amendment(spoken).time(instead: .morning)
  }

  /// «ضيف موعد دكتور الأسنان» without what asked to have it added.
  private func withoutVerb(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 1, let first = words.first,
      understanding.amendment(in: String(first), at: moment).cues == [.adding]
    else { return text }
    return words.dropFirst().joined(separator: " ")
  }
}
