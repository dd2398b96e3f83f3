package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads what is said of one end of the quiet hours.
package struct QuietHoursReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// «خلها تبدأ ١٠», «وتخلص ٦», `make it end at 8` behind quiet hours.
  package func change(_ text: String, _ utterance: Utterance) -> Understood? {
    let isSpokenOf = dialogue.memory.mentioned == .quietHours || dialogue.memory.last == .quietHours
    guard dialogue.question == nil, isSpokenOf || utterance.understood.intent == .setQuietHours,
      let bound = bound(in: text), utterance.understood.slots[.start] == nil || utterance.understood.slots[.end] == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.time != nil || spoken.number != nil, spoken.day == nil,
      spoken.rest.count <= TurnContext.longestName
    else {
      return nil
    }
    var amendment = Amendment(spoken)
    amendment.isOfEnd = bound == "end"
    var change = context.understood(.setQuietHours, utterance)
    (change.reference, change.amendment) = (.quietHours, amendment)
    return change
  }

  /// «أوقفها» behind quiet hours: they are meant, and not all notifications; behind anything else it is asked what is.
  package func end(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question == nil, said.intent == .muteNotifications || said.intent == .outOfScope,
      said.slots[.type] == nil, utterance.leaning.aspect == nil, understanding.speaks(of: .muteNotifications, in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    // «الغ الثاني» means a place of the list.
    guard isBare(spoken, text), spoken.ordinal == nil || folded(text).words.count == 1 else { return nil }
    let meant = dialogue.memory.mentioned ?? dialogue.memory.last
    // Where nothing was spoken of «أوقفها» points to nothing.
    guard meant != nil || dialogue.last == nil && spoken.cues.contains(.it) else { return nil }
    if case .reminder(let id)? = meant, let held = context.actions?.reminder(id) {
      // «وقفه» means the one that was just made.
      if dialogue.memory.hasJustAdded, meant == dialogue.memory.last, spoken.cues.contains(.it) { return nil }
      // Behind any other, that it is to go is asked.
      var cancelling = context.understood(.cancelReminder, utterance)
      (cancelling.reference, cancelling.hint) = (meant, held.text)
      (cancelling.isContinued, cancelling.confidence) = (false, 0)
      return cancelling
    }
    var change = context.understood(meant == .quietHours ? .endQuietHours : .muteNotifications, utterance)
    if meant != .quietHours { (change.isContinued, change.confidence) = (false, 0) }
    return change
  }

  /// Whether a text names nothing that is to be silent.
  private func isBare(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    // `mute everything until Tuesday` says what, and for how long.
    guard !spoken.saysValue, understanding.limits.cues(in: text).isEmpty else { return false }
    return spoken.rest.allSatisfy { word in
      let folded = Folding.fold(word)
      return !Self.all.contains(folded)
        && (understanding.speaks(of: .muteNotifications, in: word)
          || NamedTargets(context: context).saysNothing([word]))
    }
  }

  private static let all: Set<String> = [
    "كل", "الكل", "كلها", "كلهم", "جميع", "everything", "all", "hamisini", "hamisi", "her",
  ]

  /// Whether a text speaks of the beginning or the end of what lasts, `start` or `end`; nil where it does of neither, or of both.
  private func bound(in text: String) -> String? {
    let said = Set(understanding.references.read(text).values(of: "bound"))
    return said.count == 1 ? said.first : nil
  }
}
