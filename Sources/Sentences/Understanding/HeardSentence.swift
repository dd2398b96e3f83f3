package import Meanings
import Models
package import SentenceWords
import SpokenNames
package import Understanding

/// A sentence with its guess, of which those whom it names are a part.
package struct HeardSentence {
  package let understanding: ConversationUnderstanding
  package let text: String
  package private(set) var reading: SlotReading
  private(set) var prediction: Prediction
  package private(set) var intent: String
  /// Those whom no record knows by that name, and dependents whose names are spelled otherwise.
  package private(set) var people: [SlotReading.Match] = []
  /// The words that are names or stand where names do; many sentences are not asked for them.
  private lazy var said = understanding.names(in: reading.text)

  package init(_ text: String, at moment: Moment, by understanding: ConversationUnderstanding) {
    self.understanding = understanding
    self.text = text
    let reading = NameReading(understanding: understanding, text: text, moment: moment).reading()
    let other = reading.matches.filter {
      WordsOfSlots.isOtherWord($0, names: understanding.knownNames) || Self.isHousehold($0)
    }
    self.reading = Self.withIDs(reading.without(other), understanding)
    prediction = understanding.model.classify(self.reading.text, markers: self.reading.markers)
    let meant = understanding.intent(of: prediction, self.reading, text)
    intent = meant.name
    if meant.isCertain { prediction = prediction.certain }
  }

  /// Whether a word means those who live with somebody, `anamgilə`, and not that person.
  private static func isHousehold(_ match: SlotReading.Match) -> Bool {
    guard match.slot == Slot.dependent.rawValue else { return false }
    let folded = Folding.fold(match.typed)
    return households.contains { folded.hasSuffix($0) }
  }

  /// Folded endings of Azerbaijani.
  private static let households = ["gil", "gile", "gilde", "gilden", "gilin", "gili"]

  /// Whether it adds somebody to be looked after.
  var introduces: Bool {
    let reader = NewDependentReader(reading: reading)
    return reader.introduces(insteadOf: Intent(rawValue: intent) ?? .outOfScope, text, to: understanding)
  }

  /// Whether it tells of somebody who might be looked after.
  var tellsOfSomebody: Bool {
    // Most sentences are about nobody.
    guard reading[Slot.dependent.rawValue] != nil else { return false }
    let reader = NewDependentReader(reading: reading)
    return reader.tellsOfSomebody(Intent(rawValue: intent) ?? .outOfScope, text, to: understanding)
  }

  /// Whether it tells who somebody is, and nothing that is due.
  var tellsWhoSomebodyIs: Bool {
    guard reading[Slot.dependent.rawValue] != nil else { return false }
    let reader = NewDependentReader(reading: reading)
    return reader.tellsWhoSomebodyIs(Intent(rawValue: intent) ?? .outOfScope, text, to: understanding)
  }

  /// The names that are values as they were typed.
  package var names: Set<String> {
    people.isEmpty ? understanding.knownNames : understanding.knownNames.union(people.map(\.value))
  }

  // MARK: People

  /// Adds the people whom it names and no record knows; with them it may ask what it seemed not to ask.
  ///
  /// Only a sentence that may be about somebody's document or deadline has them, or one that goes on with such: what was paid
  /// to somebody is no question about him.
  mutating func addPeople(after openIntent: String?) {
    let meant = Intent(rawValue: intent) ?? .outOfScope
    // `my son Adam`, said of whom is being added, names who that is.
    if openIntent == Intent.addDependent.rawValue, document == nil, reading[Slot.dependent.rawValue] != nil,
      !understanding.requestReader.asks(text)
    {
      return
    }
    // Many sentences need none.
    lazy var finder = StrangerReader(understanding: understanding, reading: reading, said: said, intent: meant)
    if Self.ofPeople.contains(meant), document == nil, asksAge {
      intent = Intent.outOfScope.rawValue
      return
    }
    if openIntent.flatMap(Intent.init(rawValue:)).map(Self.asking.contains) ?? false {
      // «وسعد؟»
      let people = finder.peopleAlone
      if !people.isEmpty, reading.adding(people).isElliptical { return add(people) }
    }
    switch meant {
    case _ where Self.ofPeople.contains(meant): add(finder.people)
    case .openScreen where document != nil: add(finder.people)
    // «قبل ما ينتهي جواز سعد»
    case .createReminder where document != nil && isAhead: add(finder.people)
    // `my son Omar` adds nobody by itself.
    case .addDependent where openIntent != intent && !understanding.speaks(of: meant, in: text): addAskedPeople(finder)
    case _ where !understanding.changes(intent): addAskedPeople(finder)
    default: return
    }
  }

  /// Whether it asks how old somebody is.
  private var asksAge: Bool {
    mutating get { said.contains { $0.value == StrangerReader.Kind.age.rawValue } }
  }

  private mutating func add(_ people: [SlotReading.Match]) {
    self.people = people
    let other = reading.matches.filter { match in
      match.slot == Slot.dependent.rawValue
        && people.contains { $0.words.contains(match.words) && $0.value != match.value }
    }
    reading = reading.without(other).adding(people)
  }

  /// Adds people to a sentence that means nothing, or something else, without them: «وش عند فهد؟», `the passport for Omar`.
  private mutating func addAskedPeople(_ finder: StrangerReader) {
    var finder = finder
    finder.intent = .dependentAlerts
    let isBareName = understanding.isName(reading, said) && reading.text.words.count <= Self.mostWords
    let people = isBareName ? finder.peopleAlone : finder.people
    guard !people.isEmpty else { return }
    let joined = reading.adding(people)
    let isBare = joined.isElliptical && people.contains { finder.isRelated($0.words.lowerBound) }
    let isOfDocument = document != nil && reading.text.words.count <= Self.mostWords
    if isBareName, prediction.confidence < ConversationUnderstanding.certain { return add(people) }
    if [Intent.outOfScope, .addDependent].map(\.rawValue).contains(intent), isBare || isBareName || isOfDocument {
      return add(people)
    }
    var prediction = understanding.model.classify(joined.text, markers: joined.markers)
    let meant = understanding.intent(of: prediction, joined, text).name
    if meant != prediction.intent, meant == Intent.dependentAlerts.rawValue { prediction = prediction.certain }
    guard let asked = Intent(rawValue: meant), Self.asking.contains(asked),
      prediction.confidence >= ConversationUnderstanding.uncertain
    else { return }
    (self.prediction, intent) = (prediction, meant)
    add(people)
  }

  /// So many words, a document and a name among them, ask nothing else.
  private static let mostWords = 5

  private var document: SlotReading.Match? { reading[Slot.service.rawValue] }

  /// Whether it speaks of what comes before something.
  private var isAhead: Bool { !understanding.references.read(reading.text).values(of: "before").isEmpty }

  // MARK: Meaning

  /// Returns what a sentence means that names somebody: of whose document where one is named, else what is due for whom.
  package func settled(_ understood: Understood) -> Understood {
    let known = reading.matches.first(where: understanding.isKnown)
    var settled = DayAlone(reading: reading).weighed(understood, prediction)
    // `Orxanın vəsiqəsi` may be his licence as well.
    if understood.slots[.dependent] != nil || !people.isEmpty, let document,
      Folding.fold(document.typed).hasPrefix(Self.card)
    {
      settled.hint = Self.card
    }
    // «هويته؟» asks for that document, whosever it is.
    if understood.intent == .dependentAlerts, understood.slots[.service] == nil, let document, reading.isElliptical {
      settled.name = Intent.serviceStatus.rawValue
      settled.slots[.service] = .text(document.value)
    }
    guard known != nil || !people.isEmpty else { return settled }
    // A name says for certain whom it is about.
    settled.rivals.removeAll { rival in
      // Whatever is asked or told of somebody whom nobody knows has one answer.
      known == nil && (Self.ofPeople.contains(rival.intent) || rival.intent == .openScreen)
        || Self.asking.contains(rival.intent)
        || Self.writing.contains(rival.intent) && !understanding.speaks(of: rival.intent, in: text)
    }
    // `my daughter Mia's passport` tells nothing of it.
    let isTold =
      understood.intent == .finishDependent && !understanding.speaks(of: understood.intent, in: text)
      && reading.isElliptical
    // `remind me a week before Mona's passport` asks nothing of a dependent whose name is spelled otherwise.
    let isAhead = understood.intent == .createReminder && people.allSatisfy { understanding.names.contains($0.value) }
    let isNew = !people.isEmpty && !Self.writing.contains(understood.intent) && !isAhead
    if isTold || isNew {
      let isOfDocument =
        understood.intent == .serviceRenew
        || document == nil && [.serviceStatus, .listDependents].contains(understood.intent)
      if !isOfDocument { settled.name = (document == nil ? Intent.dependentAlerts : .serviceStatus).rawValue }
      settled.slots[.service] = settled.slots[.service] ?? document.map { .text($0.value) }
      if settled.name != understood.name {
        settled.confidence = max(understood.confidence, ConversationUnderstanding.certain)
      }
    }
    if let named = people.first,
      !reading.matches.contains(where: { understanding.isKnown($0) && !people.contains($0) })
    {
      settled.slots[.dependent] = .text(named.value)
    }
    if let namesake { settled.slots[.dependent] = .text(namesake) }
    return settled
  }

  /// The name of one of several who are called the same, with the word for who that is in front of it: «ولدي حسام».
  private var namesake: String? {
    // `my son Mohammed` of «محمد» is told apart as well.
    let people = people.filter { understanding.names.contains($0.value) }
    guard let name = reading.matches.first(where: understanding.isKnown) ?? people.first, people.count < 2,
      understanding.names.count(where: { Folding.fold($0) == Folding.fold(name.value) }) > 1,
      let person = reading.matches.first(where: { match in
        match.slot == name.slot && !understanding.isKnown(match) && match.words.upperBound == name.words.lowerBound
      })
    else { return nil }
    return "\(person.typed.split(separator: " ").last ?? "") \(name.value)"
  }

  /// Returns a sentence with the ID in it that is somebody's, `Omar's ID`; of `id` alone nobody knows whether it is `I'd`.
  private static func withIDs(_ reading: SlotReading, _ understanding: ConversationUnderstanding) -> SlotReading {
    let text = reading.text
    let places = text.words.indices.filter { place in
      guard text[place] == id,
        !reading.matches.contains(where: { $0.slot == Slot.service.rawValue && $0.words.contains(place) })
      else { return false }
      switch text.typed(place) {
      case "ID", "Id": return true
      case "id":
        return place > 0
          && ConversationUnderstanding.owning.contains(where: text.typed(place - 1).hasSuffix)
      default: return false
      }
    }
    guard !places.isEmpty else { return reading }
    return reading.adding(
      places.map { place in
        SlotReading.Match(
          slot: Slot.service.rawValue,
          value: ServiceType.nationalIDRenewal.rawValue,
          typed: text.typed(place),
          words: place..<place + 1
        )
      }
    )
  }

  private static let id = "id"
  /// What Azerbaijani calls a national ID and, with a word before it, a licence; folded.
  package static let card = "vesiqe"

  /// Intents that ask for something of somebody.
  private static let asking: Set<Intent> = [
    .serviceStatus, .serviceRenew, .dependentAlerts, .listDependents, .listAlerts, .listAgenda, .listServices,
  ]
  /// Intents of which somebody may be the object.
  package static let ofPeople = asking.union(writing)
  /// Intents that change what is held of somebody.
  private static let writing: Set<Intent> = [.updateService, .finishDependent, .acknowledgeAlert]
}
