import Alerts
package import Models
import Understanding

/// Something that was spoken of, which the next sentence may mean without naming it.
package struct Mention: Codable, Hashable, Sendable {
  /// The intent that asks for it.
  @IntentName package var name: String
  package var slots: [Slot: SlotValue]
  /// That of the word for it, or of the person; nil where any pronoun may mean it.
  package var gender: Gender?
  /// The document that is due for the person.
  package var document: ServiceType?
  /// Whether something was just taken away from what it names, so that it is asked how many are left.
  package var isReduced = false

  package init(name: String, slots: [Slot: SlotValue] = [:], gender: Gender? = nil) {
    self.name = name
    self.slots = slots
    self.gender = gender
  }

  package var intent: Intent { _name.intent }

  package var person: String? { slots[.dependent]?.text }

  package var service: ServiceType? { slots[.service]?.text.flatMap(ServiceType.init(rawValue:)) }
}

extension Mention {
  /// What an answer was about; nil for small talk, a refusal and whatever else nobody asks more about.
  package init?(_ understood: Understood, in situation: Situation, relationships: Relationships) {
    if understood.intent == .createReminder, let anchor = understood.advance?.anchor {
      // What a reminder is counted from is spoken of.
      let thing = Understood(name: anchor.name, slots: anchor.slots)
      self.init(thing, in: situation, relationships: relationships)
      return
    }
    let dependents = situation.center.dependents
    let isReckoned = understood.intent == .supposed && understood.slots[.amount] != nil
    guard let told = understood.intent.told(slots: understood.slots), told.isSpokenOfAgain || isReckoned else {
      return nil
    }
    self.init(name: told.rawValue, slots: understood.slots)
    // «وأمي؟» behind a document is answered with what is due for her.
    if understood.isOfAnother, told == .serviceStatus {
      (name, slots[.service]) = (Intent.dependentAlerts.rawValue, nil)
    }
    // A day that was said is by now that of what it was said of.
    if told != understood.intent { slots = slots.filter { [.service, .dependent, .category, .goal].contains($0.key) } }
    if understood.intent == .addDependent, let name = understood.slots[.text] { slots[.dependent] = name }
    isReduced = understood.intent.removes
    if isReduced { slots = [:] }
    if understood.aspect == .nearest || understood.aspect == .farthest {
      mention(understood.aspect == .nearest ? 0 : -1, of: situation)
    }
    if intent.isOfDependents, person == nil, let place = slots[.ordinal]?.number {
      // Whoever stands at a place of the list is spoken of from then on.
      let index = place < 0 ? dependents.count + place : place - 1
      if dependents.indices.contains(index) { slots = [.dependent: .text(dependents[index].name)] }
    }
    if let person {
      document = relationships.dependents(meantBy: person, among: dependents).first.flatMap(relationships.service)
      gender = Self.gender(of: person, among: dependents, relationships)
    } else if let service {
      // Of the first of a list, «أي وثيقة تنتهي أولًا؟», «عليها» is said as well.
      gender = understood.intent == .listServices ? nil : service.gender
    } else {
      gender = understood.intent.gender
    }
  }

  /// Narrows a list down to its first or its last, which was told.
  private mutating func mention(_ place: Int, of situation: Situation) {
    if intent.isOfDependents, person == nil {
      let dependents = situation.center.dependents
      slots[.dependent] = (place == 0 ? dependents.first : dependents.last).map { .text($0.name) }
    } else if intent == .listServices, slots[.period] == nil, slots[.when] == nil {
      let services = situation.records.services.sorted { $0.expires < $1.expires }
      guard let told = place == 0 ? services.first : services.last else { return }
      (name, slots) = (Intent.serviceStatus.rawValue, [.service: .text(told.service.rawValue)])
    }
  }

  /// Of somebody whom no record knows nobody can tell it.
  private static func gender(
    of person: String,
    among dependents: [Dependent],
    _ relationships: Relationships
  ) -> Gender? {
    let meant = relationships.dependents(meantBy: person, among: dependents).first
    if let meant { return relationships.gender(of: meant) }
    if Relationships.gender(of: person) == .feminine { return .feminine }
    return ["son", "husband", "father", "brother"].contains(person) ? .masculine : nil
  }

