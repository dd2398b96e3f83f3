import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads who is meant in place of somebody by the pronoun alone: «لا مو هو، هي», `no, not him, her`.
package struct OtherPronoun: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is due for whoever was spoken of before, or for the only one of that gender; of several it is asked who is meant.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let gender = gender(in: text),
      dialogue.mentions.contains(where: { $0.person != nil })
    else { return nil }
    var asked = context.understood(.dependentAlerts, utterance)
    if let other = dialogue.mentions.last(where: { $0.person != nil && $0.gender == gender }) {
      asked.slots[.dependent] = other.slots[.dependent]
      return asked
    }
    let relationships = understanding.relationships
    let held = situation.center.dependents.filter { relationships.gender(of: $0) == gender }
    guard let first = held.first else { return nil }
    guard held.count > 1 else {
      asked.slots[.dependent] = .text(first.name)
      return asked
    }
    let unsaid = asked
    (asked.isContinued, asked.confidence) = (false, 0)
    asked.rivals = held.map { person in
      var choice = unsaid
      choice.slots[.dependent] = .text(person.name)
      choice.hint = relationships.value(of: person.relationship)
      return choice
    }
    return asked
  }

  /// That of the pronoun that is meant, where a text denies the one of the other gender and says no more.
  private func gender(in text: String) -> Gender? {
    let folded = folded(text)
    guard (3...Self.mostWords).contains(folded.words.count) else { return nil }
    let pronouns = understanding.references.read(folded).matches.filter { match in
      match.slot == "reference" && match.words.count == 1 && ["her", "his"].contains(match.value)
    }
    let places = Set(pronouns.flatMap(\.words))
    let others = folded.words.indices.filter { !places.contains($0) }
    guard Set(pronouns.map(\.value)).count == 2, pronouns.count == 2,
      others.allSatisfy({ denies(folded.typed($0)) || understanding.namesNothing(folded.typed($0)) })
    else { return nil }
    let denied = pronouns.filter { pronoun in
      let place = pronoun.words.lowerBound
      return place > 0 && !places.contains(place - 1) && denies(folded.typed(place - 1))
    }
    // «هي مو هو», and «لا مو هو، هي»: the «لا» before them is said of the answer.
    guard let wrong = denied.last, let right = pronouns.first(where: { $0.value != wrong.value }) else { return nil }
    return right.value == Leaning.Reference.her.rawValue ? .feminine : .masculine
  }

  private func denies(_ word: String) -> Bool {
    understanding.selfCorrection.deniesAnywhere(word)
      || understanding.amendment(in: word, at: moment).cues.contains(.objection)
  }

  private static let mostWords = 6
}
