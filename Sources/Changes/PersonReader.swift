import Alerts
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Finds who is meant by a pronoun where nobody was spoken of: `when is she due?`, «كم باقي لها؟».
package struct PersonReader: TurnReader {
  package let context: TurnContext
  let utterance: Utterance

  package init(context: TurnContext, utterance: Utterance) {
    self.context = context
    self.utterance = utterance
  }

  /// Makes of a sentence that says nothing else a question of the only one whom it may mean, or of several who is meant.
  package func settle(_ understood: inout Understood, in text: String) {
    guard !understood.isContinued, understood.slots.isEmpty, dialogue.question == nil, understood.intent != .undo,
      !understanding.changes(understood.name)
    else { return }
    let reading = understanding.knowingReader.read(text, at: moment)
    let found = understanding.references.read(reading.text)
    guard found.isBare, let gender = gender(found),
      // `he` is a yes in Azerbaijani, where it stands alone.
      reading.matches.allSatisfy({ $0.slot == "reply" && reading.text.words.count > 1 }),
      !dialogue.mentions.contains(where: { $0.gender == gender || $0.gender == nil })
    else { return }
    let relationships = understanding.relationships
    let meant = situation.center.dependents.filter { relationships.gender(of: $0) == gender }
    guard let first = meant.first else { return }
    understood = Understood(.dependentAlerts, language: understood.language)
    guard meant.count > 1 else {
      understood.slots[.dependent] = .text(first.name)
      return
    }
    let unsaid = understood
    understood.rivals = meant.map { person in
      var choice = unsaid
      choice.slots[.dependent] = .text(person.name)
      choice.hint = relationships.value(of: person.relationship)
      return choice
    }
  }

  /// That of the pronoun for a person; nil where there is none, or one that may mean a thing: «هذا».
  private func gender(_ found: ReferenceReader.Found) -> Gender? {
    let pronouns = found.matches.filter { match in
      guard match.slot == "reference" else { return false }
      let word = Folding.fold(match.typed)
      return !ConversationUnderstanding.isArabic(word)
        || Self.persons.contains { word.hasPrefix($0) && (1...2).contains(word.count - $0.count) }
    }
    return pronouns.lazy.compactMap { pronoun in
      switch Leaning.Reference(rawValue: pronoun.value) {
      case .her: .feminine
      case .his: .masculine
      default: nil
      }
    }.first
  }

  /// What a pronoun of a person is written as one with in Arabic, folded: «لها», «عليه», «موعدها».
  private static let persons = ["ل", "علي", "عند", "موعد", "ميعاد"]
}
