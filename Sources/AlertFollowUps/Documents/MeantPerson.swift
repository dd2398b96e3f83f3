package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads whom somebody meant whose dependents were told of: `sorry no I meant Layan`, «لا قصدي ليان».
package struct MeantPerson: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is due for that person; nil where a sentence says more than who it is.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject?.isOfDependents == true, !utterance.isAsking,
      !dialogue.memory.hasJustChanged, (2...Self.mostWords).contains(folded(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.cues.isDisjoint(with: [.meant, .objection]), !spoken.cues.contains(.remove),
      spoken.number == nil, spoken.day == nil, spoken.time == nil
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading[Slot.service.rawValue] == nil, let person = only(in: reading, spoken.rest) else { return nil }
    let rest = spoken.rest.filter { !person.words.contains($0) }
    guard saysOnly(rest, ["anyway", "only"], in: text) else { return nil }
    var asked = context.understood(.dependentAlerts, utterance)
    asked.slots[.dependent] = .text(person.name)
    return asked
  }

  /// The only person who is named, by whatever spelling, and the words for that.
  private func only(in reading: SlotReading, _ rest: [String]) -> (name: String, words: [String])? {
    let people = reading.matches.filter { $0.slot == Slot.dependent.rawValue }
    if let person = people.first {
      return people.count == 1 ? (person.value, person.words.map { reading.text.typed($0) }) : nil
    }
    let named = rest.compactMap { word in
      understanding.names.first { NameSpelling.isSame($0, word) }.map { (name: $0, words: [word]) }
    }
    return named.count == 1 ? named[0] : nil
  }

  private static let mostWords = 7
}
