import Alerts
import FoundationEssentials
import Localization
import Meanings
import Models
import Sentences
package import Wording

/// The dependents: all of them, or the one that was asked about.
package struct DependentsAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Says that whoever is named has no such document; nil where it may be held.
  func notHeld(_ service: ServiceType, by value: String) -> Answer? {
    let meant = context.relationships.dependents(meantBy: value, among: context.center.dependents)
    let isOther = meant.allSatisfy { context.relationships.service(of: $0).map { $0 != service } ?? false }
    return isOther ? answer(about: value, service: service) : nil
  }

  package var answer: Answer {
    if let dependent = context.understood.slots[.dependent]?.text {
      return answer(about: dependent, service: nil)
    }
    let dependents = context.center.dependents
    if context.understood.slots[.ordinal] != nil {
      guard let index = context.index(in: dependents) else { return unknown }
      return answer(about: dependents[index])
    }
    return due
  }

  /// Who they are, and what is due for each of them and when, the nearest first.
  private var due: Answer {
    var answer = all
    let dependents = context.center.dependents
    guard !dependents.isEmpty else { return answer }
    let wording = ListWording(context: context)
    let lines = dependents.prefix(wording.most).map { context.situationWording.draft(ofStatusOf: $0).text }
    let (who, link) = (answer.response.text, answer.response.link)
    answer.response = wording.draft(of: lines, outOf: dependents.count, under: who, link: link)
    return answer
  }

  /// Says that nobody is known whom a question or a change is about; nil where somebody is, or nobody is named.
  package var stranger: Answer? {
    guard HeardSentence.ofPeople.contains(context.understood.intent),
      let value = context.understood.slots[.dependent]?.text,
      context.relationships.dependents(meantBy: value, among: context.center.dependents).isEmpty
    else { return nil }
    return unknown
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
    guard let service else {
      return value == Relationships.children ? meant.first.map(answer(about:)) ?? unknown : answer(aboutOneOf: meant)
    }
    let held = meant.filter { context.relationships.service(of: $0) == service }
    if value == Relationships.children, meant.count > 1, !held.isEmpty {
      return answer(about: held, of: meant, service)
    }
    if !held.isEmpty { return answer(aboutOneOf: held) }
    if context.understood.hint == HeardSentence.card,
      let licensed = meant.first(where: { context.relationships.service(of: $0) == .drivingLicenseRenewal })
    {
      return answer(about: licensed)
    }
    let persons = Self.persons(in: meant)
    // «هوية ولدي» of two sons: neither of them is left out.
    if persons.count > 1, !context.understood.isOfAnother || value == Relationships.children {
      return notHeld(service, of: persons)
    }
    // «وحسام؟» asks for what is due for him, whatever document was asked for before.
    return meant.first.map { context.understood.isOfAnother ? answer(about: $0) : notHeld(service, of: [$0]) }
      ?? unknown
  }

  /// Returns one entry of each person.
  private static func persons(in dependents: [Dependent]) -> [Dependent] {
    var names: Set<String> = []
    return dependents.filter { names.insert($0.name).inserted }
  }

  /// Says that nothing is known of a document; nothing else is told in its place.
  private func notHeld(_ service: ServiceType, of dependents: [Dependent]) -> Answer {
    let name = context.localizer.text("service.one.\(service.rawValue)")
    let names = dependents.map(\.name).joined(separator: context.text(.listSeparator))
    let text = context.text(.documentOfNobody, gender: service.gender, .phrase(name), .text(names))
    guard dependents.count == 1, let only = dependents.first else {
      return Answer(response: Draft(text: text, link: DeepLink(.dependents)))
    }
    let link = context.situationWording.draft(ofStatusOf: only).link
    return Answer(response: Draft(text: text, link: link), dependentAlert: .of(only))
  }

  /// The deadlines of those who have one for a document, and the names of those who have none.
  private func answer(about held: [Dependent], of all: [Dependent], _ service: ServiceType) -> Answer {
    let others = all.filter { !held.contains($0) }
    var lines = held.map { context.situationWording.draft(ofStatusOf: $0).text }
    if !others.isEmpty { lines.append(notHeld(service, of: others).response.text) }
    var answer = Answer(response: ListWording(context: context).draft(of: lines, link: DeepLink(.dependents)))
    if held.count == 1 { answer.dependentAlert = .of(held[0]) }
    return answer
  }

  private func answer(about dependent: Dependent) -> Answer {
    Answer(response: context.situationWording.draft(ofStatusOf: dependent), dependentAlert: .of(dependent))
  }

  /// The answer about the only one who fits; of several the deadlines of each, and the question which of them is meant.
  private func answer(aboutOneOf meant: [Dependent]) -> Answer {
    guard meant.count > 1 else { return meant.first.map(answer(about:)) ?? unknown }
    let told = meant.prefix(Self.most)
    let statuses = told.map { context.situationWording.draft(ofStatusOf: $0).text }
    // All that is due for one person.
    if Set(meant.map(\.name)).count == 1 {
      return Answer(
        response: Draft(text: statuses.joined(separator: "\n"), link: DeepLink(.dependents)),
        dependentAlert: .of(meant[0])
      )
    }
    let lines = statuses + [context.text(.whichReminder)]
    return Answer(
      response: Draft(
        text: lines.joined(separator: "\n"),
        link: DeepLink(.dependents),
        quickReplies: told.map(\.name)
      )
    )
  }

  /// So many are told in one message.
  private static let most = 5

  /// Says that nobody is known by that name, and who is.
  var unknown: Answer {
    var answer = all
    let name = context.understood.slots[.dependent]?.text
    let unknown =
      name.flatMap { Relationships.isRelationship($0) ? nil : context.text(.dependentUnknownNamed, .text($0)) }
      ?? context.text(.dependentUnknown)
    answer.response.text = "\(unknown) \(answer.response.text)"
    answer.dependentAlert = .none
    return answer
  }
}
