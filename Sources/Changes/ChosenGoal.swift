package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// The one of several goals that were asked about: «اللي بـ ٣٠٠٠», `the one due in July`.
package struct ChosenGoal: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What was asked for with the payment or the goal that a text names of those that were asked about; nil where it names none.
  package func chosen(in text: String, _ utterance: Utterance, _ payments: PaidPayments) -> Understood? {
    let question = context.dialogue.question
    let payment = utterance.isShort ? payments.chosen(in: text, of: question, utterance) : nil
    return payment ?? chosen(in: text, of: question, utterance)
  }

  /// What was asked for with the goal that a text names by its sum, its deadline or its place; nil where nothing was asked, or it
  /// names none, or more.
  private func chosen(in text: String, of question: DialogueQuestion?, _ utterance: Utterance) -> Understood? {
    guard case .choice(let choices) = question, !utterance.isDenied else { return nil }
    let asked = choices.compactMap { choice in
      goals.first { choice.reference == .goal($0.id) }.map { (choice: choice, goal: $0) }
    }
    guard asked.count == choices.count else { return nil }
    let values = context.understanding.knowingReader.read(text, at: context.moment).values
    let days = values.when?.isDaySaid == true ? values.when?.days : nil
    let sum = days == nil ? values.amount.flatMap { DecimalAmount($0.value) } : nil
    let fitting = asked.filter { _, goal in
      sum.map { $0.value == goal.target.value }
        ?? days.map { days in goal.deadline.map(days.contains) ?? false } ?? false
    }
    let place = values.ordinal?.value
    let placed = place.flatMap { place in asked.dropFirst(place < 0 ? asked.count + place : place - 1).first }
    guard var chosen = fitting.count == 1 ? fitting[0].choice : sum == nil && days == nil ? placed?.choice : nil else {
      return nil
    }
    chosen.language = utterance.understood.language ?? chosen.language
    chosen.isConfirmed = true
    return chosen
  }
}
