import Alerts
import FoundationEssentials
import Localization
package import Meanings
import Models
import Understanding
package import Wording

/// An alert that the person puts off, or knows of.
package struct PausedAlertAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Where nobody said how long, for an hour; of the most urgent one where none is named.
  package var snoozing: Answer {
    if let matter { return Answer(.change(.snooze(matter, until: until))) }
    if let noneNamed = OwnAlertsAnswer(context: context).noneNamed { return noneNamed }
    let announced = context.center.announced(at: context.now) + context.center.ownAlerts
    guard let alert = named ?? (isNamed ? nil : announced.lazy.compactMap(\.alert).first) else { return noneThere }
    return Answer(.change(.snoozeAlert(alert.id, until: until)))
  }

  package var until: SpokenInstant {
    let said = context.understood.slots[.when]?.text.flatMap(SpokenInstant.init)
    return said ?? .instant(context.now.addingTimeInterval(Self.usual))
  }

  /// The document or the dependent's errand that is meant, which is held; nil where none is.
  private var matter: Matter.ID? {
    let slots = context.understood.slots
    switch context.understood.reference {
    case .service(let service): return held(service)
    case .dependent(let id): return Matter.ID(dependent: id)
    case .some: return nil
    case nil: break
    }
    let service = slots[.service]?.text.flatMap(ServiceType.init(rawValue:))
    guard let person = slots[.dependent]?.text else { return service.flatMap(held) }
    let meant = context.relationships.dependents(meantBy: person, among: context.center.dependents)
    let dependent = meant.first { service == nil || context.relationships.service(of: $0) == service }
    return dependent.map { Matter.ID(dependent: $0.id) }
  }

  private func held(_ service: ServiceType) -> Matter.ID? {
    context.records.services.contains { $0.service == service } ? Matter.ID(document: service) : nil
  }

  /// Nil where no alert of one's own is named.
  var acknowledgement: Answer? {
    if let matter, matter.document != nil { return Answer(.change(.acknowledgeMatter(matter))) }
    if let noneNamed = OwnAlertsAnswer(context: context).noneNamed { return noneNamed }
    if let named { return Answer(.change(.acknowledgeAlert(named.id))) }
    return context.understood.slots[.ordinal] == nil && context.understood.reference == nil ? nil : noneThere
  }

  private static let usual: TimeInterval = 60 * 60

  /// Whether one is meant, be it that none stands there: a document stands among the alerts.
  private var isNamed: Bool {
    let understood = context.understood
    return understood.reference != nil || understood.slots[.ordinal] != nil || understood.slots[.type] != nil
  }

  /// The alert that is known to be meant, that stands at a place, or that is the most urgent of a type.
  private var named: Alert? {
    let alerts = context.center.ownAlerts.compactMap(\.alert)
    if case .alert(let id) = context.understood.reference { return alerts.first { $0.id == id } }
    guard isNamed, context.understood.reference == nil else { return nil }
    let type = context.understood.slots[.type]?.text.map(AlertType.init(rawValue:))
    let meant = type.map(context.center.alerts) ?? alerts
    return context.index(in: meant).map { meant[$0] }
  }

  private var noneThere: Answer {
    Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
  }
}
