import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a day of the month that was told of: «وفي أول يوم منه؟», `and on the 20th of it?` behind what is due in December.
package struct DayOfToldMonth: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded(text).words.count), let last = dialogue.last,
      Self.ofPeriods.contains(last.intent), case .days(let start, let end)? = last.slots[.period],
      Self.month.contains(end.days(since: start)),
      understanding.acts.places(of: "occurrence", in: text).contains(where: { $0.value == "of that month" })
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let folded = folded(text)
    // «أول يوم» is read as a day of the month that is now: its first word is the place.
    let places = folded.words.indices.lazy.compactMap { understanding.ordinal(in: folded.typed($0), at: moment) }
    let place = places.first ?? (spoken.isDayOfMonth ? spoken.day?.components.day : nil)
    guard let place, place != 0, spoken.number == nil else { return nil }
    let day = place > 0 ? start.adding(days: place - 1) : end.adding(days: place + 1)
    guard (start...end).contains(day) else { return nil }
    var asked = context.understood(last.intent, utterance)
    asked.slots = last.slots
    asked.slots[.period] = .days(from: day, to: day)
    return asked
  }

  private static let ofPeriods: Set<Intent> = [.listAgenda, .summarizeSpending, .listTransactions]
  /// In days from the first to the last.
  private static let month = 27...30
  private static let mostWords = 7
}
