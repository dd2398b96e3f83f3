import Models
import Understanding

/// People whom the records do not know.
extension ConversationUnderstanding {
  /// A sentence with its guess, of which those whom it names are a part.
  struct Heard {
    var reading: SlotReading
    var prediction: Prediction
    var intent: String
    /// Those whom no record knows by that name, and dependents whose names are spelled otherwise.
    var people: [SlotReading.Match] = []

    mutating func add(_ people: [SlotReading.Match]) {
      self.people = people
      reading = reading.adding(people)
    }
  }

  /// Adds the people whom a sentence names and no record knows; with them a sentence may ask what it seemed not to ask.
  ///
  /// Only a sentence that may be about somebody's document or deadline has them, or one that goes on with such: what was paid
  /// to somebody is no question about him.
  func addPeople(_ heard: inout Heard, _ text: String, after openIntent: String?) {
    let intent = Intent(rawValue: heard.intent) ?? .outOfScope
    let finder = StrangerReader(understanding: self, reading: heard.reading, intent: intent)
    if openIntent.flatMap(Intent.init(rawValue:)).map(Self.asking.contains) ?? false {
      // «وسعد؟»
      let people = finder.peopleAlone
      if !people.isEmpty, heard.reading.adding(people).isElliptical { return heard.add(people) }
    }
    let isOfDocument = heard.reading[Slot.service.rawValue] != nil
    switch intent {
    case _ where Self.ofPeople.contains(intent): heard.add(finder.people)
    case .openScreen where isOfDocument: heard.add(finder.people)
    case .createReminder where isOfDocument && isAhead(heard.reading): heard.add(finder.people)
    case _ where !changes(heard.intent): addAskedPeople(&heard, text)
    default: return
    }
  }

  /// Adds people to a sentence that means nothing, or something else, without them: «وش عند فهد؟», `the passport for Omar`.
  private func addAskedPeople(_ heard: inout Heard, _ text: String) {
    let finder = StrangerReader(understanding: self, reading: heard.reading, intent: .dependentAlerts)
    let people = finder.people
    guard !people.isEmpty else { return }
    let reading = heard.reading.adding(people)
    let isShort = reading.text.words.count <= Self.mostWords
    if heard.intent == Intent.outOfScope.rawValue,
      reading.isElliptical && people.contains(where: { finder.isRelated($0.words.lowerBound) })
        || isShort && reading[Slot.service.rawValue] != nil
    {
      return heard.add(people)
    }
    let prediction = model.classify(reading.text, markers: reading.markers)
    let meant = intent(of: prediction, reading, text)
    guard Intent(rawValue: meant).map(Self.asking.contains) ?? false, prediction.confidence >= Self.uncertain else {
      return
    }
    heard = Heard(reading: reading, prediction: prediction, intent: meant, people: people)
  }

  /// So many words, a document and a name among them, ask nothing else.
  private static let mostWords = 5

  /// Whether a sentence speaks of what comes before something: «قبل ما ينتهي جواز سعد».
  private func isAhead(_ reading: SlotReading) -> Bool {
    !references.read(reading.text).values(of: "before").isEmpty
  }

  /// Whether a text is a name and nothing else.
  func isName(_ reading: SlotReading) -> Bool {
    let known = reading.matches.filter(isKnown).map(\.words)
    let named = naming.matches(in: reading.text).filter { $0.value == "name" || $0.value == "word" }.map(\.words)
    let all = known + named
    return reading.text.words.indices.allSatisfy { word in all.contains { $0.contains(word) } }
  }

  /// Whether a match is the name of a dependent.
  func isKnown(_ match: SlotReading.Match) -> Bool {
    match.slot == Slot.dependent.rawValue && knownNames.contains(match.value)
      && !WordsOfSlots.isOtherWord(match, names: knownNames)
  }

  /// Returns what a sentence means that names somebody: of whose document where one is named, else what is due for whom.
  func settled(_ understood: Understood, _ heard: Heard) -> Understood {
    let known = heard.reading.matches.first(where: isKnown)
    guard known != nil || !heard.people.isEmpty else { return understood }
    let text = heard.reading.text.original
    var settled = understood
    // A name says for certain whom it is about.
    settled.rivals.removeAll { rival in
      Self.asking.contains(rival.intent) || Self.writing.contains(rival.intent) && !speaks(of: rival.intent, in: text)
    }
    let document = heard.reading[Slot.service.rawValue]
    // `my daughter Mia's passport` tells nothing of it.
    let isTold =
      understood.intent == .finishDependent && !speaks(of: understood.intent, in: text) && heard.reading.isElliptical
    let isNew = !heard.people.isEmpty && !Self.writing.contains(understood.intent)
    if isTold || isNew {
      let isOfDocument =
        understood.intent == .serviceRenew
        || document == nil && [.serviceStatus, .listDependents].contains(understood.intent)
      if !isOfDocument { settled.name = (document == nil ? Intent.dependentAlerts : .serviceStatus).rawValue }
      settled.slots[.service] = settled.slots[.service] ?? document.map { .text($0.value) }
      if settled.name != understood.name { settled.confidence = max(understood.confidence, Self.certain) }
    }
    if let named = heard.people.first,
      !heard.reading.matches.contains(where: { isKnown($0) && !heard.people.contains($0) })
    {
      settled.slots[.dependent] = .text(named.value)
    }
    return settled
  }

  /// Returns a sentence with the ID in it that is somebody's, `Omar's ID`; of `id` alone nobody knows whether it is `I'd`.
  func withIDs(_ reading: SlotReading) -> SlotReading {
    let text = reading.text
    let places = text.words.indices.filter { place in
      guard text[place] == Self.id,
        !reading.matches.contains(where: { $0.slot == Slot.service.rawValue && $0.words.contains(place) })
      else { return false }
      switch typed(place, in: text) {
      case "ID", "Id": return true
      case "id": return place > 0 && Self.owning.contains(where: typed(place - 1, in: text).hasSuffix)
      default: return false
      }
    }
    guard !places.isEmpty else { return reading }
    return reading.adding(
      places.map { place in
        SlotReading.Match(
          slot: Slot.service.rawValue,
          value: ServiceType.nationalIDRenewal.rawValue,
          typed: typed(place, in: text),
          words: place..<place + 1
        )
      }
    )
  }

  private static let id = "id"

  /// Intents that ask for something of somebody.
  private static let asking: Set<Intent> = [
    .serviceStatus, .serviceRenew, .dependentAlerts, .listDependents, .listAlerts, .listAgenda, .listServices,
  ]
  /// Intents of which somebody may be the object.
  static let ofPeople = asking.union(writing)
  /// Intents that change what is held of somebody.
  private static let writing: Set<Intent> = [.updateService, .finishDependent, .acknowledgeAlert]

  /// Whether a text has a word that no phrase has taught, as names are.
  func hasUnknownWord(_ text: String) -> Bool {
    let folded = FoldedText(text)
    return folded.words.indices.contains { place in
      typed(place, in: folded).first?.isLetter == true && !model.knows(place, of: folded)
    }
  }

  /// What a name ends with in front of what is its.
  static let owning = ["'s", "’s", "in", "ın", "un", "ün"]

  func typed(_ place: Int, in text: FoldedText) -> String {
    text.typed(place...place, from: text.words[place].folded.lowerBound)
  }

  static func isArabic(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x620...0x6FF).contains($0.value) } ?? false
  }
}
