import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads how much a goal needs in a time, where that is asked: «كم لازم احط بالشهر», `how much a month is that`.
struct NeededRate: TurnReader {
  let context: TurnContext
  let spokenOf: Goal?

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    guard found.values(of: "saving").contains("need"), dialogue.question == nil || offered != nil,
      understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty,
      understanding.amendment(in: text, at: moment).number == nil,
      understanding.kinds(in: text).isSubset(of: [.goal]), !following(text).contains("budget"),
      understanding.spendingCategory(in: text) == nil
    else { return nil }
    let unit = found.rate ?? found.perUnit ?? .monthly
    var told = context.understood(.goalProgress, utterance)
    if let offered {
      told.slots = offered.slots.filter { [.goal, .amount, .when].contains($0.key) }
    } else if let goal = spokenOf {
      told.reference = .goal(goal.id)
    } else {
      return nil
    }
    told.slots[.repeat] = .text(unit.rawValue)
    return told
  }

  private var offered: Understood? {
    guard case .offer(let offered) = dialogue.question, offered.intent == .createGoal else { return nil }
    return offered
  }
}
