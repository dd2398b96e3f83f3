import Alerts
import Foundation
import Localization
import Models

/// The dependents: all of them, or the one that was asked about.
struct DependentsAnswer {
  let context: AnswerContext

  /// So many are called by their names, the most urgent; the page shows them all.
  private static let mostNamed = 6

  var answer: Answer {
    if let dependent = context.understood.slots[.dependent] {
      return answer(about: dependent, service: nil)
    }
    let dependents = context.center.dependents
    var text = context.text(.dependentCount, .integer(dependents.count))
    if !dependents.isEmpty {
      let direction = context.localizer.language.direction
      let more = dependents.count > Self.mostNamed ? ["…"] : []
      let names = dependents.prefix(Self.mostNamed).map { Isolation.isolated($0.name, in: direction) } + more
      text += " " + names.joined(separator: context.text(.listSeparator)) + "."
    }
    return Answer(response: Draft(text: text, link: DeepLink(.dependents)), dependentAlert: .mostUrgent)
  }

  /// The answer about a dependent, meant by name or by a relationship such as `son`.
  ///
  /// Where a document was named, the deadline for it comes before that dependent's others.
  func answer(about value: String, service: ServiceType?) -> Answer {
    let meant = context.relationships.dependents(meantBy: value, among: context.center.dependents)
    let named = meant.first { context.relationships.service(of: $0) == service && service != nil }
    guard let dependent = named ?? meant.first else {
      return Answer(response: Draft(text: context.text(.dependentUnknown), link: DeepLink(.dependents)))
    }
    return Answer(
      response: Draft(
        text: context.wording.status(of: dependent, today: context.today),
        link: (try? DeepLink(.dependents, id: dependent.id.uuidString)) ?? DeepLink(.dependents)
      ),
      dependentAlert: .of(dependent)
    )
  }
}
