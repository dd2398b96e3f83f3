import Alerts
import Calendars
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenNames
import SpokenValues
package import Turns
import Understanding

/// Reads until when a document is good that is told of by its name, and not held yet: «إقامتي تنتهي 10 رمضان»,
/// `Hussam's visa ends on 3 March`, «أضف لليان جواز ينتهي 15 مايو», «والتأمين نفس اليوم».
package struct ToldDocument: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isAsking, !utterance.isDenied, !addsSomebody, !understanding.requestReader.asks(text),
      !understanding.acts.negates(text), !understanding.acts.deniesAnybody(text),
      !asksForReminder(text), !understanding.speaks(of: .serviceRenew, in: text)
    else { return nil }
    let first = understanding.knowingReader.read(text, at: moment)
    guard first[Slot.service.rawValue] != nil else { return nil }
    let reading = first.adding(people(in: first))
    let documents = reading.matches.filter { $0.slot == Slot.service.rawValue }
    guard documents.count == 1, let service = ServiceType(rawValue: documents[0].value), service.isRenewal else {
      return nil
    }
    let found = understanding.references.read(reading.text)
    let said = Set(found.values(of: Self.vocabulary))
    guard !said.isDisjoint(with: [Self.ends, Self.adds, Self.left, Self.sameDay]) || isUntil(text),
      let owner = owner(of: documents[0], reading, found),
      saysNothingElse(reading, found, besides: documents[0].words)
    else { return nil }
    let day = day(reading, said)
    guard day != nil || said.contains(Self.left) && understanding.span(in: reading.text) != nil else { return nil }
    // «كانت إقامتي تنتهي»: until when it was good is no longer so.
    let isPast = said.contains(Self.was)
    var update = told(
      service,
      of: owner,
      on: said.contains(Self.about) ? nil : day,
      isPast ? said.union([Self.adds]) : said,
      utterance
    )
    // `my passport expires in august 2027`: of a month alone nobody knows the day, and its first one is offered.
    if reading.values.when?.isSpan == true, !reading.text.isArabic, update?.intent == .updateService {
      update?.isContinued = false
      update?.confidence = 0
    }
    if isPast { update?.act = .report }
    return update
  }

  /// Whether somebody new is being added, of whom the document is told.
  private var addsSomebody: Bool {
    guard case .slot = dialogue.question else { return false }
    return dialogue.last?.intent == .addDependent
  }

  private func isUntil(_ text: String) -> Bool { understanding.limits.cues(in: text).contains("until") }

  // MARK: Whose it is

  private enum Owner {
    case oneself
    case dependent(String)
  }

  /// Those whose names are spelled otherwise than in their records, and those whom no record knows.
  private func people(in reading: SlotReading) -> [SlotReading.Match] {
    let said = understanding.names(in: reading.text)
    var finder = StrangerReader(understanding: understanding, reading: reading, said: said, intent: .serviceStatus)
    let people = finder.people
    if people.contains(where: { person($0.value) != nil }) { return people }
    let spelled = reading.uncovered.compactMap { namesake(reading.text.typed($0), at: $0) }
    return spelled.isEmpty ? people : spelled
  }

  /// A dependent whose name a word is in other letters: `Hussam's` of «حسام».
  private func namesake(_ word: String, at place: Int) -> SlotReading.Match? {
    let name = word.split { "'’".contains($0) }.first.map(String.init) ?? word
    guard name.count >= Self.shortestName, !ConversationUnderstanding.isArabic(name) else { return nil }
    let names = Set(situation.center.dependents.map(\.name)).filter { !TargetSearch(name).matches(in: [$0]).isEmpty }
    guard names.count == 1, let known = names.first else { return nil }
    return SlotReading.Match(slot: Slot.dependent.rawValue, value: known, typed: word, words: place..<place + 1)
  }

  /// Whoever is named and known, or meant by a pronoun; nil where nobody knows who that is.
  private func owner(
    of document: SlotReading.Match,
    _ reading: SlotReading,
    _ found: ReferenceReader.Found
  ) -> Owner? {
    let named = reading.matches.filter { $0.slot == Slot.dependent.rawValue }.map(\.value)
    // By the name, where who that is stands beside it: «بنتي ليان»; a name that nobody has is somebody else's.
    let names = named.filter { !Relationships.isRelationship($0) }
    if let said = names.isEmpty ? named.first : names.first {
      guard names.allSatisfy({ person($0) != nil }) else { return nil }
      return person(said).map(Owner.dependent)
    }
    guard let pronoun = SpokenOwner(of: document, in: reading.text, found) else { return .oneself }
    let mention = dialogue.mentions.last { mention in
      mention.person != nil && (pronoun.gender == nil || mention.gender == pronoun.gender)
    }
    return mention?.person.flatMap(person).map(Owner.dependent)
  }

  /// The name of the one dependent whom a word means.
  private func person(_ value: String) -> String? {
    let names = Set(relationships.dependents(meantBy: value, among: situation.center.dependents).map(\.name))
    return names.count == 1 ? names.first : nil
  }

  private var relationships: Relationships { understanding.relationships }

  // MARK: What is told

  /// The day that is said, or that of the document before: «نفس اليوم».
  private func day(_ reading: SlotReading, _ said: Set<String>) -> CalendarDay? {
    if said.contains(Self.sameDay) { return dayOfLast }
    guard let when = reading.values.when, when.rule == nil, when.isDaySaid || when.time == nil,
      when.day > context.today
    else { return nil }
    return when.day
  }

  /// The day of the document that was just told of.
  private var dayOfLast: CalendarDay? {
    switch dialogue.memory.last {
    case .service(let service): situation.records.services.first { $0.service == service }?.expires
    case .dependent(let id): situation.records.dependents.first { $0.id == id }?.deadline.day
    default: nil
    }
  }

  /// The document is added where it is not held; another date of one that is held is somebody else's to read, but for a command.
  private func told(
    _ service: ServiceType,
    of owner: Owner,
    on day: CalendarDay?,
    _ said: Set<String>,
    _ utterance: Utterance
  ) -> Understood? {
    var update = context.understood(.updateService, utterance)
    update.slots = [.service: .text(service.rawValue)]
    update.slots[.when] = day.map { .text($0.description) }
    switch owner {
    case .oneself:
      let isHeld = situation.records.services.contains { $0.service == service }
      return isHeld && !said.contains(Self.adds) ? nil : update
    case .dependent(let name):
      let isHeld = situation.center.dependents.contains { dependent in
        dependent.name == name && relationships.service(of: dependent) == service
      }
      guard !isHeld || said.contains(Self.adds) else { return nil }
      if !isHeld { update.name = Intent.addDependent.rawValue }
      update.slots[.dependent] = .text(name)
      return update
    }
  }

  /// Whether its other words say nothing that would make it another thing.
  private func saysNothingElse(
    _ reading: SlotReading,
    _ found: ReferenceReader.Found,
    besides document: Range<Int>
  )
    -> Bool
  {
    let known = Set(
      reading.matches.filter { [Slot.service.rawValue, Slot.dependent.rawValue].contains($0.slot) }.flatMap(\.words)
        + (reading.values.when?.words ?? []).joined()
        + found.matches.filter { Self.silent.contains($0.slot) }.flatMap(\.words)
    )
    return reading.text.words.indices.allSatisfy { word in
      known.contains(word) || document.contains(word) || reading.text[word].contains(where: \.isNumber)
        || !understanding.limits.cues(in: reading.text.typed(word)).isEmpty
        || !understanding.references.read(reading.text[word]).values(of: Self.vocabulary).isEmpty
    }
  }

  /// Words of these say nothing of their own beside a document and its day.
  private static let silent: Set = [
    vocabulary, "filler", "function", "turning", "reference", "span", "extent", "following", "request", "determiner",
    "same",
  ]

  private static let shortestName = 4
  private static let vocabulary = "expiry"
  private static let ends = "ends"
  private static let adds = "add"
  private static let left = "left"
  private static let about = "about"
  private static let was = "was"
  private static let sameDay = "same day"
}
