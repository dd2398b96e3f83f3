import Alerts
import Calendars
import Changes
import Localization
import Meanings
import Models
import Sentences
import SentenceWords
import Understanding
package import Wording

/// Documents, dependents and everything that is held: brought up to date, done with, forgotten.
package struct HeldAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// A new date for a document of one's own, or for a dependent; asks for what the sentence leaves out.
  package var update: Answer {
    let amendment = context.understood.amendment ?? Amendment()
    switch context.understood.reference {
    case .service(let service): return Answer(.change(.amendService(service, amendment)))
    case .dependent(let id): return Answer(.change(.amendDependent(id, amendment)))
    default: break
    }
    guard let day else { return asking(.dateAsked, for: .when) }
    if let value = slots[.dependent]?.text {
      guard let dependent = dependent(meantBy: value) else { return unknown }
      return notHeld(by: value) ?? Answer(.change(.updateDependent(dependent.id, day)))
    }
    guard let service else { return asking(ChatText.serviceAsked.rawValue, for: .service) }
    return Answer(.change(.update(service, day)))
  }

  /// Asks for the name, the document and the day where the sentence leaves them out.
  package var addition: Answer {
    guard let value = slots[.dependent]?.text, let person = person(meantBy: value) else {
      return asking(.kinAsked, for: .dependent)
    }
    guard let name = person.name ?? slots[.text]?.text else { return asking(.nameAsked, for: .text) }
    guard let service else { return asking(ChatText.serviceAsked.rawValue, for: .service) }
    guard let day else { return asking(.dateAsked, for: .when) }
    // Another day of what is held is no other record.
    if let held = dependent(meantBy: value), held.name == name, context.relationships.service(of: held) == service {
      return Answer(.change(.updateDependent(held.id, day)))
    }
    let record = DependentRecord(
      name: name,
      relationship: person.relationship,
      serviceType: context.localizer.text("dependent.duty.\(service.rawValue)"),
      deadline: .on(day)
    )
    return Answer(.change(.add(record)))
  }

  /// Who somebody new is, or somebody who is known by name, for whom something else is due.
  private func person(meantBy value: String) -> (name: String?, relationship: String)? {
    if let kin = Self.kin[value] { return (nil, kin) }
    return dependent(meantBy: value).map { ($0.name, $0.relationship) }
  }

  /// What is due for a dependent is done; of several that may be meant, it is asked which.
  package var completion: Answer {
    if case .dependent(let id) = context.understood.reference { return Answer(.change(.finish(id))) }
    guard let value = (slots[.dependent] ?? slots[.text])?.text else { return DependentsAnswer(context: context).all }
    guard let dependent = dependent(meantBy: value) else { return unknown }
    return notHeld(by: value) ?? Answer(.change(.finish(dependent.id)))
  }

  /// The alert that is named is known, or that of a dependent; where none is named, the dependent's that is said unasked.
  package var acknowledgement: Answer {
    if case .dependent(let id) = context.understood.reference { return Answer(.change(.acknowledge(id))) }
    guard let value = slots[.dependent]?.text else {
      if let own = PausedAlertAnswer(context: context).acknowledgement { return own }
      if let type = slots[.type]?.text.map(AlertType.init(rawValue:)) { return offeringToMute(type) }
      guard let announced = context.center.mostUrgentDependent(at: context.now) else {
        return Answer(response: Draft(text: context.text(.acknowledged)))
      }
      return Answer(.change(.acknowledge(announced.id)))
    }
    guard let dependent = dependent(meantBy: value) else { return unknown }
    return Answer(.change(.acknowledge(dependent.id)))
  }

  /// There is none of the type: those that come may be muted.
  private func offeringToMute(_ type: AlertType) -> Answer {
    let name = SettingsWording(localizer: context.localizer).name(of: type)
    let muting = Understood(
      .muteNotifications,
      language: context.understood.language,
      slots: [.type: .text(type.rawValue)]
    )
    return Answer(
      response: Draft(text: context.text(.alertMutingOffered, .phrase(name)), quickReplies: context.yesAndNo),
      effect: .ask(.offer(muting))
    )
  }

  /// What cannot be taken back is asked first.
  package var forgetting: Answer {
    guard context.understood.isConfirmed else {
      return Answer(
        response: Draft(
          text: context.localizer.text(ChangeText.forgettingAsked.rawValue),
          quickReplies: context.yesAndNo
        ),
        effect: .ask(.offer(context.understood))
      )
    }
    return Answer(.change(.forget))
  }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  private var day: CalendarDay? {
    let said = slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) } ?? context.understood.amendment?.day
    var year = Amendment()
    year.number = context.understood.amendment?.number
    // «2031-ci il martın 1-i»: the year may stand apart from the day.
    return said.map { year.day(instead: $0) ?? $0 }
  }

  private var service: ServiceType? {
    slots[.service]?.text.flatMap(ServiceType.init(rawValue:)).flatMap { $0.isRenewal ? $0 : nil }
  }

  private func dependent(meantBy value: String) -> Dependent? {
    let meant = context.relationships.dependents(meantBy: value, among: context.center.dependents)
    return meant.first { service != nil && context.relationships.service(of: $0) == service } ?? meant.first
  }

  /// Says that whoever is named has no such document; nil where it may be held.
  private func notHeld(by value: String) -> Answer? {
    guard let service, context.understood.hint != HeardSentence.card else { return nil }
    return DependentsAnswer(context: context).notHeld(service, by: value)
  }

  private var unknown: Answer { DependentsAnswer(context: context).unknown }

  private func asking(_ text: ChangeText, for slot: Slot) -> Answer { asking(text.rawValue, for: slot) }

  private func asking(_ key: String, for slot: Slot) -> Answer {
    let replies = slot == .service ? ServiceType.commonestRenewals.map { context.localizer.text($0.nameKey) } : []
    return Answer(
      response: Draft(text: context.localizer.text(key), quickReplies: replies),
      effect: .ask(.slot(slot))
    )
  }

  /// As records name them, by the value of the slot.
  private static let kin = [
    "son": "ولدك", "daughter": "ابنتك", "wife": "زوجتك", "husband": "زوجك", "mother": "والدتك", "father": "والدك",
    "brother": "أخوك", "sister": "أختك",
  ]
}
