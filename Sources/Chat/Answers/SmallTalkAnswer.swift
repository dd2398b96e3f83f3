import Localization
import Models

/// Greetings, thanks, farewells, help and the language of the conversation.
struct SmallTalkAnswer {
  let context: AnswerContext

  /// A greeting is the start of a talk: the assistant goes on with what matters.
  var greeting: Answer {
    var answer = OwnAlertsAnswer(context: context).mostUrgent(kind: .response)
    answer.response.text = "\(context.situationWording.greeting) \(answer.response.text)"
    return answer
  }

  var thanks: Answer { Answer(response: Draft(text: context.text(.thanks))) }

  var farewell: Answer { Answer(response: Draft(text: context.text(.goodbye))) }

  var help: Answer {
    Answer(response: Draft(text: context.text(.help), quickReplies: context.suggestedQuestions))
  }

  /// What is out of scope is refused politely, with what can be asked.
  var refusal: Answer {
    Answer(response: Draft(text: context.text(.refused), quickReplies: context.suggestedQuestions))
  }

  /// The confirmation is in the new language already; see ``ChatViewModel``.
  var language: Answer {
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
