import Alerts
import Changes
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// What is said of another thing than those that were offered.
extension ChoiceReply {
  /// «الخامسة» of two: how many there are is told.
  func beyond(_ things: [Understood], _ utterance: Utterance) -> Understood? {
    guard let place = utterance.continuation[.ordinal]?.number, abs(place) > things.count, utterance.isElliptical,
      !utterance.isDenied
    else { return nil }
    var told = context.understood(.unsure, utterance)
    told.slots[.ordinal] = .number(things.count)
    return told
  }

  /// What is said of another alert than the one that is offered to be put away: «مو الضريبة» leaves the offer as it is.
  func ofOffered(_ text: String, _ utterance: Utterance) -> Outcome? {
    guard case .offer(let offered) = dialogue.question, offered.intent == .dismissAlert, offered.allBut == nil
    else { return nil }
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    let things = alerts.map { alert in
      var thing = Understood(.dismissAlert, language: offered.language)
      thing.reference = .alert(alert.id)
      return thing
    }
    let reader = ThingsInReply(context: context, things: things)
    let found = reader.found(in: text)
    let besides = found.rest.filter { !reader.saysNothing($0) }
    guard found.meant.count + found.denied.count == 1, let index = (found.meant + found.denied).first else {
      return nil
    }
    let spoken = understanding.amendment(in: found.saidBesides, at: moment)
    let isRefused = !found.denied.isEmpty || isRefused(found.saidBesides, spoken, text, of: things[index])
    guard isRefused else {
      // «لا، الضريبة» and «مو هذا، الضريبة» name the one that is meant instead.
      return found.isObjecting && besides.isEmpty && !utterance.isAsking
        ? .wanted(chosen(things[index], utterance)) : nil
    }
    guard things[index].reference != offered.reference else {
      return .wanted(Understood(.declined, language: utterance.understood.language))
    }
    var again = offered
    (again.reference, again.isConfirmed) = (nil, false)
    again.language = utterance.understood.language ?? offered.language
    return .wanted(again)
  }
}
