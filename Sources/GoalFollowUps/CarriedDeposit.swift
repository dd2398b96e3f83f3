import IntentFiles
import Intents
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads for which goal a sum is that was said just before and went nowhere: «زيد مية ريال», «عالهدف»; «إذن إلى هدف الإجازة» behind a goal that
/// nobody has.
struct CarriedDeposit: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let before, !dialogue.memory.hasJustChanged, !utterance.isAsking, !utterance.isDenied,
      (1...Self.mostWords).contains(folded(text).words.count), !understanding.requestReader.asks(text),
      isInto(text), let amount = understanding.knowingReader.read(before, at: moment).values.amount,
      understanding.knowingReader.read(text, at: moment).values.amount == nil,
      Self.cues.places(in: FoldedText(before)).contains(where: { $0.value == "deposit" }),
      !understanding.acts.negates(before), let goal = goal(in: text)
    else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.reference = .goal(goal.id)
    saving.slots[.amount] = .money(value: amount.value, currency: amount.currency)
    return saving
  }

  /// Whether a text says of a goal that something goes into it, or that it is meant.
  private func isInto(_ text: String) -> Bool {
    let said = understanding.references.read(text).values(of: "saving")
    let spoken = understanding.amendment(in: text, at: moment)
    return said.contains("into") || understanding.kinds(in: text) == [.goal] && spoken.cues.contains(.meant)
  }

  /// The one goal whose name the other words are, or the only one there is where they name none.
  private func goal(in text: String) -> Goal? {
    let known = wordsOfGoals(in: text)
    let name = understanding.amendment(in: text, at: moment).rest.filter { word in
      !known.contains(word) && !saysOnly([word], ["anyway", "only"], in: text)
    }
    guard !name.isEmpty else { return goals.count == 1 ? goals[0] : nil }
    let meant = GoalSearch(goals: goals).meant(by: name.joined(separator: " "))
    return meant.count == 1 ? meant[0] : nil
  }

  private static let mostWords = 6
  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("stating"))
}
