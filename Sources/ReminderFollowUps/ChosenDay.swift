import Calendars
import Changes
import Corrections
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads which of several reminders was meant by its day: `the Friday one`, and with what is to be otherwise, «اللي الخميس، خلها ٩ الليل».
struct ChosenDay: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .choice(let meant) = dialogue.question, dialogue.question?.isOfThings == true,
      let intent = meant.first?.intent, [.changeReminder, .cancelReminder].contains(intent), !utterance.isDenied,
      !utterance.isAsking
    else { return nil }
    // `one` is no hour of Friday.
    let words = words(of: text, among: .reminders)
    let pointing = words.words(of: ["these"])
    let plain = words.text.words.indices.filter { !pointing.contains($0) }.map { words.text.typed($0) }
    let spoken = understanding.amendment(in: plain.joined(separator: " "), at: moment, isOfTime: true)
    guard let day = spoken.day, spoken.rule == nil, spoken.currency == nil,
      spoken.rest.allSatisfy({ word in
        NamedTargets(context: context).saysNothing([word])
          || !changedWords(["of whom", "whose"], in: word).isEmpty
      })
    else { return nil }
    let found = meant.filter { $0.slots[.when]?.text?.hasPrefix(day.description) == true }
    guard found.count == 1, let reference = found[0].reference else { return nil }
    if spoken.time == nil, spoken.number == nil {
      guard intent == .cancelReminder || spoken.cues.isSubset(of: [.filler]) else { return nil }
      var chosen = found[0]
      chosen.isConfirmed = true
      chosen.language = utterance.understood.language ?? chosen.language
      return chosen
    }
    guard intent == .changeReminder, !spoken.cues.isDisjoint(with: [.amend, .alter]), !spoken.cues.contains(.remove)
    else {
      return nil
    }
    var amendment = Amendment(spoken)
    (amendment.day, amendment.isOfAnyYear, amendment.isOnce, amendment.isPutOff) = (nil, nil, nil, nil)
    return others.changed(reference, amendment, utterance)
  }
}
