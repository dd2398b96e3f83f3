import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads on which day of the month the salary comes, «راتبي ينزل يوم ٢٧», of which a reminder is offered: no income is kept ahead.
package struct SalaryDay: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text), !understanding.acts.negates(text),
      !understanding.speaks(of: .createReminder, in: text), dialogue.question?.slot == nil,
      let wage = understanding.references.read(folded).matches.first(where: {
        $0.slot == "profile" && $0.value == "wage"
      })
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let day = DayOfMonth(in: folded) ?? reading.values.when.flatMap { DayOfMonth(number: $0.day.components.day) }
    guard reading.values.amount == nil, reading[Slot.service.rawValue] == nil, let day,
      reading.values.when.map({ $0.time == nil && $0.day >= context.today }) ?? true,
      let first = day.next(after: context.today)
    else { return nil }
    var offered = Understood(.createReminder, language: utterance.understood.language)
    offered.slots = [.text: .text(wage.typed), .when: .text(first.description), .repeat: .text("monthly")]
    offered.confidence = 0
    return offered
  }

  private static let mostWords = 9
}
