package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Finds who is named in a sentence about somebody's document or deadline, and whom no record knows.
///
/// Where a word stands tells more than what it is: behind the word for who somebody is («ولدي سعد», `my son Omar`), or as whose
/// a document is (`Omar's passport`, «جواز سعد», `Orxanın pasportu`) nearly any word is a name, elsewhere only one that is nothing else.
package struct StrangerReader {
  package let understanding: ConversationUnderstanding
  package let reading: SlotReading
  package var intent: Intent
  /// The words that are names or stand where names do.
  private let said: [SlotReading.Match]
  private let sentence: Sentence
  /// The name of a dependent that is written with a slip of the pen; a sentence is searched for it once, and most need it never.
  package private(set) lazy var misspelt = misspeltName
  /// The places at which nobody is named.
  private lazy var others = placesOfOthers
  /// Whether the document that is spoken of is the speaker's own.
  private lazy var isOfOneself = isOfSpeaker
  /// Whether the word for who somebody is says already whom it is about: «جواز ولدي على وشك ينتهي».
  private lazy var isOfRelative = reading[Self.slot].map { !understanding.isKnown($0) } ?? false

  package init(
    understanding: ConversationUnderstanding,
    reading: SlotReading,
    said: [SlotReading.Match],
    intent: Intent
  ) {
    (self.understanding, self.reading, self.said, self.intent) = (understanding, reading, said, intent)
    sentence = Sentence(reading, understanding)
  }

  /// What a word is by itself; the words are data (`Intents/Acts/naming.json`).
  package enum Kind: String {
    /// A name and nothing else.
    case name
    /// A name that is a word as well: «نور», `Mark`.
    case word
    /// Somebody whom no record is about: «خالتي», `uncle`.
    case person
    /// What stands where a name would, and is none: «جواز منتهي», `what's`.
    case thing
    /// What asks how old somebody is, which no record tells.
    case age
    /// The sons and daughters, of whatever name: «عيالي», `the kids`.
    case children
  }

  /// Where a word stands.
  private enum Standing {
    /// Behind the word for who somebody is.
    case related
    /// As whose a document is.
    case owning
    /// Behind a word that leads to whomever something is for: `for Omar`, «عند سعد».
    case led
    case loose
  }

  /// Returns the people as values of the slot of dependents, in the order of the sentence.
  package var people: [SlotReading.Match] {
    mutating get { read() }
  }

  private mutating func read() -> [SlotReading.Match] {
    let namesakes = NamesakeReader(understanding: understanding, reading: reading, said: said).matches
    guard namesakes.isEmpty else { return namesakes }
    let known = reading.matches.filter { understanding.isKnown($0) }
    let taken = Set(known.flatMap(\.words))
    let joined = JoinedNames(reading: reading, known: known)
    let names = Dictionary(said.map { ($0.words.lowerBound, $0) }) { first, _ in first }
    var found: [SlotReading.Match] = []
    for place in reading.text.words.indices where !taken.contains(place) {
      guard found.last.map({ $0.words.upperBound <= place }) ?? true else { continue }
      let match = names[place]
      let isJoined = match.map(joined.contains) ?? false
      guard isPerson(place, match), known.isEmpty || isJoined || isRelated(place) else { continue }
      found.append(person(place, match))
    }
    return found
  }

  /// Returns the people of a sentence that has hardly anything else: «وسعد؟», `and Mark?`.
  package var peopleAlone: [SlotReading.Match] {
    mutating get { reading.text.words.count <= Self.mostWords ? readAlone() : [] }
  }

  private mutating func readAlone() -> [SlotReading.Match] {
    let others = understanding.references.read(reading.text).others(besides: sentence.covered) ?? []
    return others.compactMap { place in
      let match = said.first { $0.words == place..<place + 1 }
      let word = sentence.words[place]
      let isNamed =
        match.map { $0.value != Kind.thing.rawValue } ?? (isUnknown(place, word) && word.count > Self.shortest)
      return isNamed ? person(place, match) : nil
    }
  }

  /// A name as a value; of one that is only spelled otherwise, the dependent's.
  private mutating func person(_ place: Int, _ match: SlotReading.Match?) -> SlotReading.Match {
    let typed = match?.typed ?? bareName(at: place)
    let known =
      match?.value == Kind.children.rawValue
      ? Relationships.children : understanding.names.first { NameSpelling.isSame($0, typed) }
    return SlotReading.Match(
      slot: Self.slot,
      value: known ?? typed,
      typed: typed,
      words: match?.words ?? place..<place + 1
    )
  }

  private static let mostWords = 4
  package static let slot = Slot.dependent.rawValue

  // MARK: Who

  private mutating func isPerson(_ place: Int, _ match: SlotReading.Match?) -> Bool {
    let kind = match.flatMap { Kind(rawValue: $0.value) }
    if kind == .thing || kind == .age { return false }
    if others.contains(place) { return false }
    // Without a document all dependents are told.
    if kind == .children { return reading[Slot.service.rawValue] != nil }
    let standing = standing(at: place)
    let isCovered = sentence.covered.contains(place)
    if isCovered, kind == nil || standing == .loose || standing == .led { return false }
    let word = sentence.words[place]
    let isLatin = !ConversationUnderstanding.isArabic(word)
    let isMarked = sentence.isCapitalized(place) || Self.isOwner(word)
    return switch (kind, standing) {
    case (.name, .related), (.name, .owning): true
    case (.name, .led), (.name, .loose): !Self.ofTextsOfOthers.contains(intent) && !isOfOneself
    case (.word, .related): isLatin ? sentence.isCapitalized(place) : !isPreposition(place, word)
    case (.word, .owning): !isLatin || sentence.isCapitalized(place) || word.contains { "'’".contains($0) }
    case (.word, .led):
      Self.mayBeLed.contains(intent) && !isOfOneself && (isLatin ? sentence.isCapitalized(place) : endsName(place))
    case (.person, .related), (.person, .owning): true
    case (.person, .led): !Self.ofTextsOfOthers.contains(intent) && !isOfOneself
    case (nil, .related), (nil, .owning):
      // `the cleaner's license`
      isLatin && standing == .owning && word.contains { "'’".contains($0) } && place > 0
        && (reading.text[place - 1] == "the" || WordsAroundNames.ownersBefore.contains(reading.text[place - 1]))
        || isUnknown(place, word) && (isLatin ? isMarked : endsName(place))
        || !WordsAroundNames.determiners.contains(word) && misspelt?.words.contains(place) == true
    case (nil, .led):
      isUnknown(place, word) && Self.mayBeLed.contains(intent) && !isOfOneself && !isOfRelative
        && (isLatin
          ? (place > 0 || isBehind(place)) && sentence.isCapitalized(place) : !word.hasPrefix("ال") && endsName(place))
    default: false
    }
  }

  /// Intents of sentences that may name anybody.
  private static let ofTextsOfOthers: Set<Intent> = [.outOfScope, .openScreen, .createReminder]
  /// Whether a word that looks like علي leads to what is behind it: «ابني على القراءة».
  private func isPreposition(_ place: Int, _ word: String) -> Bool {
    word == "علي" && !endsName(place)
  }

  private static let mayBeLed: Set<Intent> = [.dependentAlerts, .listDependents, .serviceStatus, .serviceRenew]
  package static let shortest = 3

  /// Whether a word is none that a phrase has taught.
  private func isUnknown(_ place: Int, _ word: String) -> Bool {
    word.count >= Self.shortest && word.first?.isLetter == true && !Self.verbal.contains(where: word.hasSuffix)
      && !understanding.model.knows(place, of: reading.text)
      && !understanding.acts.speaks(of: intent.rawValue, in: word) && !isRefusedVerb(place, word)
  }

  /// Whether a word is a verb that says what not to do: «لا تشيله», «وماتقفلش».
  private func isRefusedVerb(_ place: Int, _ word: String) -> Bool {
    let isBehindNo = place > 0 && WordsAroundNames.negations.contains(reading.text[place - 1])
    return isBehindNo && WordsAroundNames.ofVerbs.contains { reading.text[place].hasPrefix($0) }
      || RefusedAtAll.isNegated(reading.text[place])
  }

  /// What Arabic verbs end with that have what is done to whom, as no name does: «خلصناها», «جددته».
  private static let verbal = ["ناها", "ناه", "ناهم", "تها", "تهم", "وها", "وهم", "تيها"]

  /// Whether nothing goes on with a word as with a verb: it is the last, or a question begins behind it.
  private func endsName(_ place: Int) -> Bool {
    let next = place + 1
    return next == reading.text.words.count || sentence.covered.contains(next)
      || WordsAroundNames.behindNames.contains(reading.text[next])
  }

  /// Whether the document that is spoken of is the speaker's own: `my passport`, «جوازي».
  private var isOfSpeaker: Bool {
    guard let document = reading[Slot.service.rawValue] else { return false }
    let before = document.words.lowerBound - 1
    let typed = NameSpelling.plain(document.typed)
    return ["ي", "نا"].contains { typed.hasSuffix($0) } && ConversationUnderstanding.isArabic(typed)
      || before >= 0 && WordsAroundNames.ownersBefore.contains(reading.text[before])
      || understanding.references.read(reading.text).values(of: "reference").contains(Leaning.Reference.own.rawValue)
  }

  // MARK: Where

  private func standing(at place: Int) -> Standing {
    if isRelated(place) { return .related }
    if isOwning(place) { return .owning }
    let text = reading.text
    // `Sevincin nə vaxtı var?`
    if place + 1 < text.words.count, WordsAroundNames.asked.contains(text[place + 1]),
      Self.isOwner(sentence.words[place])
    {
      return .owning
    }
    if place > 0, WordsAroundNames.before.contains(text[place - 1]) { return .led }
    if isBehind(place) { return .led }
    return Self.isForSomebody(text[place]) ? .led : .loose
  }

  /// Whether a word such as `üçün` leads to the one before it.
  private func isBehind(_ place: Int) -> Bool {
    place + 1 < reading.text.words.count && WordsAroundNames.behind.contains(reading.text[place + 1])
  }

  /// Whether a place is behind the word for who somebody is, at once or behind `named`.
  package func isRelated(_ place: Int) -> Bool { sentence.related.contains(place) }

  private func isOwning(_ place: Int) -> Bool {
    let text = reading.text
    if place > 0, WordsAroundNames.ofArabic.contains(text[place - 1]) { return true }
    let word = sentence.words[place]
    return sentence.documents(near: place, within: Self.farthest).contains { document in
      // `the driver's license` is asked for of a driver, `my driver's license` of nobody else.
      if document.words.lowerBound == place, document.words.count > 1, place > 0 {
        return text[place - 1] == "the" && Self.isOwner(word) && intent == .serviceStatus
      }
      if document.isArabic { return document.words.upperBound == place && document.isBare }
      guard place < document.words.lowerBound, !ConversationUnderstanding.isArabic(word) else { return false }
      let between = place + 1..<document.words.lowerBound
      return Self.isOwner(word)
        ? between.count < Self.farthest && between.allSatisfy { !WordsAroundNames.determiners.contains(text[$0]) }
        : between.isEmpty
    }
  }

  /// So many words may stand between whose a document is and the document: `Omar's old passport`.
  private static let farthest = 2

  /// Whether a word ends with what says that something is its.
  static func isOwner(_ word: String) -> Bool {
    ConversationUnderstanding.owning.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
  }

  /// Whether an Arabic word has the preposition that says for whom something is.
  private static func isForSomebody(_ word: String) -> Bool {
    word.unicodeScalars.first == "ل" && word.unicodeScalars.count >= 5
  }
}
