import Changes
import Localization
import Meanings
import Models
import RecordAnswers
import Sentences
import SentenceWords
import Wording

/// Takes a document of one's own away from what is kept; where only a pronoun means it, that is asked first.
struct DocumentRemovalAnswer {
  let context: AnswerContext

  var answer: Answer {
    let understood = context.understood
    guard let service = understood.slots[.service]?.text.flatMap(ServiceType.init(rawValue:)) else {
      return ServiceAnswer(context: context).list
    }
    guard context.records.services.contains(where: { $0.service == service }) else { return unheld(service) }
    guard understood.isLimited, !understood.isConfirmed else { return Answer(.change(.deleteService(service))) }
    var asked = draft(.serviceDeletionAsked, service)
    asked.quickReplies = context.yesAndNo
    return Answer(response: asked, effect: .ask(.offer(understood)))
  }

  /// Tells or asks which document it is.
  func draft(_ key: ChangeText, _ service: ServiceType) -> Draft {
    let name = context.localizer.text(service.nameKey)
    return Draft(text: context.localizer.text(key.rawValue, [.phrase(name)]), link: DeepLink(.overview))
  }

  /// Says that it is not kept, and what is.
  private func unheld(_ service: ServiceType) -> Answer {
    let name = context.localizer.text(service.nameKey)
    var list = ServiceAnswer(context: context).list
    list.response.text = context.text(.documentUnheld, .text(name)) + " " + list.response.text
    return list
  }
}
