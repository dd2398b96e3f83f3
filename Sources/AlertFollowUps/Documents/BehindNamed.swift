import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads who comes behind somebody in the order in which things are due: «مين بعد حسام؟», `who is after Hussam?`.
package struct BehindNamed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is due for whoever that is; nil where the sentence says more, or nobody comes behind.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count),
      utterance.isAsking || understanding.requestReader.asks(text), !utterance.isDenied
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let people = reading.matches.filter { $0.slot == Slot.dependent.rawValue }
    let found = understanding.references.read(folded)
    guard people.count <= 1, reading.values.when == nil, reading[Slot.service.rawValue] == nil,
      let behind = found.matches.first(where: { isBehind($0, people.first) }),
      let person = people.first?.value ?? dialogue.mentions.last?.person
    else { return nil }
    let others = folded.words.indices.filter {
      people.first?.words.contains($0) != true && !behind.words.contains($0)
    }
    guard others.allSatisfy({ saysOnly([folded.typed($0)], ["anyway", "too"], in: text) || isWho(folded.typed($0)) })
    else { return nil }
    let held = situation.center.dependents.sorted { $0.daysRemaining < $1.daysRemaining }
    let named = understanding.relationships.dependents(meantBy: person, among: held)
    guard let last = named.last, let place = held.firstIndex(where: { $0.id == last.id }),
      held.indices.contains(place + 1)
    else { return nil }
    var told = context.understood(.dependentAlerts, utterance)
    told.slots[.dependent] = .text(held[place + 1].name)
    return told
  }

  /// «بعد حسام», and of nobody who is named «بعده».
  private func isBehind(_ match: SlotReading.Match, _ person: SlotReading.Match?) -> Bool {
    guard let person else { return match.slot == "beside" && match.value == "after" }
    return match.slot == "extent" && match.value == "after" && match.words.upperBound == person.words.lowerBound
  }

  private func isWho(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.isBare || found.values(of: "request").contains("question")
      || found.values(of: "aspect").contains(Aspect.who.rawValue)
  }

  private static let mostWords = 6
}
