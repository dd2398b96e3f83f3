package import Meanings
import Models
import PlainMeanings
package import SentenceWords
package import Turns
import Understanding

/// Reads what puts an alert off, or says that it is known: «أجل هذا التنبيه ساعة», «ذكرني به بكرة», `acknowledge the second`.
package struct PausedAlertReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// What a sentence wishes of an alert that it names or points at; nil where it does neither.
  package func pause(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isAsking, !utterance.isDenied, dialogue.question == nil else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    // «شيل آخر واحد»: `last` is written as `later` is.
    if spoken.cues.contains(.later) && !spoken.cues.contains(.remove) && putsOff(text) || isRemindedOfIt(utterance) {
      guard isNamed(in: text) || isPointed(spoken, utterance) || snoozesDocument(text, utterance) else { return nil }
      var snoozing = target(place(spoken, utterance), text, context.understood(.snoozeAlert, utterance))
      snoozing.slots[.when] = SpokenPause(understanding: understanding, moment: moment).end(in: text)
      return snoozing
    }
    guard Self.alike.contains(utterance.understood.intent) || isUncertain(utterance),
      understanding.speaks(of: .acknowledgeAlert, in: text), !understanding.speaks(of: .dismissAlert, in: text),
      utterance.understood.slots[.dependent] == nil
    else { return nil }
    let known = target(place(spoken, utterance), text, context.understood(.acknowledgeAlert, utterance))
    // «عرفت» alone is said to what was said of somebody.
    guard known.reference != nil || known.slots[.type] != nil || known.slots[.ordinal] != nil else { return nil }
    return isNamed(in: text) || known.slots[.ordinal] != nil || spoken.ordinal != nil ? known : nil
  }

  private static let alike: Set<Intent> = [.acknowledgeAlert, .outOfScope]

  /// Whether a word puts something off: «آخر» and what stands behind an indefinite noun, «تنبيه اخر», is another one.
  private func putsOff(_ text: String) -> Bool {
    let folded = FoldedText(text)
    let places = folded.words.indices.filter { place in
      understanding.amendment(in: folded.typed(place), at: moment).cues.contains(.later)
    }
    return places.isEmpty
      || places.contains { place in
        let isVerb = place == 0 || folded[place - 1].hasPrefix("ال")
        return !folded.typed(place).contains("آ")
          && (isVerb || understanding.kinds(in: folded.typed(place - 1)).isEmpty)
      }
  }

  /// `snooze my passport`: what is put off by this word is what is told of it.
  private func snoozesDocument(_ text: String, _ utterance: Utterance) -> Bool {
    let told = understanding.references.read(text).values(of: "told")
    return told.contains(MisguidingWords.Told.snoozing.rawValue) && utterance.understood.slots[.service] != nil
  }

  private func isNamed(in text: String) -> Bool { understanding.kinds(in: text) == [.alert] }

  /// «ذكرني به بكرة»: what was told is to be told again.
  private func isRemindedOfIt(_ utterance: Utterance) -> Bool {
    // `the day before`: a reminder that is counted from what the alert tells of.
    guard utterance.understood.intent == .createReminder, utterance.advance == nil else { return false }
    return utterance.understood.slots[.text]?.text.map { understanding.namesNothing($0) || isNamed(in: $0) } ?? true
  }

  /// Whether what is spoken of are alerts, and nothing else is named.
  private func isPointed(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Bool {
    guard dialogue.topic == .alert, dialogue.memory.mentioned.map({ $0.kind == .alert }) ?? true else { return false }
    return spoken.rest.isEmpty || place(spoken, utterance) != nil || utterance.understood.intent == .createReminder
  }

  /// The place in the list that a sentence says: `the second` beside a time is none of its length.
  private func place(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Int? {
    // «أخّر» is written as the last one is.
    spoken.ordinal ?? utterance.understood.slots[.ordinal]?.number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The alert at a place, of a type, or that was spoken of last.
  private func target(_ place: Int?, _ text: String, _ wish: Understood) -> Understood {
    var wish = wish
    if let place {
      wish.reference = dialogue.memory.shown(at: place)
      if wish.reference == nil, isNamed(in: text) || dialogue.topic == .alert { wish.slots[.ordinal] = .number(place) }
    } else if let type = understanding.alertType(in: text, at: moment) {
      wish.slots[.type] = .text(type)
    } else if case .alert = dialogue.memory.mentioned {
      wish.reference = dialogue.memory.mentioned
    }
    return wish
  }
}
