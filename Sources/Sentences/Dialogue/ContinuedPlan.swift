import Meanings
import Models
import SentenceWords
import Understanding

/// What a sentence says of a plan whose sum was asked for.
struct ContinuedPlan {
  let understanding: ConversationUnderstanding
  let text: String
  let found: ReferenceReader.Found

  /// Notes how often it is for, `500 a week`, and that the sentence tells another price, which is no sum of it.
  func settle(_ utterance: inout Utterance, after intent: Intent?) {
    guard let intent, Self.plans.contains(intent) else { return }
    utterance.tellsPrice = PaymentWords(understanding: understanding, text: text).tellsPrice
    if intent == .setBudget, utterance.continuation[.amount] != nil, utterance.continuation[.period] == nil,
      utterance.continuation[.repeat] == nil
    {
      utterance.continuation[.repeat] = found.perUnit.map { .text($0.rawValue) }
    }
  }

  private static let plans: Set<Intent> = [.setBudget, .createGoal, .addToGoal]
}
