import Alerts
import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenNames
package import Turns
import Understanding

/// Finds whose a document is that a sentence gives to somebody by a pronoun: «متى ينتهي جوازها», `her passport is done`.
///
/// It is never the speaker's own: it is that of whoever was spoken of, else of the only one whom it may mean; of several it is
/// asked who.
package struct OwnerReader: TurnReader {
  package let context: TurnContext
  let utterance: Utterance

  package init(context: TurnContext, utterance: Utterance) {
    self.context = context
    self.utterance = utterance
  }

  private var dependents: [Dependent] { situation.center.dependents }
  private var relationships: Relationships { understanding.relationships }

  /// Adds whose the document is that was understood to be meant, the one at a place of those that a text asks for.
  package func settle(_ understood: inout Understood, in text: String, at place: Int) {
    // «رخصة حسام وجوازه»: whose the first one is says nothing of the next, but who may be meant.
    let said =
      place > 0
      ? [understood.slots]
      : [utterance.understood.slots, utterance.continuation, utterance.advance?.anchor?.slots ?? [:]]
    guard said.allSatisfy({ $0[.dependent] == nil }), mayBeOwned(understood) else { return }
    let reading = understanding.knowingReader.read(text, at: moment)
    let found = understanding.references.read(reading.text)
    let documents = reading.matches.filter { $0.slot == Slot.service.rawValue }
    let document = documents.dropFirst(place).first ?? documents.last
    if let person = spokenOwner(understood, found) { return understood.give(person) }
    guard let owned = owned(understood, document) else { return }
    if document != nil || understood.slots[.service] != nil, let relative = relative(found) {
      understood = owned
      return understood.give(relative)
    }
    guard let owner = SpokenOwner(of: document, in: reading.text, found), owner.isOfDocument || meansPerson(owner, text)
    else { return }
    understood = owned
    // «خالتي متى ينتهي جوازها»: of nobody whom a record knows.
    let pronouns = found.matches.filter { $0.slot == "reference" }
    let named = understanding.names(in: reading.text).first { name in
      place == 0 && Self.people.contains(name.value) && !pronouns.contains { $0.words.overlaps(name.words) }
    }
    if let named {
      understood.give(named.typed)
    } else {
      fill(&understood, owner)
    }
  }

  /// Whose document was spoken of last, from which a reminder is counted that says nobody's: «ذكرني قبل ما تنتهي الرخصة بيوم».
  private func spokenOwner(_ understood: Understood, _ found: ReferenceReader.Found) -> String? {
    guard understood.intent == .createReminder, let service = utterance.advance?.anchor?.service,
      !found.values(of: "reference").contains(Leaning.Reference.own.rawValue), let mention = dialogue.mentions.last,
      let person = mention.person, mention.service == service || mention.document == service
    else { return nil }
    return person
  }

  private func mayBeOwned(_ understood: Understood) -> Bool {
    understood.intent == .createReminder || Self.ofDocuments.contains(understood.intent)
      || understood.intent == .dependentAlerts || utterance.leaning.isBare
  }

  /// What was understood where it is of a document; of «وحقها؟» what was asked before.
  private func owned(_ understood: Understood, _ document: SlotReading.Match?) -> Understood? {
    if understood.reference != nil, understood.slots[.when] == nil { return nil }
    if Self.ofDocuments.contains(understood.intent), understood.slots[.service] != nil { return understood }
    if understood.intent == .createReminder, utterance.advance?.anchor?.service != nil { return understood }
    // «جوازه ضاع»
    if understood.intent == .dependentAlerts, understood.slots.isEmpty, let document {
      return Understood(.serviceStatus, language: understood.language, slots: [.service: .text(document.value)])
    }
    guard utterance.leaning.isBare, dialogue.question == nil, let mention = dialogue.mentions.last,
      mention.service != nil, mention.intent == .serviceStatus
    else { return nil }
    return Understood(.serviceStatus, language: understood.language, slots: mention.slots)
  }

  /// Who the relative is of whoever was spoken of: `his sister's id` behind a son is a daughter's.
  private func relative(_ found: ReferenceReader.Found) -> String? {
    guard dialogue.mentions.contains(where: { $0.person != nil }) else { return nil }
    return found.values(of: "reference").lazy.compactMap { Self.relatives[$0] }.first
  }

  private static let relatives = ["brother": "son", "sister": "daughter", "mother": "wife", "father": "husband"]

  /// Whether a pronoun means no document that was spoken of: in Arabic «حقه» may mean a passport, which is masculine.
  private func meansPerson(_ owner: SpokenOwner, _ text: String) -> Bool {
    !ConversationUnderstanding.isArabic(text) || dialogue.mentions.last?.gender != owner.gender
  }

  private static let people = [StrangerReader.Kind.name, .person].map(\.rawValue)
  private static let ofDocuments: Set<Intent> = [.serviceStatus, .serviceRenew, .updateService, .finishDependent]

  private func fill(_ understood: inout Understood, _ owner: SpokenOwner) {
    (understood.rivals, understood.reference) = ([], nil)
    let service = understood.document
    if let held = understood.person, owner.isFitting(gender(of: held)) { return }
    let people = [utterance.understood.slots[.dependent]?.text] + dialogue.mentions.reversed().map(\.person)
    let spoken = people.compactMap(\.self).first { owner.gender == nil || gender(of: $0) == owner.gender }
    if let spoken { return understood.give(spoken) }
    let candidates = dependents.filter { owner.isFitting(relationships.gender(of: $0)) }
    let fitting = candidates.filter { relationships.service(of: $0) == service }
    // Of a document that none of them has nothing is changed.
    if fitting.isEmpty, understood.intent != .createReminder { understood.name = Intent.serviceStatus.rawValue }
    let meant = fitting.isEmpty ? candidates : fitting
    guard meant.count > 1 else {
      // Nobody is known who may be meant, which is said.
      return understood.give(meant.first?.name ?? (owner.gender == .feminine ? "daughter" : "son"))
    }
    let unsaid = understood
    understood.rivals = meant.map { person in
      var choice = unsaid
      choice.give(person.name)
      choice.hint = relationships.value(of: person.relationship)
      return choice
    }
    understood.slots[.dependent] = nil
  }

  private func gender(of person: String) -> Gender? {
    relationships.dependents(meantBy: person, among: dependents).first.map(relationships.gender)
  }
}

extension SpokenOwner {
  /// Whether somebody of a gender may be meant.
  fileprivate func isFitting(_ other: Gender?) -> Bool { gender == nil || gender == other }
}

extension Understood {
  /// The document that it is about, or that it is counted from.
  fileprivate var document: ServiceType? {
    (advance?.anchor?.slots[.service] ?? slots[.service])?.text.flatMap(ServiceType.init(rawValue:))
  }

  /// Says whose document it is about.
  fileprivate mutating func give(_ person: String) {
    guard advance?.anchor == nil else {
      advance?.anchor?.slots[.dependent] = .text(person)
      return
    }
    slots[.dependent] = .text(person)
  }
}
