package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Offers what is told of an income that comes on a day of each month, for nothing came in yet: «راتبي ٩٠٠٠ ينزل يوم ٢٧».
package struct ComingIncome: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ understood: inout Understood, in text: String) {
    let isHabit = !changedWords(["habit"], in: text).isEmpty
    guard understood.intent == .logTransaction, understood.isIncome, !understood.isConfirmed,
      understood.reference == nil,
      isHabit || understanding.acts.tellings(of: understood.name, in: text).isEmpty,
      !understanding.acts.commands(understood.name, in: text),
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDayOfMonth,
      when.day > context.today, isHabit || changedWords(["came"], in: text).isEmpty
    else { return }
    (understood.isContinued, understood.confidence) = (
      false, min(understood.confidence, ConversationUnderstanding.offered)
    )
  }
}
