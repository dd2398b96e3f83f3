import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what somebody who was spoken of is to be called: «غيري اسمها لليان فهد», `change his name to Adam`.
package struct RenamedDependent: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// One change for each thing that is due for that person.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied, !understanding.acts.negates(text),
      let verb = found.matches.first(where: { $0.slot == "renaming" && $0.value == "them" }),
      let person = dialogue.mentions.last(where: { $0.person != nil })?.person
    else { return [] }
    let into = found.matches.filter { $0.slot == "renaming" && $0.value != "them" }.flatMap(\.words)
    let words = folded.words.indices.filter { !verb.words.contains($0) && !into.contains($0) }
    guard (1...Self.longestName).contains(words.count),
      words.allSatisfy({ folded.typed($0).contains(where: \.isLetter) && !folded[$0].contains(where: \.isNumber) })
    else { return [] }
    let name = words.map { folded.typed($0) }.joined(separator: " ")
    return understanding.relationships.dependents(meantBy: person, among: situation.center.dependents).map { held in
      var change = context.understood(.updateService, utterance)
      change.reference = .dependent(held.id)
      change.slots[.dependent] = .text(held.name)
      change.amendment = Amendment()
      change.amendment?.text = withoutDirection(name)
      return change
    }
  }

  /// Without the letter that says into what: «لليان», «لريم».
  private func withoutDirection(_ name: String) -> String {
    guard name.hasPrefix("ل") else { return name }
    let rest = String(name.dropFirst())
    return rest.hasPrefix("ل") || understanding.hasUnknownWord(name) && !understanding.hasUnknownWord(rest)
      ? rest : name
  }

  private static let longestName = 3
}
