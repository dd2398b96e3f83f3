import Localization
import Models
import Navigation

/// What is understood and cannot be done yet: said plainly, with the screen that it belongs to.
struct ComingAnswer {
  let context: AnswerContext

  func answer(on service: ServiceType) -> Answer {
    Answer(response: Draft(text: context.text(.coming), link: DeepLink(service)))
  }
}
