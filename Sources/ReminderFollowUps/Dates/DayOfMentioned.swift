import Alerts
import Calendars
import Dialogues
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Finds the day of the document, of what somebody is due, or of the payment that an answer just told of.
struct DayOfMentioned: TurnReader {
  let context: TurnContext

  var day: CalendarDay? {
    guard let told = dialogue.mentions.last, told.intent == dialogue.subject else { return nil }
    switch told.intent {
    case .serviceStatus, .dependentAlerts: return due(told)
    case .upcomingRecurring:
      guard case .recurring(let id)? = dialogue.memory.done?.payment(within: 1) else {
        return held.count == 1 ? held[0].nextDue : nil
      }
      return held.first { $0.id == id }?.nextDue
    default: return nil
    }
  }

  private func due(_ told: Mention) -> CalendarDay? {
    if let person = told.person {
      let meant = understanding.relationships.dependents(meantBy: person, among: situation.center.dependents)
      let fitting = meant.filter { told.service == nil || understanding.relationships.service(of: $0) == told.service }
      let one = fitting.count == 1 ? fitting[0] : meant.count == 1 ? meant[0] : nil
      return one.map { context.today.adding(days: $0.daysRemaining) }
    }
    return situation.records.services.first { $0.service == told.service }?.expires
  }
}
