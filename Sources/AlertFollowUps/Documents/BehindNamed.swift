import Alerts
import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads who comes behind somebody in the order in which things are due: «مين بعد حسام؟», `who is after Hussam?`, `who comes after him?`;
/// behind one's own document the one that expires next: «واللي بعدها؟».
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
      let behind = found.matches.first(where: { isBehind($0, people.first, in: found) })
    else { return nil }
    let pronouns = found.matches.filter { isPronoun($0) && $0.words.lowerBound == behind.words.upperBound }
    let said = Set((people + [behind] + pronouns).flatMap(\.words))
    guard
      folded.words.indices.allSatisfy({ word in
        let typed = folded.typed(word)
        return said.contains(word) || saysOnly([typed], ["anyway", "too", "due"], in: text) || isWho(typed)
      })
    else { return nil }
    if people.isEmpty, dialogue.subject == .listServices {
      return NextDocument(dialogue: dialogue).meaning(utterance.understood.language) { situation.records.services }
    }
    let held = situation.center.dependents.sorted { $0.daysRemaining < $1.daysRemaining }
    guard let person = people.first?.value ?? dialogue.mentions.last?.person ?? firstOfAll(held) else { return nil }
    let named = understanding.relationships.dependents(meantBy: person, among: held)
    guard let last = named.last, let place = held.firstIndex(where: { $0.id == last.id }),
      held.indices.contains(place + 1)
    else { return nil }
    var told = context.understood(.dependentAlerts, utterance)
    told.slots[.dependent] = .text(held[place + 1].name)
    return told
  }

  /// Who was told of first where all were: «منو من العيال عليه شي قريب؟».
  private func firstOfAll(_ held: [Dependent]) -> String? {
    dialogue.subject?.isOfDependents == true ? held.first?.name : nil
  }

  /// «بعد حسام», and of nobody who is named «بعده», `after him`.
  private func isBehind(
    _ match: SlotReading.Match,
    _ person: SlotReading.Match?,
    in found: ReferenceReader.Found
  ) -> Bool {
    if person == nil, match.slot == "beside", match.value == "after" { return true }
    let behind = person.map { [$0] } ?? found.matches.filter(isPronoun)
    return match.slot == "extent" && match.value == "after"
      && behind.contains { $0.words.lowerBound == match.words.upperBound }
  }

  private func isPronoun(_ match: SlotReading.Match) -> Bool {
    match.slot == "reference" && Self.pronouns.contains(match.value)
  }

  private static let pronouns = Set([Leaning.Reference.her, .his, .their].map(\.rawValue))

  private func isWho(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.isBare || found.values(of: "request").contains("question")
      || found.values(of: "aspect").contains(Aspect.who.rawValue)
  }

  private static let mostWords = 6
}
