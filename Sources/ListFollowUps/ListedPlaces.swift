import Alerts
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads places of the list that was shown last, which figures name, and which of several was meant: `cancel 1 and 2`, `no, just 2`,
/// «لا الثاني قصدي», `no the other one`.
package struct ListedPlaces: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a sentence takes away; what was taken away before comes back where that was not meant.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard !utterance.isAsking, folded(text).words.count <= Self.mostWords else { return [] }
    if dialogue.memory.shown.isEmpty { return dismissals(text, utterance) }
    if let other = ofOther(text, utterance) { return [other] }
    return dialogue.memory.hasJustRemoved ? instead(text, utterance) : removals(text, utterance)
  }

  // MARK: Taking away

  /// `cancel 1 and 2` behind a list.
  private func removals(_ text: String, _ utterance: Utterance) -> [Understood] {
    let count = dialogue.memory.shown.count
    guard let (places, rest) = figures(in: text, upTo: count), !places.isEmpty, takesAway(rest, in: text) else {
      return []
    }
    let meant = places.compactMap(dialogue.memory.shown(at:))
    guard meant.count == places.count, Set(meant).count == places.count else { return [] }
    return meant.compactMap { removal(of: $0, utterance) }
  }

  /// `dismiss 2` behind alerts of which only the first was told: their places are those of all that there are.
  private func dismissals(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, [.listAlerts, .whyAlert, .dismissAlert].contains(dialogue.subject) else {
      return []
    }
    let own = situation.center.ownAlerts
    guard let (places, rest) = figures(in: text, upTo: max(own.count, Self.mostUntold)), !places.isEmpty,
      Set(places).count == places.count, takesAway(rest, in: text)
    else { return [] }
    return places.map { place in
      var dismissal = context.understood(.dismissAlert, utterance)
      switch own.indices.contains(place - 1) ? own[place - 1] : nil {
      case .alert(let alert): dismissal.reference = .alert(alert.id)
      case .service(let own): dismissal.slots[.service] = .text(own.service.rawValue)
      case nil: dismissal.slots[.ordinal] = .number(place)
      }
      return dismissal
    }
  }

  /// Whether words besides figures take away what these name, and say nothing else.
  private func takesAway(_ rest: String, in text: String) -> Bool {
    let spoken = understanding.amendment(in: rest, at: moment)
    let isDismissing = understanding.acts.commands(Intent.dismissAlert.rawValue, in: text)
    let others = spoken.rest.filter { !isDismissing || !understanding.speaks(of: .dismissAlert, in: $0) }
    return (spoken.cues.contains(.remove) || isDismissing) && !spoken.saysValue && spoken.ordinal == nil
      && saysOnly(others, ["place", "only"], in: text)
      && understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
  }

  private func removal(of reference: RecordReference, _ utterance: Utterance) -> Understood? {
    guard let intent = reference.kind.removal else { return nil }
    var removal = context.understood(intent, utterance)
    removal.reference = reference
    return removal
  }

  /// `cancel the other one`, `actually move the other one to Friday`: of two the one that was not changed just now.
  private func ofOther(_ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard dialogue.question == nil, following(text).contains("other"), !utterance.isDenied,
      saysOnly(spoken.rest, ["other", "only", "anyway", "too"], in: text),
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
    else { return nil }
    let others = dialogue.memory.shown.filter { $0 != dialogue.memory.last && isHeld($0) }
    guard others.count == 1, dialogue.memory.shown.count == 2 else { return nil }
    if spoken.cues.contains(.remove), !spoken.saysValue { return removal(of: others[0], utterance) }
    guard case .reminder = others[0], spoken.saysValue,
      !spoken.cues.isDisjoint(with: [.alter, .amend, .later, .earlier])
    else { return nil }
    return self.others.changed(others[0], Amendment(spoken), utterance)
  }

  // MARK: Correcting

  /// Taking back what the text before took away, and what was meant instead.
  private func instead(_ text: String, _ utterance: Utterance) -> [Understood] {
    let whole = understanding.amendment(in: text, at: moment)
    guard whole.cues.contains(.objection) || whole.cues.contains(.meant), !whole.cues.contains(.not),
      !utterance.isDenied, topic.right(of: text) == nil,
      !MistakenTarget(context: context).asksForAnother(.cancelReminder, whole, text),
      // «لا تلغي شي غيره» wants nothing else.
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    let undone = Array(repeating: undoing, count: max(1, dialogue.memory.together))
    if following(text).contains("other"), saysOnly(whole.rest, ["other", "only", "anyway"], in: text) {
      return undone + other(whole, utterance)
    }
    guard let (figures, rest) = figures(in: text, upTo: dialogue.memory.shown.count) else { return [] }
    let spoken = understanding.amendment(in: rest, at: moment)
    let place = figures.isEmpty ? spoken.ordinal : figures.count == 1 && spoken.ordinal == nil ? figures[0] : nil
    guard let place, let meant = dialogue.memory.shown(at: place), !spoken.saysValue,
      saysOnly(spoken.rest, ["place", "only"])
        || spoken.rest.allSatisfy({ understanding.ordinal(in: $0, at: moment) != nil }),
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .was]), let removal = removal(of: meant, utterance)
    else { return [] }
    return undone + [removal]
  }

  /// `no the other one`: of two the one that is still there; of more it is asked which.
  private func other(_ spoken: SpokenAmendment, _ utterance: Utterance) -> [Understood] {
    let left = dialogue.memory.shown.filter(isHeld)
    guard let kind = dialogue.memory.shown.first?.kind, let intent = kind.removal else { return [] }
    if left.count == 1, let removal = removal(of: left[0], utterance) { return [removal] }
    return [context.understood(intent, utterance)]
  }

  private func isHeld(_ reference: RecordReference) -> Bool {
    switch reference {
    case .reminder(let id): context.actions?.reminder(id) != nil
    case .transaction(let id): context.actions?.transaction(id) != nil
    default: true
    }
  }

  /// The places that figures name, and what is said besides them; nil where a figure is none.
  private func figures(in text: String, upTo count: Int) -> (places: [Int], rest: String)? {
    let folded = folded(text)
    var places: [Int] = []
    var rest: [String] = []
    for word in folded.words.indices {
      let said = folded[word].first == "و" ? String(folded[word].dropFirst()) : folded[word]
      let digits = said.prefix { $0.isNumber }
      let ending = said.dropFirst(digits.count).drop { $0 == "-" || $0 == "'" }
      if digits.isEmpty {
        let isEnding = Self.endings.contains(folded[word]) && word > 0 && folded[word - 1].allSatisfy(\.isNumber)
        if !isEnding, !Self.joints.contains(folded[word]) { rest.append(folded.typed(word)) }
      } else {
        guard ending.isEmpty || Self.endings.contains(String(ending)), let place = Int(digits),
          (1...count).contains(place), digits.count <= 2
        else { return nil }
        places.append(place)
      }
    }
    return places.count <= Self.most ? (places, rest.joined(separator: " ")) : nil
  }

  /// Endings of figures in Azerbaijani, folded.
  private static let endings: Set = ["i", "ni", "u", "nu", "cu", "ci", "ini", "unu"]
  private static let joints: Set = ["و", "and", "ve", "&"]
  private static let most = 4
  /// A figure beyond as many alerts as there are may still be a place, and of a larger one it is none.
  private static let mostUntold = 9
  private static let mostWords = 8
}
