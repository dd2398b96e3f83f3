package import Alerts
import FoundationEssentials
package import Localization
package import Meanings
package import Models
import Synchronization

/// What is open, in the words of one language.
///
/// Each sentence is worded when it is needed first and kept: until something changes, it is the same in every answer.
package final class SituationWording: Sendable {
  package let situation: Situation
  package let localizer: Localizer
  package let relationships: Relationships

  private enum Subject: Hashable {
    case greeting
    case service(ServiceType)
    case alert(Alert.ID)
    case dependent(Dependent.ID)
    case statusOfDependent(Dependent.ID)
    case dependents
    case more(Int)
  }

  private let drafts = Mutex<[Subject: Draft]>([:])

  package init(situation: Situation, localizer: Localizer, relationships: Relationships) {
    self.situation = situation
    self.localizer = localizer
    self.relationships = relationships
  }

  package var alerts: AlertWording { AlertWording(localizer: localizer, today: situation.center.today) }

  package var dependents: DependentWording { DependentWording(localizer: localizer, relationships: relationships) }

  /// The first words, by name where it is known.
  package var greeting: String {
    draft(of: .greeting) {
      let name = situation.records.profile.name
      return Draft(
        text: name.map { localizer.text(ChatText.greetingNamed, .text($0)) } ?? localizer.text(ChatText.greeting)
      )
    }.text
  }

  /// Greets once more, in few words.
  package var greetingAgain: String {
    let name = situation.records.profile.name
    return name.map { localizer.text(ChatText.greetingAgainNamed, .text($0)) } ?? localizer.text(ChatText.greetingAgain)
  }

  /// What something that is said unasked is called: the heading of an alert, a document, or what is due for whom.
  package func name(of matter: Matter.ID) -> String {
    if let alert = situation.records.alerts.first(where: { $0.id == matter.alert }) { return alerts.heading(of: alert) }
    if let document = matter.document { return localizer.text(document.nameKey) }
    let dependent = situation.center.dependents.first { $0.id == matter.dependent }
    return dependent.map { "\(dependents.relationship(of: $0)) \($0.name): \($0.serviceType)" } ?? ""
  }

  /// One of the user's own alerts: what it says, and where it leads.
  package func draft(of own: OwnAlert) -> Draft {
    switch own {
    case .service(let service):
      draft(of: .service(service.service)) {
        Draft(text: alerts.sentence(for: own), link: alerts.link(for: own))
      }
    case .alert(let alert):
      draft(of: .alert(alert.id)) {
        Draft(
          text: alerts.sentence(for: own),
          link: alerts.link(for: own),
          alert: alerts.response(for: alert)
        )
      }
    }
  }

  /// The alert about a dependent.
  package func draft(of dependent: Dependent) -> Draft {
    draft(of: .dependent(dependent.id)) { dependents.draft(for: dependent) }
  }

  /// What is due for a dependent and when, which leads to that dependent.
  package func draft(ofStatusOf dependent: Dependent) -> Draft {
    draft(of: .statusOfDependent(dependent.id)) {
      Draft(
        text: dependents.status(of: dependent, today: situation.center.today),
        link: (try? DeepLink(.dependents, id: dependent.id.uuidString)) ?? DeepLink(.dependents)
      )
    }
  }

  /// So many dependents are called by their names, the most urgent; the page shows them all.
  private static let mostNamed = 6

  /// How many dependents there are, and their names, which leads to their page.
  package var draftOfDependents: Draft {
    draft(of: .dependents) {
      let dependents = situation.center.dependents
      guard !dependents.isEmpty else {
        return Draft(text: localizer.text(ChatText.noDependents), link: DeepLink(.dependents))
      }
      var text = localizer.text(ChatText.dependentCount, .integer(dependents.count))
      let direction = localizer.language.direction
      let more = dependents.count > Self.mostNamed ? ["…"] : []
      let names = dependents.prefix(Self.mostNamed).map { Isolation.isolated($0.name, in: direction) } + more
      text += " " + names.joined(separator: localizer.text(ChatText.listSeparator)) + "."
      return Draft(text: text, link: DeepLink(.dependents))
    }
  }

  /// How many alerts there are besides those that were told, which their page shows.
  package func draft(ofMore count: Int) -> Draft {
    draft(of: .more(count)) {
      Draft(
        kind: .suggestion,
        text: localizer.text(ChatText.moreAlerts, .integer(count)),
        link: DeepLink(.alerts)
      )
    }
  }

  private func draft(of subject: Subject, _ word: () -> Draft) -> Draft {
    if let draft = drafts.withLock({ $0[subject] }) { return draft }
    let draft = word()
    drafts.withLock { $0[subject] = draft }
    return draft
  }
}

extension DependentWording {
  /// The alert, which leads to the dependents' page.
  package func draft(for dependent: Dependent) -> Draft {
    Draft(kind: .dependentAlert, text: alert(for: dependent), link: DeepLink(.dependents))
  }
}
