package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenNames
import SpokenValues
package import Turns
import Understanding

/// Reads what is said and asked of the user's own name, the assistant's and the time zone: «اسمي ريم», `what do you call me`,
/// «غيّر المنطقة الزمنية لدبي».
package struct OwnProfile: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count) else { return [] }
    let joints = Joints(text: folded)
    let parts = joints.parts(at: joints.starts)
    // «اسمي ريم وولدي سلطان»
    if parts.count == 2, let first = meaning(parts[0], utterance), first.intent == .changeProfile,
      let second = introduction(parts[1], utterance)
    {
      return [first, second]
    }
    return meaning(text, utterance).map { [$0] } ?? []
  }

  /// What one part says or asks; nil where it is about something else.
  private func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let said = found.matches.filter { $0.slot == Self.vocabulary }
    guard !said.isEmpty else { return nil }
    let kinds = Set(said.map(\.value))
    if kinds.contains("zone") { return zone(text, found, utterance) }
    let others = rest(of: folded, besides: said.filter { Self.spoken.contains($0.value) }, found)
    for (kind, asked) in [("name asked", Asked.name), ("assistant asked", .assistant)] where kinds.contains(kind) {
      let left = rest(of: folded, besides: said, found).filter { !understanding.namesNothing($0) }
      return left.count <= Self.mostOthers ? status(asked, utterance) : nil
    }
    let isAsked = utterance.isAsking || understanding.requestReader.asks(text)
    guard !isAsked else { return kinds.contains("named") && others.isEmpty ? status(.name, utterance) : nil }
    guard !utterance.isDenied, !understanding.acts.negates(text), let name = name(in: folded, said, found) else {
      return nil
    }
    var change = context.understood(.changeProfile, utterance)
    change.hint = Asked.name.rawValue
    change.slots[.text] = .text(name)
    return change
  }

  // MARK: Asking

  /// What is asked for; the raw value stands in what was understood.
  package enum Asked: String {
    case name, assistant, zone
  }

  private func status(_ asked: Asked, _ utterance: Utterance) -> Understood {
    var status = context.understood(.profileStatus, utterance)
    status.hint = asked.rawValue
    return status
  }

  /// Another time zone where a place is named, else how it is.
  private func zone(_ text: String, _ found: ReferenceReader.Found, _ utterance: Utterance) -> Understood? {
    guard let place = found.matches.last(where: { $0.slot == "zone" }), !utterance.isAsking,
      !understanding.requestReader.asks(text)
    else { return status(.zone, utterance) }
    guard !utterance.isDenied, !understanding.acts.negates(text) else { return nil }
    var change = context.understood(.changeProfile, utterance)
    change.hint = Asked.zone.rawValue
    change.slots[.text] = .text(place.value)
    return change
  }

  // MARK: Naming

  /// The name behind the words that say whose it is; nil where what stands there may be none.
  private func name(
    in folded: FoldedText,
    _ said: [SlotReading.Match],
    _ found: ReferenceReader.Found
  ) -> String? {
    let named = said.first { $0.value == "named" }
    guard let lead = named ?? said.first(where: { ["call me", "am"].contains($0.value) }) else { return nil }
    let reading = understanding.knowingReader.read(folded.original, at: moment)
    guard reading.values.when == nil, reading.values.amount == nil else { return nil }
    let words = folded.words.indices.filter { word in
      word >= lead.words.upperBound && !said.contains { $0.words.contains(word) && Self.spoken.contains($0.value) }
    }
    guard (1...Self.longestName).contains(words.count),
      words.allSatisfy({ folded.typed($0).allSatisfy { $0.isLetter || Self.marks.contains($0) } })
    else { return nil }
    let typed = words.map { folded.typed($0) }.joined(separator: " ")
    let isOfName = named != nil
    let name = Self.plain(typed, folded)
    if isOfName { return isPlain(name, reading) ? name : nil }
    // `I'm hungry` and «أنا تعبان» name nobody.
    guard words.count <= 2, isName(name) else { return nil }
    return name
  }

  /// Whether words are no document, and nothing that is asked for.
  private func isPlain(_ name: String, _ reading: SlotReading) -> Bool {
    reading[Slot.service.rawValue] == nil && !understanding.acts.commandsAny(in: name)
  }

  /// Whether a word is one that people are called by, or a capital begins one that nobody has taught.
  private func isName(_ name: String) -> Bool {
    let folded = FoldedText(name)
    let names = understanding.names(in: folded).filter { $0.value == StrangerReader.Kind.name.rawValue }
    if !names.isEmpty { return true }
    guard let first = name.first, first.isUppercase, first.isLetter else { return false }
    return understanding.hasUnknownWord(name)
  }

  /// A name without what Azerbaijani ends it with where somebody says who one is: `Elçinəm`, `Elçindir`, «لريم».
  private static func plain(_ name: String, _ text: FoldedText) -> String {
    guard !text.isArabic else { return name }
    let isOfOneself = ["men", "adim", "menim"].contains { word in text.words.indices.contains { text[$0] == word } }
    guard isOfOneself else { return name }
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count + 2 }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  private static let endings = ["yəm", "yam", "əm", "am", "dir", "dır", "dur", "dür"]

  /// Somebody who is to be looked after, by who that is and a name: «ولدي سلطان».
  private func introduction(_ text: String, _ utterance: Utterance) -> Understood? {
    let read = understanding.read(text, at: moment).understood
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let person = reading[Slot.dependent.rawValue]?.value else {
      return read.intent == .outOfScope ? nil : read
    }
    let added = understanding.newDependent(in: text, at: moment)
    guard added[.text] != nil else { return read.intent == .outOfScope ? nil : read }
    var addition = context.understood(.addDependent, utterance)
    addition.slots = read.slots.filter { [.service, .when].contains($0.key) }
    addition.slots.merge(added) { _, new in new }
    addition.slots[.dependent] = .text(person)
    return addition
  }

  // MARK: Words

  /// The words that say something of their own.
  private func rest(
    of folded: FoldedText,
    besides said: [SlotReading.Match],
    _ found: ReferenceReader.Found
  ) -> [String] {
    let known = Set(
      (said + found.matches.filter { ["filler", "request", "function"].contains($0.slot) }).flatMap(\.words)
    )
    return folded.words.indices.filter { !known.contains($0) }.map { folded.typed($0) }
  }

  private static let vocabulary = "profile"
  /// Words of these are no part of a name.
  private static let spoken: Set = ["named", "call me", "am", "filler"]
  private static let marks: Set<Character> = ["'", "-", "’"]
  private static let longestName = 3
  private static let mostOthers = 3
  private static let mostWords = 10
}
