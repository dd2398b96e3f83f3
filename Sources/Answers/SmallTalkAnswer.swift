import Alerts
import Dialogues
import Localization
import Meanings
import Models
import RecordAnswers
import SentenceWords
package import Wording

/// Greetings, thanks, farewells, help and the language of the conversation.
package struct SmallTalkAnswer {
  package let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  /// Goes on with what matters, for a greeting is the start of a talk; who greets again was told of that a moment ago, and hears that all
  /// is well where nothing is overdue.
  package var greeting: Answer {
    if context.repetition.count(of: .greet) > 1, !context.center.hasOverdue {
      return Answer(
        response: Draft(text: context.situationWording.greetingAgain, quickReplies: context.suggestedQuestions)
      )
    }
    var answer = OwnAlertsAnswer(context: context).announcement(kind: .response)
    answer.response.text = "\(context.situationWording.greeting) \(answer.response.text)"
    return answer
  }

  var thanks: Answer { Answer(response: Draft(text: context.text(.thanks))) }

  package var farewell: Answer { Answer(response: Draft(text: context.text(.goodbye))) }

  package var help: Answer {
    if let intent = context.understood.hint {
      return Answer(response: Draft(text: context.localizer.text(HowTo.key(of: intent))))
    }
    return Answer(response: Draft(text: context.text(.help), quickReplies: context.suggestedQuestions))
  }

  /// What is out of scope is refused politely, with the two things nearest to the words; never twice in the same words.
  package var refusal: Answer {
    let nearest = context.understood.nearest.lazy.compactMap { Intent(rawValue: $0) }
      .filter { !Self.unhelpful.contains($0) }.compactMap(\.questionKey).map { context.localizer.text($0) }.prefix(2)
    let refusals = context.repetition.count(of: .outOfScope)
    let isAgain = refusals % 2 == 0 && refusals > 0
    let refused = context.text(isAgain ? .refusedAgain : .refused)
    guard nearest.count == 2, let first = nearest.first, let second = nearest.last else {
      return Answer(response: Draft(text: refused, quickReplies: context.suggestedQuestions))
    }
    let offered = context.text(.nearestTwo, .phrase(first), .phrase(second))
    return Answer(response: Draft(text: "\(refused) \(offered)", quickReplies: [first, second]))
  }

  /// These are no help to somebody who was not understood.
  private static let unhelpful: Set<Intent> = [
    .greet, .thank, .goodbye, .goBack, .repeatAnswer, .explainAnswer, .openScreen, .changeLanguage, .forgetData,
  ]

  /// What was said last, said again; see ``ChatViewModel``.
  package var repetition: Answer { Answer(response: Draft(text: ""), effect: .sayAgain) }

  /// Says in other words what was said last: why an alert was raised, else what can be asked of what was spoken of.
  package var explanation: Answer {
    if let missing { return Answer(response: Draft(text: context.text(missing))) }
    if let changes = ChangesAnswer(context: context).answer { return changes }
    if context.understood.sequel == .done { return Answer(.change(.lastChange)) }
    if let sequel = context.understood.sequel { return Answer(response: Draft(text: answer(to: sequel))) }
    guard let mention = context.lastMention else { return help }
    if mention.intent.isAlert {
      var context = context
      context.understood.slots = mention.slots
      return AlertReasonAnswer(context: context).why
    }
    guard let key = mention.intent.questionKey else { return help }
    let text = context.text(.explained, .phrase(context.localizer.text(key)))
    return Answer(response: Draft(text: text, quickReplies: context.suggestedQuestions))
  }

  /// What is still to be said, with an example of it.
  private var missing: ChatText? {
    switch context.understood.missing {
    case .amount: .missingAmount
    case .when: .missingTime
    case .text: .missingText
    case .service: .missingService
    case .dependent: .missingDependent
    case .start, .end: .missingHour
    case .goal: .missingGoal
    default: nil
    }
  }

  /// Why something was said or done, and what follows from it, as far as that is known.
  private func answer(to sequel: Sequel) -> String {
    if sequel == .why { return context.text(isOfChange ? .reasonAsked : .reasonHeld) }
    var context = context
    guard let mention = context.lastMention else { return context.text(.consequence) }
    context.understood = Understood(name: mention.name, slots: mention.slots)
    guard let day = ShortAnswer(context: context).day else { return context.text(.consequence) }
    return context.text(.consequenceOfDay, .day(day))
  }

  /// Whether it is asked why something was changed.
  private var isOfChange: Bool { context.memory.hasJustChanged || context.understood.reference != nil }

  /// The confirmation is in the new language already; see ``ChatViewModel``.
  package var language: Answer {
    guard let language = context.understood.slots[.language]?.text.flatMap(Language.init(rawValue:)) else {
      let names = Language.allCases.map { context.localizer.text("language.\($0.rawValue)") }
      return Answer(
        response: Draft(text: context.text(.languageAsked), quickReplies: names),
        effect: .ask(.slot(.language))
      )
    }
    return Answer(response: Draft(text: context.text(.languageChanged)), effect: .speak(language))
  }
}
