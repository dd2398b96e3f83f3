import Alerts
import Changes
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads whose deadline is to be another, where no day is said yet: «غير موعد ليان», and «حق ليان» to the question when.
package struct UnsaidDeadline: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The change, of which the day is asked; nil of anything else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking, !utterance.isDenied,
      utterance.reply == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let person = person(in: text) else { return ofNothing(text, spoken, utterance) }
    guard !spoken.saysValue, spoken.ordinal == nil, understanding.kinds(in: text).isSubset(of: [.reminder, .dependent])
    else { return nil }
    let isAsked =
      dialogue.question?.slot == .when && dialogue.last?.intent == .changeReminder && dialogue.last?.reference == nil
      && dialogue.last?.slots[.text] == nil && spoken.cues.isSubset(of: [.filler])
    let isCommand =
      dialogue.question == nil && !spoken.cues.isDisjoint(with: [.alter, .later, .earlier])
      && understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    guard isAsked || isCommand else { return nil }
    let name = spoken.rest.filter { word in
      !saysOnly([word], ["appointment alone"]) && understanding.references.read(word).matches.isEmpty
        && TargetSearch(word).matches(in: [person]).isEmpty
    }
    guard name.isEmpty else { return nil }
    var update = context.understood(.updateService, utterance)
    update.slots[.dependent] = .text(person)
    return update
  }

  /// «عدل الموعد» where nothing was spoken of: when, is asked.
  private func ofNothing(_ text: String, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.mentions.isEmpty, dialogue.memory.last == nil, !spoken.saysValue,
      spoken.cues.contains(.alter), !spoken.cues.contains(.remove),
      spoken.rest.allSatisfy({ saysOnly([$0], ["appointment alone"]) }), !following(text).isEmpty,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    var change = context.understood(.changeReminder, utterance)
    change.isConfirmed = true
    return change
  }

  /// The one of those who are looked after whom a text names.
  private func person(in text: String) -> String? {
    guard let name = understanding.knowingReader.read(text, at: moment)[Slot.dependent.rawValue]?.value,
      situation.center.dependents.contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  private static let mostWords = 5
}
