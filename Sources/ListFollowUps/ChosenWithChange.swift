import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads which of several things was meant where the sentence says anew what is to be otherwise: «وحق الكهرباء قدمه يوم» behind
/// «أيها تقصد؟».
package struct ChosenWithChange: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The change that is said, of the one that is named; nothing of what was asked about before.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .choice(let meant) = dialogue.question, dialogue.question?.isOfThings == true,
      let intent = meant.first?.intent, intent.changesNamed, !utterance.isDenied
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: intent == .changeReminder)
    guard spoken.saysValue, !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier, .was]),
      !spoken.cues.contains(.remove)
    else { return nil }
    if spoken.cues.contains(.was), spoken.ordinal != nil || !changedWords(["middle"], in: text).isEmpty {
      // A place counts what was made, or nobody knows what.
      return MadePlaces(context: context).meaning(text, utterance)
        ?? context.understood(.outOfScope, utterance)
    }
    let name = spoken.rest.filter { word in
      let bare = word.hasPrefix("و") ? String(word.dropFirst()) : word
      return changedWords(["of whom", "whose"], in: bare).isEmpty
    }
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    let found = TargetSearch(name.joined(separator: " ")).matches(in: meant.map { $0.slots[.text]?.text ?? "" })
    guard found.count == 1, let reference = meant[found[0]].reference else { return nil }
    var amendment = Amendment(spoken)
    if intent == .changeTransaction { amendment.day = amendment.day.map { $0.past(on: context.today) } }
    return others.changed(reference, amendment, utterance)
  }
}
