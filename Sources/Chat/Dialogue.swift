import Understanding

/// What was said last, on which the next sentence may lean.
package struct Dialogue: Hashable, Sendable {
  /// What the assistant waits for.
  package enum Question: Hashable, Sendable {
    /// The person was asked for this slot of what was understood last.
    case slot(Slot)
    /// The person was offered to have this done.
    case offer(Understood)
    /// The person was asked which of these was meant.
    case choice([Understood])
  }

  /// What was understood last, if its intent takes slots or names the first of several.
  package private(set) var last: Understood?
  package private(set) var question: Question?
  /// What was changed and shown last.
  package var memory = ChangeMemory()

  package init() {}

  /// The intent that the next sentence may go on with.
  package var openIntent: String? { last?.name }

  /// The meaning of a sentence in this conversation; what was asked for, or left out, is filled in.
  ///
  /// `slots` tells which ones an intent takes.
  package mutating func resolve(_ utterance: Utterance, slots: (String) -> Set<Slot>) -> Understood {
    let question = question
    self.question = nil
    if let question, let answer = Self.answer(to: question, by: utterance) {
      remember(answer, slots)
      return answer
    }
    // `forget it` leaves a matter, and erases nothing.
    if utterance.reply == .cancel, [.outOfScope, .forgetData].contains(utterance.understood.intent) {
      last = nil
      return Understood(.cancelled, language: utterance.understood.language)
    }
    var understood = utterance.understood
    if let last, utterance.understood.intent != .undo, continues(utterance, last, asked: question, slots) {
      understood.name = last.name
      understood.confidence = max(understood.confidence, last.confidence)
      understood.isContinued = true
      understood.rivals = []
      understood.slots = last.slots.merging(utterance.continuation) { _, new in new }
    }
    remember(understood, slots)
    return understood
  }

  /// Takes what a correction comes to, and closes what was asked.
  package mutating func take(_ correction: Understood) -> Understood {
    question = nil
    if correction.intent.adds, correction.name == last?.name { last = correction }
    return correction
  }

  /// Forgets what was understood last, with which nothing is to go on.
  package mutating func leave() { last = nil }

  /// Notes that the person was asked `question`.
  package mutating func ask(_ question: Question) {
    if case .slot = question, last == nil { return }
    self.question = question
  }

  private mutating func remember(_ understood: Understood, _ slots: (String) -> Set<Slot>) {
    last = slots(understood.name).isEmpty && !understood.intent.isList ? nil : understood
  }
}

extension Dialogue {
  /// From here on the sentence has an intent of its own, whatever was asked.
  private static let certain = 0.8
  /// People's own words may look like any intent.
  private static let certainForText = 0.95

  /// What a reply to a question comes to; nil where the sentence is none.
  private static func answer(to question: Question, by utterance: Utterance) -> Understood? {
    let language = utterance.understood.language
    switch (question, utterance.reply) {
    case (.offer(var offered), .yes):
      offered.isConfirmed = true
      offered.language = language ?? offered.language
      return offered
    case (.choice(let meant), .yes):
      // Two meanings of a sentence are ranked; of several things none is nearer.
      return meant.allSatisfy { $0.name == meant.first?.name } ? nil : meant.first
    case (.offer, .no), (.choice, .no), (.slot, .no):
      return Understood(.declined, language: language)
    case (_, .cancel):
      return Understood(.cancelled, language: language)
    case (.choice(let meant), nil):
      if var named = Self.named(by: utterance, among: meant) {
        named.language = language ?? named.language
        named.isConfirmed = true
        return named
      }
      guard utterance.isElliptical, let ordinal = utterance.continuation[.ordinal]?.number else { return nil }
      let index = ordinal < 0 ? meant.count + ordinal : ordinal - 1
      guard meant.indices.contains(index) else { return nil }
      var chosen = meant[index]
      chosen.language = language ?? chosen.language
      chosen.isConfirmed = true
      return chosen
    case (.offer, nil), (.slot, nil), (.slot, .yes):
      return nil
    }
  }

  /// The one thing of several that a sentence names by its words, its amount or its time; nil where it names none, or more.
  private static func named(by utterance: Utterance, among meant: [Understood]) -> Understood? {
    let said = utterance.continuation
    let found = [
      said[.text]?.text.map { TargetSearch($0).matches(in: meant.map { $0.slots[.text]?.text ?? "" }) },
      said[.amount]?.sum.map { sum in meant.indices.filter { meant[$0].slots[.amount]?.sum == sum } },
      said[.when]?.text.map { when in meant.indices.filter { meant[$0].slots[.when]?.isSameTime(as: when) ?? false } },
    ].compactMap(\.self).filter { !$0.isEmpty }
    guard let first = found.first, let intent = meant.first else { return nil }
    let common = found.dropFirst().reduce(first) { common, more in common.filter(more.contains) }
    guard common.count != 1 else { return meant[common[0]] }
    // Some of them, but not all: it is asked again, about these.
    guard (2..<meant.count).contains(common.count), intent.reference != nil, let name = said[.text] else { return nil }
    var narrowed = intent
    narrowed.reference = nil
    narrowed.slots = [.text: name]
    return narrowed
  }

  /// A sentence goes on with the last one if it brings the slot that was asked for, or nothing but values of it.
  private func continues(
    _ utterance: Utterance,
    _ last: Understood,
    asked: Question?,
    _ slots: (String) -> Set<Slot>
  ) -> Bool {
    let brought = utterance.continuation
    if case .slot(let slot) = asked, brought[slot] != nil {
      let isText = slot == .text || slot == .category || slot == .goal
      let isOther = ![last.name, Intent.outOfScope.rawValue].contains(utterance.understood.name)
      let certainty = isText ? Self.certainForText : Self.certain
      return utterance.isElliptical || !isOther || utterance.understood.confidence < certainty
    }
    // What was added is there: a sentence behind it corrects it or begins anew.
    guard utterance.isElliptical, !last.intent.adds else { return false }
    if last.intent.isList, brought[.ordinal] != nil { return true }
    return !slots(last.name).isDisjoint(with: brought.keys)
  }
}
