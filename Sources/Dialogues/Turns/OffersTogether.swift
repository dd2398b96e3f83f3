import Meanings
package import SentenceWords
package import Turns

/// Joins what is offered in one breath: «نعم» agrees to all of it.
package struct OffersTogether {
  package init() { () = () }
  private var offers: [Understood] = []

  /// Notes what waits behind an answer.
  package mutating func note(_ question: DialogueQuestion?) {
    guard case .offer(let offered) = question, offers.last != offered else { return }
    offers.append(offered)
  }

  /// Has all of it wait for one reply, where the last answer offers as well.
  package func ask(in dialogue: inout Dialogue) {
    if offers.count > 1, case .offer = dialogue.question { dialogue.ask(.offers(offers)) }
  }
}