  /// Whether what was understood is spoken of once it is answered; of a budget that was asked for it is spoken, too.
  package static func isTold(_ understood: Understood) -> Bool {
    understood.act == .command || understood.act == .question && understood.intent == .setBudget
  }

  /// The budget or the goal of which a sum was only supposed, which can be asked about by itself; nil of anything else.
  package var plan: Mention? {
    guard intent == .supposed else { return nil }
    if slots[.goal] != nil {
      return Mention(name: Intent.goalProgress.rawValue, slots: slots.filter { $0.key == .goal })
    }
    guard slots[.category] != nil else { return nil }
    return Mention(name: Intent.budgetStatus.rawValue, slots: slots.filter { $0.key == .category })
  }

  /// What «كم باقي؟» asks of it: of a budget what is left is part of the answer.
  package var rest: Aspect? {
    switch intent {
    case .budgetStatus: nil
    case .goalProgress: .left
    default: isReduced ? .count : .days
    }
  }

  /// Whether something of it can be asked.
  package func tells(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .days, .when: intent.hasDeadline
    case .left: intent.hasDeadline || isReduced || intent == .budgetStatus || plan != nil
    case .amount: [.paymentDue, .loanStatus, .upcomingRecurring, .goalProgress].contains(intent)
    case .who: intent == .listAppointments
    case .nearest, .farthest, .count, .all: intent.isSeveral
    case .top, .least, .largest, .average, .compared, .chart: intent == .summarizeSpending
    case .lost: intent == .serviceStatus
    case .opened, .overdue: false
    case .hijri: intent.hasDeadline || intent == .today
    }
  }
}

extension Intent {
  /// The intent that tells of what this one has changed, or tells itself; nil where nothing is left to be told.
  fileprivate func told(slots: [Slot: SlotValue]) -> Intent? {
    switch self {
    case .updateService: slots[.dependent] == nil ? .serviceStatus : .dependentAlerts
    case .addDependent: .dependentAlerts
    case .createGoal, .addToGoal: .goalProgress
    case .setBudget: .budgetStatus
    case .cancelReminder: .listReminders
    case .dismissAlert: .listAlerts
    case .deleteTransaction: .listTransactions
    case .deleteBudget, .deleteGoal: nil
    case .finishDependent: .listDependents
    default: self
    }
  }

  /// Whether the next sentence may ask more about what it answers.
  var isSpokenOfAgain: Bool {
    hasDeadline || isSeveral || [.loanStatus, .today, .summarizeSpending, .budgetStatus].contains(self)
  }

  /// Returns what is spoken of after it, which small talk leaves as it was.
  package func subject(after before: Intent?) -> Intent? {
    if [.declined, .cancelled].contains(self) { return nil }
    return kind != nil || isSpokenOfAgain || inquiry != nil ? self : before
  }

  /// Whether a question for it may ask only this of it.
  package func answers(_ aspect: Aspect) -> Bool {
    if aspect == .left { return self == .listReminders || self == .listInbox }
    return isSeveral && aspect.isOfLists || self == .summarizeSpending && aspect.isOfSpending
  }

  /// Whether its answer names a day.
  package var hasDeadline: Bool {
    switch self {
    case .serviceStatus, .serviceRenew, .dependentAlerts, .listDependents, .taxDeadlines, .balanceStatus,
      .unusualSpending, .unauthorizedPayment, .listRecommendations, .paymentDue, .upcomingRecurring, .listAppointments,
      .goalProgress, .convertDate, .listAlerts, .listAgenda:
      true
    default: false
    }
  }

  /// Whether its answer is a list.
  package var isSeveral: Bool {
    switch self {
    case .listAlerts, .listDependents, .dependentAlerts, .listServices, .listReminders, .listInbox, .listAgenda,
      .listAppointments, .upcomingRecurring, .listTransactions:
      true
    default: false
    }
  }

  /// That of the Arabic word for what is asked.
  package var gender: Gender? {
    switch self {
    case .taxDeadlines, .unauthorizedPayment, .listRecommendations: .feminine
    case .balanceStatus, .unusualSpending, .paymentDue, .loanStatus, .listAppointments, .goalProgress, .convertDate:
      .masculine
    default: nil
    }
  }
}
