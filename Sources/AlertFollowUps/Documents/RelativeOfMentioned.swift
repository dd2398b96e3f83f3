import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads who is meant by the relative of whoever was spoken of: «وأختها؟» of a daughter is another daughter, and never herself.
package struct RelativeOfMentioned: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is due for whoever that is; where nobody is held it is said of the words themselves.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let relative = ofRelative(text, utterance) { return relative }
    return pointed(text, utterance) ?? named(text, utterance)
  }

  private func ofRelative(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let relative = utterance.leaning.relative, [.brother, .sister].contains(relative), dialogue.question == nil
    else { return nil }
    let document = utterance.leaning.isBare ? nil : self.document(text, utterance)
    guard utterance.leaning.isBare || document != nil || isProposed(relative, text),
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

  /// `what's he got?` behind somebody who was just added or told of asks of nobody else.
  private func pointed(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    let isBare = found.isBare(besides: NamedTargets.empty) && understanding.requestReader.asks(text)
    let guess = utterance.understood
    guard dialogue.question == nil, guess.intent == .listDependents || guess.intent == .outOfScope && isBare,
      utterance.leaning.aspect == nil, guess.slots.isEmpty, dialogue.subject?.isOfDependents == true || isAdded,
      let gender = utterance.leaning.gender,
      let mention = dialogue.mentions.last(where: { $0.person != nil }), mention.gender.map({ $0 == gender }) ?? true
    else { return nil }
    var asked = context.understood(.dependentAlerts, utterance)
    asked.slots[.dependent] = mention.slots[.dependent]
    return asked
  }

  private var isAdded: Bool { [.addDependent, .updateService].contains(dialogue.subject) }

  /// `bəs qızım?`, `and my daughter?`, «w Layan?» where somebody was spoken of, be something done since: what is due for whoever is named.
  private func named(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let isAskedAgain = following(text).contains("state of")
    guard dialogue.question == nil, !utterance.isDenied,
      utterance.understood.intent == .outOfScope || isAskedAgain && utterance.understood.intent == .repeatAnswer,
      (2...Self.mostWords + 2).contains(folded.words.count),
      isAskedAgain || dialogue.mentions.contains(where: { $0.person != nil })
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let proposed = understanding.shifts.places(in: folded).filter { $0.value == "proposal" }.flatMap(\.words)
    guard
      utterance.isAsking || understanding.requestReader.asks(text) || isAskedAgain || !proposed.isEmpty
        || understanding.isJoinedAlone(text),
      reading.matches.count(where: { $0.slot == Slot.dependent.rawValue }) == 1, reading[Slot.service.rawValue] == nil,
      let person = reading[Slot.dependent.rawValue]
    else { return nil }
    // `oğlumunku nə vaxtdır`, `what was it with my son again?`
    let determined = understanding.references.read(folded).matches.filter { match in
      match.slot == "determiner" || match.slot == "aspect" && match.value == Aspect.when.rawValue
        || match.slot == "following" && match.value == "state of"
    }.flatMap(\.words)
    let known = Set(person.words).union(proposed).union(determined)
    let rest = folded.words.indices.filter { !known.contains($0) }.map { folded.typed($0) }
    guard saysOnly(rest.filter { !isAskedAgain || !isAgain($0) }, ["too", "anyway"]) else { return nil }
    var asked = context.understood(.dependentAlerts, utterance)
    asked.slots[.dependent] = .text(person.value)
    return asked
  }

  /// The document of whoever that is, where nothing else is told of it: `and his sister's id?`.
  ///
  /// Somebody whom no record knows by that word is the relative, and no other person: «وهوية أخته؟».
  private func document(_ text: String, _ utterance: Utterance) -> String? {
    let folded = folded(text)
    let person = utterance.understood.slots[.dependent]?.text
    let held = person.map { understanding.relationships.dependents(meantBy: $0, among: situation.center.dependents) }
    let isUnknown = utterance.understood.intent == .serviceStatus && held?.isEmpty == true
    guard utterance.understood.intent == .outOfScope || isUnknown, folded.words.count <= Self.mostWords else {
      return nil
    }
    let isID = folded.words.indices.last.map { folded[$0] } == "id"
    return isID
      ? ServiceType.nationalIDRenewal.rawValue
      : understanding.knowingReader.read(text, at: moment)[Slot.service.rawValue]?.value
  }

  /// Whether nothing but the relative is proposed to be asked about: `bəs qardaşının?`.
  private func isProposed(_ relative: Leaning.Reference, _ text: String) -> Bool {
    let folded = folded(text)
    let named = understanding.references.read(folded).matches.filter {
      $0.slot == "reference" && $0.value == relative.rawValue
    }
    let proposed = understanding.shifts.places(in: folded).filter { $0.value == "proposal" }.flatMap(\.words)
    return !proposed.isEmpty && Set(named.flatMap(\.words) + proposed).count == folded.words.count
  }

  private func isAgain(_ word: String) -> Bool { understanding.amendment(in: word, at: moment).cues == [.again] }

  private static let mostWords = 5

  private func words(for relative: Leaning.Reference, in text: String) -> String {
    let said = understanding.references.read(text).matches.first {
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
