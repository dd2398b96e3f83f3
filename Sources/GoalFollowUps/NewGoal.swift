import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Reads what makes a goal beside those that there are: «الهدف الجديد سيكل بألفين», `the new goal is a bike for 2200`.
struct NewGoal: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard !utterance.isAsking, !utterance.isDenied, (2...Self.mostWords).contains(folded.words.count),
      understanding.kinds(in: text) == [.goal], !understanding.requestReader.asks(text),
      !understanding.acts.negates(text)
    else { return nil }
    let found = understanding.references.read(folded).matches
    let said = Set(found.filter { $0.slot == "following" }.map(\.value))
    let about = Set(found.filter { Self.about.contains($0.slot) && Self.words.contains($0.value) }.flatMap(\.words))
    let rest = folded.words.indices.filter { !about.contains($0) }.map { folded.typed($0) }
    guard said.contains("new"), isOpen else { return nil }
    let named = understanding.continuation(
      rest.joined(separator: " "),
      of: Understood(.createGoal, language: utterance.understood.language),
      at: moment
    )
    guard named.slots[.goal] != nil, named.slots[.amount] != nil else { return nil }
    var goal = context.understood(.createGoal, utterance)
    goal.slots = named.slots
    return goal
  }

  /// Whether nothing is asked, or how the goal is called.
  private var isOpen: Bool {
    dialogue.question == nil || dialogue.last?.intent == .createGoal
  }

  private static let about: Set = ["kind", "following"]
  private static let words: Set = ["goal", "new", "new goal wish", "making"]
  private static let mostWords = 9
}
