import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence is about a relative of somebody else, who is none of one's own: «زوجة أخوي», `my brother's wife`,
/// `qardaşımın arvadı`.
///
/// Nobody of the records is meant, and nobody is added unless that is asked for.
struct KinOfAnother: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is asked or told of that relative in place of one's own.
  func weighed(_ meaning: Understood) -> Understood {
    let anchor = meaning.advance?.anchor?.slots[.dependent]
    guard Self.ofPeople.contains(meaning.intent) || anchor != nil, !meaning.isConfirmed || meaning.isContinued,
      let person, !isHeld(person), meaning.slots[.dependent]?.text?.contains(person) != true
    else { return meaning }
    if anchor != nil {
      var counted = meaning
      counted.advance?.anchor?.slots[.dependent] = .text(person)
      return counted
    }
    if meaning.intent == .addDependent, understanding.acts.commands(meaning.name, in: text) {
      var added = meaning
      added.slots[.dependent] = .text(person)
      return added
    }
    let service = meaning.slots[.service]
    var asked = Understood(service == nil ? .dependentAlerts : .serviceStatus, language: meaning.language)
    (asked.slots[.dependent], asked.slots[.service]) = (.text(person), service)
    return asked
  }

  /// The words for somebody else's relative.
  private var person: String? {
    let belongings = Belongings(in: text, understanding)
    let others = belongings.places(of: ["other", "child"])
    guard !others.isEmpty else { return nil }
    let folded = folded(text)
    let (own, theirs) = (belongings.places(of: ["kin"]), belongings.places(of: ["their kin"]))
    // `my brother's wife's`: with an ending she owns something herself.
    let owned = folded.isArabic ? theirs : own + others
    // Arabic, and `the son of my sister`, say first who it is: «بنت أختي»; «أختي بنتها» says it with a pronoun.
    let behind = own.lazy.compactMap { kin in
      others.first { $0.lowerBound == kin.upperBound }.map { kin.lowerBound..<$0.upperBound }
    }
    let before = owned.lazy.compactMap { kin in
      others.first { $0.upperBound == kin.lowerBound }.map { $0.lowerBound..<kin.upperBound }
    }
    guard let words = behind.first ?? before.first else { return nil }
    return folded.typed(words)
  }

  /// Whether a record says of somebody that he is a relative's relative.
  private func isHeld(_ person: String) -> Bool {
    let kin = FoldedText(person)[0]
    return situation.records.dependents.contains { dependent in
      let relationship = FoldedText(dependent.relationship)
      return relationship.words.count > 1 && relationship[0] == kin
    }
  }

  private static let ofPeople: Set<Intent> = [
    .updateService, .finishDependent, .acknowledgeAlert, .addDependent, .serviceStatus, .serviceRenew, .dependentAlerts,
    .listDependents,
  ]
}
