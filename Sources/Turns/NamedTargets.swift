package import Meanings
package import Models
package import SentenceWords
package import Understanding

/// Finds what is held by the words of a sentence.
package struct NamedTargets: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns the one thing of a kind that is named, else of that which is spoken of, else of any.
  package func held(_ words: [String], in text: String) -> RecordReference? {
    let name = words.joined(separator: " ")
    let spellings = name.first == "و" ? [String(name.dropFirst()), name] : [name]
    for spelling in spellings {
      guard let found = named.found(by: spelling), !found.isEmpty else { continue }
      let said = understanding.kinds(in: text)
      let kinds = said.isEmpty ? [dialogue.subject?.kind].compactMap(\.self) : Array(said)
      if let meant = kinds.lazy.compactMap({ found.only($0) }).first { return meant }
      return said.isEmpty && found.count == 1 ? found[0] : nil
    }
    return nil
  }

  /// Whether words are somebody's name alone.
  package func isPerson(_ name: String) -> Bool {
    let reading = understanding.knowingReader.read(name, at: moment)
    let isDependent = reading[Slot.dependent.rawValue].map(understanding.isKnown) ?? false
    return reading.text.words.count <= TurnContext.longestName
      && (isDependent || understanding.isName(reading, understanding.names(in: reading.text)))
  }

  /// «احذف حسام» names somebody, and nothing that is about him: returns the question which of it is to go.
  package func removal(of name: String, _ kinds: [RecordKind], _ utterance: Utterance) -> Understood? {
    guard isPerson(name) else { return nil }
    return removal(of: kinds) { intent in
      var removal = context.understood(intent, utterance)
      removal.slots[intent == .finishDependent ? .dependent : .text] = .text(name)
      (removal.isContinued, removal.confidence) = (false, 0)
      return removal
    }
  }

  /// Returns what takes away one of a kind; of two kinds that have one both are offered.
  package func removal(of kinds: [RecordKind], _ removal: (Intent) -> Understood) -> Understood? {
    let removals = kinds.compactMap(\.removal).prefix(2).map(removal)
    guard var first = removals.first else { return nil }
    first.rivals = Array(removals.dropFirst())
    return first
  }

  /// Returns the words of a name that say something.
  package func name(in spoken: SpokenAmendment) -> [String] { spoken.rest.filter { !saysNothing([$0]) } }

  /// Whether words say nothing by themselves.
  package func saysNothing(_ words: [String]) -> Bool {
    words.isEmpty
      || understanding.references.read(words.joined(separator: " ")).isBare(besides: Self.empty)
  }

  /// Returns what a part of a sentence wants of what it names; nil where it names nothing that is held, or says no value that fits.
  package func change(_ text: String, isVerbNeeded: Bool, language: Language?) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let name = name(in: spoken)
    let isSaid = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier])
    guard spoken.saysValue, isSaid || !isVerbNeeded, !spoken.cues.contains(.remove), name.count <= Self.longestName
    else {
      return nil
    }
    let meant = name.isEmpty ? latest(in: text) : held(name, in: text)
    guard let meant, fits(spoken, meant) else { return nil }
    var change = Understood(meant.kind.amendment, language: language)
    (change.reference, change.amendment, change.isContinued) = (meant, Amendment(spoken), true)
    return change
  }

  /// What was added last of the one kind that a text names: «التذكير».
  package func latest(in text: String) -> RecordReference? {
    let kinds = understanding.kinds(in: text)
    guard kinds.count == 1, let kind = kinds.first else { return nil }
    return dialogue.memory.added?.last { $0.kind == kind }
  }

  /// Whether something of the kind can be otherwise in this way.
  package func fits(_ spoken: SpokenAmendment, _ meant: RecordReference) -> Bool {
    switch meant.kind {
    case .reminder: spoken.currency == nil && spoken.ordinal == nil
    case .transaction: spoken.number != nil || spoken.day != nil
    case .dependent: spoken.day != nil && spoken.number == nil
    default: false
    }
  }

  /// Whether a text names no kind of thing, or that of what is meant.
  package func isOfNamedKind(_ meant: RecordReference, in text: String) -> Bool {
    let kinds = namedKinds(in: text)
    return kinds.isEmpty || kinds.contains(meant.kind)
  }

  /// The words that name what is to go; what is told behind the name is no part of it: «والشاي احذفه ما دفعته».
  package func removedName(in spoken: SpokenAmendment) -> String {
    let words = spoken.rest
    let whole = words.joined(separator: " ")
    guard spoken.cues.contains(.it), named.found(by: whole)?.isEmpty ?? true else { return whole }
    let names = words.indices.prefix(Self.longestTold).reversed().flatMap { end in
      let name = words[...end].joined(separator: " ")
      return name.hasPrefix("وال") ? [name, String(name.dropFirst())] : [name]
    }
    return names.first { name in
      let found = named.found(by: name) ?? []
      return !found.isEmpty && found.allSatisfy { [.reminder, .transaction].contains($0.kind) }
    } ?? whole
  }

  /// Words that say nothing of what a sentence is about.
  package nonisolated static let empty: Set = ["function", "request", "bound", "kind"]
  package static let longestName = 3
  /// The most words among which a name is looked for word by word.
  private static let longestTold = 16
}
