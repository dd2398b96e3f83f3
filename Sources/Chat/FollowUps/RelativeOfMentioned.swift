import Alerts
import Models
import Understanding

/// Reads who is meant by the relative of whoever was spoken of: «وأختها؟» of a daughter is another daughter, and never herself.
struct RelativeOfMentioned: SingleFollowUpReader {
  let context: TurnContext

  /// What is due for whoever that is; where nobody is held it is said of the words themselves.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let document = utterance.leaning.isBare ? nil : self.document(text, utterance)
    guard let relative = utterance.leaning.relative, utterance.leaning.isBare || document != nil,
      dialogue.question == nil, [.brother, .sister].contains(relative),
      let mention = dialogue.mentions.last(where: { $0.person != nil }), let person = mention.person
    else { return nil }
    let relationships = understanding.relationships
    let held = situation.center.dependents
    guard let spokenOf = relationships.dependents(meantBy: person, among: held).first else { return nil }
    let wanted = Self.siblings[relationships.value(of: spokenOf.relationship) ?? ""] ?? []
    let gender: Gender = relative == .sister ? .feminine : .masculine
    let meant = held.filter { other in
      other.id != spokenOf.id && wanted.contains(relationships.value(of: other.relationship) ?? "")
        && relationships.gender(of: other) == gender
    }
    var asked = context.understood(document == nil ? .dependentAlerts : .serviceStatus, utterance)
    let kind = meant.first.flatMap { relationships.value(of: $0.relationship) }
    // All of their kind are called by it, but not where whoever was spoken of is one of them.
    let isWhole = kind.map { relationships.dependents(meantBy: $0, among: held) == meant } ?? false
    asked.slots[.dependent] = .text((isWhole ? kind : meant.first?.name) ?? words(for: relative, in: text))
    asked.slots[.service] = document.map(SlotValue.text)
    return asked
  }

  /// The document of whoever that is, where nothing else is told of it: `and his sister's id?`.
  private func document(_ text: String, _ utterance: Utterance) -> String? {
    let folded = FoldedText(text)
    guard utterance.understood.intent == .outOfScope, folded.words.count <= Self.mostWords else { return nil }
    let isID = folded.words.indices.last.map { folded[$0] } == "id"
    return isID
      ? ServiceType.nationalIDRenewal.rawValue
      : understanding.knowingReader.read(text, at: moment)[Slot.service.rawValue]?.value
  }

  private static let mostWords = 5

  private func words(for relative: Leaning.Reference, in text: String) -> String {
    let said = understanding.references.read(FoldedText(text)).matches.first {
      $0.slot == "reference" && $0.value == relative.rawValue
    }
    let words = said?.typed ?? text
    return words.hasPrefix("و") ? String(words.dropFirst()) : words
  }

  /// Whose brothers and sisters are what to the user.
  private static let siblings: [String: Set<String>] = [
    "son": ["son", "daughter"], "daughter": ["son", "daughter"], "brother": ["brother", "sister"],
    "sister": ["brother", "sister"],
  ]
}
