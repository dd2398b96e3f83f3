import Alerts
import Foundation
import Localization
import Models

/// The dependents: all of them, or the one that was asked about.
struct DependentsAnswer {
  let context: AnswerContext

  var answer: Answer {
    if let dependent = context.understood.slots[.dependent]?.text {
      return answer(about: dependent, service: nil)
    }
    let dependents = context.center.dependents
    if context.understood.slots[.ordinal] != nil {
      guard let index = context.index(in: dependents) else { return unknown }
      return answer(about: dependents[index])
    }
    return all
  }

  /// How many there are, and who.
  var all: Answer {
    Answer(response: context.situationWording.draftOfDependents, dependentAlert: .mostUrgent)
  }

  /// The answer about a dependent, meant by name or by a relationship such as `son`.
  ///
  /// Where a document was named, the deadline for it comes before that dependent's others.
  func answer(about value: String, service: ServiceType?) -> Answer {
    let meant = context.relationships.dependents(meantBy: value, among: context.center.dependents)
    let named = meant.first { context.relationships.service(of: $0) == service && service != nil }
    return (named ?? meant.first).map(answer(about:)) ?? unknown
  }

  private func answer(about dependent: Dependent) -> Answer {
    Answer(response: context.situationWording.draft(ofStatusOf: dependent), dependentAlert: .of(dependent))
  }

  private var unknown: Answer {
    Answer(response: Draft(text: context.text(.dependentUnknown), link: DeepLink(.dependents)))
  }
}
