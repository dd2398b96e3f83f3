import Alerts
package import Meanings
import Models
import PlainMeanings
import SentenceWords
package import Turns
import Understanding

/// Finds which alert a sentence names that puts one off, dismisses it or says that it is known: «أجل تنبيه حسام».
///
/// What is named and is not there is never another one.
package struct AlertNameReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Adds what is named to a wish that names nothing yet by a type or a place.
  package func settle(_ wish: inout Understood, in text: String, after before: Understood?) {
    if wish.intent == .whyAlert { return nameAsked(&wish, in: text) }
    if wish.intent == .withheldAlerts { return nameWithheld(&wish, in: text) }
    if let person = silenced(wish, in: text) { return know(person, &wish) }
    guard Self.wishes.contains(wish.intent), [.type, .dependent].allSatisfy({ wish.slots[$0] == nil }) else { return }
    let spoken = understanding.amendment(in: text, at: moment)
    let isNamed = understanding.kinds(in: text) == [.alert]
    guard understanding.alertType(in: text, at: moment) == nil else { return }
    let reading = understanding.knowingReader.read(text, at: moment)
    let words = words(in: spoken, of: reading.text)
    if isNamed, wish.intent != .markInboxRead, let person = person(in: reading, words) { return know(person, &wish) }
    guard spoken.ordinal == nil, wish.slots[.ordinal] == nil, wish.intent != .muteNotifications else { return }
    if wish.reference == nil, let document = document(after: before) {
      wish.slots[.service] = .text(document.rawValue)
      return
    }
    if let document = reading[Slot.service.rawValue], let service = ServiceType(rawValue: document.value) {
      let due = situation.center.dependents.filter { understanding.relationships.service(of: $0) == service }
      if isOwn(service, besides: due, document, in: reading.text) {
        return wish.slots[.service] = .text(service.rawValue)
      }
      if isNamed && wish.intent != .markInboxRead || wish.intent == .acknowledgeAlert {
        return know(due, document.typed, &wish)
      }
      // `dismiss the passport one`: none of its like is an alert.
      if wish.intent != .markInboxRead { return wish.slots[.service] = .text(service.rawValue) }
    }
    let about = isNamed ? AboutAlert(context: context).name(in: reading.text) : nil
    guard isNamed, let name = about ?? name(among: words, in: reading.text) else { return }
    if about != nil, wish.intent == .dismissAlert { (wish.confidence, wish.rivals) = (1, []) }
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    let found = TargetSearch(name).matches(in: alerts.map { "\($0.title) \($0.message)" })
    wish.reference = found.first.map { .alert(alerts[$0].id) }
    if found.isEmpty { wish.slots[.text] = .text(name) }
  }

  /// Adds which alert it is whose reason is asked for: by its type, by whose it is, or by a name of its own.
  private func nameAsked(_ wish: inout Understood, in text: String) {
    let spoken = understanding.amendment(in: text, at: moment)
    guard wish.reference == nil, wish.slots[.ordinal] == nil, spoken.ordinal == nil else { return }
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    let reading = understanding.knowingReader.read(text, at: moment)
    let words = words(in: spoken, of: reading.text).filter { !understanding.speaks(of: .whyAlert, in: $0) }
    if let person = person(in: reading, words) { return name(person, in: reading, &wish) }
    if let document = reading[Slot.service.rawValue], ServiceType(rawValue: document.value) != nil {
      return wish.slots[.service] = .text(document.value)
    }
    if let type = understanding.alertType(in: text, at: moment) {
      wish.reference = alerts.first { $0.alertType.rawValue == type }.map { .alert($0.id) }
      if wish.reference == nil { wish.slots[.type] = .text(type) }
      return
    }
    let isNamed = understanding.kinds(in: text) == [.alert]
    let name = isNamed ? name(among: words, in: reading.text) : nil
    let search = TargetSearch(name ?? words.joined(separator: " "))
    let found = words.isEmpty ? [] : search.matches(in: alerts.map { "\($0.title) \($0.message)" })
    wish.reference = found.first.map { .alert(alerts[$0].id) }
    if found.isEmpty, let name { wish.slots[.text] = .text(name) }
  }

  /// Adds what it is of which it is asked why nobody was told, where a person, a document or a type of alerts is named.
  private func nameWithheld(_ wish: inout Understood, in text: String) {
    let untold = understanding.references.read(text).values(of: "told").contains(MisguidingWords.Told.untold.rawValue)
    guard untold, wish.reference == nil else { return }
    let reading = understanding.knowingReader.read(text, at: moment)
    if let person = person(in: reading, words(in: understanding.amendment(in: text, at: moment), of: reading.text)) {
      return name(person, in: reading, &wish)
    }
    if let document = reading[Slot.service.rawValue], ServiceType(rawValue: document.value) != nil {
      wish.slots[.service] = .text(document.value)
    } else if let type = understanding.alertType(in: text, at: moment) {
      wish.reference = first(of: type).map { .alert($0.id) }
      if wish.reference == nil { wish.slots[.type] = .text(type) }
    }
  }

  private func first(of type: String) -> Alert? {
    situation.center.ownAlerts.compactMap(\.alert).first { $0.alertType.rawValue == type }
  }

  /// Adds whose it is, and which document where one is named.
  private func name(_ person: String, in reading: SlotReading, _ wish: inout Understood) {
    wish.slots[.dependent] = .text(person)
    if let document = reading[Slot.service.rawValue] { wish.slots[.service] = .text(document.value) }
  }

  /// Whose alert is to be silent, where it is only taken for a question of what is due: «اكتم تنبيه حسام».
  private func silenced(_ wish: Understood, in text: String) -> String? {
    let mute = Intent.muteNotifications.rawValue
    guard wish.intent == .dependentAlerts, wish.slots[.when] == nil, understanding.kinds(in: text) == [.alert],
      understanding.acts.hasVerb(of: mute, in: text), understanding.act(of: text, for: mute) == .command
    else { return nil }
    return wish.slots[.dependent]?.text
  }

  private static let wishes: Set<Intent> = [
    .snoozeAlert, .dismissAlert, .acknowledgeAlert, .markInboxRead, .muteNotifications,
  ]

  /// The dependent whom a sentence names, in whatever letters.
  private func person(in reading: SlotReading, _ words: [String]) -> String? {
    if let person = reading[Slot.dependent.rawValue]?.value { return person }
    let names = situation.center.dependents.map(\.name)
    return names.first { name in words.contains { NameSpelling.isSame(name, $0) } }
  }

  /// The document that was told last, which stands among the alerts: it is none that can be put off.
  private func document(after before: Understood?) -> ServiceType? {
    guard let before, [.listAlerts, .whyAlert].contains(before.intent), let place = before.slots[.ordinal]?.number
    else { return nil }
    let all = situation.center.ownAlerts
    let index = place < 0 ? all.count + place : place - 1
    guard all.indices.contains(index), case .service(let own) = all[index] else { return nil }
    return own.service
  }

  /// Whether a document that is named is one's own that is held: it is said to be, or nobody else has such a one.
  private func isOwn(
    _ service: ServiceType,
    besides due: [Dependent],
    _ document: SlotReading.Match,
    in text: FoldedText
  ) -> Bool {
    guard situation.records.services.contains(where: { $0.service == service }) else { return false }
    return due.isEmpty
      || understanding.references.read(text).values(of: "reference").contains(Leaning.Reference.own.rawValue)
      || ["ي", "im", "ım", "um", "üm"].contains { document.typed.hasSuffix($0) }
  }

  /// The words beside the one for an alert that name it: «تنبيه الفاتورة», `the electricity alert`, `elektrik xəbərdarlığını`; what
  /// says how it is, «التنبيه القديم», names none.
  private func name(among words: [String], in text: FoldedText) -> String? {
    let kinds = understanding.references.read(text).matches.filter { $0.slot == "kind" }
    guard let kind = kinds.first else { return nil }
    func word(at place: Int) -> String? {
      guard text.words.indices.contains(place) else { return nil }
      return words.first { Self.isSame($0, text[place]) }
    }
    let typed = NameSpelling.plain(kind.typed)
    guard !NameSpelling.beginsArabic(typed) else {
      guard !text[kind.words.lowerBound].contains("ال"), let first = word(at: kind.words.upperBound) else { return nil }
      let next = word(at: kind.words.upperBound + 1).flatMap { $0.hasPrefix("ال") ? $0 : nil }
      return [first, next].compactMap(\.self).joined(separator: " ")
    }
    let isAzerbaijani = typed.hasPrefix("x")
    if isAzerbaijani, !["ını", "ini"].contains(where: typed.hasSuffix) { return nil }
    return word(at: kind.words.lowerBound - 1).flatMap { Self.qualities.contains($0.lowercased()) ? nil : $0 }
  }

  /// Whether a word is one of the text, without what says that something is somebody's.
  private static func isSame(_ word: String, _ folded: String) -> Bool {
    let word = Folding.fold(word)
    return word == folded || folded.hasPrefix(word) && folded.count - word.count <= 2
  }

  /// English words that say how an alert is, and name none.
  private static let qualities: Set<String> = [
    "old", "oldest", "new", "newest", "important", "urgent", "annoying", "stupid", "silly", "latest", "recent", "other",
    "red", "big", "damn", "last", "next", "current", "same", "whole", "entire", "useless", "boring", "critical", "high",
    "single", "top",
  ]

  /// The words that name one, without what says that something is somebody's.
  private func words(in spoken: SpokenAmendment, of text: FoldedText) -> [String] {
    let empty = understanding.references.read(text).matches.filter { !Self.naming.contains($0.slot) }
    let known = Set(empty.flatMap(\.words).map { text[$0] })
    return spoken.rest.filter { word in
      !known.contains(Folding.fold(word)) && !word.allSatisfy(\.isNumber)
        && !Self.wishes.contains { understanding.speaks(of: $0, in: word) }
    }
    .map { word in
      let ending = ConversationUnderstanding.owning.first { word.hasSuffix($0) && word.count > $0.count + 2 }
      return String(word.dropLast(ending?.count ?? 0))
    }
  }

  /// Words of these name something.
  private static let naming: Set = ["anchor", "payment", "event", "unheld", "bill"]

  /// Of a dependent's alert it can be said that it is known, or when it is said again.
  private func know(_ person: String, _ wish: inout Understood) {
    if wish.intent == .snoozeAlert, let when = wish.slots[.when] {
      (wish.reference, wish.rivals, wish.slots) = (nil, [], [.dependent: .text(person), .when: when])
      return
    }
    if wish.intent != .acknowledgeAlert {
      wish.confidence = wish.slots[.when] == nil ? 1 : ConversationUnderstanding.offered
      wish.isContinued = wish.slots[.when] == nil
    }
    (wish.name, wish.reference, wish.rivals) = (Intent.acknowledgeAlert.rawValue, nil, [])
    wish.slots = [.dependent: .text(person)]
  }

  /// Of the alerts of several people for one document it is asked whose is meant.
  private func know(_ due: [Dependent], _ document: String, _ wish: inout Understood) {
    guard let first = due.first else {
      wish.slots[.text] = .text(document)
      return
    }
    let unsaid = wish
    know(first.name, &wish)
    guard due.count > 1 else { return }
    wish.slots[.dependent] = nil
    wish.rivals = due.map { person in
      var choice = unsaid
      know(person.name, &choice)
      choice.hint = understanding.relationships.value(of: person.relationship)
      return choice
    }
  }
}
