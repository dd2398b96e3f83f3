import Localization
import Meanings
import Models
import RecordAnswers
import SentenceWords
import Understanding
import Wording

/// What is said to a sentence that speaks of a change without commanding it: «لا تلغه», «هل ألغيته؟», «ألغيته أمس».
struct UncommandedAnswer {
  let context: AnswerContext

  /// Nil for a command, and for a question that the intent itself answers.
  var answer: Answer? {
    let understood = context.understood
    switch (understood.act, understood.intent) {
    case (.command, _), (.question, .openScreen), (.question, .serviceRenew): return nil
    // `Omar is my son` tells who he is: whether to add him is asked.
    case (.question, .addDependent) where understood.confidence == ConversationUnderstanding.doubtful: return nil
    case (.question, .payRecurring): return PaymentsAnswer(context: context).whetherMade
    case (.question, let intent):
      return intent.inquiry.map(answer(to:)) ?? unchanged
    case (.refusal, .serviceRenew) where understood.isOfSomebody: return unchanged
    case (.refusal, .serviceRenew), (.report, .serviceRenew): return answer(to: .serviceStatus)
    case (.refusal, _), (.report, _): return unchanged
    }
  }

  /// What another intent answers, with the slots that were said.
  private func answer(to intent: Intent) -> Answer {
    var context = context
    context.understood.name = intent.rawValue
    context.understood.act = .command
    return AnswerTable.answer(to: intent, in: context)
  }

  private var unchanged: Answer { Answer(response: Draft(text: context.text(.nothingChanged))) }
}
