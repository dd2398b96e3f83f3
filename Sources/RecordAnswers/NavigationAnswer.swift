import Localization
import Meanings
import Models
import Navigation
import Sentences
import SentenceWords
package import Wording

/// Opening a screen by its name, and going back.
package struct NavigationAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var open: Answer {
    guard let screen = context.understood.slots[.screen]?.text.flatMap(Screen.init(rawValue:)) else {
      let names = [Screen.dependents, .alerts, .taxes, .settings].map { context.localizer.text($0.nameKey) }
      return Answer(
        response: Draft(text: context.text(.screenAsked), quickReplies: names),
        effect: .ask(.slot(.screen))
      )
    }
    let text = context.text(.screenOpened, .phrase(context.localizer.text(screen.nameKey)))
    let link = screen == .dashboard ? DeepLink(.overview) : screen.link
    guard let service = context.understood.slots[.service]?.text.flatMap(ServiceType.init(rawValue:)) else {
      return Answer(response: Draft(text: text, link: link), effect: .go(screen))
    }
    return Answer(response: Draft(text: text, link: DeepLink(service)), effect: .follow(DeepLink(service)))
  }

  /// What is shown then is known once it is done; see ``ChatViewModel``.
  package var back: Answer {
    Answer(response: Draft(text: ""), effect: .goBack)
  }
}
