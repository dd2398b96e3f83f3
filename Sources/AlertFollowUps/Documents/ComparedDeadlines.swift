import Alerts
import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which of two things that are named is due sooner: `is layan's id more urgent than mine`,
/// `what comes first, my passport or hussam's`.
///
/// Both are told, the one that is due first before the other.
package struct ComparedDeadlines: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let words = words(of: text, among: .everyday)
    guard dialogue.question == nil, !words.text.isArabic, (3...Self.mostWords).contains(words.count),
      words.says("sooner"), utterance.isAsking || understanding.requestReader.asks(text) || comparesWithOwn(words),
      !understanding.acts.commandsAny(in: text)
    else { return [] }
    let things = things(in: text, words, utterance)
    guard things.count == 2, things[0] != things[1] else { return [] }
    let dated = things.map { (thing: $0, day: day(of: $0)) }
    // What is not held is said behind what is.
    let ordered = dated.sorted { first, second in
      guard let one = first.day else { return false }
      return second.day.map { one < $0 } ?? true
    }
    return ordered.map { told($0.thing, utterance) }
  }

  private struct Thing: Equatable {
    var person: String?
    var service: String?
  }

  private func comparesWithOwn(_ words: EverydayWords) -> Bool {
    understanding.references.read(words.text).values(of: "reference").contains("own")
  }

  /// The documents and the people that a text names, in its order; one's own where nobody is named beside a document.
  private func things(in text: String, _ words: EverydayWords, _ utterance: Utterance) -> [Thing] {
    let reading = understanding.knowingReader.read(text, at: moment)
    let documents = reading.matches.filter { $0.slot == Slot.service.rawValue }
    let known = reading.matches.filter { $0.slot == Slot.dependent.rawValue }
    // Only somebody whose document is named: `mine` is no «منى».
    let before = Set(documents.map { $0.words.lowerBound - 1 })
    let people =
      known
      + reading.uncovered.filter(before.contains).compactMap { place in
        namesake(reading.text.typed(place), at: place)
      }
    let own = understanding.references.read(words.text).matches.filter { match in
      match.slot == "reference" && match.value == "own" && !documents.contains { $0.words.overlaps(match.words) }
    }
    var left = people
    var found: [(place: Int, thing: Thing)] = documents.map { document in
      let owner = left.first { $0.words.upperBound == document.words.lowerBound }
      left.removeAll { $0 == owner }
      return (document.words.lowerBound, Thing(person: owner?.value, service: document.value))
    }
    let common =
      documents.count == 1
      ? documents[0].value : documents.isEmpty ? utterance.understood.slots[.service]?.text : nil
    // `layan's id`, of which `id` alone may be another word.
    if people.isEmpty, let person = utterance.understood.slots[.dependent]?.text {
      found.append((0, Thing(person: person, service: common)))
    }
    found += left.map { ($0.words.lowerBound, Thing(person: $0.value, service: common)) }
    found += own.map { ($0.words.lowerBound, Thing(person: nil, service: common)) }
    return found.sorted { $0.place < $1.place }.map(\.thing)
      .filter { $0.person != nil || $0.service != nil }
  }

  /// A dependent whose name a word is in other letters: `hussam's` of «حسام».
  private func namesake(_ word: String, at place: Int) -> SlotReading.Match? {
    let name = word.split { "'’".contains($0) }.first.map(String.init) ?? word
    guard name.count >= Self.shortestName else { return nil }
    let names = Set(situation.center.dependents.map(\.name)).filter { !TargetSearch(name).matches(in: [$0]).isEmpty }
    guard names.count == 1, let known = names.first else { return nil }
    return SlotReading.Match(slot: Slot.dependent.rawValue, value: known, typed: word, words: place..<place + 1)
  }

  private static let shortestName = 4

  private func day(of thing: Thing) -> CalendarDay? {
    guard let person = thing.person else {
      return situation.records.services.first { $0.service.rawValue == thing.service }?.expires
    }
    let dependents = understanding.relationships.dependents(meantBy: person, among: situation.center.dependents)
    let meant = dependents.filter { dependent in
      thing.service.map { understanding.relationships.service(of: dependent)?.rawValue == $0 } ?? true
    }
    return meant.first.map { situation.center.today.adding(days: $0.daysRemaining) }
  }

  private func told(_ thing: Thing, _ utterance: Utterance) -> Understood {
    var told = context.understood(thing.service == nil ? .dependentAlerts : .serviceStatus, utterance)
    told.slots[.dependent] = thing.person.map { .text($0) }
    told.slots[.service] = thing.service.map { .text($0) }
    return told
  }

  private static let mostWords = 12
}
